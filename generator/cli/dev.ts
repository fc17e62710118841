import { spawn } from "node:child_process";
import type { DevListener } from "../dev/dev-site.js";
import { Editor } from "../dev/editor.js";
import { type DevServer, serveDev } from "../dev/serve-dev.js";
import { countsText } from "../diagnostics/catalogue.js";
import { limited, pretty } from "../diagnostics/print.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { timingTree } from "../platform/stages.js";
import { count, present } from "../platform/values.js";
import { type Io, paintFor, refuse } from "./io.js";
import { firstPorts, listenError, type PlaceFlags, type ServeFlags, siteOf, untilStopped } from "./site-flags.js";

export interface DevFlags extends PlaceFlags, ServeFlags {
  base?: string;
  open: boolean;
  verbose: boolean;
}

/** `portal dev`: serves the site while it is edited. Prints diagnostics as they appear and disappear. */
export async function runDev(flags: DevFlags, io: Io): Promise<number> {
  const place = siteOf(flags, io);
  if (!place) return 2;
  const start = performance.now();
  const terminal = new HeldOutput(io);
  // Hold diagnostics back until the server listens.
  terminal.hold(true);
  const editor = new Editor({
    env: io.env,
    interactive: !io.stop && process.stdin.isTTY === true,
    setTaken: (is) => terminal.hold(is),
  });
  let server: DevServer;
  try {
    server = await serveDev({
      ...place,
      ...present({ base: flags.base, timed: flags.verbose ? timingsPrinter(io) : undefined }),
      listenOn: flags.host,
      allowed: flags.allowHost,
      port: flags.port,
      firstPort: firstPorts.dev,
      diagnostics: diagnosticsPrinter(io, (text) => terminal.write(text)),
      openFile: (file, line) => editor.open(file, line),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    return refuse(io, listenError(error, flags));
  }
  io.stdout.write(`The site is at ${server.address} after ${(performance.now() - start).toFixed(0)} ms (stop with Ctrl+C).\n`);
  terminal.hold(false);
  if (flags.open) openBrowser(server.address);
  // A configuration may run any code: if something that it started fails later, the session must continue.
  const stray = (error: unknown) => server.site.fail("stray", error);
  process.on("uncaughtException", stray);
  await untilStopped(io);
  process.removeListener("uncaughtException", stray);
  await server.close();
  return 0;
}

/** Prints each diagnostic once, until it is fixed and appears again. Also prints when there are none left. */
function diagnosticsPrinter(io: Io, write: (text: string) => void): (diagnostics: readonly Diagnostic[], whole: boolean) => void {
  const paint = paintFor(io);
  let reported = new Set<string>();
  let printed = "";
  return (found, whole) => {
    const { shown, more } = limited(found);
    const texts = [...shown.map((diagnostic) => pretty(diagnostic, paint)), ...more.map((line) => `… ${line}`)];
    const fresh = texts.filter((text) => !reported.has(text));
    for (const text of fresh) write(`${text}\n\n`);
    // If everything is fixed before all pages were checked, still print that there are no diagnostics left.
    if (fresh.length) printed = "";
    reported = new Set(whole ? texts : [...reported, ...texts]);
    const sum = countsText(found) || "No errors or warnings.";
    if (whole && sum !== printed) write(`${found.length ? sum : paint.green(sum)}\n`);
    if (whole) printed = sum;
  };
}

function timingsPrinter(io: Io): NonNullable<DevListener["timed"]> {
  return (changed, timings) => {
    const ms = timings.reduce((sum, timing) => sum + timing.ms, 0);
    const lines = [`${count(changed, "change")}: ${ms.toFixed(0)} ms`, ...timings.flatMap(timingTree).map((line) => `  ${line}`)];
    io.stderr.write(`${lines.join("\n")}\n`);
  };
}

/** Output that is held back while an editor uses the terminal. */
class HeldOutput {
  #waiting: string[] | undefined;

  constructor(private readonly io: Io) {}

  write(text: string): void {
    if (this.#waiting) this.#waiting.push(text);
    else this.io.stdout.write(text);
  }

  hold(is: boolean): void {
    const texts = this.#waiting ?? [];
    this.#waiting = is ? texts : undefined;
    if (!is) for (const text of texts) this.write(text);
  }
}

/** Opens the browser without a shell. If there is none, the URL is printed in the terminal anyway. */
function openBrowser(address: string): void {
  const [command, ...args] = { darwin: ["open"], win32: ["explorer.exe"] }[process.platform as string] ?? ["xdg-open"];
  const child = spawn(command as string, [...args, address], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
