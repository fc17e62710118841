import { spawn } from "node:child_process";
import { type DevServer, serveDev } from "../dev/serve-dev.js";
import { tally } from "../diagnostics/order.js";
import { coloured, plain, pretty } from "../diagnostics/print.js";
import type { Diagnostic } from "../diagnostics/types.js";
import type { Io } from "./io.js";
import { firstPorts, listenTrouble, type ServeFlags, untilStopped } from "./serving.js";
import { type PlaceFlags, siteOf } from "./site-flags.js";

/** Flags of `portal dev` as commander hands them over. */
export interface DevFlags extends PlaceFlags, ServeFlags {
  base?: string;
  open: boolean;
}

/** `portal dev`: the site while it is written, until the command is stopped. Findings on stdout as they come and go. */
export async function runDev(flags: DevFlags, io: Io): Promise<number> {
  const place = siteOf(flags, io);
  if (!place) return 2;
  const start = performance.now();
  let server: DevServer;
  try {
    server = await serveDev({
      ...place,
      ...(flags.base === undefined ? {} : { base: flags.base }),
      listenOn: flags.host,
      port: flags.port,
      firstPort: firstPorts.dev,
      problems: findingsPrinter(io),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    io.stderr.write(`portal: ${listenTrouble(error, flags)}\n`);
    return 2;
  }
  io.stdout.write(`The site is at ${server.address} after ${(performance.now() - start).toFixed(0)} ms (stop with Ctrl+C).\n`);
  if (flags.open) openBrowser(server.address);
  await untilStopped(io);
  await server.close();
  return 0;
}

/** Prints each finding once, until it is mended and comes again, and says when all is well again. */
function findingsPrinter(io: Io): (found: readonly Diagnostic[], whole: boolean) => void {
  const paint = io.stdout.isTTY && !io.env.NO_COLOR ? coloured : plain;
  let known = new Set<string>();
  let told = "";
  return (found, whole) => {
    const texts = found.map((diagnostic) => pretty(diagnostic, paint));
    for (const text of texts) if (!known.has(text)) io.stdout.write(`${text}\n\n`);
    known = new Set(whole ? texts : [...known, ...texts]);
    const sum = tally(found) || "Nothing is wrong.";
    if (whole && sum !== told) io.stdout.write(`${found.length ? sum : paint.green(sum)}\n`);
    if (whole) told = sum;
  };
}

/** Opens the browser without a shell in between; where there is none, the address stands in the terminal. */
function openBrowser(address: string): void {
  const [command, ...args] = { darwin: ["open"], win32: ["explorer.exe"] }[process.platform as string] ?? ["xdg-open"];
  const child = spawn(command as string, [...args, address], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
