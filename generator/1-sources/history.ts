import { execFile } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { newDiagnostic } from "../diagnostics/catalogue.js";
import type { Result } from "../diagnostics/types.js";
import type { Host } from "../platform/files.js";
import type { RunCache } from "../platform/stages.js";

const run = promisify(execFile);

/** Date of the last commit (YYYY-MM-DD, UTC) by path relative to the root. Files unknown to git have no entry. */
export type History = ReadonlyMap<string, string>;

/** The cached history. In a repeated run it is read again after HEAD has changed. */
export async function keepHistory(
  host: Host,
  root: string,
  folders: readonly string[],
  runCache: RunCache,
): Promise<Result<History>> {
  interface CachedHistory {
    reading: Promise<Result<History>>;
    /** The reflog, which every commit changes, as it was before the dates were read. */
    reflog?: { path: string; text: string | undefined };
  }
  if (!runCache.repeats) return readHistory(root, folders);
  const isFresh = ({ reflog }: CachedHistory) => !reflog || host.readText(reflog.path) === reflog.text;
  const make = (): CachedHistory => {
    const reading = reflogPath(root).then((path) => {
      if (path !== undefined) cached.reflog = { path, text: host.readText(path) };
      return readHistory(root, folders);
    });
    const cached: CachedHistory = { reading };
    return cached;
  };
  return runCache.keep<CachedHistory>(`history ${folders.join("\0")}`, isFresh, make).reading;
}

async function reflogPath(root: string): Promise<string | undefined> {
  try {
    const { stdout } = await run("git", ["rev-parse", "--git-path", "logs/HEAD"], { cwd: root });
    return resolve(root, stdout.trim());
  } catch {
    return undefined;
  }
}

/**
 * Dates of the last change of the files under some folders, from one call of git. Empty outside a repository.
 * Empty with a warning in a shallow clone, where dates would be wrong. Merges are handled as in `git log`.
 */
export async function readHistory(root: string, folders: readonly string[]): Promise<Result<History>> {
  const none = { value: new Map<string, string>(), diagnostics: [] };
  try {
    const [prefix = "", shallow] = (await repositoryState(root)).split("\n");
    if (shallow === "true") {
      const message = "The repository is a shallow clone: pages are built without the date of their last change.";
      return { value: none.value, diagnostics: [newDiagnostic("history-shallow", message)] };
    }
    const present = folders.filter((folder) => existsSync(join(root, folder)));
    if (!present.length) return none;
    const command = "-c core.quotePath=false log --format=%x01%ct --name-only --no-renames -z --".split(" ");
    const { stdout } = await run("git", [...command, ...present], { cwd: root, maxBuffer: 1 << 30 });
    return { value: parseLog(stdout, prefix), diagnostics: [] };
  } catch {
    return none;
  }
}

/**
 * What the dates of a repository depend on: prefix of the root, whether it is shallow, and its last commit.
 * @throws outside a repository
 */
export async function repositoryState(root: string): Promise<string> {
  if (!mayBeRepository(root)) throw new Error("No folder above has a `.git`.");
  const { stdout } = await run("git", ["rev-parse", "--show-prefix", "--is-shallow-repository", "HEAD"], { cwd: root });
  return stdout;
}

/** False if there is no repository: git searches parent folders, unless its environment names one. This saves a process. */
function mayBeRepository(root: string): boolean {
  if (process.env.GIT_DIR !== undefined) return true;
  for (let folder = realpathSync(root); ; folder = dirname(folder)) {
    if (existsSync(join(folder, ".git"))) return true;
    if (dirname(folder) === folder) return false;
  }
}

/** @param prefix of the root inside the repository, "" or with a final slash */
function parseLog(log: string, prefix: string): Map<string, string> {
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
