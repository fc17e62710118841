import { version } from "../platform/version.js";
import type { Io } from "./io.js";

export type { Io } from "./io.js";

/**
 * Runs the command and returns its exit code: 0 done, 1 the input has errors, 2 wrong usage or a bug of ours.
 * A command's code is loaded only when it is asked for.
 */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  if (argv.length === 1 && (argv[0] === "--version" || argv[0] === "-V")) {
    io.stdout.write(`${version}\n`);
    return 0;
  }
  const { program } = await import("./program.js");
  return program(argv, io);
}
