import { existsSync, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic } from "../diagnostics/types.js";

/** A file that marks a folder as made by a build, so that the next build may replace it. */
export const marker = ".portal-output";

/** Reports a folder that a build must not replace: one that exists, is not empty and lacks the marker. */
export function checkOutputFolder(out: string): Diagnostic[] {
  const foreign = (why: string) => [
    newDiagnostic("output-foreign", `The output folder \`${basename(out) || out}\` ${why}, so nothing is written.`, {
      hint: "Name another folder with --out, or empty this one.",
    }),
  ];
  const above = nearestAbove(out);
  if (!statSync(above).isDirectory()) return foreign(`is below \`${basename(above)}\`, which is not a folder`);
  if (!lstatSync(out, { throwIfNoEntry: false })) return [];
  const target = statOf(out);
  if (!target) return foreign("is a broken symbolic link");
  if (!target.isDirectory()) return foreign("is not a folder");
  const names = readdirSync(out);
  return names.length === 0 || names.includes(marker) ? [] : foreign("has files that no build made");
}

function nearestAbove(path: string): string {
  const above = dirname(path);
  return existsSync(above) ? above : nearestAbove(above);
}

/** Undefined for a broken or circular link. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
