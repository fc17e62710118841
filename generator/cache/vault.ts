import { readFileSync } from "node:fs";
import { writeCacheFile } from "./cache-file.js";

/**
 * Values that earlier runs made, by keys that name all that they were made from. One file; what a run did not ask for is not
 * written again. A file that cannot be read is an empty one.
 */
export class Vault {
  readonly #path: string | undefined;
  readonly #keeps: boolean;
  #before: Readonly<Record<string, unknown>> | undefined;
  readonly #now = new Map<string, unknown>();
  #changed = false;

  /**
   * @param path absent: nothing is remembered from run to run
   * @param keeps whether values are kept while the process runs
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
    const known = this.get<T>(key);
    if (known !== undefined) return known;
    const made = make();
    this.put(key, made);
    return made;
  }

  save(): void {
    if (this.#path !== undefined && this.#changed) writeCacheFile(this.#path, JSON.stringify(Object.fromEntries(this.#now)));
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
