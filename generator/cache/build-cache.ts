import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keyOf } from "../platform/files.js";
import { isBundled, packageRoot } from "../platform/package.js";
import { cleanCache, removeCacheFilesBut, writeCacheFile } from "./cache-file.js";
import { JsonCache } from "./json-cache.js";
import type { RunRecord } from "./run-record.js";

/**
 * Results of earlier builds, in files that may be deleted at any time and that several builds may use at
 * once. Each version of the command has its own folder.
 */
export interface BuildCache {
  /** Version of the command and of its runtime. */
  version: string;
  /** By content of the sources: parsed texts, validation results, the configuration, dates. */
  sources: JsonCache;
  /** Index files of the search. */
  search: JsonCache;
  /** Card images. */
  cards: FileCache;
  /** The last build into the output folder. */
  record: RunRecord | undefined;
  saveRecord(make: () => RunRecord): void;
  save(): void;
}

/**
 * @param folder absent: nothing is cached
 * @param root root folder of the site
 * @param out absolute path of the output folder
 */
export function openCache(folder: string | undefined, root: string, out: string): BuildCache {
  const { version, versioned, site, path, open } = placesOf(folder, root);
  const recordPath = path(`output-${keyOf(out).slice(0, 12)}`);
  const caches = {
    sources: open("sources"),
    search: open("search"),
    // Their keys include the drawing program, so other versions of the command can use them.
    cards: new FileCache(folder && join(folder, `cards-${site}`)),
  };
  return {
    ...caches,
    version,
    record: recordPath === undefined ? undefined : readRecord(recordPath),
    saveRecord(make) {
      if (recordPath !== undefined) writeCacheFile(recordPath, JSON.stringify(make()));
    },
    save() {
      for (const cache of Object.values(caches)) cache.save();
      if (versioned !== undefined) cleanCache(versioned);
    },
  };
}

/**
 * The folder for the output of a commit, which is built once.
 * @param parts everything that the output depends on besides the version of the command
 */
export function commitFolder(folder: string, root: string, parts: readonly string[]): string {
  const { versioned = folder } = placesOf(folder, root);
  return join(versioned, "commits", keyOf(...parts).slice(0, 16));
}

/** The cache that the development server keeps for its next start. */
export function openDevCache(folder: string | undefined, root: string): JsonCache {
  return placesOf(folder, root).open("dev");
}

/** Results of earlier runs of `portal check`. */
export interface CheckCache {
  version: string;
  sources: JsonCache;
  results: JsonCache;
}

/** @param folder absent: results are kept only while the command runs, for `--fix`, which checks a site several times */
export function openCheckCache(folder: string | undefined, root: string): CheckCache {
  const { version, open } = placesOf(folder, root);
  return { version, sources: open("check-sources", true), results: open("check", true) };
}

/** Where the caches of a site are: in the folder of this version of the command. Without a folder, nothing is stored. */
function placesOf(folder: string | undefined, root: string) {
  const version = folder === undefined ? "" : commandVersion();
  const versioned = folder && join(folder, `build-${version}`);
  const site = keyOf(root).slice(0, 12);
  const path = (name: string) => versioned && join(versioned, `${name}-${site}.json`);
  const open = (name: string, keeps?: true) => new JsonCache(path(name), keeps);
  return { version, versioned, site, path, open };
}

function readRecord(path: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as RunRecord;
  } catch {
    return undefined;
  }
}

/**
 * Changes with every change of the command: the hash of its bundle (bin/bundle.mjs), or of its sources if it
 * runs from them.
 */
function commandVersion(): string {
  if (isBundled) return readFileSync(join(packageRoot, "bin/dist/version"), "utf8");
  const hash = createHash("sha256");
  const folder = join(packageRoot, "generator");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (name.endsWith(".ts")) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

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
