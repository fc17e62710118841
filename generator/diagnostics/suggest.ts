import { isBuiltin } from "node:module";
import { join, posix } from "node:path";
import { editDistance } from "../../runtime/search/distance.js";
import { likeness } from "../../runtime/search/nearest-titles.js";
import type { Host } from "../platform/files.js";
import { oncePer } from "../platform/values.js";
import type { Fix } from "./types.js";

/** The most similar name, if it is similar enough to be meant. */
export function nearest(written: string, names: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.min(3, Math.floor(written.length / 3)));
  let best: string | undefined;
  let bestDistance = limit + 1;
  const letters = bare(written);
  for (const name of names) {
    const distance = letters === bare(name) ? 0 : editDistance(written, name, limit);
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/** A hint for a misspelled name, or nothing. */
export function didYouMean(written: string, names: Iterable<string>): string | undefined {
  const name = nearest(written, names);
  return name === undefined ? undefined : asQuestion(written, name);
}

/** Names in Unicode's two forms look the same. */
function asQuestion(written: string, name: string, prefix = ""): string {
  const isSame = written.normalize() === name.normalize() && written !== name;
  return isSame
    ? `\`${prefix}${name}\` looks the same, but has its accents in another form (NFC or NFD): copy the name from there.`
    : `Did you mean \`${prefix}${name}\`?`;
}

/** The one name that is certainly meant, for a fix: it differs in case, spaces, punctuation, or one letter. Never a number. */
export function certain(written: string, names: Iterable<string>): string | undefined {
  const all = [...new Set(names)];
  const sameSpelling = all.filter((name) => bare(name) === bare(written));
  if (sameSpelling.length) return sameSpelling.length === 1 && sameSpelling[0] !== written ? sameSpelling[0] : undefined;
  if (written.length < 4) return undefined;
  const close = all.filter((name) => editDistance(written, name, 1) === 1 && digits(name) === digits(written));
  return close.length === 1 ? close[0] : undefined;
}

const digits = (name: string) => name.replace(/\D/g, "");
/** The letters and digits of a name. Many misspelled names are compared with the same ones. */
const bare = oncePer((name: string) =>
  name
    .normalize()
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, ""),
);

/** The fix for a misspelled name, or nothing. `prefix` precedes the name in the source. */
export function correction(written: string, names: Iterable<string>, prefix = ""): Fix | undefined {
  const name = certain(written, names);
  return name === undefined ? undefined : { from: prefix + written, to: prefix + name };
}

/** A hint for an unknown name: the one that is misspelled, otherwise the most similar ones. `prefix` precedes a name. */
export function suggest(written: string, names: Iterable<string>, prefix = ""): string | undefined {
  const all = [...names];
  const name = nearest(written, all);
  if (name !== undefined) return asQuestion(written, name, prefix);
  const close = mostAlike(written, all, 3);
  if (close.length === 0) return undefined;
  const list = close.map((name) => `\`${prefix}${name}\``).join(", ");
  return close.length === 1 ? `The most similar is ${list}.` : `The most similar are ${list}.`;
}

/** The names with the most letter pairs in common (Dice's coefficient), above a minimum. */
function mostAlike(written: string, names: Iterable<string>, count: number): string[] {
  return [...new Set(names)]
    .map((name) => ({ name, score: likeness(bare(written), bare(name)) }))
    .filter(({ score }) => score >= 0.3)
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(({ name }) => name);
}

/** A hint for a path, relative to the root, without a file: the path that is meant, also in its folders. */
export function pathHint(host: Host, root: string, path: string): string | undefined {
  const meant = nearestPath(host, root, path);
  return meant === undefined ? undefined : asQuestion(path, meant);
}

/** The existing path that is most similar to another one, part by part. `endings` of the last part may be left out. */
function nearestPath(host: Host, root: string, path: string, endings = /$/): string | undefined {
  let at = "";
  for (const part of posix.normalize(path).split("/")) {
    const names = host.list(join(root, at)).flatMap((name) => [name, name.replace(endings, "")]);
    const name = part === ".." || names.includes(part) ? part : nearest(part, names);
    if (name === undefined) return undefined;
    at = posix.join(at, name);
  }
  return at === posix.normalize(path) ? undefined : at;
}

/** A hint for an import of a file, relative to the root, that esbuild could not resolve. Undefined for other messages. */
export function importHint(host: Host, root: string, file: string, message: string): string | undefined {
  const name = /^Could not resolve "([^"]+)"/.exec(message)?.[1];
  if (name === undefined || isBuiltin(name)) return undefined;
  const [packageName] = /^(?:@[^/]+\/)?[^./@][^/]*/.exec(name) ?? [];
  if (packageName !== undefined) return `Correct the name, or install the package: \`npm install ${packageName}\`.`;
  const path = posix.join(posix.dirname(file), name);
  const meant = nearestPath(host, root, path, /\.(?:[cm]?[jt]sx?|json)$/);
  if (meant !== undefined) return asQuestion(name, posix.relative(posix.dirname(file), meant).replace(/^(?!\.)/, "./"));
  if (host.isDirectory(join(root, path))) return `\`${name}\` is a folder without \`index.ts\`. Name a file in it.`;
  return "Write the path of a file, from the folder of this one.";
}
