import { existsSync, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { basename, dirname } from "node:path";
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
  const above = nearestAbove(out);
  if (!statSync(above).isDirectory()) return foreign(`would lie below \`${basename(above)}\`, which is not a folder`);
  if (!lstatSync(out, { throwIfNoEntry: false })) return [];
  const target = statOf(out);
  if (!target) return foreign("is a link that leads nowhere");
  if (!target.isDirectory()) return foreign("is not a folder");
  const names = readdirSync(out);
  return names.length === 0 || names.includes(marker) ? [] : foreign("holds files that no build made");
}

function nearestAbove(path: string): string {
  const above = dirname(path);
  return existsSync(above) ? above : nearestAbove(above);
}

/** Undefined for a link that leads nowhere, or back to itself. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
