import { join } from "node:path";
import type { SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { Host } from "../platform/host.js";
import { overlayHost } from "../platform/overlay-host.js";
import { isInside } from "../platform/site-paths.js";
import { applyFixes } from "./apply-fixes.js";

/** A file of a site's sources as it is to be written; path relative to the root. */
export interface FixedFile {
  path: string;
  /** Text as it was read, to see that nobody has changed it since. */
  before: string;
  text: string;
}

/** What a check of a site says. */
interface CheckResult {
  diagnostics: readonly Diagnostic[];
  /** Pages of the site; 0 where it cannot be planned. */
  pages: number;
}

/** How often fixes are applied and checked: more than any chain of mistakes that hide each other. */
const maxRounds = 5;

/**
 * Applies the fixes that diagnostics have and checks the site again. A file that brings a new diagnostic keeps its text. Goes
 * on while there is something to fix, since a mistake may hide others. Writes nothing.
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
    for (const one of changes.values()) fixed.push(...one.fixed);
  }
  const files = [...texts].map(([path, text]) => ({ path, before: host.readText(join(root, path)) ?? "", text }));
  return { run, files, fixed };
}

/** The files that new diagnostics are in, else those whose fixes they name, else all. */
function filesToDrop(changes: ReadonlyMap<string, Fixed>, found: readonly Diagnostic[]): string[] {
  const paths = [...changes.keys()];
  const own = paths.filter((path) => found.some(({ location }) => location?.file === path));
  if (own.length) return own;
  const messages = found.map(({ message }) => message.toLowerCase());
  const isNamed = ({ fix }: Diagnostic) =>
    fix && [fix.from, fix.to].some((word) => messages.some((message) => message.includes(word.toLowerCase())));
  const named = paths.filter((path) => changes.get(path)?.fixed.some(isNamed));
  return named.length ? named : paths;
}

type Fixed = ReturnType<typeof applyFixes>;

function fixesByFile(
  host: Host,
  root: string,
  diagnostics: readonly Diagnostic[],
  dropped: ReadonlySet<string>,
): Map<string, Fixed> {
  const fixable = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) {
    const path = one.location?.file;
    if (!one.fix || path === undefined || dropped.has(path)) continue;
    fixable.set(path, [...(fixable.get(path) ?? []), one]);
  }
  const changes = new Map<string, Fixed>();
  for (const [path, found] of fixable) {
    const file = editable(host, root, path);
    const made = file && applyFixes(file, found);
    if (made?.fixed.length) changes.set(path, made);
  }
  return changes;
}

/** A text file inside of the root, with links followed, that says the same when it is written again. */
function editable(host: Host, root: string, path: string): SourceFile | undefined {
  if (!/\.(?:md|ya?ml|json)$/i.test(path)) return undefined;
  const absolute = join(root, path);
  if (!isInside(host.real(root), host.real(absolute))) return undefined;
  const text = host.readText(absolute);
  return text === undefined || text.includes("\ufffd") ? undefined : { path, text };
}

/**
 * Diagnostics that a site did not have before. In an unchanged file the place identifies a diagnostic: a search test that was
 * lost before is not new when its answer is at another rank now.
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
  const left = new Map<string, number>();
  for (const found of before.diagnostics) left.set(keyOf(found), (left.get(keyOf(found)) ?? 0) + 1);
  return after.diagnostics.filter((found) => {
    const number = left.get(keyOf(found)) ?? 0;
    left.set(keyOf(found), number - 1);
    return number <= 0;
  });
}
