import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Size of a folder as it would be uploaded. */
export interface FolderSize {
  files: number;
  /** HTML files. */
  pages: number;
  bytes: number;
}

/** Paths of all files below a folder, relative and sorted by code units. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** @param counts decides by path which files count */
export function sizeOf(folder: string, counts: (path: string) => boolean = () => true): FolderSize {
  const files = filesOf(folder).filter(counts);
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  return { files: files.length, pages: files.filter((file) => file.endsWith(".html")).length, bytes };
}

/** Hash of every file of a folder by its path. */
export function hashesOf(folder: string): Map<string, string> {
  return new Map(
    filesOf(folder).map((file) => [
      file,
      createHash("sha1")
        .update(readFileSync(join(folder, file)))
        .digest("hex"),
    ]),
  );
}

/** Paths that were added or removed, or whose bytes changed. */
export function changedFiles(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}
