/** Plain data kept from run to run, by keys that name all that it was made from. */
export interface Store {
  get<T>(key: string): T | undefined;
  put(key: string, value: unknown): void;
}

/** Remembers what an earlier run made, for those that run again and again. */
export interface RunCache {
  /** What was made under a key, as long as it is fresh; else it is made anew. */
  keep<T>(key: string, isFresh: (made: T) => boolean, make: () => T): T;
  /** The value; where it is undefined since its source cannot be read at present, the last one under this key. */
  lastGood?<T>(key: string, value: T | undefined): T | undefined;
  /** Whether runs follow each other in this process, each after a change. */
  readonly repeats?: boolean;
  /** Whether somebody waits: what is wrong with texts is left to be asked for. */
  readonly hurries?: boolean;
  /** Absent: nothing is kept beyond this process. */
  readonly store?: Store;
}

/** A build remembers nothing: it runs once. */
export const noCache: RunCache = { keep: (_key, _isFresh, make) => make() };

interface Entry {
  made: unknown;
  /** Keys that were asked for while it was made. */
  inner: readonly string[];
}

/**
 * What was asked for in the last run is remembered for the next, together with what it was made from; the rest is let go.
 */
export class SessionCache implements RunCache {
  readonly repeats = true;
  /** Until the first run is over. */
  hurries = true;
  /** For the first run alone where runs follow each other for long: it never lets go of anything. */
  store?: Store;
  #last = new Map<string, Entry>();
  #current = new Map<string, Entry>();
  readonly #good = new Map<string, unknown>();
  /** Keys asked for by what is being made. */
  #asked: string[] = [];

  keep<T>(key: string, isFresh: (made: T) => boolean, make: () => T): T {
    this.#asked.push(key);
    const known = this.#known(key);
    if (known && isFresh(known.made as T)) {
      this.#carry(key, known);
      return known.made as T;
    }
    const outer = this.#asked;
    const inner: string[] = [];
    this.#asked = inner;
    try {
      const made = make();
      this.#current.set(key, { made, inner });
      return made;
    } finally {
      this.#asked = outer;
    }
  }

  lastGood<T>(key: string, value: T | undefined): T | undefined {
    if (value === undefined) return this.#good.get(key) as T | undefined;
    this.#good.set(key, value);
    return value;
  }

  /** Ends a run. One that could not go through keeps what earlier ones made. */
  endRun(whole: boolean): void {
    this.#last = whole ? this.#current : new Map([...this.#last, ...this.#current]);
    this.#current = new Map();
    this.#asked = [];
    this.hurries = false;
  }

  #known(key: string): Entry | undefined {
    return this.#current.get(key) ?? this.#last.get(key);
  }

  /** What a fresh thing was made from is asked for again once it is not fresh any more. */
  #carry(key: string, entry: Entry): void {
    if (this.#current.get(key) === entry) return;
    this.#current.set(key, entry);
    for (const part of entry.inner) {
      const known = this.#known(part);
      if (known) this.#carry(part, known);
    }
  }
}
