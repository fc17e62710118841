import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { problem } from "../diagnostics/catalogue.js";
import type { Result } from "../diagnostics/types.js";

const run = promisify(execFile);

/** Day of the last commit (YYYY-MM-DD, UTC) by path relative to the root; no entry for what git does not know. */
export type History = ReadonlyMap<string, string>;

/**
 * Dates of the last change of the files under some folders, from one call of git. Empty outside a repository; empty with
 * a warning in a shallow clone, where the dates would be those of the cut. Merges are looked through as `git log` does.
 */
export async function readHistory(root: string, folders: readonly string[]): Promise<Result<History>> {
  const none = { value: new Map<string, string>(), diagnostics: [] };
  try {
    const { stdout: facts } = await run("git", ["rev-parse", "--show-prefix", "--is-shallow-repository"], { cwd: root });
    const [prefix = "", shallow] = facts.split("\n");
    if (shallow === "true") {
      return {
        value: none.value,
        diagnostics: [
          problem("history-shallow", "The repository is a shallow clone: pages are built without the date of their last change."),
        ],
      };
    }
    const present = folders.filter((folder) => existsSync(join(root, folder)));
    if (!present.length) return none;
    const arguments_ = [
      "-c",
      "core.quotePath=false",
      "log",
      "--format=%x01%ct",
      "--name-only",
      "--no-renames",
      "-z",
      "--",
      ...present,
    ];
    const { stdout } = await run("git", arguments_, { cwd: root, maxBuffer: 1 << 30 });
    return { value: parseLog(stdout, prefix), diagnostics: [] };
  } catch {
    return none;
  }
}

/** @param prefix of the root inside the repository, "" or with a final slash */
export function parseLog(log: string, prefix: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split("\u0001").slice(1)) {
    const [stamp = "", ...files] = commit.split("\0");
    const day = new Date(Number.parseInt(stamp, 10) * 1000).toISOString().slice(0, 10);
    for (const file of files) {
      const name = file.replace(/^\n/, "");
      if (!name.startsWith(prefix) || name === "") continue;
      const path = name.slice(prefix.length);
      if (!dates.has(path)) dates.set(path, day);
    }
  }
  return dates;
}
