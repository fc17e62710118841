import { existsSync, type FSWatcher, statSync, watch } from "node:fs";
import type { Stamp } from "./watched-host.js";

/**
 * Milliseconds: quiet after which a file has been saved, and after which a burst of many is over, the longest that one is waited for,
 * and how often we look without being told.
 */
const times = { save: 5, burst: 12, longest: 200, look: 1000 };

/** Names that change when an editor saves one file: its own, that of what it is written to first, and a copy. */
const namesOfSave = 4;

export const fileStamp: Stamp = (path) => {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat && `${stat.size} ${stat.mtimeMs} ${stat.ino}`;
  } catch {
    // Nobody may look at it now, as at a file that is being removed on Windows: the next look finds another state.
    return undefined;
  }
};

/** Calls one function for each burst of changes, and now and then in case the system has left one out. */
export class Watcher {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #changed: () => void;
  readonly #look: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #since = 0;
  readonly #names = new Set<string | null>();

  constructor(changed: () => void) {
    this.#changed = changed;
    this.#look = setInterval(changed, times.look);
  }

  /**
   * Watches these folders and no others.
   * @param folders with all that is in them
   * @param shallow only the files that lie in them: they may hold more than anybody can watch
   */
  follow(folders: Iterable<string>, shallow: readonly string[] = []): void {
    const wanted = new Set([...folders, ...shallow]);
    for (const [folder, watcher] of this.#watchers) {
      if (wanted.has(folder)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    for (const folder of wanted) {
      if (this.#watchers.has(folder) || !existsSync(folder)) continue;
      try {
        const watcher = watch(folder, { recursive: !shallow.includes(folder) }, (_event, name) => this.#notice(name));
        // A folder that goes away ends its watcher; it is watched again when it is back.
        watcher.on("error", () => {
          watcher.close();
          this.#watchers.delete(folder);
        });
        this.#watchers.set(folder, watcher);
      } catch {
        // No more watches to be had: looking now and then must do.
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
    const quiet = this.#names.size > namesOfSave ? times.burst : times.save;
    const wait = Math.max(0, Math.min(quiet, this.#since + times.longest - now));
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#names.clear();
      this.#changed();
    }, wait);
  }
}
