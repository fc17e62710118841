import type { Host } from "./host.js";

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
