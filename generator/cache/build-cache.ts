import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../diagnostics/types.js";
import { type FileEntry, type Host, keyOf } from "../platform/files.js";
import { isBundled, packageRoot } from "../platform/package.js";
import { attempt } from "../platform/values.js";
import { cleanCache, JsonCache, removeCacheFilesBut, writeCacheFile } from "./json-cache.js";

/** Results of earlier builds, in files that may be deleted, and that builds may share. A folder per version. */
export interface BuildCache {
  /** Version of the command and of its runtime. */
  version: string;
  /** Card images. */
  cards: FileCache;
  /** The last build into the output folder. */
  record: RunRecord | undefined;
  saveRecord(make: () => RunRecord): void;
  save(): void;
}

/** Without a folder, nothing is cached. `root`: of the site; `out`: absolute path of the output folder. */
export function openCache(folder: string | undefined, root: string, out: string): BuildCache {
  const { version, versioned, site, path } = placesOf(folder, root);
  const recordPath = path(`output-${keyOf(out).slice(0, 12)}`);
  // Their keys include the drawing program, so other versions of the command can use them.
  const cards = new FileCache(folder && join(folder, `cards-${site}`));
  return {
    cards,
    version,
    record: recordPath === undefined ? undefined : readRecord(recordPath),
    saveRecord(make) {
      if (recordPath !== undefined) writeCacheFile(recordPath, JSON.stringify(make()));
    },
    save() {
      cards.save();
      if (versioned !== undefined) cleanCache(versioned);
    },
  };
}

/** The folder for the output of a commit. `parts`: all that it depends on besides the version of the command. */
export function commitFolder(folder: string, root: string, parts: readonly string[]): string {
  const { versioned = folder } = placesOf(folder, root);
  return join(versioned, "commits", keyOf(...parts).slice(0, 16));
}

/** Results of earlier runs of `portal check`. */
export interface CheckCache {
  version: string;
  results: JsonCache;
}

/** @param folder absent: results are kept only while the command runs, for `--fix`, which checks a site several times */
export function openCheckCache(folder: string | undefined, root: string): CheckCache {
  const { version, path } = placesOf(folder, root);
  return { version, results: new JsonCache(path("check")) };
}

/** Where the caches of a site are: in the folder of this version of the command. Without a folder, nothing is stored. */
function placesOf(folder: string | undefined, root: string) {
  const version = folder === undefined ? "" : commandVersion();
  const versioned = folder && join(folder, `build-${version}`);
  const site = keyOf(root).slice(0, 12);
  const path = (name: string) => versioned && join(versioned, `${name}-${site}.json`);
  return { version, versioned, site, path };
}

function readRecord(path: string): RunRecord | undefined {
  return attempt(() => JSON.parse(readFileSync(path, "utf8")) as RunRecord);
}

/** Changes with the command: the hash of its bundle (bin/bundle.mjs), or of its sources if it runs from them. */
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
class FileCache {
  readonly #used = new Set<string>();

  /** @param folder absent: nothing is kept from run to run */
  constructor(private readonly folder: string | undefined) {}

  get(key: string): Uint8Array | undefined {
    const { folder } = this;
    if (folder === undefined) return undefined;
    this.#used.add(key);
    return attempt(() => readFileSync(join(folder, key)));
  }

  put(key: string, bytes: Uint8Array): void {
    if (this.folder === undefined) return;
    this.#used.add(key);
    writeCacheFile(join(this.folder, key), bytes);
  }

  save(): void {
    if (this.folder !== undefined) removeCacheFilesBut(this.folder, this.#used);
  }
}

/** What a run read from the file system: hash of the answer by question, such as `isFile /site/a.md`. */
export type Trace = Record<string, string>;

type Question = keyof Host;

/** Records each question and its answer, so that a later run can compare the answers. */
export class TracedHost implements Host {
  readonly trace: Trace = {};

  constructor(private readonly host: Host) {}

  readonly readText = (path: string) => this.#ask("readText", path);
  readonly readBytes = (path: string) => this.#ask("readBytes", path);
  readonly isFile = (path: string) => this.#ask("isFile", path);
  readonly isDirectory = (path: string) => this.#ask("isDirectory", path);
  readonly list = (path: string) => this.#ask("list", path);
  readonly real = (path: string) => this.#ask("real", path);

  #ask<Q extends Question>(question: Q, path: string): ReturnType<Host[Q]> {
    const answer = this.host[question](path);
    this.trace[`${question} ${path}`] ??= hashOf(answer);
    return answer as ReturnType<Host[Q]>;
  }
}

export function isSame(trace: Trace, host: Host): boolean {
  return Object.entries(trace).every(([recorded, hash]) => {
    const blank = recorded.indexOf(" ");
    // A file that has become unreadable is not the same, and the next run reports it.
    return attempt(() => hashOf(host[recorded.slice(0, blank) as Question](recorded.slice(blank + 1)))) === hash;
  });
}

function hashOf(answer: ReturnType<Host[Question]>): string {
  if (answer === undefined || typeof answer === "boolean") return String(answer);
  if (Array.isArray(answer)) return keyOf(...answer);
  return createHash("sha256").update(answer).digest("base64url").slice(0, 27);
}

/** What a build stores for the next build into the same folder. */
export interface RunRecord {
  /** A key of everything else that the build depended on: options, the command's version, the state of the repository. */
  key: string;
  /** Absent if the build depended on more than the files it read. */
  trace?: Trace | undefined;
  diagnostics: Diagnostic[];
  pages: number;
  files: FileState[];
}

/** An output file, with data to detect whether it was changed since. */
export interface FileState extends FileEntry {
  /** Modification time in milliseconds. */
  modified: number;
}

/** Whether no file was changed since it was written into the folder. */
export function isIntact(folder: string, files: readonly FileState[]): boolean {
  return files.every(({ path, bytes, modified }) => {
    const state = lstatSync(join(folder, path), { throwIfNoEntry: false });
    return state?.isFile() && state.size === bytes && state.mtimeMs === modified;
  });
}

/** The states of files that were just written. */
export function statesOf(folder: string, files: readonly FileEntry[]): FileState[] {
  return files.map((file) => ({ ...file, modified: lstatSync(join(folder, file.path)).mtimeMs }));
}
