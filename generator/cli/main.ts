import { version } from "../platform/package.js";
import type { Io } from "./io.js";

/** Runs the command. Returns 0 success, 1 errors in the input, 2 wrong usage or a bug. Loads only what is used. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  if (argv.length === 1 && (argv[0] === "--version" || argv[0] === "-V")) {
    io.stdout.write(`${version}\n`);
    return 0;
  }
  const { program } = await import("./program.js");
  return program(argv, io);
}
