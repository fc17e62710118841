import { posix } from "node:path";

const ending = /\.(?:mdx?|markdown)$/i;

/** Whether a file may be a guide. */
export const isMarkdown = (file: string): boolean => ending.test(file);

export const withoutEnding = (file: string): string => file.replace(ending, "");

/** Whether a file is the page of its folder, by its name. */
export const isIndex = (file: string): boolean => /^index$/i.test(withoutEnding(posix.basename(file)));
export const isReadme = (file: string): boolean => /^readme$/i.test(withoutEnding(posix.basename(file)));

/** `01-` of `01-intro.md`. Not of `3.1-notes.md` or `2024-01-15.md`. */
const prefix = /^\d{1,3}[-_. ]+(?=[^\d\s._-])/;

/** A name without the number that orders it. */
export const withoutNumber = (name: string): string => name.replace(prefix, "");

/** The folders whose entries are numbered: two or more have a number before their name, which orders them. */
export function numberedFolders(files: Iterable<string>): ReadonlySet<string> {
  const entries = new Map<string, Set<string>>();
  for (const file of files)
    for (let path = file; path !== "."; path = posix.dirname(path)) {
      const folder = posix.dirname(path);
      if (prefix.test(posix.basename(path))) entries.set(folder, (entries.get(folder) ?? new Set()).add(path));
    }
  return new Set([...entries].flatMap(([folder, names]) => (names.size > 1 ? [folder] : [])));
}

/** A path without the numbers that only order: `01-start/02-install.md` is `start/install.md`. */
export function withoutNumbers(file: string, numbered: ReadonlySet<string>): string {
  const parts = file.split("/");
  return parts
    .map((part, index) => (numbered.has(parts.slice(0, index).join("/") || ".") ? withoutNumber(part) : part))
    .join("/");
}

/** Sorts by path, and by the numbers before names: `2-b` comes before `10-a`. */
export function byName(a: string, b: string): number {
  const [first, second] = [a, b].map((path) => Number(/^\d+/.exec(posix.basename(path))?.[0] ?? Number.NaN)) as [number, number];
  return first - second || (a < b ? -1 : 1);
}
