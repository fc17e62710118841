import { type Command, InvalidArgumentError, Option } from "commander";
import type { DiffFlags } from "./diff.js";
import type { Io } from "./io.js";

const formats = ["pretty", "json", "markdown", "html"];
const failures = ["breaking", "lost-url", "any"];

/** Adds `portal diff`. `done` receives the exit code. */
export function addDiffCommand(portal: Command, io: Io, done: (code: number) => void): void {
  portal
    .command("diff")
    .description("List what changed between two builds: APIs, texts, pages, URLs")
    .argument("<before>", "an output folder, its manifest.json, a commit of git, or a spec file")
    .argument("[after]", "the same (default: the files of the working tree)")
    .option("--root <dir>", "folder of the site in a commit (default: the current one)")
    .option("--config <file>", "configuration, relative to the root (default: portal.config.ts)")
    .addOption(new Option("--format <format>", "output format of the differences").choices(formats).default("pretty"))
    .addOption(
      new Option("--fail-on <what>", "exit with 1 if there is a difference of this kind; repeatable")
        .argParser((value: string, previous: string[] = []) => {
          if (!failures.includes(value)) throw new InvalidArgumentError(`Allowed choices are ${failures.join(", ")}.`);
          return [...previous, value];
        })
        .default([] as string[]),
    )
    .action(async (before: string, after: string | undefined, flags: DiffFlags) => {
      const { runDiff } = await import("./diff.js");
      done(await runDiff(before, after, flags, io));
    });
}
