import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { TreeWatch } from "./process-tree.js";

export interface Command {
  /** Program and arguments. */
  argv: readonly string[];
  cwd: string;
  /** Added to the environment of this process. */
  env?: Readonly<Record<string, string>>;
  /** File for everything that the command prints. */
  log: string;
  /** Seconds after which it is stopped. Default 900. */
  timeout?: number;
}

/** Figures of one run of a command. */
export interface Run {
  /** Seconds. */
  wall: number;
  /** Seconds of processor time of the whole process tree. */
  user: number;
  system: number;
  /**
   * Bytes of resident memory of the whole process tree at its largest; null if the system does not report
   * it.
   */
  peakMemory: number | null;
  exitCode: number | null;
  timedOut: boolean;
}

/**
 * Runs a command to its end and measures it. Processor time is what the shell counts for child processes,
 * or the sum in /proc if that is larger (helpers that outlive their parent are not counted by the shell).
 */
export async function run(command: Command): Promise<Run> {
  mkdirSync(dirname(command.log), { recursive: true });
  const log = openSync(command.log, "w");
  try {
    return await measured(command, log);
  } finally {
    closeSync(log);
  }
}

async function measured(command: Command, log: number): Promise<Run> {
  const start = performance.now();
  const child = spawn("/bin/sh", ["-c", '"$@"; code=$?; times >&3; exit $code', "sh", ...command.argv], {
    cwd: command.cwd,
    env: { ...process.env, ...quiet, ...command.env },
    stdio: ["ignore", log, log, "pipe"],
    detached: true,
  });
  const watch = new TreeWatch(child.pid as number);
  const times = new Promise<string>((done) => {
    let text = "";
    const pipe = child.stdio[3] as NodeJS.ReadableStream;
    pipe.on("data", (chunk) => {
      text += String(chunk);
    });
    pipe.on("close", () => done(text));
  });
  let timedOut = false;
  const limit = setTimeout(
    () => {
      timedOut = true;
      stopGroup(child);
    },
    (command.timeout ?? 900) * 1000,
  );
  const exitCode = await new Promise<number | null>((done, failed) => {
    child.on("error", failed);
    child.on("exit", done);
  });
  const wall = (performance.now() - start) / 1000;
  clearTimeout(limit);
  const seen = watch.stop();
  stopGroup(child);
  const waited = childTimes(await times);
  const more = waited.user + waited.system > seen.user + seen.system ? waited : seen;
  return { wall, user: more.user, system: more.system, peakMemory: seen.peakMemory ?? null, exitCode, timedOut };
}

/** Turns off caches, statistics and update notices, which would affect a measurement. */
const quiet = {
  CI: "1",
  NO_COLOR: "1",
  NO_UPDATE_NOTIFIER: "1",
  ASTRO_TELEMETRY_DISABLED: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  ZUDOKU_TELEMETRY_DISABLED: "1",
  DO_NOT_TRACK: "1",
};

/** Starts a program that keeps running, such as a development server, in its own group. */
export function startProgram(command: Omit<Command, "timeout">): ChildProcess {
  mkdirSync(dirname(command.log), { recursive: true });
  const log = openSync(command.log, "w");
  const [program = "", ...rest] = command.argv;
  const child = spawn(program, rest, {
    cwd: command.cwd,
    env: { ...process.env, ...quiet, ...command.env },
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  return child;
}

/** Ends a program with everything that it started, and nothing else, because it has its own group. */
export function stopGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid as number), "SIGKILL");
  } catch {
    // It has already ended.
  }
}

/** The second line of POSIX `times`: user and system time of the children. */
function childTimes(text: string): { user: number; system: number } {
  const line = text.trim().split("\n")[1] ?? "";
  const [user = 0, system = 0] = [...line.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  return { user, system };
}

/** The end of a log, for a report of a failure. */
export function tail(log: string, lines = 6): string {
  const text = readFileSync(log, "utf8").trim().split("\n");
  return text.slice(-lines).join("\n");
}
