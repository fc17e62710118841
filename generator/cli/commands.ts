import { type Command, InvalidArgumentError, Option } from "commander";
import { isBasePath, isOrigin } from "../platform/site-paths.js";
import type { BuildFlags } from "./build.js";
import type { CheckFlags } from "./check.js";
import type { DevFlags } from "./dev.js";
import { addDiffCommand } from "./diff-command.js";
import type { ExplainFlags } from "./explain.js";
import type { InitFlags } from "./init.js";
import type { Io } from "./io.js";
import { addLedgerCommands } from "./ledger-commands.js";
import type { McpFlags } from "./mcp.js";
import { addNewCommands } from "./new-commands.js";
import type { PreviewFlags } from "./preview.js";
import type { SearchFlags } from "./search.js";
import type { ExportFlags } from "./search-export.js";
import { firstPorts, portFlag } from "./serving.js";
import { addCacheFlags, addPlaceFlags, addSiteFlags } from "./site-flags.js";
import type { SnapshotFlags } from "./snapshot.js";
import type { TextsFlags } from "./texts.js";

type Done = (code: number) => void;

/** Adds all commands, in the order of the help text. `done` receives the exit code. */
export function addCommands(portal: Command, io: Io, done: Done): void {
  const commands = [
    addBuild,
    addCheck,
    addDev,
    addPreview,
    addMcp,
    addDiffCommand,
    addExplain,
    addInit,
    addNewCommands,
    addLedgerCommands,
    addSnapshot,
    addTexts,
    addSearch,
  ];
  for (const add of commands) add(portal, io, done);
}

function addBuild(portal: Command, io: Io, done: Done): void {
  addCacheFlags(addSiteFlags(portal.command("build").description("Build the site")))
    .option("--out <dir>", "output folder (default: dist in the root)")
    .option("--base <path>", "base path of the deployed site", basePath)
    .option("--site-url <url>", "origin of the deployed site", origin)
    .option("--jobs <n>", "maximum number of threads (default: number of processors)", positive)
    .option("--keep-assets <n>", "keep scripts of the last n builds, for pages that were opened before the update", positive)
    .option("--no-cards", "skip link images, which makes the first build faster")
    .option("--sbom", "write bom.cdx.json, a CycloneDX software bill of materials of the site", false)
    .action(async (flags: BuildFlags) => {
      const { runBuild } = await import("./build.js");
      done(await runBuild(flags, io));
    });
}

function addCheck(portal: Command, io: Io, done: Done): void {
  addCacheFlags(
    addSiteFlags(portal.command("check").description("Check the content: examples, descriptions, links, samples, search")),
  )
    .option("--external", "check external links over the network (off by default)", false)
    .option("--fix", "apply fixes that are certain: misspelled names, links to old paths, terms", false)
    .option("--baseline <file>", "ignore diagnostics recorded in this file; report new ones")
    .option("--update-baseline", "create the baseline, or lower its counts where diagnostics were fixed", false)
    .action(async (flags: CheckFlags) => {
      const { runCheck } = await import("./check.js");
      done(await runCheck(flags, io));
    });
}

function addDev(portal: Command, io: Io, done: Done): void {
  addCacheFlags(
    addPlaceFlags(portal.command("dev").description("Serve the site while you edit it; open pages update on every change")),
  )
    .addOption(portFlag(firstPorts.dev))
    .option("--host <name>", "host name or IP address to listen on", "127.0.0.1")
    .option("--base <path>", "base path of the deployed site", basePath)
    .option("--open", "open the browser", false)
    .option("--verbose", "print timings of each change", false)
    .action(async (flags: DevFlags) => {
      const { runDev } = await import("./dev.js");
      done(await runDev(flags, io));
    });
}

function addPreview(portal: Command, io: Io, done: Done): void {
  portal
    .command("preview")
    .description("Serve the built site like a static host")
    .option("--out <dir>", "output folder of the build", "dist")
    .addOption(portFlag(firstPorts.preview))
    .option("--host <name>", "host name or IP address to listen on", "127.0.0.1")
    .option("--verbose", "print every request", false)
    .action(async (flags: PreviewFlags) => {
      const { runPreview } = await import("./preview.js");
      done(await runPreview(flags, io));
    });
}

function addMcp(portal: Command, io: Io, done: Done): void {
  addPlaceFlags(
    portal.command("mcp").description("Serve the documentation to programs: a Model Context Protocol server over stdio"),
  )
    .option("--out <dir>", "serve this output folder of a build instead of the sources")
    .action(async (flags: McpFlags) => {
      const { runMcp } = await import("./mcp.js");
      done(await runMcp(flags, io));
    });
}

function addExplain(portal: Command, io: Io, done: Done): void {
  portal
    .command("explain")
    .description("Explain the code of a diagnostic and how to fix it; without a code, list all codes")
    .argument("[code]", "code of a diagnostic, for example spec-ref-unresolved")
    .addOption(new Option("--format <format>", "output format").choices(["pretty", "json", "markdown"]).default("pretty"))
    .action(async (requested: string | undefined, flags: ExplainFlags) => {
      const { runExplain } = await import("./explain.js");
      done(await runExplain(requested, flags, io));
    });
}

function addInit(portal: Command, io: Io, done: Done): void {
  portal
    .command("init")
    .description("Create the first files of a site; asks for the details only in a terminal and without --yes")
    .argument("[dir]", "folder of the site", ".")
    .option(
      "--spec <file>",
      "OpenAPI spec; one outside that folder is copied to its specs/ (default: openapi.yaml or a similar file, if there is one)",
    )
    .option("--title <text>", "title of the site (default: the title of the spec, otherwise the name of the folder)")
    .option("--site-url <url>", "origin of the deployed site", origin)
    .option("--yes", "use the defaults", false)
    .action(async (folder: string, flags: InitFlags) => {
      const { runInit } = await import("./init.js");
      done(await runInit(folder, flags, io));
    });
}

function addSnapshot(portal: Command, io: Io, done: Done): void {
  addPlaceFlags(
    portal
      .command("snapshot")
      .description("Write a dated copy of each spec that changed for clients, as input of the change log"),
  )
    .option("--date <day>", "date of the snapshot, YYYY-MM-DD (default: today)")
    .option("--baseline", "start a new history: differences from the previous snapshot are corrections, not changes", false)
    .option("--force", "write a snapshot even if nothing changed for clients", false)
    .action(async (flags: SnapshotFlags) => {
      const { runSnapshot } = await import("./snapshot.js");
      done(await runSnapshot(flags, io));
    });
}

function addTexts(portal: Command, io: Io, done: Done): void {
  addPlaceFlags(portal.command("texts").description("Print the English interface texts as YAML, for a site in another language"))
    .option("--absent", "only those that the site's file lacks", false)
    .action(async (flags: TextsFlags) => {
      const { runTexts } = await import("./texts.js");
      done(await runTexts(flags, io));
    });
}

function addSearch(portal: Command, io: Io, done: Done): void {
  const search = portal.command("search").description("Print the results of a query, with scores and explanations");
  addPlaceFlags(search)
    .argument("[query]", "search query")
    .option("--limit <n>", "number of results", positive, 10)
    .addOption(new Option("--format <format>", "output format").choices(["pretty", "json"]).default("pretty"))
    .option("--stdin", "read one query per line, print one JSON array per line", false)
    .action(async (query: string | undefined, flags: SearchFlags) => {
      const { runSearch } = await import("./search.js");
      done(await runSearch(query, flags, io));
    });
  search
    .command("export")
    .description("Write records and settings for a hosted search engine")
    .addOption(
      new Option("--provider <name>", "search engine").choices(["algolia", "typesense", "opensearch"]).makeOptionMandatory(),
    )
    .option("--out <dir>", "output folder of the files", "search-export")
    .action(async (_flags: object, command: Command) => {
      const { runSearchExport } = await import("./search-export.js");
      done(await runSearchExport(command.optsWithGlobals<ExportFlags>(), io));
    });
}

function origin(value: string): string {
  if (!isOrigin(value))
    throw new InvalidArgumentError("Use an origin such as https://docs.example.com; a path belongs in --base.");
  return value;
}

function basePath(value: string): string {
  if (!isBasePath(value))
    throw new InvalidArgumentError(
      "Use a path such as /docs/ with letters, digits, `-`, `.`, `_` and `~`; the host belongs in --site-url.",
    );
  return value;
}

function positive(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError("It must be a whole number from 1.");
  return number;
}
