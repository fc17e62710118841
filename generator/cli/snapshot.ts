import { inEnglish } from "../../runtime/texts.js";
import { whenText } from "../../runtime/when.js";
import { writeSourceEdits } from "../7-emit/source-edits.js";
import { hasErrors, ordered } from "../diagnostics/catalogue.js";
import { plain, printAll } from "../diagnostics/print.js";
import { planSnapshots, type UndatedChanges } from "../pipeline/snapshots.js";
import { nodeHost } from "../platform/files.js";
import { isDay, present } from "../platform/values.js";
import { type Io, refuse, todayIn } from "./io.js";
import { type PlaceFlags, siteOf } from "./site-flags.js";

export interface SnapshotFlags extends PlaceFlags {
  date?: string;
  baseline: boolean;
  force: boolean;
  changed?: string;
}

/** `portal snapshot`: a dated copy of each changed spec. Exit code 1 if it exists, or if the day is not possible. */
export async function runSnapshot(flags: SnapshotFlags, io: Io): Promise<number> {
  const site = siteOf(flags, io);
  if (!site) return 2;
  const date = flags.date ?? todayIn(io);
  for (const [flag, day] of Object.entries({ date, changed: flags.changed }))
    if (day !== undefined && !isDay(day)) return refuse(io, `--${flag} ${day} is not a date such as 2025-11-30`);
  const { value: plans, diagnostics } = await planSnapshots(nodeHost, site, {
    date,
    isBaseline: flags.baseline,
    force: flags.force,
    ...present({ changed: flags.changed }),
  });
  const errors = ordered(diagnostics);
  if (hasErrors(errors)) {
    io.stdout.write(printAll(errors, "pretty", plain));
    return refuse(io, "the specs cannot be read, so nothing was written", 1);
  }
  const outside = plans.find((plan) => plan.outcome === "date-outside");
  if (outside) {
    const days = `after ${outside.after}, the previous snapshot of ${outside.spec}, and by ${date}`;
    return refuse(io, `--changed ${flags.changed} is not ${days}, so nothing was written`, 1);
  }
  const written = plans.flatMap((plan) => (plan.outcome === "write" ? [plan] : []));
  const files = written.flatMap(({ file, text, known }) => [{ file, text }, ...(known ? [known] : [])]);
  writeSourceEdits(
    site.root,
    files.map(({ file, text }) => ({ path: file, text })),
  );
  for (const plan of plans) {
    if (plan.outcome === "write") {
      io.stdout.write(`Wrote ${plan.file}.\n`);
      if (plan.known) io.stdout.write(`Wrote ${plan.known.file}: the changes are of ${flags.changed}.\n`);
      if (plan.undated) io.stdout.write(undatedText(plan.undated, date));
    } else if (plan.outcome === "unchanged") io.stdout.write(`${plan.spec}: no change for clients since ${plan.since}.\n`);
    else if (plan.outcome === "exists") io.stderr.write(`portal: ${plan.file} exists and is not overwritten\n`);
  }
  return plans.some(({ outcome }) => outcome === "exists") ? 1 : 0;
}

/** What the change log says as long as the day is not known, and how to give one. */
function undatedText({ count, after, file }: UndatedChanges, date: string): string {
  const changes = count === 1 ? "1 change has" : `${count} changes have`;
  return `  ${changes} no known day. The change log says "${whenText({ after, until: date }, inEnglish)}".
  To give one, add to ${file}:
  - { snapshot: "${date}", date: "YYYY-MM-DD", changes: ["*"] }
  \`portal snapshot --changed YYYY-MM-DD\` adds this entry. Corrections of the spec are marked there, too.
`;
}
