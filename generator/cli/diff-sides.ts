import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { openTemporaryBuilds, type TemporaryBuilds } from "../7-emit/temporary-builds.js";
import { restoreOutput } from "../7-emit/temporary-output.js";
import { hasErrors } from "../diagnostics/order.js";
import { plain, printAll } from "../diagnostics/print.js";
import { openSide, type Side } from "../diff/site/side.js";
import { build } from "../pipeline/build.js";
import { nodeHost } from "../platform/host.js";
import { Stages } from "../platform/stages.js";
import { type Io, refuse } from "./io.js";
import { beforeSignal } from "./signals.js";

const run = promisify(execFile);

/** Flags that say how a commit is built. */
export interface SideFlags {
  root?: string;
  config?: string;
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
    for (const name of names) {
      const side =
        (name === undefined ? undefined : outputSide(name, io)) ?? (await builtSide(name, root, builds, built, flags, io));
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
  return folder === undefined ? undefined : openSide(nodeHost, folder, name);
}

/** Builds the site of a commit, or of the working tree, in a temporary folder. */
async function builtSide(
  name: string | undefined,
  root: string,
  builds: TemporaryBuilds,
  built: Map<string, Promise<Side | undefined>>,
  flags: SideFlags,
  io: Io,
): Promise<Side | undefined> {
  const label = name ?? "working tree";
  const top = await git(root, ["rev-parse", "--show-toplevel"]);
  if (top === undefined)
    return void refuse(
      io,
      `${name === undefined ? "The working tree" : `\`${name}\``} is neither an output folder nor in a git repository.`,
    );
  const commit = name === undefined ? undefined : await git(root, ["rev-parse", "--verify", "--quiet", `${name}^{commit}`]);
  if (name !== undefined && commit === undefined)
    return void refuse(
      io,
      `\`${name}\` is neither the output folder of a build, a manifest.json, nor a commit of this repository.`,
    );
  const key = commit ?? "working-tree";
  const before = built.get(key) ?? buildSide({ label, commit, top, root }, builds, flags, io);
  built.set(key, before);
  const side = await before;
  return side && { ...side, label };
}

/** Builds a commit, or the working tree, in a folder of its own. */
async function buildSide(
  { label, commit, top, root }: { label: string; commit: string | undefined; top: string; root: string },
  builds: TemporaryBuilds,
  flags: SideFlags,
  io: Io,
): Promise<Side | undefined> {
  const folder = builds.folder(commit?.slice(0, 12) ?? "working-tree");
  if (commit === undefined) {
    const listed = await git(top, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    builds.copy(top, folder, (listed ?? "").split("\0").filter(Boolean));
  } else {
    // A separate git index, so that neither the working tree nor the repository changes.
    const env = { ...process.env, GIT_INDEX_FILE: join(folder, "..", `${basename(folder)}.index`) };
    await run("git", ["read-tree", commit], { cwd: top, env });
    await run("git", ["checkout-index", "--all", `--prefix=${folder}/`], { cwd: top, env, maxBuffer: 1 << 26 });
  }
  const site = join(folder, relative(resolve(top), nodeHost.real(root)));
  builds.link(join(root, "node_modules"), join(site, "node_modules"));
  const out = join(folder, "..", `${basename(folder)}.out`);
  const configFile = flags.config === undefined ? {} : { configFile: resolve(site, flags.config) };
  const options = { root: site, specs: [], ...configFile, out, strict: false, jobs: availableParallelism() };
  const result = await build(nodeHost, options, new Stages(() => undefined));
  if (!result.ok || hasErrors(result.diagnostics)) {
    io.stderr.write(printAll(result.diagnostics, "pretty", plain));
    return void refuse(io, `${label} does not build.`);
  }
  return openSide(nodeHost, out, label, site);
}

async function git(cwd: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run("git", args, { cwd, maxBuffer: 1 << 26 });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
