import type { Host } from "../platform/host.js";

/** Identifies the state of a file: size, time and inode. Undefined if there is no file. */
export type Stamp = (path: string) => string | undefined;

/**
 * A file system that caches what was read until it changes. It knows every path that was read, so it finds
 * changes by checking these paths, independent of the system's notifications.
 */
export class WatchedHost implements Host {
  readonly #host: Host;
  readonly #stamp: Stamp;
  readonly #stamps = new Map<string, string | undefined>();
  readonly #texts = new Map<string, string | undefined>();

  constructor(host: Host, stamp: Stamp) {
    this.#host = host;
    this.#stamp = stamp;
  }

  /** Paths that changed, appeared or disappeared since they were read. Their cached values are dropped. */
  freshen(): string[] {
    const changed: string[] = [];
    for (const [path, before] of this.#stamps) {
      const now = this.#stamp(path);
      if (now === before) continue;
      changed.push(path);
      this.#stamps.set(path, now);
      this.#texts.delete(path);
    }
    return changed.sort();
  }

  readText(path: string): string | undefined {
    this.#know(path);
    if (!this.#texts.has(path)) this.#texts.set(path, this.#host.readText(path));
    return this.#texts.get(path);
  }

  readBytes(path: string): Uint8Array | undefined {
    this.#know(path);
    return this.#host.readBytes(path);
  }

  isFile(path: string): boolean {
    this.#know(path);
    return this.#host.isFile(path);
  }

  isDirectory(path: string): boolean {
    this.#know(path);
    return this.#host.isDirectory(path);
  }

  list(path: string): string[] {
    this.#know(path);
    return this.#host.list(path);
  }

  real(path: string): string {
    return this.#host.real(path);
  }

  /** Called before reading, so that a change in between is found. */
  #know(path: string): void {
    if (!this.#stamps.has(path)) this.#stamps.set(path, this.#stamp(path));
  }
}
