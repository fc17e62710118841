import type { Command } from "commander";
import type { Addition } from "../new/edit-manifest.js";
import type { Io, Run } from "./io.js";
import type { NewFlags } from "./new.js";

/** Adds `portal new` and its subcommands. */
export function addNewCommands(portal: Command, io: Io, run: Run): void {
  const parent = portal.command("new").description("Add a guide, an API, a version, an overlay or a redirect to the manifest");
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
}
