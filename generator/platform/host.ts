import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";

/**
 * The file system for the reading stages: absolute paths in, bytes out. Tests pass a memory host. `7-emit`
 * writes with node:fs directly.
 */
export interface Host {
  /**
   * The text of a file, decoded as UTF-8 without its byte order mark, its lines ending in LF or CRLF. Undefined if there is no file.
   * @throws the error of the system for a file that exists but cannot be read
   */
  readText(path: string): string | undefined;
  /** Like `readText`, without decoding. */
  readBytes(path: string): Uint8Array | undefined;
  isFile(path: string): boolean;
  isDirectory(path: string): boolean;
  /** Names of the entries of a folder, sorted by code unit. Empty if there is no folder. */
  list(path: string): string[];
  /** The path with symbolic links resolved, or the path itself if it does not exist. */
  real(path: string): string;
}

/** Lone carriage returns end lines in YAML and Markdown, but the parsers do not all know them. Places in the text stay. */
const readable = (text: string) => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text).replace(/\r(?!\n)/g, "\n");

export const nodeHost: Host = {
  readText(path) {
    const bytes = this.readBytes(path);
    return bytes && readable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"));
  },
  readBytes(path) {
    try {
      // Reading a pipe or a device would block.
      return statSync(path).isFile() ? withRetries(() => readFileSync(path)) : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  isFile: (path) => statOf(path)?.isFile() ?? false,
  isDirectory: (path) => statOf(path)?.isDirectory() ?? false,
  list: (path) => (statOf(path)?.isDirectory() ? readdirSync(path).sort() : []),
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
    readText: (path) => (files[path] === undefined ? undefined : readable(files[path])),
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

/** Undefined for files that do not exist or that the system does not let us access. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR";
}

/**
 * A host in which some files have other texts.
 * @param texts by absolute path
 */
export function overlayHost(host: Host, texts: ReadonlyMap<string, string>): Host {
  const bytesOf = (path: string) => {
    const text = texts.get(path);
    return text === undefined ? undefined : Buffer.from(text);
  };
  return {
    readText: (path) => texts.get(path) ?? host.readText(path),
    readBytes: (path) => bytesOf(path) ?? host.readBytes(path),
    isFile: (path) => texts.has(path) || host.isFile(path),
    isDirectory: (path) => host.isDirectory(path),
    list: (path) => host.list(path),
    real: (path) => host.real(path),
  };
}

/** Errors on Windows while another program, such as a virus scanner or an editor, has a file or folder open. */
const busy = new Set(["EBUSY", "EPERM", "EACCES"]);

/** Milliseconds between attempts: two seconds in total, longer than a scanner needs. */
const waits = [10, 20, 50, 100, 200, 400, 500, 700];

/** Whether a retry may succeed, on a system where open files block others. */
export function isTransient(error: unknown, platform: NodeJS.Platform = process.platform): boolean {
  return platform === "win32" && busy.has((error as NodeJS.ErrnoException).code ?? "");
}

/**
 * Runs a file operation and retries it for a while if files are in use.
 * @throws the error of the last attempt
 */
export function withRetries<T>(work: () => T, platform: NodeJS.Platform = process.platform): T {
  for (const ms of waits) {
    try {
      return work();
    } catch (error) {
      if (!isTransient(error, platform)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    }
  }
  return work();
}
