import { join } from "node:path";
import type { SourceFile } from "../diagnostics/source-file.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { Host } from "../platform/host.js";
import { isInside } from "../platform/site-paths.js";
import { applyFixes } from "./apply-fixes.js";

/** A file of a site's sources as it is to be written; path relative to the root. */
export interface Mended {
  path: string;
  /** Text as it was read, to see that nobody has changed it since. */
  before: string;
  text: string;
}

interface Judged {
  diagnostics: readonly Diagnostic[];
  /** Pages that came about; 0 where the site cannot be planned. */
  pages: number;
}

/** More than any chain of mistakes that hide each other. */
const mostRounds = 5;

/** How often a site is judged at most. What has not been proved by then stays as it is, and is reported. */
const mostTries = 6;

/**
 * Mends what findings have fixes for, and judges the site again as it would be: a file whose fixes bring findings that were
 * not there before stays as it is. Goes on while there is something to mend, since a mended mistake may have hidden others.
 * Writes nothing.
 * @param judge finds what is wrong with a site
 */
export async function mendSite<T extends Judged>(
  host: Host,
  root: string,
  judge: (host: Host) => Promise<T>,
): Promise<{ run: T; files: Mended[]; mended: Diagnostic[] }> {
  let run = await judge(host);
  let tries = 1;
  const texts = new Map<string, string>();
  const mended: Diagnostic[] = [];
  const refused = new Set<string>();
  const attempt = async (files: readonly [string, Fixed][]): Promise<void> => {
    const tried = tries++ < mostTries ? await judge(withTexts(host, root, merged(texts, files))) : undefined;
    const worse = tried && worsened(run, tried, new Set(files.map(([path]) => path)));
    if (tried && !worse?.length) {
      run = tried;
      for (const [path, one] of files) {
        texts.set(path, one.text);
        mended.push(...one.mended);
      }
      return;
    }
    const parts = worse ? withoutSuspects(files, worse) : [];
    for (const [path] of files) if (!parts.some((part) => part.some(([one]) => one === path))) refused.add(path);
    for (const part of parts) await attempt(part);
  };
  for (let round = 0; round < mostRounds; round++) {
    const made = fixesByFile(withTexts(host, root, merged(texts, [])), root, run.diagnostics, refused);
    if (!made.length) break;
    await attempt(made);
  }
  const files = [...texts].map(([path, text]) => ({ path, before: host.readText(join(root, path)) ?? "", text }));
  return { run, files, mended };
}

/**
 * What to try again of files that made a site worse: without those that got worse themselves, else first those that have no
 * part in what the findings are about, else halves. A file that can only be the one is left out.
 */
function withoutSuspects(files: readonly [string, Fixed][], worse: readonly Diagnostic[]): (readonly [string, Fixed][])[] {
  const own = files.filter(([path]) => !worse.some(({ location }) => location?.file === path));
  if (own.length < files.length) return nonEmpty([own]);
  const texts = worse.map(({ message }) => message.toLowerCase());
  const names = ({ fix }: Diagnostic) =>
    fix && [fix.from, fix.to].some((word) => texts.some((text) => text.includes(word.toLowerCase())));
  const suspects = files.filter(([, { mended }]) => mended.some(names));
  if (!suspects.length || suspects.length === files.length) return halves(files);
  return nonEmpty([files.filter((file) => !suspects.includes(file)), ...halves(suspects)]);
}

/** Both halves of a list; nothing of a list of one, which cannot be told apart any more. */
function halves<T>(list: readonly T[]): T[][] {
  const middle = list.length >> 1;
  return middle === 0 ? [] : [list.slice(0, middle), list.slice(middle)];
}

function nonEmpty<T>(lists: readonly T[][]): T[][] {
  return lists.filter((list) => list.length > 0);
}

type Fixed = ReturnType<typeof applyFixes>;

function fixesByFile(
  host: Host,
  root: string,
  diagnostics: readonly Diagnostic[],
  refused: ReadonlySet<string>,
): [string, Fixed][] {
  const findings = new Map<string, Diagnostic[]>();
  for (const finding of diagnostics) {
    const path = finding.location?.file;
    if (!finding.fix || path === undefined || refused.has(path)) continue;
    findings.set(path, [...(findings.get(path) ?? []), finding]);
  }
  return [...findings].flatMap(([path, found]): [string, Fixed][] => {
    const file = editable(host, root, path);
    const fixed = file && applyFixes(file, found);
    return fixed?.mended.length ? [[path, fixed]] : [];
  });
}

/** A text file inside of the root, with links followed, that says the same when it is written again. */
function editable(host: Host, root: string, path: string): SourceFile | undefined {
  if (!/\.(?:md|ya?ml|json)$/i.test(path)) return undefined;
  const absolute = join(root, path);
  if (!isInside(host.real(root), host.real(absolute))) return undefined;
  const text = host.readText(absolute);
  return text === undefined || text.includes("\ufffd") ? undefined : { path, text };
}

function merged(texts: ReadonlyMap<string, string>, made: readonly [string, Fixed][]): Map<string, string> {
  return new Map([...texts, ...made.map(([path, { text }]): [string, string] => [path, text])]);
}

function withTexts(host: Host, root: string, texts: ReadonlyMap<string, string>): Host {
  const byPath = new Map([...texts].map(([path, text]) => [join(root, path), text]));
  const textOf = (path: string) => byPath.get(path);
  return {
    ...host,
    readText: (path) => textOf(path) ?? host.readText(path),
    readBytes: (path) => {
      const text = textOf(path);
      return text === undefined ? host.readBytes(path) : Buffer.from(text);
    },
  };
}

/**
 * Findings that a site did not have before. In a file that nobody has touched it is the place that tells one from another: a
 * search test that was lost is no new finding when its answer stands elsewhere.
 * @param touched paths of the files that differ
 */
function worsened(before: Judged, after: Judged, touched: ReadonlySet<string>): Diagnostic[] {
  // What hid the site from us hid its mistakes too, and nobody knows whose they are.
  if (before.pages === 0) {
    const isBetter = after.pages > 0 || after.diagnostics.length < before.diagnostics.length;
    return isBetter ? [] : after.diagnostics.map(({ location: _, ...finding }) => finding);
  }
  const keyOf = ({ code, message, location }: Diagnostic) =>
    location && !touched.has(location.file)
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
