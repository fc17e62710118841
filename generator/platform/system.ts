import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

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

/** Errors on Windows while another program, such as a virus scanner or an editor, has a file or folder open. */
const busy = new Set(["EBUSY", "EPERM", "EACCES"]);

/** Milliseconds between attempts: two seconds in total, longer than a scanner needs. */
const waits = [10, 20, 50, 100, 200, 400, 500, 700];

/** Options that make `rmSync` retry in the same way. */
export const removalOptions = { recursive: true, force: true, maxRetries: 8, retryDelay: 50 } as const;

/** Whether a retry may succeed, on a system where open files block others. */
export function isTransient(error: unknown, platform: NodeJS.Platform = process.platform): boolean {
  return platform === "win32" && busy.has((error as NodeJS.ErrnoException).code ?? "");
}

/**
 * Runs a file operation and retries it for a while if files are in use.
 * @throws the error of the last attempt
 */
export function withRetries<T>(work: () => T, platform: NodeJS.Platform = process.platform): T {
  for (const ms of waits) {
    try {
      return work();
    } catch (error) {
      if (!isTransient(error, platform)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    }
  }
  return work();
}
