import { type Command, InvalidArgumentError } from "commander";
import type { Io } from "./io.js";
import { collect } from "./site-flags.js";

/** Flags of the commands that serve. */
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

/** Waits until the command is stopped, by the caller's signal or by those of the process. */
export function untilStopped(io: Io): Promise<void> {
  return new Promise((resolve) => {
    if (io.stop) {
      if (io.stop.aborted) resolve();
      else io.stop.addEventListener("abort", () => resolve(), { once: true });
      return;
    }
    const done = () => {
      process.removeListener("SIGINT", done);
      process.removeListener("SIGTERM", done);
      resolve();
    };
    process.on("SIGINT", done);
    process.on("SIGTERM", done);
  });
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs `cleanUp` before a signal ends the process. A second signal ends it at once.
 * @returns removes the handler
 */
export function beforeSignal(cleanUp: () => Promise<void>): () => void {
  const withdraw = () => {
    for (const signal of signals) process.removeListener(signal, end);
  };
  const end = (signal: NodeJS.Signals) => {
    withdraw();
    // Send the signal again, so that the process ends as the signal requires.
    void cleanUp().finally(() => process.kill(process.pid, signal));
  };
  for (const signal of signals) process.on(signal, end);
  return withdraw;
}
