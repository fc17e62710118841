import path, { type PlatformPath, posix } from "node:path";

/*
 * Where the paths of a site meet those of the system. What sources, diagnostics, routes and the output name is relative and
 * written with slashes on every system; what the file system is asked for is absolute and the system's own, made by
 * `node:path`'s `join`. The system is a parameter so that tests can be on Windows.
 */

/** Whether an absolute path lies below a folder, and is not that folder. */
export function isInside(folder: string, file: string, system: PlatformPath = path): boolean {
  const way = system.relative(folder, file);
  // Between drives there is no way: it is the absolute path.
  return way !== "" && !system.isAbsolute(way) && way !== ".." && !way.startsWith(`..${system.sep}`);
}

/**
 * A path of the system as the site names it.
 * @param file absolute, or relative to the root
 * @returns starts with `../` or a drive where it lies outside of the root
 */
export function sitePath(root: string, file: string, system: PlatformPath = path): string {
  const way = system.isAbsolute(file) ? system.relative(root, file) : system.normalize(file);
  return way.split(system.sep).join("/");
}

/**
 * Whether a path that a source names stays inside of the folder it is read from. A backslash parts names on one system and
 * belongs to a name on the others, so that nothing may be named with one.
 */
export function staysInside(named: string): boolean {
  const way = posix.normalize(named);
  return !named.includes("\\") && way !== ".." && !way.startsWith("../");
}

/** Whether a path names a folder below the root, and not the root itself. */
export function isFolderInside(named: string): boolean {
  return staysInside(named) && !/^(?:\/|[a-z]:)/i.test(named) && !/^\.?\/?$/.test(posix.normalize(named));
}

/** Names that stand for devices on Windows, whatever follows behind a dot. */
const devices = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;

/** The first name of a public path that Windows keeps for a device, so that few programs there can open a file of that name. */
export function deviceName(route: string): string | undefined {
  return route.split("/").find((name) => devices.test(name));
}

/**
 * Whether a text can be the path prefix of a deployed site: segments of unreserved characters (RFC 3986 section 2.3), which
 * mean the same in HTML, in addresses and in the configuration of every host.
 */
export function isBasePath(text: string): boolean {
  const segments = text.replace(/^\/|\/$/g, "").split("/");
  return text === "" || text === "/" || segments.every((one) => /^[\w.~-]+$/.test(one) && one !== "." && one !== "..");
}

/** Whether a text is an http(s) origin: scheme, host and port, without path, query or fragment. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === "/" && search + hash + username + password === "";
}
