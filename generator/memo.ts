/** Remembers what an earlier run made, for those that run again and again. */
export interface Memo {
  /** What was made under a key, as long as it is fresh; else it is made anew. */
  keep<T>(key: string, isFresh: (made: T) => boolean, make: () => T): T;
}

/** A build remembers nothing: it runs once. */
export const forgetful: Memo = { keep: (_key, _isFresh, make) => make() };

/** What was asked for in the last run is remembered for the next; the rest is let go. */
export class RunMemo implements Memo {
  #last = new Map<string, unknown>();
  #current = new Map<string, unknown>();

  keep<T>(key: string, isFresh: (made: T) => boolean, make: () => T): T {
    const known = this.#current.has(key) ? this.#current : this.#last;
    const before = known.get(key) as T;
    const made = known.has(key) && isFresh(before) ? before : make();
    this.#current.set(key, made);
    return made;
  }

  /** Ends a run. One that could not go through keeps what earlier ones made. */
  endRun(whole: boolean): void {
    this.#last = whole ? this.#current : new Map([...this.#last, ...this.#current]);
    this.#current = new Map();
  }
}
