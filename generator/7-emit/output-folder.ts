import { lstatSync, readdirSync, realpathSync } from "node:fs";
import { basename } from "node:path";
import { problem } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";

/** File that says a folder was made by a build and may be replaced by the next. */
export const marker = ".portal-output";

/** Whether a build may replace this folder; only one that is not there, is empty or carries the marker. */
export function checkOutputFolder(out: string): Diagnostic[] {
  const foreign = (why: string) => [
    problem("output-foreign", `The output folder \`${basename(out)}\` ${why}, so it is left alone.`, {
      hint: "Name another folder with --out, or empty this one.",
    }),
  ];
  const stat = lstatSync(out, { throwIfNoEntry: false });
  if (!stat) return [];
  const target = stat.isSymbolicLink() ? lstatSync(realpathSync(out), { throwIfNoEntry: false }) : stat;
  if (!target?.isDirectory()) return foreign("is not a folder");
  const names = readdirSync(out);
  return names.length === 0 || names.includes(marker) ? [] : foreign("holds files that no build made");
}
