import { copyFileSync, lstatSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { makeFolder } from "../platform/make-folder.js";
import { removalOptions } from "../platform/retry.js";

/** A temporary folder for builds whose output is not kept. */
export interface TemporaryBuilds {
  /** Creates a folder in it. */
  folder(name: string): string;
  /** Copies files by path relative to both folders. Missing files are skipped. */
  copy(from: string, to: string, paths: readonly string[]): void;
  /** Links a folder into another place, if it exists. */
  link(target: string, path: string): void;
  /** Removes all of it. */
  close(): void;
}

export function openTemporaryBuilds(): TemporaryBuilds {
  let folder: string | undefined;
  const top = () => {
    folder ??= mkdtempSync(join(tmpdir(), "portal-diff-"));
    return folder;
  };
  return {
    folder(name) {
      const path = join(top(), name);
      makeFolder(path);
      return path;
    },
    copy(from, to, paths) {
      for (const path of paths) {
        if (!lstatSync(join(from, path), { throwIfNoEntry: false })?.isFile()) continue;
        makeFolder(dirname(join(to, path)));
        copyFileSync(join(from, path), join(to, path));
      }
    },
    link(target, path) {
      if (!lstatSync(target, { throwIfNoEntry: false }) || lstatSync(path, { throwIfNoEntry: false })) return;
      makeFolder(dirname(path));
      symlinkSync(target, path, "junction");
    },
    close() {
      if (folder !== undefined) rmSync(folder, removalOptions);
      folder = undefined;
    },
  };
}
