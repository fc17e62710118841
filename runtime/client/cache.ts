/** A map that keeps the most recently used entries. */
export class Cache<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  readonly #limit: number;
  readonly #dropped: ((value: Value) => void) | undefined;

  /** @param dropped called with each value that was evicted or replaced */
  constructor(limit: number, dropped?: (value: Value) => void) {
    this.#limit = limit;
    this.#dropped = dropped;
  }

  has(key: Key): boolean {
    return this.#entries.has(key);
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.#touch(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    const replaced = this.#entries.get(key);
    if (replaced !== undefined && replaced !== value) this.#dropped?.(replaced);
    this.#touch(key, value);
    for (const [oldest, dropped] of this.#entries) {
      if (this.#entries.size <= this.#limit) break;
      this.#entries.delete(oldest);
      this.#dropped?.(dropped);
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key);
  }

  #touch(key: Key, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }
}
