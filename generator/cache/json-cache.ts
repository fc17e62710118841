import { readFileSync } from "node:fs";
import { writeJsonCache } from "./cache-file.js";

/**
 * Values of earlier runs in one JSON file, by cache key. Values that a run does not use are dropped when the
 * file is written. A file that cannot be read counts as empty.
 */
export class JsonCache {
  readonly #path: string | undefined;
  readonly #keeps: boolean;
  #before: Readonly<Record<string, unknown>> | undefined;
  readonly #now = new Map<string, unknown>();
  #changed = false;

  /**
   * @param path absent: values are not stored
   * @param keeps whether values are cached while the process runs
   */
  constructor(path: string | undefined, keeps = path !== undefined) {
    this.#path = path;
    this.#keeps = keeps;
  }

  get<T>(key: string): T | undefined {
    if (this.#now.has(key)) return this.#now.get(key) as T;
    this.#before ??= this.#read();
    if (!Object.hasOwn(this.#before, key)) return undefined;
    const value = this.#before[key];
    this.#now.set(key, value);
    return value as T;
  }

  /** @param value plain data */
  put(key: string, value: unknown): void {
    if (!this.#keeps) return;
    this.#now.set(key, value);
    this.#changed = true;
  }

  keep<T>(key: string, make: () => T): T {
    const before = this.get<T>(key);
    if (before !== undefined) return before;
    const created = make();
    this.put(key, created);
    return created;
  }

  save(): void {
    if (this.#path !== undefined && this.#changed) writeJsonCache(this.#path, Object.fromEntries(this.#now));
  }

  #read(): Record<string, unknown> {
    if (this.#path === undefined) return {};
    try {
      const read: unknown = JSON.parse(readFileSync(this.#path, "utf8"));
      return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }
}
