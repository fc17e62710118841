import { existsSync, mkdirSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { setFlagsFromString } from "node:v8";
import { isBundled } from "./package.js";

/**
 * Creates a folder and its missing parents. Node's own `recursive` never returns where folders cannot be
 * created and the system reports ENOENT, as below `/proc`.
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || existsSync(parent)) throw error;
    makeFolder(parent);
    makeFolder(folder);
  }
}

/** Whether a process is running, possibly as another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Options that make `rmSync` retry in the same way. */
export const removalOptions = { recursive: true, force: true, maxRetries: 8, retryDelay: 50 } as const;

const version = Number.parseInt(process.versions.v8, 10);

/**
 * Makes the engine of Node 20 optimize later. A command takes seconds, and a sixth of its processor time
 * would go into optimizing functions that are rarely called again. Later engines have an intermediate
 * compiler and do not have this flag.
 */
export function tuneEngine(): void {
  if (isBundled && version === 11) setFlagsFromString("--interrupt-budget=2000000");
  // With two processors, helpers that collect young objects would only take time from the worker.
  if (isBundled && version <= 13 && availableParallelism() <= 2) setFlagsFromString("--no-parallel-scavenge");
}

/**
 * For commands that may use much memory: collect garbage when a heap has grown by 100 %, instead of at four times
 * its live size. The flag is known up to V8 version 13; a later engine might print a warning.
 */
export function collectGarbageSooner(): void {
  if (isBundled && version <= 13) setFlagsFromString("--heap-growing-percent=100");
}
