import { join } from "node:path";
import type { SourceFile } from "../1-sources/source-file.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { Host } from "../host.js";
import { isInside } from "../site-paths.js";
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
  const texts = new Map<string, string>();
  const mended: Diagnostic[] = [];
  const refused = new Set<string>();
  const attempt = async (files: readonly [string, Fixed][]): Promise<void> => {
    const tried = await judge(withTexts(host, root, merged(texts, files)));
    const worse = worsened(run, tried);
    if (!worse.length) {
      run = tried;
      for (const [path, one] of files) {
        texts.set(path, one.text);
        mended.push(...one.mended);
      }
      return;
    }
    // A file that got worse is the one to leave; otherwise halves tell which it is.
    const good = files.filter(([path]) => !worse.includes(path));
    const parts = good.length < files.length ? [good] : halves(files);
    for (const [path] of files) if (!parts.some((part) => part.some(([one]) => one === path))) refused.add(path);
    for (const part of parts) if (part.length) await attempt(part);
  };
  for (let round = 0; round < mostRounds; round++) {
    const made = fixesByFile(withTexts(host, root, merged(texts, [])), root, run.diagnostics, refused);
    if (!made.length) break;
    await attempt(made);
  }
  const files = [...texts].map(([path, text]) => ({ path, before: host.readText(join(root, path)) ?? "", text }));
  return { run, files, mended };
}

/** Both halves of a list; nothing of a list of one, which cannot be told apart any more. */
function halves<T>(list: readonly T[]): T[][] {
  const middle = list.length >> 1;
  return middle === 0 ? [] : [list.slice(0, middle), list.slice(middle)];
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

/** Files with findings that a site did not have before; "" stands for those without a file. */
function worsened(before: Judged, after: Judged): string[] {
  // What hid the site from us hid its mistakes too.
  if (before.pages === 0) return after.pages === 0 && after.diagnostics.length >= before.diagnostics.length ? [""] : [];
  const count = ({ diagnostics }: Judged) => {
    const counts = new Map<string, number>();
    for (const { code, message, location } of diagnostics) {
      const key = `${location?.file ?? ""}\n${code}\n${message}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };
  const known = count(before);
  const more = [...count(after)].filter(([key, number]) => number > (known.get(key) ?? 0));
  return [...new Set(more.map(([key]) => key.split("\n")[0] as string))];
}
