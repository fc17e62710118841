import { ledgerName, ledgerText } from "../1-sources/ledger.js";
import { writeSourceEdits } from "../7-emit/source-edits.js";
import { hasErrors, ordered } from "../diagnostics/catalogue.js";
import { plain, printAll } from "../diagnostics/print.js";
import { addressesOfSite, updated } from "../pipeline/addresses.js";
import { nodeHost } from "../platform/files.js";
import { Stages } from "../platform/stages.js";
import { type Io, refuse } from "./io.js";
import { type PlaceFlags, siteOf } from "./site-flags.js";

/** `portal ledger update` adds URLs; `accept` also removes lost ones: all, or those named, also of removed operations. */
export async function runLedger(accepted: readonly string[] | "all" | "none", flags: PlaceFlags, io: Io): Promise<number> {
  const site = siteOf(flags, io);
  if (!site) return 2;
  const { value, diagnostics } = await addressesOfSite(nodeHost, site, new Stages());
  const others = ordered(diagnostics.filter(({ code }) => code !== "address-lost"));
  if (!value || hasErrors(others)) {
    io.stdout.write(printAll(others, "pretty", plain));
    return refuse(io, "the site cannot be read, so the ledger was not changed", 1);
  }
  const { before, contentFolder, isOn } = value;
  if (!isOn) return refuse(io, 'the configuration does not switch the ledger on; add `ledger: "build"`');
  const lost = new Set(value.lost);
  const mayGo = new Set([...lost, ...value.removed]);
  const unknown = Array.isArray(accepted) ? accepted.find((address) => !mayGo.has(address)) : undefined;
  if (unknown !== undefined) return refuse(io, `\`${unknown}\` is not a lost URL`);
  const gone = accepted === "all" ? lost : new Set(accepted === "none" ? [] : accepted);
  const text = ledgerText(updated(value, (address) => gone.has(address)));
  const path = `${contentFolder}/${ledgerName}`;
  if (before !== undefined && nodeHost.readText(`${site.root}/${path}`) === text) {
    io.stdout.write(`${path} is up to date.\n`);
  } else {
    writeSourceEdits(site.root, [{ path, text }]);
    io.stdout.write(`Wrote ${path}.\n`);
  }
  const open = [...lost].filter((address) => !gone.has(address));
  if (open.length) io.stdout.write(`Lost URLs that are not accepted: ${open.join(", ")}.\n`);
  return open.length ? 1 : 0;
}
