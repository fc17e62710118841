import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isAlive } from "../platform/is-alive.js";
import { isTransient, removalOptions, withRetries } from "../platform/retry.js";

/** Path of this process' temporary folder, next to the output folder. */
export function temporaryFolderOf(out: string): string {
  return join(dirname(out), `${prefix(out)}${process.pid}`);
}

/** Where the old output is inside a temporary folder, between the two renames of a build. */
export function oldIn(temporary: string): string {
  return join(temporary, "old");
}

export const move = (from: string, to: string): void => withRetries(() => renameSync(from, to));

/**
 * Removes a temporary folder. Files that are open on Windows are left for the next build to remove; the site
 * itself is complete.
 */
export function remove(folder: string): void {
  try {
    rmSync(folder, removalOptions);
  } catch (error) {
    if (!isTransient(error)) throw error;
  }
}

/**
 * Removes temporary folders of builds that were killed. If one was killed between its two renames, its old
 * output is restored.
 */
export function removeLeftovers(out: string): void {
  for (const temporary of leftovers(out)) {
    if (existsSync(oldIn(temporary)) && !existsSync(out)) move(oldIn(temporary), out);
    remove(temporary);
  }
}

/**
 * Restores the old output of a build that was killed between its two renames. Every command calls it, so that
 * readers need not wait for the next build.
 */
export function restoreOutput(out: string): void {
  if (existsSync(out)) return;
  const old = leftovers(out)
    .map(oldIn)
    .find((folder) => existsSync(folder));
  try {
    if (old !== undefined) renameSync(old, out);
  } catch {
    // Another command was faster, or the folder is read-only. A command that needs the output reports that it
    // is missing.
  }
}

/**
 * Temporary folders of builds that have ended. A folder with our own process id is one of them: in a
 * container a build often has the same id as the killed one.
 */
function leftovers(out: string): string[] {
  const parent = dirname(out);
  return namesIn(parent).flatMap((name) => {
    if (!name.startsWith(prefix(out))) return [];
    const pid = Number(name.slice(prefix(out).length));
    return !Number.isInteger(pid) || (pid !== process.pid && isAlive(pid)) ? [] : [join(parent, name)];
  });
}

/** Empty if the folder does not exist or cannot be read; writing then reports it. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function prefix(out: string): string {
  return `.${basename(out)}.portal-`;
}
