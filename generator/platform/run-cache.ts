/** Plain data stored between runs. A key names everything that its value was made from. */
export interface PersistentCache {
  get<T>(key: string): T | undefined;
  put(key: string, value: unknown): void;
}

/** Caches values between runs of one process. */
export interface RunCache {
  /** Returns the cached value of a key if it is fresh, otherwise makes it. */
  keep<T>(key: string, isFresh: (cached: T) => boolean, make: () => T): T;
  /**
   * Returns the value. If it is undefined because its source cannot be read at present, returns the last one
   * of this key.
   */
  lastGood?<T>(key: string, value: T | undefined): T | undefined;
  /** Whether this process runs again after each change. */
  readonly repeats?: boolean;
  /** Whether checks of texts are postponed, because a page is being requested. */
  readonly postponesChecks?: boolean;
  /** Absent: nothing is stored beyond this process. */
  readonly persistent?: PersistentCache;
}

/** No cache. */
export const noCache: RunCache = { keep: (_key, _isFresh, make) => make() };

/**
 * For a single run: makes each value once. For example, a site without a configuration reads its spec twice,
 * for its title too.
 */
export function singleRunCache(persistent: PersistentCache): RunCache {
  const values = new Map<string, unknown>();
  return {
    persistent,
    keep<T>(key: string, isFresh: (cached: T) => boolean, make: () => T): T {
      const before = values.get(key) as T | undefined;
      if (before !== undefined && isFresh(before)) return before;
      const value = make();
      values.set(key, value);
      return value;
    },
  };
}

interface Entry {
  value: unknown;
  /** Keys that were used while it was made. */
  inner: readonly string[];
}

/** Caches what the last run used, together with what it was made from. Everything else is dropped. */
export class SessionCache implements RunCache {
  readonly repeats = true;
  /** True until the first run is over. */
  postponesChecks = true;
  /** Only for the first run, because it never drops anything. */
  persistent?: PersistentCache;
  #last = new Map<string, Entry>();
  #current = new Map<string, Entry>();
  readonly #good = new Map<string, unknown>();
  /** Keys used by the value that is being made. */
  #keys: string[] = [];

  keep<T>(key: string, isFresh: (cached: T) => boolean, make: () => T): T {
    this.#keys.push(key);
    const entry = this.#entry(key);
    if (entry && isFresh(entry.value as T)) {
      this.#carry(key, entry);
      return entry.value as T;
    }
    const outer = this.#keys;
    const inner: string[] = [];
    this.#keys = inner;
    try {
      const value = make();
      this.#current.set(key, { value, inner });
      return value;
    } finally {
      this.#keys = outer;
    }
  }

  lastGood<T>(key: string, value: T | undefined): T | undefined {
    if (value === undefined) return this.#good.get(key) as T | undefined;
    this.#good.set(key, value);
    return value;
  }

  /** Ends a run. If it could not finish, values of earlier runs are kept. */
  endRun(whole: boolean): void {
    this.#last = whole ? this.#current : new Map([...this.#last, ...this.#current]);
    this.#current = new Map();
    this.#keys = [];
    this.postponesChecks = false;
  }

  #entry(key: string): Entry | undefined {
    return this.#current.get(key) ?? this.#last.get(key);
  }

  /** Keeps what a fresh value was made from, for the time when the value is no longer fresh. */
  #carry(key: string, entry: Entry): void {
    if (this.#current.get(key) === entry) return;
    this.#current.set(key, entry);
    for (const part of entry.inner) {
      const inner = this.#entry(part);
      if (inner) this.#carry(part, inner);
    }
  }
}
