import { readFileSync } from "node:fs";
import { join } from "node:path";
import { removeCacheFilesBut, writeCacheFile } from "./cache-file.js";

/** Bytes of earlier runs, a file for each cache key. What a run does not use is removed at its end. */
export class FileCache {
  readonly #folder: string | undefined;
  readonly #used = new Set<string>();

  /** @param folder absent: nothing is kept from run to run */
  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  get(key: string): Uint8Array | undefined {
    if (this.#folder === undefined) return undefined;
    this.#used.add(key);
    try {
      return readFileSync(join(this.#folder, key));
    } catch {
      return undefined;
    }
  }

  put(key: string, bytes: Uint8Array): void {
    if (this.#folder === undefined) return;
    this.#used.add(key);
    writeCacheFile(join(this.#folder, key), bytes);
  }

  save(): void {
    if (this.#folder !== undefined) removeCacheFilesBut(this.#folder, this.#used);
  }
}
