import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isAlive } from "../platform/is-alive.js";
import { isMomentary, removalOptions, withRetries } from "../platform/retry.js";

/** The temporary folder of this process beside an output folder. */
export function temporaryBeside(out: string): string {
  return join(dirname(out), `${prefix(out)}${process.pid}`);
}

/** Where a temporary folder has the old output between the two renames of a build. */
export function oldIn(temporary: string): string {
  return join(temporary, "old");
}

export const move = (from: string, to: string): void => withRetries(() => renameSync(from, to));

/** Removes a temporary folder. What somebody has open of it on Windows is left to the next build: the site is in its place. */
export function remove(folder: string): void {
  try {
    rmSync(folder, removalOptions);
  } catch (error) {
    if (!isMomentary(error)) throw error;
  }
}

/** Removes temporary folders of builds that were killed. If one was killed between its two renames, its old output is put back. */
export function removeLeftovers(out: string): void {
  for (const temporary of leftovers(out)) {
    if (existsSync(oldIn(temporary)) && !existsSync(out)) move(oldIn(temporary), out);
    remove(temporary);
  }
}

/**
 * Puts back the old output of a build that was killed between its two renames. Called by every command, so that no reader has to
 * wait for the next build.
 */
export function restoreOutput(out: string): void {
  if (existsSync(out)) return;
  const old = leftovers(out)
    .map(oldIn)
    .find((folder) => existsSync(folder));
  try {
    if (old !== undefined) renameSync(old, out);
  } catch {
    // Another command was faster, or the folder is read-only: whoever needs the output says that it is absent.
  }
}

/** Temporary folders whose builds have ended. In a container a build often has the process id of the killed one: ours is new. */
function leftovers(out: string): string[] {
  const parent = dirname(out);
  if (!existsSync(parent)) return [];
  return readdirSync(parent).flatMap((name) => {
    if (!name.startsWith(prefix(out))) return [];
    const pid = Number(name.slice(prefix(out).length));
    return !Number.isInteger(pid) || (pid !== process.pid && isAlive(pid)) ? [] : [join(parent, name)];
  });
}

function prefix(out: string): string {
  return `.${basename(out)}.portal-`;
}
