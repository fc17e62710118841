import { resolve } from "node:path";
import fastGlob from "fast-glob";
import { outputs } from "../outputs.js";
import type { Host } from "./host.js";

/** Which files of a folder are listed. */
export interface Listing {
  /** Patterns of fast-glob, relative to the folder. All files by default. */
  patterns?: string | string[];
  /** Names of files and folders that are left out, at any depth. */
  without?: readonly string[];
  /** Whether files and folders whose names start with a dot are listed. */
  isHiddenListed?: boolean;
  /** Whether folders are listed too. */
  areFoldersListed?: boolean;
}

/**
 * Lists the files below a folder with fast-glob, which reads them from a host. Whatever is not a folder of the host
 * counts as a file, such as a link that leaves the root. Links that form a cycle are not followed, and output folders of builds
 * are left out.
 * @param folder absolute path
 * @returns paths relative to the folder, sorted by code unit
 */
export function listFiles(host: Pick<Host, "isDirectory" | "list" | "real">, folder: string, listing: Listing = {}): string[] {
  const { patterns = "**/*", without = [], isHiddenListed = false, areFoldersListed = false } = listing;
  /** The real paths of each folder that is read, and of the folders above it. */
  const realPaths = new Map<string, ReadonlySet<string>>();
  const readdirSync = (path: string) => {
    const parents = realPaths.get(resolve(path)) ?? new Set([host.real(path)]);
    const names = host.list(path);
    // What a build has written is not read by the next one.
    if (names.includes(outputs.marker.path) && resolve(path) !== resolve(folder)) return [];
    return names.flatMap((name) => {
      const full = resolve(path, name);
      if (!host.isDirectory(full)) return [entry(name, false)];
      const real = host.real(full);
      if (parents.has(real)) return [];
      realPaths.set(full, new Set([...parents, real]));
      return [entry(name, true)];
    });
  };
  const files = fastGlob.sync(patterns, {
    cwd: folder,
    dot: isHiddenListed,
    // The type has a second form, which returns names and which fast-glob never calls.
    fs: { readdirSync: readdirSync as (path: string) => never[] },
    ignore: without.map((name) => `**/${fastGlob.escapePath(name)}`),
    onlyFiles: !areFoldersListed,
  });
  return files.sort();
}

/** An entry of a folder, as `readdir` returns it. Links are files or folders, like their targets. */
function entry(name: string, isFolder: boolean): fastGlob.Entry["dirent"] {
  const no = () => false;
  return {
    name,
    isDirectory: () => isFolder,
    isFile: () => !isFolder,
    isBlockDevice: no,
    isCharacterDevice: no,
    isFIFO: no,
    isSocket: no,
    isSymbolicLink: no,
  };
}
