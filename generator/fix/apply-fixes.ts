import { placesOf } from "../diagnostics/fix.js";
import { lineEnd, offsetAt, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic } from "../diagnostics/types.js";

interface Change {
  start: number;
  end: number;
  to: string;
}

/**
 * A file's text with the fixes of its diagnostics applied, each only within its diagnostic's range. A fix is
 * skipped if its text is not found or if it overlaps another.
 * @param diagnostics of this file
 */
export function applyFixes(file: SourceFile, diagnostics: readonly Diagnostic[]): { text: string; fixed: Diagnostic[] } {
  const changes: Change[] = [];
  const fixed: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    const added = changesOf(file, diagnostic).filter((change) => !changes.some((other) => isSame(change, other)));
    if (added.some((change) => changes.some((other) => change.start < other.end && other.start < change.end))) continue;
    const isDone = added.length > 0 || changesOf(file, diagnostic).length > 0;
    changes.push(...added);
    if (isDone) fixed.push(diagnostic);
  }
  let text = file.text;
  for (const { start, end, to } of changes.sort((a, b) => b.start - a.start)) text = text.slice(0, start) + to + text.slice(end);
  return { text, fixed };
}

function isSame(a: Change, b: Change): boolean {
  return a.start === b.start && a.end === b.end && a.to === b.to;
}

function changesOf(file: SourceFile, { location, fix }: Diagnostic): Change[] {
  if (!location || !fix) return [];
  const from = offsetAt(file, location.line, location.column);
  const to =
    location.endLine === undefined ? lineEnd(file.text, from) : offsetAt(file, location.endLine, location.endColumn ?? 1);
  return placesOf(fix, file.text, from, to).map((place) => ({ ...place, to: fix.to }));
}
