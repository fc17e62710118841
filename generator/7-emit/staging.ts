import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type FileEntry, isInside } from "../platform/files.js";
import { makeFolder } from "../platform/system.js";
import { sha256 } from "./files.js";
import { marker } from "./output-folder.js";
import { exchangeChildren, isMount, move, oldIn, remove, removeLeftovers, temporaryFolderOf } from "./temporary-output.js";
import type { OutputFile } from "./types.js";

const targetOf = (out: string) => (existsSync(out) ? realpathSync(out) : resolve(out));

/** Where the new output is written. */
export const stagingFolderOf = (out: string): string => join(temporaryFolderOf(targetOf(out)), "new");

/**
 * A new output folder. Files are written to a temporary folder next to it, which replaces it in one step. So
 * readers never see an incomplete folder, and if the build is killed, the old one is unchanged.
 */
export class Staging {
  /** The temporary folder. */
  readonly folder: string;
  readonly #target: string;
  readonly #temporary: string;
  readonly write: (file: OutputFile) => FileEntry;

  constructor(out: string) {
    this.#target = targetOf(out);
    makeFolder(dirname(this.#target));
    removeLeftovers(this.#target);
    this.#temporary = temporaryFolderOf(this.#target);
    this.folder = stagingFolderOf(out);
    this.write = fileWriter(this.folder);
    try {
      this.write({ path: marker, content: "Made by portal; the next build replaces this folder.\n" });
    } catch (error) {
      this.discard();
      throw error;
    }
  }

  /** The text of a file that was written. */
  read(path: string): string {
    return readFileSync(confine(this.folder, path), "utf8");
  }

  /** Replaces the old folder with the new one. */
  commit(): void {
    try {
      for (let attempts = 5; !this.#swap(attempts === 0); attempts--);
    } finally {
      this.discard();
    }
  }

  /** Whether the new folder is in place. It is not if another build has just put its own there. */
  #swap(isLast: boolean): boolean {
    const old = oldIn(this.#temporary);
    remove(old);
    try {
      if (existsSync(this.#target)) move(this.#target, old);
    } catch (error) {
      if (isMount(error)) {
        exchangeChildren(this.folder, this.#target);
        return true;
      }
      // Another build has moved it.
      if (existsSync(this.#target)) throw error;
    }
    try {
      move(this.folder, this.#target);
      return true;
    } catch (error) {
      if (!isLast && existsSync(this.folder) && existsSync(this.#target)) return false;
      if (existsSync(old)) move(old, this.#target);
      throw error;
    }
  }

  discard(): void {
    remove(this.#temporary);
  }
}

/** Writes files into a folder, each once. Several threads may write into the same folder. */
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
 * The absolute path of an output file, always inside the folder.
 * @throws if a path would leave it, which is a bug, because routes are validated before
 */
export function confine(root: string, path: string): string {
  const target = resolve(root, path);
  if (!isInside(root, target)) throw new Error(`output path leaves the folder: ${path}`);
  return target;
}
