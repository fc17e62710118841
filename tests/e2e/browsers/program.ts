import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds for a program to start, and for a page to show what a test waits for, on a busy machine. */
export const limit = 60_000;

/** The first of these programs that can be started: a path, or a name on the PATH. */
export function findProgram(names: readonly (string | undefined)[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const paths = names.flatMap((name) => (!name ? [] : name.includes("/") ? [name] : folders.map((folder) => join(folder, name))));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** A program that runs during the tests, in its own home folder. */
export interface Program {
  /** Its home folder, which is removed with it. */
  home: string;
  child: ChildProcess;
  /** Its output to stdout and stderr so far. */
  output(): string;
  /** Ends it and everything that it started. */
  stop(): Promise<void>;
}

interface ProgramOptions {
  env?: Record<string, string>;
  /** Called with the home folder before the start. */
  prepare?(home: string): void;
  /** Whether the program writes to file descriptor 3. */
  extraPipe?: boolean;
}

/**
 * No request of a browser's own leaves the machine: everything except the loopback goes to a proxy that
 * does not exist.
 */
const offline = { http_proxy: "http://127.0.0.1:1", https_proxy: "http://127.0.0.1:1", no_proxy: "127.0.0.1" };

export function start(path: string, argumentsFor: (home: string) => string[], options: ProgramOptions = {}): Program {
  const home = mkdtempSync(join(tmpdir(), "portal-browser-"));
  options.prepare?.(home);
  const env = { ...process.env, ...offline, HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home };
  // Its own group, because browsers have many processes.
  const child = spawn(path, argumentsFor(home), {
    detached: true,
    env: { ...env, ...options.env },
    stdio: ["ignore", "pipe", "pipe", ...(options.extraPipe ? (["pipe"] as const) : [])],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (output += data));
  child.on("error", (error) => (output += error.message));
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has already ended.
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  process.once("exit", kill);
  return {
    home,
    child,
    output: () => output,
    stop: async () => {
      process.off("exit", kill);
      child.kill();
      for (let waited = 0; waited < 5000 && child.exitCode === null && child.signalCode === null; waited += 50) await sleep(50);
      kill();
    },
  };
}

/** Repeats until there is a value; throws with `what` after the time limit. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false> | T | undefined | null | false,
): Promise<T> {
  const end = performance.now() + limit;
  for (;;) {
    const value = await ask();
    if (value !== undefined && value !== null && value !== false) return value;
    if (performance.now() > end) throw new Error(`Timed out: ${what}`);
    await sleep(50);
  }
}
