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
    if (!this.#texts.has(path)) this.#texts.set(path, this.#noted(path).readText(path));
    return this.#texts.get(path);
  }

  readonly readBytes = (path: string) => this.#noted(path).readBytes(path);
  readonly isFile = (path: string) => this.#noted(path).isFile(path);
  readonly isDirectory = (path: string) => this.#noted(path).isDirectory(path);
  readonly list = (path: string) => this.#noted(path).list(path);
  readonly real = (path: string) => this.#host.real(path);

  /** The host, after the state of a path is noted: a change while it is read is found. */
  #noted(path: string): Host {
    if (!this.#stamps.has(path)) this.#stamps.set(path, this.#stamp(path));
    return this.#host;
  }
}
