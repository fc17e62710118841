import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { patiently } from "./patience.js";

/**
 * The file system as the reading stages see it: absolute paths in, bytes out. Tests pass a memory host.
 * Only `7-emit` writes, and it does so with node:fs directly.
 */
export interface Host {
  /** Text of a file decoded as UTF-8 without its byte order mark; undefined where there is none. */
  readText(path: string): string | undefined;
  readBytes(path: string): Uint8Array | undefined;
  isFile(path: string): boolean;
  isDirectory(path: string): boolean;
  /** Entries of a folder by name, sorted by code unit; [] where there is none. */
  list(path: string): string[];
  /** Path with links resolved; the path itself where it does not exist. */
  real(path: string): string;
}

const withoutMark = (text: string) => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);

export const nodeHost: Host = {
  readText(path) {
    const bytes = this.readBytes(path);
    return bytes && withoutMark(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"));
  },
  readBytes(path) {
    try {
      return patiently(() => readFileSync(path));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
  isDirectory: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
  list(path) {
    if (!existsSync(path)) return [];
    return readdirSync(path, { withFileTypes: true })
      .map((entry: Dirent) => entry.name)
      .sort();
  },
  real(path) {
    try {
      return realpathSync(path);
    } catch {
      return path;
    }
  },
};

/** A host over a record of absolute path to text, for tests. */
export function memoryHost(files: Record<string, string>): Host {
  const paths = Object.keys(files);
  return {
    readText: (path) => (files[path] === undefined ? undefined : withoutMark(files[path])),
    readBytes: (path) => (files[path] === undefined ? undefined : Buffer.from(files[path])),
    isFile: (path) => files[path] !== undefined,
    isDirectory: (path) => paths.some((file) => file.startsWith(join(path, "/"))),
    list(path) {
      const prefix = join(path, "/");
      const names = paths
        .filter((file) => file.startsWith(prefix))
        .map((file) => file.slice(prefix.length).split("/")[0] as string);
      return [...new Set(names)].sort();
    },
    real: (path) => path,
  };
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR";
}
