import { hash } from "node:crypto";
import path, { type PlatformPath, posix } from "node:path";
import { imageSize } from "image-size";

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

/**
 * Whether a path in a source stays inside its folder. Backslashes are refused: they are separators on one
 * system and part of names on the others.
 */
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

/**
 * Whether a text can be the base path of a site: segments of unreserved characters (RFC 3986 section 2.3),
 * which mean the same in HTML, in URLs and in the configuration of every host.
 */
export function isBasePath(text: string): boolean {
  const segments = text.replace(/^\/|\/$/g, "").split("/");
  return (
    text === "" || text === "/" || segments.every((segment) => /^[\w.~-]+$/.test(segment) && segment !== "." && segment !== "..")
  );
}

/**
 * A URL; undefined if the text is none. Not with `URL.canParse`: in Node 20 it refuses URLs with letters such as `ü` once it
 * has been called some thousand times.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
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

/** The type of an image, by its first bytes, and its size in pixels. Undefined for other files. */
export function measureImage(bytes: Uint8Array): { type: string; width: number; height: number } | undefined {
  try {
    const { width, height, type = "" } = imageSize(bytes);
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
