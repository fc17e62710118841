import { join } from "node:path";
import { placesOf } from "../diagnostics/fix.js";
import { lineEnd, offsetAt, type SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { type Host, isInside, overlayHost } from "../platform/files.js";
import { groupsOf } from "../platform/values.js";

/** A source file with its new text. Its path is relative to the root. */
interface FixedFile {
  path: string;
  /** The text as it was read, to detect later changes. */
  before: string;
  text: string;
}

interface CheckResult {
  diagnostics: readonly Diagnostic[];
  /** Number of pages; 0 if the site cannot be planned. */
  pages: number;
}

/** Maximum number of rounds of fixing and checking: more than any chain of mistakes that hide each other. */
const maxRounds = 5;

/**
 * Applies the fixes of diagnostics and checks the site again. A file that causes a new diagnostic keeps its
 * text. Repeats while there are fixes, because one mistake may hide others. Writes nothing.
 */
export async function fixSite<T extends CheckResult>(
  host: Host,
  root: string,
  check: (host: Host) => Promise<T>,
): Promise<{ run: T; files: FixedFile[]; fixed: Diagnostic[] }> {
  let run = await check(host);
  let texts = new Map<string, string>();
  const fixed: Diagnostic[] = [];
  const dropped = new Set<string>();
  const withTexts = (changed: ReadonlyMap<string, string>) =>
    overlayHost(host, new Map([...changed].map(([path, text]) => [join(root, path), text])));
  for (let round = 0; round < maxRounds; round++) {
    const changes = fixesByFile(withTexts(texts), root, run.diagnostics, dropped);
    if (!changes.size) break;
    const next = new Map([...texts, ...[...changes].map(([path, { text }]) => [path, text] as const)]);
    const after = await check(withTexts(next));
    const found = newDiagnostics(run, after, new Set(changes.keys()));
    if (found.length) {
      for (const path of filesToDrop(changes, found)) dropped.add(path);
      continue;
    }
    run = after;
    texts = next;
    for (const change of changes.values()) fixed.push(...change.fixed);
  }
  const files = [...texts].map(([path, text]) => ({ path, before: host.readText(join(root, path)) ?? "", text }));
  return { run, files, fixed };
}

/** The files with new diagnostics, otherwise those whose fixes the diagnostics name, otherwise all. */
function filesToDrop(changes: ReadonlyMap<string, Fixed>, diagnostics: readonly Diagnostic[]): string[] {
  const paths = [...changes.keys()];
  const inPaths = paths.filter((path) => diagnostics.some(({ location }) => location?.file === path));
  if (inPaths.length) return inPaths;
  const messages = diagnostics.map(({ message }) => message.toLowerCase());
  const isNamed = ({ fix }: Diagnostic) =>
    fix && [fix.from, fix.to].some((word) => messages.some((message) => message.includes(word.toLowerCase())));
  const edited = paths.filter((path) => changes.get(path)?.fixed.some(isNamed));
  return edited.length ? edited : paths;
}

type Fixed = ReturnType<typeof applyFixes>;

function fixesByFile(
  host: Host,
  root: string,
  diagnostics: readonly Diagnostic[],
  dropped: ReadonlySet<string>,
): Map<string, Fixed> {
  const fixable = groupsOf(diagnostics, ({ fix, location }) =>
    fix && !dropped.has(location?.file ?? "") ? location?.file : undefined,
  );
  const changes = new Map<string, Fixed>();
  for (const [path, found] of fixable) {
    const file = editable(host, root, path);
    const applied = file && applyFixes(file, found);
    if (applied?.fixed.length) changes.set(path, applied);
  }
  return changes;
}

/** A text file inside the root, with links resolved, whose text does not change when it is written again. */
function editable(host: Host, root: string, path: string): SourceFile | undefined {
  if (!/\.(?:md|ya?ml|json)$/i.test(path)) return undefined;
  const absolute = join(root, path);
  if (!isInside(host.real(root), host.real(absolute))) return undefined;
  const text = host.readText(absolute);
  return text === undefined || text.includes("\ufffd") ? undefined : { path, text };
}

/**
 * Diagnostics that a site did not have before. In an unchanged file the location identifies a diagnostic: a
 * failed search test is not new if only the rank in its message changed.
 * @param changed paths of the files that differ
 */
function newDiagnostics(before: CheckResult, after: CheckResult, changed: ReadonlySet<string>): Diagnostic[] {
  // If the site could not be read before, we cannot tell new diagnostics from old ones.
  if (before.pages === 0) {
    const isBetter = after.pages > 0 || after.diagnostics.length < before.diagnostics.length;
    return isBetter ? [] : after.diagnostics.map(({ location: _, ...rest }) => rest);
  }
  const keyOf = ({ code, message, location }: Diagnostic) =>
    location && !changed.has(location.file)
      ? `${location.file}:${location.line}:${location.column} ${code}`
      : `${location?.file ?? ""} ${code} ${message}`;
  // A file that a fix includes is read for the first time: its mistakes are older.
  const isUnused = new Set(
    before.diagnostics.flatMap(({ code, location }) => (code === "file-unused" ? (location?.file ?? []) : [])),
  );
  const left = new Map<string, number>();
  for (const diagnostic of before.diagnostics) left.set(keyOf(diagnostic), (left.get(keyOf(diagnostic)) ?? 0) + 1);
  return after.diagnostics.filter((found) => {
    if (isUnused.has(found.location?.file ?? "")) return false;
    const number = left.get(keyOf(found)) ?? 0;
    left.set(keyOf(found), number - 1);
    return number <= 0;
  });
}

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
