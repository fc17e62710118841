import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A typical change of this site's sources. */
export interface Edit {
  name: string;
  /** Description in the table. */
  what: string;
  file: string;
  from: RegExp;
  to: (word: string) => string;
}

export const edits: readonly Edit[] = [
  {
    name: "guide",
    what: "a sentence of a guide",
    file: "content/sdk/verses.md",
    from: /^Read the verses of the Quran with/m,
    to: (word) => `Read the verses with ${word},`,
  },
  {
    name: "partial",
    what: "a sentence of a partial that four guides include",
    file: "content/_partials/credentials.md",
    from: /$/,
    to: (word) => `\n\nThis ${word}.\n`,
  },
  {
    name: "operation",
    what: "the summary of an operation",
    file: "specs/content/v4/paths/chapters.yaml",
    from: /summary: .*/,
    to: (word) => `summary: ${word}`,
  },
  {
    name: "manifest",
    what: "the title of an API, in the manifest",
    file: "content/manifest.yaml",
    from: /title: Content APIs\n/,
    to: (word) => `title: ${word} APIs\n`,
  },
  {
    name: "data",
    what: "an entry of the updates",
    file: "content/updates.yaml",
    from: /title: .*/,
    to: (word) => `title: ${word}`,
  },
];

/**
 * Makes the change in a copy of this site.
 * @returns a function that undoes it
 */
export function makeEdit(root: string, { file, from, to }: Edit, number: number): () => void {
  const path = join(root, file);
  const before = readFileSync(path, "utf8");
  const after = before.replace(from, () => to(`Changed ${number}`));
  if (after === before) throw new Error(`${file} has nothing to change`);
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}
