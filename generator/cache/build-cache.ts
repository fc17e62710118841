import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { keyOf } from "../platform/hash.js";
import { isBundled, packageRoot } from "../platform/package-root.js";
import { cleanCache, writeCacheFile } from "./cache-file.js";
import { FileCache } from "./file-cache.js";
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
  pages: JsonCache;
  /** Index files of the search. */
  search: JsonCache;
  /** Hashes of card images; the images are in `cardFiles`. */
  cards: JsonCache;
  cardFiles: FileCache;
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
  if (folder === undefined) return emptyCache();
  const version = commandVersion();
  const versioned = join(folder, `build-${version}`);
  const site = keyOf(root).slice(0, 12);
  const path = (name: string) => join(versioned, `${name}-${site}.json`);
  const recordPath = path(`output-${keyOf(out).slice(0, 12)}`);
  const caches = {
    sources: new JsonCache(path("sources")),
    pages: new JsonCache(path("pages")),
    search: new JsonCache(path("search")),
    cards: new JsonCache(path("cards")),
  };
  // Their keys include the drawing program, so other versions of the command can use them.
  const cardFiles = new FileCache(join(folder, `cards-${site}`));
  return {
    ...caches,
    cardFiles,
    version,
    record: readRecord(recordPath),
    saveRecord: (make) => writeCacheFile(recordPath, JSON.stringify(make())),
    save() {
      for (const cache of Object.values(caches)) cache.save();
      cardFiles.save();
      cleanCache(versioned);
    },
  };
}

/** The cache that the development server keeps for its next start. */
export function openDevCache(folder: string | undefined, root: string): JsonCache {
  if (folder === undefined) return new JsonCache(undefined);
  return new JsonCache(join(folder, `build-${commandVersion()}`, `dev-${keyOf(root).slice(0, 12)}.json`));
}

/** Results of earlier runs of `portal check`. */
export interface CheckCache {
  version: string;
  sources: JsonCache;
  results: JsonCache;
  pages: JsonCache;
}

/** @param folder absent: results are kept only while the command runs, for `--fix`, which checks a site several times */
export function openCheckCache(folder: string | undefined, root: string): CheckCache {
  const version = folder === undefined ? "" : commandVersion();
  const cache = (name: string) => {
    if (folder === undefined) return new JsonCache(undefined, true);
    return new JsonCache(join(folder, `build-${version}`, `${name}-${keyOf(root).slice(0, 12)}.json`));
  };
  return { version, sources: cache("check-sources"), results: cache("check"), pages: cache("check-pages") };
}

function emptyCache(): BuildCache {
  const none = () => new JsonCache(undefined);
  return {
    version: "",
    sources: none(),
    pages: none(),
    search: none(),
    cards: none(),
    cardFiles: new FileCache(undefined),
    record: undefined,
    saveRecord: () => {},
    save: () => {},
  };
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
