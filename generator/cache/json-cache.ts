import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isAlive, makeFolder } from "../platform/system.js";
import { attempt, jsonIn } from "../platform/values.js";

/** Values in one JSON file, by cache key. Those that a run does not use are dropped; an unreadable file is empty. */
export class JsonCache {
  #before: Readonly<Record<string, unknown>> | undefined;
  readonly #now = new Map<string, unknown>();
  #changed = false;

  /** Without a path, values are cached only while the process runs. */
  constructor(private readonly path: string | undefined) {}

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
    this.#now.set(key, value);
    this.#changed = true;
  }

  save(): void {
    if (this.path !== undefined && this.#changed) writeCacheFile(this.path, JSON.stringify(Object.fromEntries(this.#now)));
  }

  #read(): Record<string, unknown> {
    const { path } = this;
    const read = path === undefined ? undefined : jsonIn(attempt(() => readFileSync(path, "utf8")));
    return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
  }
}

/** Number of other versions of the command whose caches are kept: those of other branches, and the previous one. */
const otherVersions = 3;

/** Writes a cache file atomically, for parallel builds. If it cannot be written, builds are only slower. */
export function writeCacheFile(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.${process.pid}`;
  try {
    makeFolder(dirname(path));
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } catch {
    rmSync(temporary, { force: true });
  }
}

/** Removes all files of a folder except these. A parallel build that needs one makes it again. */
export function removeCacheFilesBut(folder: string, used: ReadonlySet<string>): void {
  try {
    for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name), { force: true });
  } catch {
    // Nothing was kept.
  }
}

/** Removes caches of old versions, and incomplete files of builds that were killed. */
export function cleanCache(current: string): void {
  const parent = dirname(current);
  try {
    for (const name of readdirSync(current)) {
      const [, pid] = /\.json\.(\d+)$/.exec(name) ?? [];
      if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(current, name), { force: true });
    }
    removeOldest(parent, otherVersions, (name) => /^build-/.test(name) && name !== basename(current));
  } catch {
    // Another build is removing it.
  }
}

/** Number of outputs of commits that are kept: a branch is compared with the same few commits again and again. */
const keptCommits = 4;

/** Marks the cached output of a commit as used, and removes those that were not used for the longest time. */
export function keepCommit(folder: string): void {
  try {
    const now = new Date();
    utimesSync(folder, now, now);
    removeOldest(dirname(folder), keptCommits, () => true);
  } catch {
    // Another run is removing it.
  }
}

function removeOldest(parent: string, kept: number, isOne: (name: string) => boolean): void {
  const folders = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isOne(entry.name))
    .map(({ name }) => ({ path: join(parent, name), time: statSync(join(parent, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of folders.slice(kept)) rmSync(path, { recursive: true, force: true });
}
