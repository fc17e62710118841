import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import type { Addition } from "../new/edit-manifest.js";
import { type HostName, hostNames } from "../new/host-names.js";
import { isBasePath, isOrigin } from "../platform/files.js";
import { hexColor } from "../platform/values.js";
import type { BuildFlags } from "./build.js";
import type { CheckFlags } from "./check.js";
import type { Shell } from "./completion.js";
import type { DevFlags } from "./dev.js";
import type { DiffFlags } from "./diff.js";
import type { ExplainFlags } from "./explain.js";
import type { InitFlags } from "./init.js";
import type { Io, Run } from "./io.js";
import type { McpFlags } from "./mcp.js";
import type { NewFlags } from "./new.js";
import type { PreviewFlags } from "./preview.js";
import type { ExportFlags, SearchFlags } from "./search.js";
import { addCacheFlags, addPlaceFlags, addServeFlags, addSiteFlags, collect, firstPorts, type PlaceFlags } from "./site-flags.js";
import type { SnapshotFlags } from "./snapshot.js";
import type { TextsFlags } from "./texts.js";

/** Adds all commands, in the order of the help text. `done` receives the exit code. */
export function addCommands(portal: Command, io: Io, done: (code: number) => void): void {
  const commands = [
    addBuild,
    addCheck,
    addDev,
    addPreview,
    addMcp,
    addDiff,
    addExplain,
    addInit,
    addNewCommands,
    addLedger,
    addSnapshot,
    addTexts,
    addSearch,
    addCompletion,
  ];
  const run: Run =
    (command) =>
    async (...args) =>
      done(await command(...args));
  for (const add of commands) add(portal, io, run);
}

function addBuild(portal: Command, io: Io, run: Run): void {
  addCacheFlags(addSiteFlags(portal.command("build").description("Build the site")))
    .option("--out <dir>", "output folder (default: dist in the root)")
    .option("--base <path>", "base path of the deployed site", basePath)
    .option("--site-url <url>", "origin of the deployed site", originBeside("--base"))
    .option("--accent <color>", accentText, color)
    .option("--jobs <n>", "maximum number of threads (default: number of processors)", positive)
    .option("--keep-assets <n>", "keep scripts of the last n builds, for pages that were opened before the update", positive)
    .option("--no-cards", "skip link images, which makes the first build faster")
    .option("--sbom", "write bom.cdx.json, a CycloneDX software bill of materials of the site", false)
    .action(run(async (flags: BuildFlags) => (await import("./build.js")).runBuild(flags, io)));
}

function addCheck(portal: Command, io: Io, run: Run): void {
  addCacheFlags(
    addSiteFlags(portal.command("check").description("Check the content: examples, descriptions, links, samples, search")),
  )
    .option("--external", "check external links over the network (off by default)", false)
    .option("--fix", "apply fixes that are certain: misspelled names, links to old paths, terms", false)
    .option("--baseline <file>", "ignore diagnostics recorded in this file; report new ones")
    .option("--update-baseline", "create the baseline, or lower its counts where diagnostics were fixed", false)
    .action(run(async (flags: CheckFlags) => (await import("./check.js")).runCheck(flags, io)));
}

function addDev(portal: Command, io: Io, run: Run): void {
  const dev = portal.command("dev").description("Serve the site while you edit it; open pages update on every change");
  // The server caches nothing; scripts can give it the flags of a build.
  addServeFlags(addCacheFlags(addPlaceFlags(dev)), firstPorts.dev)
    .option("--base <path>", "base path of the deployed site", basePath)
    .option("--accent <color>", accentText, color)
    .option("--open", "open the browser", false)
    .option("--verbose", "print timings of each change", false)
    .action(run(async (flags: DevFlags) => (await import("./dev.js")).runDev(flags, io)));
}

function addPreview(portal: Command, io: Io, run: Run): void {
  const preview = portal
    .command("preview")
    .description("Serve the built site like a static host")
    .option("--out <dir>", "output folder of the build", "dist");
  addServeFlags(preview, firstPorts.preview)
    .option("--verbose", "print every request", false)
    .action(run(async (flags: PreviewFlags) => (await import("./preview.js")).runPreview(flags, io)));
}

function addMcp(portal: Command, io: Io, run: Run): void {
  addPlaceFlags(
    portal.command("mcp").description("Serve the documentation to programs: a Model Context Protocol server over stdio"),
  )
    .option("--out <dir>", "serve this output folder of a build instead of the sources")
    .action(run(async (flags: McpFlags) => (await import("./mcp.js")).runMcp(flags, io)));
}

const failures = ["breaking", "lost-url", "any"];

function addDiff(portal: Command, io: Io, run: Run): void {
  addCacheFlags(portal.command("diff").description("List what changed between two builds: APIs, texts, pages, URLs"))
    .argument("<before>", "an output folder, its manifest.json, a commit of git, or a spec file")
    .argument("[after]", "the same (default: the files of the working tree)")
    .option("--root <dir>", "folder of the site in a commit (default: the current one)")
    .option("--config <file>", "configuration, relative to the root (default: portal.config.ts)")
    .option("--jobs <n>", "maximum number of threads (default: number of processors)", positive)
    .addOption(
      new Option("--format <format>", "output format of the differences")
        .choices(["pretty", "json", "markdown", "html"])
        .default("pretty"),
    )
    .addOption(
      new Option("--fail-on <what>", `exit with 1 if there is a difference of this kind: ${failures.join(", ")}; repeatable`)
        .argParser((value: string, previous: string[] = []) => {
          if (!failures.includes(value)) throw new InvalidArgumentError(`Allowed choices are ${failures.join(", ")}.`);
          return [...previous, value];
        })
        .default([] as string[]),
    )
    .action(
      run(async (before: string, after: string | undefined, flags: DiffFlags) =>
        (await import("./diff.js")).runDiff(before, after, flags, io),
      ),
    );
}

function addExplain(portal: Command, io: Io, run: Run): void {
  portal
    .command("explain")
    .description("Explain the code of a diagnostic and how to fix it; without a code, list all codes")
    .argument("[code]", "code of a diagnostic, for example spec-ref-unresolved")
    .addOption(new Option("--format <format>", "output format").choices(["pretty", "json", "markdown"]).default("pretty"))
    .action(
      run(async (requested: string | undefined, flags: ExplainFlags) =>
        (await import("./explain.js")).runExplain(requested, flags, io),
      ),
    );
}

function addInit(portal: Command, io: Io, run: Run): void {
  portal
    .command("init")
    .description("Create the first files of a site; asks for the details only in a terminal and without --yes")
    .argument("[dir]", "folder of the site", ".")
    .option(
      "--spec <file>",
      "OpenAPI spec; repeatable: those with one title are versions of one API. One outside that folder is copied to its specs/ (default: openapi.yaml or a similar file, if there is one)",
      collect,
      [],
    )
    .option("--title <text>", "title of the site (default: the title of the spec, otherwise the name of the folder)")
    .option("--site-url <url>", "origin of the deployed site", originBeside("`base` of the configuration"))
    .option("--accent <color>", accentText, color)
    .addOption(deployment())
    .option("--yes", "use the defaults", false)
    .action(run(async (folder: string, flags: InitFlags) => (await import("./init.js")).runInit(folder, flags, io)));
}

const deployment = () =>
  new Option("--deploy <host>", "host of the site: its workflow or configuration is written").choices([...hostNames]);

function addCompletion(portal: Command, io: Io, run: Run): void {
  portal
    .command("completion")
    .description("Print a script that completes commands and options in a shell")
    .addArgument(new Argument("<shell>", "the shell").choices(["bash", "zsh", "fish"]))
    .action(run(async (shell: Shell) => (await import("./completion.js")).runCompletion(shell, portal, io)));
}

function addLedger(portal: Command, io: Io, run: Run): void {
  const parent = portal.command("ledger").description("Maintain the list of published URLs, so that none is lost");
  addPlaceFlags(parent.command("update").description("Add new URLs to ledger.json; the first run creates the file")).action(
    run(async (flags: PlaceFlags) => (await import("./ledger.js")).runLedger("none", flags, io)),
  );
  addPlaceFlags(parent.command("accept").description("Remove lost URLs from ledger.json: the named ones, or all of them"))
    .argument("[address...]", "URL as in the diagnostic: /path or /path#anchor")
    .action(
      run(async (addresses: string[], flags: PlaceFlags) =>
        (await import("./ledger.js")).runLedger(addresses.length ? addresses : "all", flags, io),
      ),
    );
}

function addSnapshot(portal: Command, io: Io, run: Run): void {
  addPlaceFlags(
    portal
      .command("snapshot")
      .description("Write a dated copy of each spec that changed for clients, as input of the change log"),
  )
    .option("--date <day>", "date of the snapshot, YYYY-MM-DD (default: today)")
    .option("--changed <day>", "day on which all changes since the previous snapshot took effect, YYYY-MM-DD")
    .option("--baseline", "start a new history: differences from the previous snapshot are corrections, not changes", false)
    .option("--force", "write a snapshot even if nothing changed for clients", false)
    .action(run(async (flags: SnapshotFlags) => (await import("./snapshot.js")).runSnapshot(flags, io)));
}

function addTexts(portal: Command, io: Io, run: Run): void {
  addPlaceFlags(portal.command("texts").description("Print the English interface texts as YAML, for a site in another language"))
    .option("--absent", "only those that the site's file lacks", false)
    .action(run(async (flags: TextsFlags) => (await import("./texts.js")).runTexts(flags, io)));
}

function addSearch(portal: Command, io: Io, run: Run): void {
  const search = portal.command("search").description("Print the results of a query, with scores and explanations");
  addPlaceFlags(search)
    .argument("[query]", "search query")
    .option("--limit <n>", "number of results", positive, 10)
    .addOption(new Option("--format <format>", "output format").choices(["pretty", "json"]).default("pretty"))
    .option("--stdin", "read one query per line, print one JSON array per line", false)
    .action(
      run(async (query: string | undefined, flags: SearchFlags) => (await import("./search.js")).runSearch(query, flags, io)),
    );
  search
    .command("export")
    .description("Write records and settings for a hosted search engine")
    .addOption(new Option("--provider <name>", "search engine").choices(["algolia"]).makeOptionMandatory())
    .option("--out <dir>", "output folder of the files", "search-export")
    .action(
      run(async (_flags: object, command: Command) =>
        (await import("./search.js")).runSearchExport(command.optsWithGlobals<ExportFlags>(), io),
      ),
    );
}

/** Reads an origin. @param place where a path is written instead */
const originBeside = (place: string) => (value: string) => {
  if (isOrigin(value)) return value;
  throw new InvalidArgumentError(`Use an origin such as https://docs.example.com; a path belongs in ${place}.`);
};

const accentText = 'color of links and buttons, such as "#635bff"; the dark mode gets a lighter form of it';

function color(value: string): string {
  const whole = value.startsWith("#") ? value : `#${value}`;
  if (!hexColor.test(whole)) throw new InvalidArgumentError('Use a hex color in quotes, such as "#635bff".');
  return whole;
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

function addNewCommands(portal: Command, io: Io, run: Run): void {
  const parent = portal
    .command("new")
    .description("Add a guide, an API, a version, an overlay or a redirect to the manifest, or a workflow");
  const kind = (name: string, text: string) =>
    parent
      .command(name)
      .description(text)
      .option("--root <dir>", "folder that other paths are relative to (default: this one)")
      .option("--config <file>", "configuration (default: portal.config.ts of the root)");
  const add = run(async (addition: Addition, flags: NewFlags) => (await import("./new.js")).runNew(addition, flags, io));
  const specIn = async (file: string, flags: NewFlags) => (await import("./new.js")).specOf(file, flags, io);

  kind("guide", "Add a page from Markdown; the file is created if it does not exist")
    .argument("<path>", "public path, for example /docs/tutorials/search")
    .requiredOption("--title <text>", "title of the page")
    .option("--description <text>", "one sentence for cards and search engines")
    .option("--file <file>", "Markdown file in the content folder (default: derived from the path)")
    .option("--sidebar <id>", "id of the sidebar to append it to")
    .action(async (path: string, flags: NewFlags & { title: string; description?: string; file?: string; sidebar?: string }) => {
      const { title, description, file, sidebar } = flags;
      await add({ kind: "guide", path, title, description, file, sidebar }, flags);
    });
  kind("redirect", "Redirect an old path to the current one")
    .argument("<from>", "the old path")
    .argument("<to>", "a path of the site, or a full URL")
    .action((from: string, to: string, flags: NewFlags) => add({ kind: "redirect", from, to }, flags));
  kind("api", "Add an API with its first version")
    .argument("<id>", "its id in the manifest and in paths")
    .requiredOption("--spec <file>", "its OpenAPI spec")
    .option("--title <text>", "its title (default: the title in the spec)")
    .option("--prefix <path>", "path prefix of its operations (default: /docs/ and the id)")
    .action(async (id: string, flags: NewFlags & { spec: string; title?: string; prefix?: string }) => {
      const { title, prefix } = flags;
      await add({ kind: "api", id, spec: await specIn(flags.spec, flags), title, prefix }, flags);
    });
  kind("version", "Add a version to an API, with the settings of its first one")
    .argument("<api>", "id of the API")
    .argument("<id>", "its id in paths, for example 4.0.0")
    .requiredOption("--spec <file>", "its OpenAPI spec")
    .option("--label <text>", "its label in the list of versions (default: the id)")
    .action(async (api: string, id: string, flags: NewFlags & { spec: string; label?: string }) => {
      await add({ kind: "version", api, id, spec: await specIn(flags.spec, flags), label: flags.label }, flags);
    });
  kind("overlay", "Add an OpenAPI Overlay, which corrects a spec without changing its file")
    .argument("<api>", "id of the API")
    .argument("[version]", "id of the version (default: the first one)")
    .option("--file <file>", "the overlay; it is created if it does not exist (default: next to the spec)")
    .action(async (api: string, version: string | undefined, flags: NewFlags & { file?: string }) => {
      const file = flags.file === undefined ? undefined : await specIn(flags.file, flags);
      await add({ kind: "overlay", api, version, file }, flags);
    });
  kind("workflow", "Add a workflow that checks and builds the site on GitHub, and what its host needs")
    .addOption(deployment())
    .action(run(async (flags: NewFlags & { deploy?: HostName }) => (await import("./new.js")).runNewWorkflow(flags, io)));
}
