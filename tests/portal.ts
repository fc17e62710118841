import { run } from "../generator/cli/main.js";

/** The results of a run of the command. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command in this process, in a folder, without a terminal. A server ends on `stop`. */
export async function portal(args: readonly string[], cwd: string, stop?: AbortSignal): Promise<Outcome> {
  const written = { stdout: "", stderr: "" };
  const stream = (name: "stdout" | "stderr") => ({
    write(text: string) {
      written[name] += text;
    },
  });
  const code = await run(args, { stdout: stream("stdout"), stderr: stream("stderr"), env: {}, cwd, ...(stop ? { stop } : {}) });
  return { code, ...written };
}
