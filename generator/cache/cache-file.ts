import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isAlive } from "../platform/is-alive.js";
import { makeFolder } from "../platform/make-folder.js";

/** Versions of the command whose cache is kept beside the one in use: those of other branches, and the last one. */
const otherVersions = 3;

/**
 * Writes a file of the cache in whole, so that builds at once never read half of one. A cache that cannot be written costs
 * time and nothing else.
 */
export function writeCacheFile(path: string, text: string): void {
  const temporary = `${path}.${process.pid}`;
  try {
    makeFolder(dirname(path));
    writeFileSync(temporary, text);
    renameSync(temporary, path);
  } catch {
    rmSync(temporary, { force: true });
  }
}

/** Removes what nobody will use again: the cache of versions that are long gone, and half-written files of builds that were killed. */
export function cleanCache(current: string): void {
  const parent = dirname(current);
  try {
    for (const name of readdirSync(current)) {
      const [, pid] = /\.json\.(\d+)$/.exec(name) ?? [];
      if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(current, name), { force: true });
    }
    const others = readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /^build-/.test(entry.name) && entry.name !== basename(current))
      .map(({ name }) => ({ path: join(parent, name), time: statSync(join(parent, name)).mtimeMs }))
      .sort((a, b) => b.time - a.time);
    for (const { path } of others.slice(otherVersions)) rmSync(path, { recursive: true, force: true });
  } catch {
    // Another build is at it.
  }
}
