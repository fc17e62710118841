import { basename, dirname, resolve } from "node:path";
import { writeSourceEdits } from "../7-emit/source-edits.js";
import { type Baseline, baselineText, compareWithBaseline, countDiagnostics, readBaseline } from "../diagnostics/baseline.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { nodeHost } from "../platform/host.js";
import { type Io, refuse } from "./io.js";

/** Flags for known diagnostics. */
export interface BaselineFlags {
  baseline?: string;
  updateBaseline: boolean;
}

/**
 * Removes the diagnostics that the baseline covers and prints a note about them. Undefined, with a message on
 * stderr, if the baseline cannot be read.
 */
export function applyBaseline(diagnostics: readonly Diagnostic[], flags: BaselineFlags, io: Io): Diagnostic[] | undefined {
  const { baseline: file, updateBaseline } = flags;
  if (file === undefined) {
    if (!updateBaseline) return [...diagnostics];
    return void refuse(io, "--update-baseline needs --baseline FILE");
  }
  const path = resolve(io.cwd, file);
  const write = (baseline: Baseline) => writeSourceEdits(dirname(path), [{ path: basename(path), text: baselineText(baseline) }]);
  const text = nodeHost.readText(path);
  if (text === undefined) {
    if (updateBaseline) {
      write(countDiagnostics(diagnostics));
      io.stderr.write(`portal: wrote ${file} with ${diagnostics.length} diagnostics\n`);
      return [];
    }
    return void refuse(io, `the baseline ${file} does not exist; create it with --update-baseline`);
  }
  const baseline = readBaseline(text);
  if (!baseline) return void refuse(io, `${file} is not a baseline file`);
  const { shown, known, lowered, fell } = compareWithBaseline(diagnostics, baseline);
  if (known > 0) io.stderr.write(`portal: ${known} known diagnostics are left out (${file})\n`);
  if (fell && updateBaseline) write(lowered);
  if (fell) {
    const done = updateBaseline ? "was lowered" : "can be lowered with --update-baseline";
    io.stderr.write(`portal: there are fewer diagnostics than ${file} lists; it ${done}\n`);
  }
  return shown;
}
