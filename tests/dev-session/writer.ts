import fastGlob from "fast-glob";
import type { Random } from "./random.js";
import type { Saving, SiteCopy } from "./site-copy.js";

const savings: readonly Saving[] = ["write", "write", "rename", "backup", "anew"];

/** Edits a site, and keeps track of what is broken at the moment. */
export class Writer {
  /** Number of the current edit, which is part of what it writes. */
  number = 0;
  readonly random: Random;
  readonly site: SiteCopy;
  /** Text of files before they were broken. */
  readonly #whole = new Map<string, string>();

  constructor(site: SiteCopy, random: Random) {
    this.site = site;
    this.random = random;
  }

  get broken(): readonly string[] {
    return [...this.#whole.keys()];
  }

  /** Files that can be edited: those that are not broken. */
  files(pattern: string, ignore: string[] = []): string[] {
    const found = fastGlob.sync(pattern, { cwd: this.site.folder, ignore: [...ignore, "node_modules/**"] }).sort();
    return found.filter((file) => !this.#whole.has(file));
  }

  isWhole(...files: readonly string[]): boolean {
    return files.every((file) => !this.#whole.has(file));
  }

  /** Writes the text that `edit` returns for a file. False if the file is broken or nothing changes. */
  change(file: string, edit: (text: string) => string): boolean {
    if (!this.isWhole(file)) return false;
    const before = this.site.read(file);
    const after = edit(before);
    if (after === before) return false;
    this.site.write(file, after, this.random.pick(savings));
    return true;
  }

  /** The same with one of the places that match replaced, chosen at random. */
  changeOne(file: string, pattern: RegExp, to: string): boolean {
    return this.change(file, (text) => {
      const places = [...text.matchAll(pattern)];
      if (!places.length) return text;
      const { index, 0: found } = this.random.pick(places);
      return (
        text.slice(0, index) +
        found.replace(new RegExp(pattern.source, pattern.flags.replace("g", "")), to) +
        text.slice(index + found.length)
      );
    });
  }

  /** Replaces a file with something that no build can read; `undefined` removes the file. */
  spoil(file: string, edit: ((text: string) => string) | undefined): boolean {
    if (!this.isWhole(file)) return false;
    const text = this.site.read(file);
    this.#whole.set(file, text);
    if (edit) this.site.write(file, edit(text));
    else this.site.remove(file);
    return true;
  }

  mend(file: string): void {
    const text = this.#whole.get(file);
    if (text === undefined) return;
    this.#whole.delete(file);
    this.site.write(file, text);
  }
}
