import { join, posix } from "node:path";
import * as z from "zod";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import { checked } from "../diagnostics/checked.js";
import { locate, type SourceFile } from "../diagnostics/source-file.js";
import type { Location, Result } from "../diagnostics/types.js";
import type { ConfinedHost } from "../platform/confined-host.js";

export const ledgerName = "ledger.json";

const entrySchema = z.strictObject({
  id: z
    .string()
    .min(1)
    .describe("Identity of the page, independent of its URL: an API, its version and an operation, or a guide."),
  anchors: z
    .union([z.array(z.string().min(1)), z.string().startsWith("/")])
    .default([])
    .describe("Anchors of the page, or the URL of an earlier entry with the same anchors."),
});

/** `ledger.json`: published URLs of a site, written by `portal ledger`. */
const ledgerSchema = z.strictObject({
  schemaVersion: z.literal(1),
  routes: z.record(z.string().startsWith("/"), entrySchema),
});

/** A URL, and the anchors that its page has had. */
export interface LedgerEntry {
  id: string;
  anchors: string[];
}

export interface Ledger {
  /** Path relative to the root. */
  file: string;
  /** By URL. */
  routes: ReadonlyMap<string, LedgerEntry>;
  /** Location of a URL in the file. */
  locate(path: string): Location;
}

/** Reads the ledger of the content folder. Undefined if it does not exist or cannot be read. */
export function readLedger(host: ConfinedHost, root: string, contentFolder: string): Result<Ledger | undefined> {
  const path = posix.join(contentFolder, ledgerName);
  const text = host.readText(join(root, path));
  if (text === undefined) {
    const message = `\`${path}\` does not exist yet, so URLs are not checked.`;
    const hint = "Run `portal ledger update` and commit the file.";
    return { value: undefined, diagnostics: [host.refusal(path) ?? newDiagnostic("ledger-missing", message, { hint })] };
  }
  const file: SourceFile = { path, text };
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    const message = `The ledger is not JSON: ${(error as Error).message}.`;
    return { value: undefined, diagnostics: [newDiagnostic("ledger-invalid", message, { location: locate(file, 0) })] };
  }
  const result = checked(ledgerSchema, written, "ledger-invalid", (at) => locationOfAddress(file, String(at[1] ?? "")));
  if (!result.value) return { value: undefined, diagnostics: result.diagnostics };
  const routes = new Map<string, LedgerEntry>();
  for (const [address, { id, anchors }] of Object.entries(result.value.routes))
    routes.set(address, { id, anchors: typeof anchors === "string" ? (routes.get(anchors)?.anchors ?? []) : anchors });
  return { value: { file: path, routes, locate: (address) => locationOfAddress(file, address) }, diagnostics: [] };
}

function locationOfAddress(file: SourceFile, address: string): Location {
  const at = address === "" ? -1 : file.text.indexOf(`${JSON.stringify(address)}:`);
  return locate(file, Math.max(0, at), at < 0 ? undefined : at + JSON.stringify(address).length);
}

/** The ledger as text: URLs and anchors in code-unit order, one per line, so that changes can be reviewed. */
export function ledgerText(routes: ReadonlyMap<string, LedgerEntry>): string {
  const addressesByAnchors = new Map<string, string>();
  const sorted = [...routes].sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = sorted.map(([address, { id, anchors }]) => {
    const list = [...new Set(anchors)].sort();
    if (list.length === 0) return [address, { id }];
    const key = list.join("\n");
    const same = addressesByAnchors.get(key);
    if (same === undefined) addressesByAnchors.set(key, address);
    return [address, { id, anchors: same ?? list }];
  });
  return `${JSON.stringify({ schemaVersion: 1, routes: Object.fromEntries(entries) }, null, 1)}\n`;
}
