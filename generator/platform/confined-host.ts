import { basename, dirname, join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Diagnostic, Location } from "../diagnostics/types.js";
import { outputs } from "../outputs.js";
import { type Host, isInside, sameLetters, sitePath } from "./files.js";
import { textDiagnostic } from "./source-text.js";

/**
 * The file system below one folder. All sources are read through it. Paths that leave the folder, also
 * through symbolic links, and files that cannot be read look as if they did not exist; `refusal` returns the
 * reason. Names may be composed or decomposed (NFC or NFD).
 */
export class ConfinedHost implements Host {
  readonly #folders: readonly string[];
  readonly #realFolders: readonly string[];

  /** Diagnostics about folders that the system refused to list. */
  readonly refusedFolders: Diagnostic[] = [];

  /**
   * @param root absolute path of the folder
   * @param others absolute paths of more folders whose files may be read, such as those of sibling packages
   */
  constructor(
    private readonly host: Host,
    private readonly root: string,
    others: readonly string[] = [],
  ) {
    this.#folders = [root, ...others];
    this.#realFolders = this.#folders.map((folder) => host.real(folder));
  }

  /** Whether a path, relative to the root, is one of a folder that may be read. Symbolic links are not followed. */
  mayRead(path: string): boolean {
    const absolute = join(this.root, path);
    return !path.includes("\\") && this.#folders.some((folder) => absolute === folder || isInside(folder, absolute));
  }

  readText(written: string): string | undefined {
    const path = this.#spelled(written);
    const text = this.#read(path, () => this.host.readText(path));
    return text === undefined || this.#textDiagnostic(path, text) ? undefined : text;
  }

  readBytes(written: string): Uint8Array | undefined {
    const path = this.#spelled(written);
    return this.#read(path, () => this.host.readBytes(path));
  }

  isFile(written: string): boolean {
    const path = this.#spelled(written);
    return this.host.isFile(path) && this.#isBelow(path);
  }

  isDirectory(written: string): boolean {
    const path = this.#spelled(written);
    return this.host.isDirectory(path) && this.#isBelow(path);
  }

  list(written: string): string[] {
    const path = this.#spelled(written);
    const refused = (error: unknown) => this.refusedFolders.push(unreadable(sitePath(this.root, path), error));
    return this.#read(path, () => this.host.list(path), refused) ?? [];
  }

  real(path: string): string {
    return this.host.real(this.#spelled(path));
  }

  /** Paths of the files below a folder, relative to it and sorted, by default without hidden files and `node_modules`. */
  files(folder: string, listing: Listing = {}): string[] {
    return listFiles(this, folder, { without: ["node_modules"], ...listing });
  }

  /**
   * Why an existing file or folder cannot be used: it is outside the root, the system refuses to read it, or
   * its text is invalid.
   * @param path relative to the root, as in diagnostics
   * @param location where the path is named; for invalid text, the position in the file is reported instead
   * @returns undefined if there is no such file
   */
  refusal(path: string, location?: Location): Diagnostic | undefined {
    const absolute = this.#spelled(join(this.root, path));
    try {
      const isFolder = this.host.isDirectory(absolute);
      if (isFolder) this.host.list(absolute);
      const exists = isFolder || this.host.readBytes(absolute) !== undefined;
      if (!exists) return this.host.list(dirname(absolute)).includes(basename(absolute)) ? broken(path, location) : undefined;
      if (this.#isBelow(absolute))
        return isFolder ? undefined : this.#textDiagnostic(absolute, this.host.readText(absolute) ?? "");
    } catch (error) {
      return unreadable(path, error, location);
    }
    return newDiagnostic("source-outside", `\`${path}\` is outside the root folder.`, {
      location,
      hint: outsideHint,
    });
  }

  /** The path of an existing file or folder as the file system spells it. */
  #spelled(path: string): string {
    if (/^[ -~]*$/.test(path) || this.host.isFile(path) || this.host.isDirectory(path)) return path;
    if (!this.#folders.some((folder) => isInside(folder, path))) return path;
    const folder = this.#spelled(dirname(path));
    const names = this.#read(folder, () => this.host.list(folder)) ?? [];
    return join(folder, sameLetters(basename(path), names) ?? basename(path));
  }

  #textDiagnostic(path: string, text: string): Diagnostic | undefined {
    return textDiagnostic({ path: sitePath(this.root, path), text }, () => this.host.readBytes(path));
  }

  #read<T>(path: string, read: () => T | undefined, refused: (error: unknown) => void = () => {}): T | undefined {
    try {
      const value = read();
      return value === undefined || this.#isBelow(path) ? value : undefined;
    } catch (error) {
      refused(error);
      return undefined;
    }
  }

  #isBelow(path: string): boolean {
    const real = this.host.real(path);
    return this.#realFolders.some((folder) => real === folder || isInside(folder, real));
  }
}

export const outsideHint =
  "Add its folder to `roots` in `portal.config.ts`, copy its target into the root folder, or name a higher folder with --root.";

/** Confines a host to a root folder. A confined host is returned unchanged. */
export function confined(host: Host, root: string, others: readonly string[] = []): ConfinedHost {
  return host instanceof ConfinedHost ? host : new ConfinedHost(host, root, others);
}

const reasons: Record<string, string> = {
  ELOOP: "it is a circular symbolic link",
  EACCES: "permission denied",
  EPERM: "permission denied",
};

function unreadable(path: string, error: unknown, location?: Location): Diagnostic {
  return newDiagnostic("source-unreadable", `\`${path}\` cannot be read: ${readFailure(error)}.`, { location });
}

/** A folder lists a link to nothing, pipes and devices, too. */
function broken(path: string, location?: Location): Diagnostic {
  const message = `\`${path}\` cannot be read: it is a symbolic link whose target does not exist, or no regular file.`;
  return newDiagnostic("source-unreadable", message, { location });
}

/** An error of the system when reading a file, in words. */
export function readFailure(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return reasons[code ?? ""] ?? code ?? message;
}

interface Listing {
  /** Patterns of fast-glob, relative to the folder. All files by default. */
  patterns?: string | string[];
  /** Names of files and folders that are left out, at any depth. */
  without?: readonly string[];
  /** Whether files and folders whose names start with a dot are listed. */
  isHiddenListed?: boolean;
  areFoldersListed?: boolean;
}

/**
 * Lists the files below a folder with fast-glob, which reads them from a host. Whatever is not a folder of the host
 * counts as a file, such as a link that leaves the root. Links that form a cycle are not followed, and output folders of builds
 * are left out.
 * @param folder absolute path
 * @returns paths relative to the folder, sorted by code unit
 */
function listFiles(host: Pick<Host, "isDirectory" | "list" | "real">, folder: string, listing: Listing = {}): string[] {
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
