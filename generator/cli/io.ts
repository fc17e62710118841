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
