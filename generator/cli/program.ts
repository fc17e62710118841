import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { Command, CommanderError, Help, type Option } from "commander";
import { restoreOutput } from "../7-emit/temporary-output.js";
import { type ManualPage, manualLine } from "../platform/manual.js";
import { bugs, version } from "../platform/package.js";
import { tuneEngine } from "../platform/system.js";
import { addCommands } from "./commands.js";
import { type Io, refuse } from "./io.js";

/** Pages of the manual about single commands. The others are on the page about the command line. */
const pages: Readonly<Record<string, ManualPage>> = {
  portal: "README",
  init: "start",
  diff: "diff",
  snapshot: "history",
  mcp: "agents",
  overlay: "overlays",
};

/** Parses the arguments and runs the command. */
export async function program(argv: readonly string[], io: Io): Promise<number> {
  tuneEngine();
  let code = 0;
  const portal = new Command("portal")
    .description("Generates a static documentation site from OpenAPI specs, Markdown and a route manifest.")
    .version(version)
    .helpCommand("help [command]", "show the help of a command")
    .configureHelp({ optionDescription })
    .showHelpAfterError("(portal help shows the commands)")
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: (text) => io.stderr.write(text) })
    .addHelpText("afterAll", ({ command }) => `\n${manualLine(pages[command.name()] ?? "cli", io.cwd)}`)
    .exitOverride();
  portal.hook("preAction", (_portal, command) => {
    const { out, root = "", cacheDir } = command.opts<{ out?: string; root?: string; cacheDir?: string }>();
    if (cacheDir !== undefined && statSync(resolve(io.cwd, cacheDir), { throwIfNoEntry: false })?.isDirectory() === false)
      command.error(`error: --cache-dir ${cacheDir} is a file, not a folder`);
    restoreOutput(resolve(io.cwd, out ?? join(root, "dist")));
  });
  addCommands(portal, io, (exit) => {
    code = exit;
  });
  for (const [command, path] of commandsBelow(portal))
    command.showHelpAfterError(`(${path} --help shows its arguments and options)`);
  try {
    if (argv.length === 0) {
      portal.outputHelp({ error: true });
      return 2;
    }
    await portal.parseAsync([...argv], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const refusal = systemRefusal(error);
    if (refusal !== undefined) return refuse(io, refusal, 1);
    return refuse(
      io,
      `the run stopped because of a bug in portal.\n\n${(error as Error).stack ?? String(error)}\n\nportal ${version}, Node ${process.version}, ${process.platform}\nPlease report it with the lines above: ${bugs}`,
    );
  }
}

/** All commands below one, with how they are called. */
function commandsBelow(parent: Command, path = parent.name()): [Command, string][] {
  return parent.commands.flatMap((command) => {
    const full = `${path} ${command.name()}`;
    return [[command, full] as [Command, string], ...commandsBelow(command, full)];
  });
}

/** Help without defaults that go without saying: flags are off, and lists are empty. */
function optionDescription(option: Option): string {
  const standard: unknown = option.defaultValue;
  const isPlain = standard === false || (Array.isArray(standard) && standard.length === 0);
  return isPlain ? option.description : new Help().optionDescription(option);
}

/** Errors of the system that stop a command: neither mistakes in the site nor bugs. */
const refusals: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EFBIG: "the file is larger than the system allows",
  EROFS: "the file system is read-only",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  ENAMETOOLONG: "the name is too long",
  EIO: "the disk reports an error",
  ENOTDIR: "a part of this path is a file, not a folder",
  EISDIR: "this is a folder, not a file",
  EEXIST: "a file with this name exists",
};

/** One sentence about a file operation that the system refused; undefined for any other error. */
function systemRefusal(error: unknown): string | undefined {
  const { code = "", syscall, path } = error as NodeJS.ErrnoException;
  const isUnmakable = code === "ENOENT" && syscall === "mkdir";
  const reason = isUnmakable ? "folders cannot be created there" : syscall === undefined ? undefined : refusals[code];
  if (reason === undefined) return undefined;
  return `${path === undefined ? "" : `\`${path}\`: `}${reason} (${code}).`;
}
