import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { setFlagsFromString } from "node:v8";
import { isBundled } from "./package.js";

/** Creates a folder with its parents. Node's `recursive` never returns where the system reports ENOENT, as in `/proc`. */
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

/** Node 20 optimizes later: for a command of seconds that is a sixth of the time. Later engines lack this flag. */
export function tuneEngine(): void {
  if (isBundled && version === 11) setFlagsFromString("--interrupt-budget=2000000");
}

/** Collect garbage when a heap has grown by 100 %, not to four times its live size. Known up to V8 13. */
export function collectGarbageSooner(): void {
  if (isBundled && version <= 13) setFlagsFromString("--heap-growing-percent=100");
}
