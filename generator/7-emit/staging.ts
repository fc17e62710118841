import { copyFileSync, existsSync, linkSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { makeFolder } from "../platform/make-folder.js";
import { isInside } from "../platform/site-paths.js";
import { type FileEntry, type OutputFile, sha256 } from "./files.js";
import { marker } from "./output-folder.js";
import { move, oldIn, remove, removeLeftovers, temporaryBeside } from "./temporary-output.js";

/**
 * An output folder in the making: files are written to one temporary folder beside it, which takes its place in whole. A
 * reader of the old folder never sees a half-written one; a build that dies leaves the old one as it was.
 */
export class Staging {
  /** Where files are written meanwhile. */
  readonly folder: string;
  readonly #target: string;
  readonly #temporary: string;
  readonly #folders = new Set<string>();
  readonly #write: (file: OutputFile) => FileEntry;

  /** A file of the folder to be replaced that is still as it was written. */
  readonly before: (path: string) => FileEntry | undefined;

  /** @param before knows the files of the folder to be replaced; those that stay the same are taken over, not written */
  constructor(out: string, before: (path: string) => FileEntry | undefined = () => undefined) {
    this.before = before;
    this.#target = existsSync(out) ? realpathSync(out) : resolve(out);
    makeFolder(dirname(this.#target));
    removeLeftovers(this.#target);
    this.#temporary = temporaryBeside(this.#target);
    this.folder = join(this.#temporary, "new");
    this.#write = fileWriter(this.folder);
    try {
      this.#write({ path: marker, content: "Made by portal; the next build replaces this folder.\n" });
    } catch (error) {
      this.discard();
      throw error;
    }
  }

  write(file: OutputFile): FileEntry {
    const before = this.before(file.path);
    return before && before.hash === sha256(file.content) ? this.keep(before) : this.#write(file);
  }

  /** Takes over a file of the folder to be replaced, as it is. */
  keep(file: FileEntry): FileEntry {
    const target = confine(this.folder, file.path);
    const parent = dirname(target);
    if (!this.#folders.has(parent)) makeFolder(parent);
    this.#folders.add(parent);
    const source = join(this.#target, file.path);
    try {
      linkSync(source, target);
    } catch {
      // Not every file system knows links.
      copyFileSync(source, target);
    }
    return file;
  }

  /** The text of a file that was written or kept. */
  read(path: string): string {
    return readFileSync(confine(this.folder, path), "utf8");
  }

  /** Puts the new folder in the old one's place. */
  commit(): void {
    const old = oldIn(this.#temporary);
    try {
      if (existsSync(this.#target)) move(this.#target, old);
      try {
        move(this.folder, this.#target);
      } catch (error) {
        if (existsSync(old)) move(old, this.#target);
        throw error;
      }
    } finally {
      this.discard();
    }
  }

  discard(): void {
    remove(this.#temporary);
  }
}

/** Writes files into a folder, each once; several threads may write into the same. */
export function fileWriter(folder: string): (file: OutputFile) => FileEntry {
  const folders = new Set<string>();
  return ({ path, content }) => {
    const target = confine(folder, path);
    const parent = dirname(target);
    if (!folders.has(parent)) makeFolder(parent);
    folders.add(parent);
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    writeFileSync(target, bytes, { flag: "wx" });
    return { path, hash: sha256(bytes), bytes: bytes.byteLength };
  };
}

/**
 * The path of an output file, inside the folder by construction.
 * @throws where a path would leave it: a bug of ours, since routes are checked before
 */
export function confine(root: string, path: string): string {
  const target = resolve(root, path);
  if (!isInside(root, target)) throw new Error(`output path leaves the folder: ${path}`);
  return target;
}
