import { writeSourceEdits } from "../7-emit/source-edits.js";
import { hasErrors, ordered } from "../diagnostics/order.js";
import { plain, printAll } from "../diagnostics/print.js";
import { planSnapshots } from "../pipeline/snapshots.js";
import { nodeHost } from "../platform/host.js";
import { isDay } from "../platform/is-day.js";
import { type Io, refuse, todayIn } from "./io.js";
import { type PlaceFlags, siteOf } from "./site-flags.js";

/** Flags of `portal snapshot` as commander parses them. */
export interface SnapshotFlags extends PlaceFlags {
  date?: string;
  baseline: boolean;
  force: boolean;
}

/**
 * `portal snapshot`: writes a dated copy of each spec that has changed for clients. Exit code 1 if one with
 * that date exists.
 */
export async function runSnapshot(flags: SnapshotFlags, io: Io): Promise<number> {
  const site = siteOf(flags, io);
  if (!site) return 2;
  const date = flags.date ?? todayIn(io);
  if (!isDay(date)) return refuse(io, `--date ${date} is not a date such as 2025-11-30`);
  const { value: plans, diagnostics } = await planSnapshots(nodeHost, site, {
    date,
    isBaseline: flags.baseline,
    force: flags.force,
  });
  const errors = ordered(diagnostics);
  if (hasErrors(errors)) {
    io.stdout.write(printAll(errors, "pretty", plain));
    return refuse(io, "the specs cannot be read, so nothing was written", 1);
  }
  writeSourceEdits(
    site.root,
    plans.flatMap((plan) => (plan.outcome === "write" ? [{ path: plan.file, text: plan.text }] : [])),
  );
  for (const plan of plans) {
    if (plan.outcome === "write") io.stdout.write(`Wrote ${plan.file}.\n`);
    else if (plan.outcome === "unchanged") io.stdout.write(`${plan.spec}: no change for clients since ${plan.since}.\n`);
    else io.stderr.write(`portal: ${plan.file} exists and is not overwritten\n`);
  }
  return plans.some(({ outcome }) => outcome === "exists") ? 1 : 0;
}
