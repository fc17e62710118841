import { join, resolve } from "node:path";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { restoreOutput } from "../7-emit/temporary-output.js";
import { isBasePath, isOrigin } from "../platform/site-paths.js";
import { bugs, version } from "../platform/version.js";
import type { BuildFlags } from "./build.js";
import type { CheckFlags } from "./check.js";
import type { DevFlags } from "./dev.js";
import { addDiffCommand } from "./diff-command.js";
import { tuneEngine } from "./engine.js";
import type { ExplainFlags } from "./explain.js";
import type { InitFlags } from "./init.js";
import type { Io } from "./io.js";
import { addLedgerCommands } from "./ledger-commands.js";
import { addNewCommands } from "./new-commands.js";
import type { PreviewFlags } from "./preview.js";
import type { SearchFlags } from "./search.js";
import type { ExportFlags } from "./search-export.js";
import { firstPorts, portFlag } from "./serving.js";
import { addCacheFlags, addPlaceFlags, addSiteFlags, type PlaceFlags } from "./site-flags.js";
import type { SnapshotFlags } from "./snapshot.js";
import { systemRefusal } from "./system-refusal.js";

/** Parses the arguments and runs the command they name. */
export async function program(argv: readonly string[], io: Io): Promise<number> {
  tuneEngine();
  let code = 0;
  const portal = new Command("portal")
    .description("Turns OpenAPI descriptions, Markdown and a route manifest into a static documentation site.")
    .version(version)
    .helpCommand("help [command]", "show what a command does")
    .showHelpAfterError("(portal help shows the commands)")
    .configureOutput({ writeOut: (text) => io.stdout.write(text), writeErr: (text) => io.stderr.write(text) })
    .exitOverride();
  portal.hook("preAction", (_portal, command) => {
    const { out, root = "" } = command.opts<{ out?: string; root?: string }>();
    restoreOutput(resolve(io.cwd, out ?? join(root, "dist")));
  });
  addCacheFlags(addSiteFlags(portal.command("build").description("Build the site")))
    .option("--out <dir>", "output folder (default: dist in the root)")
    .option("--base <path>", "path prefix of the deployed site", basePath)
    .option("--site-url <url>", "origin of the deployed site", origin)
    .option("--jobs <n>", "threads that may work at once (default: as many as the machine has)", positive)
    .option("--keep-assets <n>", "keep scripts of the last n builds, for pages that readers have opened before", positive)
    .option("--sbom", "write bom.cdx.json, a CycloneDX list of what the site ships to browsers", false)
    .action(async (flags: BuildFlags) => {
      const { runBuild } = await import("./build.js");
      code = await runBuild(flags, io);
    });
  addCacheFlags(
    addSiteFlags(
      portal.command("check").description("Prove what the documents say: examples, descriptions, links, samples, facts"),
    ),
  )
    .option("--external", "request the links to other sites and report dead ones; without it nothing leaves the machine", false)
    .option("--fix", "fix what has one possible fix: misspelt names, links to old paths, terms", false)
    .option("--baseline <file>", "leave out the diagnostics that this file lists; those that are new in a file are shown")
    .option("--update-baseline", "write the baseline where there is none, else lower what has fallen", false)
    .action(async (flags: CheckFlags) => {
      const { runCheck } = await import("./check.js");
      code = await runCheck(flags, io);
    });
  addCacheFlags(
    addPlaceFlags(portal.command("dev").description("Serve the site while it is written; changes show in open pages")),
  )
    .addOption(portFlag(firstPorts.dev))
    .option("--host <name>", "name or address to listen on", "127.0.0.1")
    .option("--base <path>", "path prefix of the deployed site", basePath)
    .option("--open", "open the browser", false)
    .option("--verbose", "print what each change took", false)
    .action(async (flags: DevFlags) => {
      const { runDev } = await import("./dev.js");
      code = await runDev(flags, io);
    });
  portal
    .command("preview")
    .description("Serve the built site as a static host would")
    .option("--out <dir>", "output folder of the build", "dist")
    .addOption(portFlag(firstPorts.preview))
    .option("--host <name>", "name or address to listen on", "127.0.0.1")
    .option("--verbose", "print every request", false)
    .action(async (flags: PreviewFlags) => {
      const { runPreview } = await import("./preview.js");
      code = await runPreview(flags, io);
    });
  addPlaceFlags(
    portal.command("mcp").description("Serve the documents to programs: a Model Context Protocol server over stdio"),
  ).action(async (flags: PlaceFlags) => {
    const { runMcp } = await import("./mcp.js");
    code = await runMcp(flags, io);
  });
  addDiffCommand(portal, io, (exit) => {
    code = exit;
  });
  portal
    .command("explain")
    .description("Say what the code of a diagnostic means and how to fix it; without a code, list them all")
    .argument("[code]", "the code at the end of a diagnostic, for example spec-ref-unresolved")
    .addOption(new Option("--format <format>", "how it is printed").choices(["pretty", "json", "markdown"]).default("pretty"))
    .action(async (asked: string | undefined, flags: ExplainFlags) => {
      const { runExplain } = await import("./explain.js");
      code = await runExplain(asked, flags, io);
    });
  portal
    .command("init")
    .description("Write the first files of a site; it asks nothing with --yes, and where there is no terminal")
    .argument("[dir]", "folder of the site", ".")
    .option("--spec <file>", "OpenAPI spec in that folder (default: openapi.yaml or the like, where there is one)")
    .option("--title <text>", "title of the site (default: that of the spec, else the folder's name)")
    .option("--site-url <url>", "origin of the deployed site", origin)
    .option("--yes", "take the defaults", false)
    .action(async (folder: string, flags: InitFlags) => {
      const { runInit } = await import("./init.js");
      code = await runInit(folder, flags, io);
    });
  addNewCommands(portal, io, (exit) => {
    code = exit;
  });
  addLedgerCommands(portal, io, (exit) => {
    code = exit;
  });
  addPlaceFlags(
    portal.command("snapshot").description("Write a dated copy of each spec that changed for clients, for the change log"),
  )
    .option("--date <day>", "day of the snapshot, YYYY-MM-DD (default: today)")
    .option("--baseline", "start anew: the differences from the snapshot before are corrections, and no changes", false)
    .option("--force", "write a snapshot even if nothing changed for clients", false)
    .action(async (flags: SnapshotFlags) => {
      const { runSnapshot } = await import("./snapshot.js");
      code = await runSnapshot(flags, io);
    });
  const search = portal.command("search").description("Print what a query finds, with scores and why");
  addPlaceFlags(search)
    .argument("[query]", "what a reader would type")
    .option("--limit <n>", "results to print", positive, 10)
    .addOption(new Option("--format <format>", "how results are printed").choices(["pretty", "json"]).default("pretty"))
    .option("--stdin", "read one query a line, print one JSON array a line", false)
    .action(async (query: string | undefined, flags: SearchFlags) => {
      const { runSearch } = await import("./search.js");
      code = await runSearch(query, flags, io);
    });
  search
    .command("export")
    .description("Write records and settings for a hosted search engine")
    .addOption(
      new Option("--provider <name>", "engine to write for")
        .choices(["algolia", "typesense", "opensearch"])
        .makeOptionMandatory(),
    )
    .option("--out <dir>", "folder for the files", "search-export")
    .action(async (_flags: object, command: Command) => {
      const { runSearchExport } = await import("./search-export.js");
      code = await runSearchExport(command.optsWithGlobals<ExportFlags>(), io);
    });
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
    if (refusal !== undefined) {
      io.stderr.write(`portal: ${refusal}\n`);
      return 1;
    }
    io.stderr.write(
      `portal: a bug of ours stopped this run.\n\n${(error as Error).stack ?? String(error)}\n\nportal ${version}, Node ${process.version}, ${process.platform}\nPlease report it with the lines above: ${bugs}\n`,
    );
    return 2;
  }
}

function origin(value: string): string {
  if (!isOrigin(value))
    throw new InvalidArgumentError("Name an origin such as https://docs.example.com; a path belongs in --base.");
  return value;
}

function basePath(value: string): string {
  if (!isBasePath(value))
    throw new InvalidArgumentError(
      "Name a path such as /docs/ of letters, digits, `-`, `.`, `_` and `~`; the host belongs in --site-url.",
    );
  return value;
}

function positive(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError("It must be a whole number from 1.");
  return number;
}
