import { existsSync, type FSWatcher, statSync, watch } from "node:fs";
import type { Host } from "../platform/files.js";

/** Milliseconds: until a file counts as saved, a burst as over; the longest burst; between checks unasked. */
const times = { save: 5, burst: 12, longest: 200, look: 1000 };

/** Number of names that change when an editor saves one file: its own, that of a temporary file, and that of a backup. */
const namesOfSave = 4;

export const fileStamp: Stamp = (path) => {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat && `${stat.size} ${stat.mtimeMs} ${stat.ino}`;
  } catch {
    // The file is not accessible now, for example while it is being removed on Windows. The next check finds
    // another state.
    return undefined;
  }
};

/** Calls a function for each burst of changes, and at intervals in case the system missed one. */
export class Watcher {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #look: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #since = 0;
  readonly #names = new Set<string | null>();

  constructor(private readonly changed: () => void) {
    this.#look = setInterval(changed, times.look);
  }

  /** Watches exactly these folders with their subfolders; of `shallow` not the subfolders, which may be too many. */
  follow(folders: Iterable<string>, shallow: readonly string[] = []): void {
    const requested = new Set([...folders, ...shallow]);
    for (const [folder, watcher] of this.#watchers) {
      if (requested.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of requested) {
      if (this.#watchers.has(folder) || !existsSync(folder)) continue;
      try {
        const watcher = watch(folder, { recursive: !shallow.includes(folder) }, (_event, name) => this.#notice(name));
        // A removed folder ends its watcher. It is watched again when it exists again.
        watcher.on("error", () => {
          watcher.close();
          this.#watchers.delete(folder);
        });
        this.#watchers.set(folder, watcher);
      } catch {
        // The limit of watches is reached: the checks at intervals must suffice.
      }
    }
  }

  close(): void {
    clearInterval(this.#look);
    clearTimeout(this.#timer);
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #notice(name: string | null): void {
    const now = performance.now();
    if (this.#timer === undefined) this.#since = now;
    clearTimeout(this.#timer);
    this.#names.add(name);
    const delay = this.#names.size > namesOfSave ? times.burst : times.save;
    const wait = Math.max(0, Math.min(delay, this.#since + times.longest - now));
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#names.clear();
      this.changed();
    }, wait);
  }
}

/** Identifies the state of a file: size, time and inode. Undefined if there is no file. */
type Stamp = (path: string) => string | undefined;

/** A file system that caches what was read. It checks the paths it knows, whatever the system notifies of. */
export class WatchedHost implements Host {
  readonly #stamps = new Map<string, string | undefined>();
  readonly #texts = new Map<string, string | undefined>();

  constructor(
    private readonly host: Host,
    private readonly stamp: Stamp,
  ) {}

  /** Paths that changed, appeared or disappeared since they were read. Their cached values are dropped. */
  freshen(): string[] {
    const changed: string[] = [];
    for (const [path, before] of this.#stamps) {
      const now = this.stamp(path);
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
  readonly real = (path: string) => this.host.real(path);

  /** The host, after the state of a path is noted: a change while it is read is found. */
  #noted(path: string): Host {
    if (!this.#stamps.has(path)) this.#stamps.set(path, this.stamp(path));
    return this.host;
  }
}
