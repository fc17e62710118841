import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

const away = resolve("node_modules/.cache/portal", `away-${process.pid}`);
let count = 0;

/**
 * Moves a file or folder out of the way until the process ends. ext4 passes over inodes that were freed a
 * moment ago, one by one, so a build right after a removal would pay half a millisecond for each file.
 */
export function putAway(path: string): void {
  if (!existsSync(path)) return;
  if (count === 0) process.on("exit", () => rmSync(away, { recursive: true, force: true }));
  mkdirSync(away, { recursive: true });
  renameSync(path, join(away, String(count++)));
}
