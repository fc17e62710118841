import { execFile, execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { openTemporaryBuilds, restoreOutput, type TemporaryBuilds } from "../7-emit/temporary-output.js";
import { commitFolder } from "../cache/build-cache.js";
import { keepCommit } from "../cache/json-cache.js";
import { hasErrors } from "../diagnostics/catalogue.js";
import { plain, printAll } from "../diagnostics/print.js";
import { openSide, type Side } from "../diff/site/side.js";
import { nodeHost } from "../platform/files.js";
import { onceIn } from "../platform/values.js";
import { buildHere } from "./build.js";
import { type Io, refuse } from "./io.js";
import { beforeSignal, type CacheFlags, cacheOf } from "./site-flags.js";

const run = promisify(execFile);

/** Flags that say how a commit is built. */
export interface SideFlags extends CacheFlags {
  root?: string;
  config?: string;
  jobs?: number;
}

/** What both sides share while they are built. */
interface Building {
  builds: TemporaryBuilds;
  flags: SideFlags;
  /** Whether the other side is an output with link images, so that pages name them on both sides. */
  cards: boolean;
  io: Io;
}

/**
 * Opens what the arguments name: an output folder, its `manifest.json`, or a git commit, whose site is built
 * in a temporary folder. Without a second argument, the working tree is built. Undefined, with a message, if
 * one cannot be opened. `close` removes the temporary folders.
 */
export async function openSides(
  names: readonly [string, string | undefined],
  flags: SideFlags,
  io: Io,
): Promise<{ sides: [Side, Side]; close(): void } | undefined> {
  const root = resolve(io.cwd, flags.root ?? "");
  const builds = openTemporaryBuilds();
  const close = () => builds.close();
  const withdraw = beforeSignal(async () => close());
  const end = () => {
    close();
    withdraw();
  };
  /** By commit, because two names may be those of one. */
  const built = new Map<string, Promise<Side | undefined>>();
  const sides: Side[] = [];
  try {
    const outputs = names.map((name) => (name === undefined ? undefined : outputSide(name, io)));
    const building: Building = { builds, flags, cards: outputs.some((side) => side && listsCards(side)), io };
    for (const [index, name] of names.entries()) {
      const side = outputs[index] ?? (await builtSide(name, root, built, building));
      if (!side) break;
      sides.push(side);
    }
  } catch (error) {
    end();
    throw error;
  }
  if (sides.length === names.length) return { sides: sides as [Side, Side], close: end };
  end();
  return undefined;
}

function outputSide(name: string, io: Io): Side | undefined {
  const path = resolve(io.cwd, name);
  restoreOutput(path);
  if (!existsSync(path)) return undefined;
  const folder = statSync(path).isDirectory() ? path : basename(path) === "manifest.json" ? dirname(path) : undefined;
  return folder === undefined ? undefined : openSide(nodeHost, { label: name, folder });
}

/** Whether an output has link images of its pages. */
function listsCards({ manifest: { routes, files } }: Side): boolean {
  const paths = new Set(files.map(({ path }) => path));
  return routes.some((route) => route.files.some((file) => paths.has(file.replace(/(?:\/index)?\.html$/, ".png"))));
}

/** Builds the site of a commit, or of the working tree. */
async function builtSide(
  name: string | undefined,
  root: string,
  built: Map<string, Promise<Side | undefined>>,
  building: Building,
): Promise<Side | undefined> {
  const { io } = building;
  const label = name ?? "working tree";
  const top = await git(root, ["rev-parse", "--show-toplevel"]);
  if (top === undefined) {
    const what = name === undefined ? "The working tree" : `\`${name}\``;
    return void refuse(io, `${what} is neither an output folder nor in a git repository.${await reasonOfGit(root)}`);
  }
  const commit = name === undefined ? undefined : await git(root, ["rev-parse", "--verify", "--quiet", `${name}^{commit}`]);
  if (name !== undefined && commit === undefined)
    return void refuse(
      io,
      `\`${name}\` is neither the output folder of a build, a manifest.json, nor a commit of this repository.${await hintFor(name, top)}`,
    );
  const key = commit ?? "working-tree";
  const side = await onceIn(built, key, () => buildSide({ label, commit, top, root }, building));
  return side && { ...side, label };
}

/** Builds a commit, or the working tree, in a folder of its own. The output of a commit is cached. */
async function buildSide(
  { label, commit, top, root }: { label: string; commit: string | undefined; top: string; root: string },
  { builds, flags, cards, io }: Building,
): Promise<Side | undefined> {
  const folder = builds.folder(commit?.slice(0, 12) ?? "working-tree");
  try {
    await checkOut(top, commit, folder, builds);
  } catch (error) {
    return void refuse(io, `${label} cannot be checked out. Git says:\n${(error as { stderr: Buffer }).stderr}`.trim());
  }
  const place = relative(resolve(top), nodeHost.real(root));
  const site = join(folder, place);
  builds.link(join(root, "node_modules"), join(site, "node_modules"));
  const { cache } = cacheOf(flags, root, io);
  const packages = nodeHost.readText(join(root, "node_modules/.package-lock.json")) ?? "";
  const cached =
    commit === undefined || cache === undefined
      ? undefined
      : commitFolder(cache, root, [commit, place, flags.config ?? "", String(cards), packages]);
  const known = cached === undefined ? undefined : openSide(nodeHost, { label, folder: cached, sources: site });
  if (cached !== undefined && known) {
    keepCommit(cached);
    return known;
  }
  const out = cached ?? join(folder, "..", `${basename(folder)}.out`);
  const result = await buildHere({
    root: site,
    specs: [],
    ...(flags.config === undefined ? {} : { configFile: resolve(site, flags.config) }),
    out,
    strict: false,
    jobs: flags.jobs ?? availableParallelism(),
    // Link images do not show what changed on a page.
    ...(cards ? {} : { noCards: true as const }),
  });
  if (!result.ok || hasErrors(result.diagnostics)) {
    const isNoSite = result.diagnostics.some(({ code }) => code === "config-missing");
    const other = " To compare two spec files, name them: `portal diff before.yaml after.yaml`.";
    const where = place === "" ? "it has" : `its folder \`${place}\` has`;
    if (isNoSite && commit !== undefined)
      return void refuse(io, `${label} has no site to compare: ${where} no portal.config.ts.${other}`);
    io.stderr.write(printAll(result.diagnostics, "pretty", plain));
    return void refuse(io, `${label} does not build.${isNoSite ? other : ""}`);
  }
  if (cached !== undefined) keepCommit(cached);
  return openSide(nodeHost, { label, folder: out, sources: site });
}

/**
 * Writes the files of a commit, or of the working tree, to a folder, with those of the submodules that are cloned. Throws
 * the error of git.
 */
async function checkOut(top: string, commit: string | undefined, folder: string, builds: TemporaryBuilds): Promise<void> {
  const listed = await git(top, commit === undefined ? ["ls-files", "-z", "--stage"] : ["ls-tree", "-r", "-z", commit]);
  if (commit === undefined) {
    const files = await git(top, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    builds.copy(top, folder, (files ?? "").split("\0").filter(Boolean));
  } else {
    // A separate git index, so that neither the working tree nor the repository changes.
    const env = { ...process.env, GIT_INDEX_FILE: join(builds.folder("indexes"), commit) };
    // Waits for git, so that it cannot write into the folder when a signal has removed it.
    const inGit = (...args: string[]) => execFileSync("git", args, { cwd: top, env, stdio: "pipe", maxBuffer: 1 << 26 });
    inGit("read-tree", commit);
    inGit("checkout-index", "--all", `--prefix=${folder}/`);
  }
  for (const [, hash, path = ""] of (listed ?? "").matchAll(/(?:^|\0)160000 (?:commit )?(\w+)(?: \d)?\t([^\0]+)/g))
    if (existsSync(join(top, path, ".git")))
      await checkOut(join(top, path), commit === undefined ? undefined : hash, join(folder, path), builds);
}

/** Why git does not find a repository, if there may be one: git is missing, or the folder belongs to another user. */
async function reasonOfGit(cwd: string): Promise<string> {
  const env = { ...process.env, LC_ALL: "C" };
  const { code, stderr = "" } = await run("git", ["rev-parse"], { cwd, env }).catch((error) => error);
  if (code === "ENOENT") return " Git is not installed.";
  return /not a git repository/.test(stderr) ? "" : `\nGit says:\n${stderr.trim()}`;
}

/** Why a commit may be missing, and how to get it. */
async function hintFor(name: string, top: string): Promise<string> {
  if ((await git(top, ["rev-parse", "--is-shallow-repository"])) === "true")
    return (
      "\nThis clone is shallow: it has only the newest commits. Fetch the others with `git fetch --unshallow`, or clone with " +
      "the whole history: `fetch-depth: 0` for actions/checkout, `GIT_DEPTH: 0` for GitLab."
    );
  const [, from, to] = /^(.+?)\.{2,3}(.*)$/.exec(name) ?? [];
  if (from !== undefined) return `\nWrite two names: \`portal diff ${from} ${to || "HEAD"}\`.`;
  const remotes = (await git(top, ["remote"]))?.split("\n").filter(Boolean) ?? [];
  const [, remote = "", branch = ""] = /^([^/]+)\/(.+)$/.exec(name) ?? [];
  return remotes.includes(remote) ? `\nIf it is a branch, fetch it: \`git fetch ${remote} ${branch}:refs/remotes/${name}\`.` : "";
}

async function git(cwd: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run("git", args, { cwd, maxBuffer: 1 << 26 });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
