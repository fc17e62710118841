import { existsSync, statSync } from "node:fs";
import path, { join, type PlatformPath, resolve } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { findConfig } from "../0-configure/find-config.js";
import { type Format, formats } from "../diagnostics/print.js";
import type { SiteOptions } from "../pipeline/plan-site.js";
import { isInside } from "../platform/files.js";
import { type StageTiming, timingTree } from "../platform/stages.js";
import { present } from "../platform/values.js";
import { type Io, paintFor, refuse } from "./io.js";

export interface PlaceFlags {
  root?: string;
  config?: string;
  spec: string[];
  content?: string;
  accent?: string;
}

/** The same with flags for diagnostics. */
export interface RunFlags extends PlaceFlags {
  strict: boolean;
  format: Format;
  verbose: boolean;
}

export interface CacheFlags {
  cache: boolean;
  cacheDir?: string;
}

export function addCacheFlags(command: Command): Command {
  return command
    .option("--no-cache", "neither read nor write the cache")
    .option("--cache-dir <dir>", "folder of the cache (default: node_modules/.cache/portal)");
}

/** The cache folder: the given one, otherwise the default in `node_modules`, if that exists. */
export function cacheOf({ cache, cacheDir }: CacheFlags, root: string, io: Io): { cache?: string } {
  if (!cache) return {};
  if (cacheDir !== undefined) return { cache: resolve(io.cwd, cacheDir) };
  const packages = join(root, "node_modules");
  return existsSync(packages) ? { cache: join(packages, ".cache/portal") } : {};
}

export function addSiteFlags(command: Command): Command {
  return addPlaceFlags(command)
    .option("--strict", "treat warnings as errors", false)
    .addOption(new Option("--format <format>", "output format of diagnostics").choices([...formats]).default("pretty"))
    .option("--verbose", "print the time of each stage", false);
}

export function addPlaceFlags(command: Command): Command {
  return command
    .option("--root <dir>", "folder that other paths are relative to (default: the current one)")
    .option("--config <file>", "configuration (default: portal.config.ts of the root)")
    .option("--spec <file>", "OpenAPI spec of a site without configuration; repeatable", collect, [])
    .option("--content <dir>", "folder of Markdown files for a site without configuration");
}

export function collect(value: string, previous: string[]): string[] {
  return [...previous, value];
}

/** The site that the flags select. Undefined, with a message on stderr, if they name something that cannot be read. */
export function siteOf(flags: PlaceFlags, io: Io): SiteOptions | undefined {
  const remote = flags.spec.find((spec) => /^[a-z][a-z\d+.-]+:\/\//i.test(spec));
  if (remote !== undefined)
    return void refuse(io, `--spec ${remote} is a URL. Specs are read from disk: download the file first.`);
  const locate = (file: string) => fromRoot(file, flags.root, io.cwd);
  const specs = flags.spec.map(locate);
  const content = flags.content === undefined ? undefined : locate(flags.content);
  const inputs = [...specs.map((spec) => path.dirname(spec)), ...(content === undefined ? [] : [content])];
  const isConfigured = specs.length === 0 && findConfig(io.cwd, flags.config) !== undefined;
  const root = flags.root === undefined ? rootFor(io.cwd, isConfigured ? [] : inputs) : resolve(io.cwd, flags.root);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return void refuse(io, `--root ${flags.root} is not a folder`);
  const configFile = flags.config === undefined ? undefined : locate(flags.config);
  return { root, specs, ...present({ configFile, content, accent: flags.accent }) };
}

/** Absolute path of a file in a flag: below `--root`, or below the current folder if it exists only there. */
function fromRoot(file: string, root: string | undefined, cwd: string): string {
  const here = resolve(cwd, file);
  const below = resolve(cwd, root ?? "", file);
  return !existsSync(below) && existsSync(here) ? here : below;
}

/**
 * The folder that must contain all files of a site: the current one. If specs outside of it are named, the
 * deepest folder that contains everything. On Windows no folder contains two drives; files on the second one
 * are not found.
 */
export function rootFor(cwd: string, inputs: readonly string[], system: PlatformPath = path): string {
  const holds = (root: string) =>
    inputs.every((folder) => system.relative(root, folder) === "" || isInside(root, folder, system));
  if (holds(cwd)) return cwd;
  let root = inputs[0] as string;
  while (!holds(root) && system.dirname(root) !== root) root = system.dirname(root);
  return root;
}

export interface ServeFlags {
  port?: number;
  host: string;
  allowHost: string[];
}

/** First port that a command tries. */
export const firstPorts = { dev: 3000, preview: 4000 } as const;

/** @param firstPort the first port to try if none is given */
export function addServeFlags(command: Command, firstPort: number): Command {
  return command
    .option("--port <n>", `port to listen on, 0 for any (default: the first free one from ${firstPort})`, port)
    .option("--host <name>", "host name or IP address to listen on", "127.0.0.1")
    .option("--allow-host <name>", "further host name by which browsers may address the server; repeatable", collect, []);
}

function port(value: string): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65535) throw new InvalidArgumentError("It must be a whole number from 0 to 65535.");
  return number;
}

/** Explains why the server could not listen. */
export function listenError(error: unknown, { host, port }: ServeFlags): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return port === undefined ? "no free port was found" : `port ${port} is in use`;
  if (code === "EACCES") return `no permission to use port ${port}`;
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL") return `this machine cannot listen on ${host}`;
  return message;
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Waits until the caller stops the command. A signal ends the process without a handler, because a handler waits for a
 * page that takes long. Only the first process of a container needs one: the system ignores signals to it otherwise.
 */
export function untilStopped({ stop }: Io): Promise<void> {
  return new Promise((resolve) => {
    if (stop?.aborted) resolve();
    stop?.addEventListener("abort", () => resolve(), { once: true });
    if (process.pid === 1) for (const signal of signals) process.once(signal, () => resolve());
  });
}

const cleanUps: (() => Promise<void>)[] = [];

const end = async (signal: NodeJS.Signals) => {
  for (const name of signals) process.removeListener(name, end);
  // The newest first: what writes into a folder ends before the folder is removed.
  while (cleanUps.length)
    await cleanUps
      .pop()?.()
      .catch(() => {});
  // Send the signal again, so that the process ends as the signal requires.
  process.kill(process.pid, signal);
};

/**
 * Runs `cleanUp` before a signal ends the process. A second signal ends it at once.
 * @returns removes the handler
 */
export function beforeSignal(cleanUp: () => Promise<void>): () => void {
  if (!cleanUps.length) for (const signal of signals) process.on(signal, end);
  cleanUps.push(cleanUp);
  return () => {
    const at = cleanUps.indexOf(cleanUp);
    if (at < 0) return;
    cleanUps.splice(at, 1);
    if (!cleanUps.length) for (const signal of signals) process.removeListener(signal, end);
  };
}

/**
 * Prints a line for each stage to stderr: in a terminal, with `--verbose`, and in a log of CI, where a long run would look like
 * one that hangs.
 */
export function stageLines({ verbose, format }: Pick<RunFlags, "verbose" | "format">, io: Io): (timing: StageTiming) => void {
  const isShown = format === "pretty" && (verbose || io.stderr.isTTY || io.env.CI);
  return (timing) => {
    if (!isShown) return;
    const [first = "", ...steps] = timingTree(timing);
    const tick = paintFor(io, "stderr").green("✓");
    io.stderr.write([`${tick} ${first}`, ...(verbose ? steps.map((step) => `  ${step}`) : []), ""].join("\n"));
  };
}
