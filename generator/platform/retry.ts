/** What Windows says while another program, such as a virus scanner or an editor, has a file or a folder open. */
const busy = new Set(["EBUSY", "EPERM", "EACCES"]);

/** Milliseconds between attempts: two seconds in all, more than a scanner takes. */
const waits = [10, 20, 50, 100, 200, 400, 500, 700];

/** Options of `rmSync` that have it wait in the same way. */
export const removalOptions = { recursive: true, force: true, maxRetries: 8, retryDelay: 50 } as const;

/** Whether what has failed may succeed in a moment, on a system where open files are in the way. */
export function isMomentary(error: unknown, platform: NodeJS.Platform = process.platform): boolean {
  return platform === "win32" && busy.has((error as NodeJS.ErrnoException).code ?? "");
}

/**
 * Does something to files, and tries again for a while where they are in use.
 * @throws what the last attempt threw
 */
export function withRetries<T>(work: () => T, platform: NodeJS.Platform = process.platform): T {
  for (const ms of waits) {
    try {
      return work();
    } catch (error) {
      if (!isMomentary(error, platform)) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    }
  }
  return work();
}
