/** The world as a command sees it, so that tests can pass their own. */
export interface Io {
  /** Absent: that of the process. */
  stdin?: NodeJS.ReadableStream;
  stdout: { write(text: string): unknown; isTTY?: boolean };
  stderr: { write(text: string): unknown; isTTY?: boolean };
  env: Record<string, string | undefined>;
  cwd: string;
  /** Ends a command that serves. Absent: the signals of the process do. */
  stop?: AbortSignal;
}
