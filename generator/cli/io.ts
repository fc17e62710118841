import { coloured, type Paint, plain } from "../diagnostics/print.js";

/** Input and output of a command, which tests can replace. */
export interface Io {
  /** Absent: that of the process. */
  stdin?: NodeJS.ReadableStream;
  stdout: { write(text: string): unknown; isTTY?: boolean };
  stderr: { write(text: string): unknown; isTTY?: boolean };
  env: Record<string, string | undefined>;
  cwd: string;
  /** Stops a command that serves. Absent: signals of the process do. */
  stop?: AbortSignal;
}

/** Makes an action of a command's function, whose result is the exit code. */
export type Run = <Args extends unknown[]>(command: (...args: Args) => Promise<number>) => (...args: Args) => Promise<void>;

/** Says why a command cannot run, and returns its exit code. */
export function refuse({ stderr }: Io, why: string, exitCode = 2): number {
  stderr.write(`portal: ${why}\n`);
  return exitCode;
}

/** Colors for standard output, or for standard error, if it is a terminal and colors are wanted. */
export function paintFor({ env, ...io }: Io, output: "stdout" | "stderr" = "stdout"): Paint {
  return io[output].isTTY && !env.NO_COLOR ? coloured : plain;
}

/** The current date in UTC, YYYY-MM-DD. `SOURCE_DATE_EPOCH` overrides it, so that runs are reproducible. */
export function todayIn({ env }: Io): string {
  const epoch = env.SOURCE_DATE_EPOCH;
  const now = epoch !== undefined && /^\d+$/.test(epoch) ? new Date(Number(epoch) * 1000) : new Date();
  return now.toISOString().slice(0, 10);
}
