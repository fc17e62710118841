import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "commander";
import { expect, it } from "vitest";
import { addCommands } from "../../../generator/cli/commands.js";
import { portal } from "../../portal.js";

it.each([
  { command: "build", says: ["--strict", "treat warnings as errors"], never: ["default: false", "default: []"] },
  { command: "search", says: ["number of results", "default: 10"], never: ["default: false"] },
  { command: "preview", says: ['default: "127.0.0.1"'], never: ["default: false"] },
])("the help of $command has only the defaults that say something", async ({ command, says, never }) => {
  const { code, stdout } = await portal(["help", command], import.meta.dirname);
  expect(code).toBe(0);
  const text = stdout.replace(/\s+/g, " ");
  for (const part of says) expect(text).toContain(part);
  for (const part of never) expect(text).not.toContain(part);
});

it("the manual lists every command with every option", () => {
  const manual = readFileSync(join(import.meta.dirname, "../../../docs/cli.md"), "utf8");
  // An indented line continues the one above it.
  const lines = (manual.split("```")[1] ?? "").replace(/\n +/g, " ").split("\n");
  const optionsOf = (text: string) => [...new Set(text.match(/--[a-z-]+/g))].sort();
  const listed = lines
    .filter((line) => /^portal [a-z]/.test(line) && line !== "portal help")
    .map((line) => [nameIn(line), optionsOf(line)]);
  const program = new Command();
  addCommands(program, {} as never, () => {});
  const known = commandsOf(program, "").map(([name, command]) => [name, command.options.map(({ long }) => long).sort()]);
  const byName = (one: unknown[], other: unknown[]) => String(one[0]).localeCompare(String(other[0]));
  expect(listed.sort(byName)).toEqual(known.sort(byName));
});

/** `search export` of `portal search export --out DIR`. */
const nameIn = (line: string) => /^portal ((?:[a-z]+ )*[a-z]+)(?![^\s])/.exec(line)?.[1]?.replace(/ bash$/, "");

/** The commands that do something, by name. */
function commandsOf({ commands }: Command, around: string): [name: string, command: Command][] {
  return commands.flatMap((command): [string, Command][] => {
    const name = `${around}${command.name()}`;
    const isGroup = command.commands.length > 0 && command.registeredArguments.length === 0;
    return [...(isGroup ? [] : [[name, command] as [string, Command]]), ...commandsOf(command, `${name} `)];
  });
}
