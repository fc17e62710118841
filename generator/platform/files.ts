import { hash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import path, { join, type PlatformPath, posix } from "node:path";
import { imageSize } from "image-size";
import { attempt } from "./values.js";

/* Converts between paths of the site and paths of the system. Sources, diagnostics, routes and the output use
   relative paths with slashes on every system. The file system is accessed with absolute paths in the
   system's own form, made by `node:path`'s `join`. The path module is a parameter, so that tests can use that
   of Windows. */

/** Whether an absolute path is below a folder and not the folder itself. */
export function isInside(folder: string, file: string, system: PlatformPath = path): boolean {
  const way = system.relative(folder, file);
  // Between drives there is no relative path: the result is absolute.
  return way !== "" && !system.isAbsolute(way) && way !== ".." && !way.startsWith(`..${system.sep}`);
}

/**
 * The site path of a system path.
 * @param file absolute, or relative to the root
 * @returns starts with `../` or a drive if it is outside the root
 */
export function sitePath(root: string, file: string, system: PlatformPath = path): string {
  const way = system.isAbsolute(file) ? system.relative(root, file) : system.normalize(file);
  return way.split(system.sep).join("/");
}

/** Whether a path in a source stays in its folder. Backslashes, which are separators on one system, are refused. */
export function staysInside(path: string): boolean {
  const way = posix.normalize(path);
  return !path.includes("\\") && way !== ".." && !way.startsWith("../");
}

/** Whether a path names a folder below the root, and not the root itself. */
export function isFolderInside(path: string): boolean {
  return staysInside(path) && !/^(?:\/|[a-z]:)/i.test(path) && !/^\.?\/?$/.test(posix.normalize(path));
}

/** Device names on Windows, with any extension. */
const devices = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;

/** The first segment of a route that is a device name on Windows, where few programs could open such a file. */
export function deviceName(route: string): string | undefined {
  return route.split("/").find((name) => devices.test(name));
}

/** Whether a text can be a base path: unreserved characters (RFC 3986 section 2.3), the same in HTML, URLs and hosts. */
export function isBasePath(text: string): boolean {
  const segments = text.replace(/^\/|\/$/g, "").split("/");
  return (
    text === "" || text === "/" || segments.every((segment) => /^[\w.~-]+$/.test(segment) && segment !== "." && segment !== "..")
  );
}

/** A URL or undefined. Not `URL.canParse`: in Node 20 it refuses letters such as `ü` after some thousand calls. */
export function parseUrl(text: string, base?: string): URL | undefined {
  return attempt(() => new URL(text, base));
}

/** Whether a text is an http(s) origin: scheme, host and port, without path, query or fragment. */
export function isOrigin(text: string): boolean {
  const url = parseUrl(text);
  if (!url) return false;
  const { protocol, pathname, search, hash, username, password } = url;
  return /^https?:$/.test(protocol) && pathname === "/" && search + hash + username + password === "";
}

/** The name with the same letters: macOS decomposes letters with accents, and writers type composed ones. */
export function sameLetters(written: string, names: Iterable<string>): string | undefined {
  if (/^[ -~]*$/.test(written)) return undefined;
  const composed = written.normalize();
  for (const name of names) if (name.normalize() === composed) return name;
  return undefined;
}

/** A file of the output folder that has been written. */
export interface FileEntry {
  path: string;
  /** SHA-256 of the content, in hexadecimal. */
  hash: string;
  bytes: number;
}

/** The hash source of an inline script for a Content-Security-Policy (CSP Level 3 section 2.3.1). */
export function scriptHash(script: string): string {
  return `'sha256-${hash("sha256", script, "base64")}'`;
}

/** A cache key of some texts. Texts are hashed separately, so that moving a boundary changes the key. */
export function keyOf(...parts: readonly string[]): string {
  return hash("sha256", parts.map((part) => `${part.length}\0${part}`).join(""), "base64url").slice(0, 27);
}

/** What a whole file of a type has near its end. A part of one, as a download that broke off leaves, also has a size. */
const lastBytes: Readonly<Record<string, string>> = { png: "IEND", jpg: "\xff\xd9" };

/** The type of an image, by its first bytes, and its size in pixels. Undefined for other files. */
export function measureImage(bytes: Uint8Array): { type: string; width: number; height: number } | undefined {
  try {
    const { width, height, type = "" } = imageSize(bytes);
    const end = lastBytes[type];
    if (end !== undefined && !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(end, 0, "latin1"))
      return undefined;
    // AVIF is a kind of HEIF.
    return { type: /^(?:heif|avif)$/.test(type) ? "avif" : type, width: Math.round(width), height: Math.round(height) };
  } catch {
    return undefined;
  }
}

/** Paths that hosts or file systems do not distinguish are folded to the same text. */
export function foldedPath(path: string): string {
  return (path.length > 1 ? path.replace(/\/$/, "") : path).toLowerCase();
}

/** The file system for reading: absolute paths in, bytes out. Tests pass one in memory. */
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
  real: (path) => attempt(() => realpathSync(path)) ?? path,
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
  return attempt(() => statSync(path, { throwIfNoEntry: false }));
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR";
}

/** A host in which some files, by absolute path, have other texts. */
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

/** Runs a file operation, again for a while if files are in use. Throws the error of the last attempt. */
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
