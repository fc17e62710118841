import type { Command, Option } from "commander";
import { groupsOf } from "../platform/values.js";
import type { Io } from "./io.js";

export type Shell = "bash" | "zsh" | "fish";

/** `portal completion`: prints a script that completes the command in a shell. */
export function runCompletion(shell: Shell, portal: Command, io: Io): number {
  io.stdout.write(writers[shell](levelsOf(portal)));
  return 0;
}

/** What can follow a command. */
interface Level {
  /** Its words after `portal`, such as `new guide`; "" for the program itself. */
  path: string;
  commands: { name: string; about: string }[];
  options: { names: string[]; about: string; value: Value }[];
  /** What its arguments are. */
  argument: Value;
}

/** Values to choose from, paths, or a text that only the caller knows. A flag has no value. */
type Value = readonly string[] | Kind;
type Kind = "file" | "folder" | "text" | "none";

/** All commands with their options, from their definitions. */
function levelsOf(command: Command, path = ""): Level[] {
  const help = command.createHelp();
  const [options, commands] = [help.visibleOptions(command), help.visibleCommands(command)];
  const [argument] = command.registeredArguments;
  const level: Level = {
    path,
    commands: commands.map((inner) => ({ name: inner.name(), about: inner.description() })),
    options: options.map((option) => ({
      names: [option.short, option.long].filter((name) => name !== undefined && name !== null),
      about: option.description,
      value: valueKind(option),
    })),
    argument: argument ? (argument.argChoices ?? pathKind(argument.name())) : "none",
  };
  const inner = commands.filter((one) => one.name() !== "help");
  return [level, ...inner.flatMap((one) => levelsOf(one, `${path} ${one.name()}`.trim()))];
}

function valueKind(option: Option): Value {
  if (!option.required && !option.optional) return "none";
  return option.argChoices ?? pathKind(/<([\w-]+)>/.exec(option.flags)?.[1] ?? "");
}

/** By the name of an argument in the help. */
function pathKind(name: string): "file" | "folder" | "text" {
  if (name === "dir") return "folder";
  return name === "file" || name === "before" ? "file" : "text";
}

/** A text in single quotes of bash and zsh. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Cases of a command with one of its options before the word, by what follows. */
function valueCases(levels: readonly Level[]): { value: Value; patterns: string[] }[] {
  const options = levels.flatMap(({ path, options }) => options.map((option) => ({ ...option, path })));
  const alike = groupsOf(options, ({ value }) => (value === "none" ? undefined : String(value)));
  return [...alike.values()].map((group) => ({
    value: group[0]?.value ?? "none",
    patterns: group.flatMap(({ names, path }) => names.map((name) => quoted(`${path} ${name}`))),
  }));
}

/** Paths as patterns for `$command $word`, where the command is empty before the first word. */
const commandPatterns = (levels: readonly Level[]) =>
  levels.flatMap(({ path }) => (path ? [/ /.test(path) ? path : ` ${path}`] : []));

/**
 * In bash and zsh: finds the command among the words before, then completes by it and by the word before.
 * @param completed what completes a value, and what follows a command
 */
const caseLines = (
  levels: readonly Level[],
  shell: { range: string; word: string; before: string },
  completed: { value(value: Value): string; level(level: Level): string },
) => [
  `  for ((${shell.range}; i++)); do`,
  `    case "$command ${shell.word}" in`,
  `      ${commandPatterns(levels).map(quoted).join("|")}) command="\${command:+$command }${shell.word}" ;;`,
  "    esac",
  "  done",
  `  case "$command ${shell.before}" in`,
  ...valueCases(levels).map(({ value, patterns }) => `    ${patterns.join("|")}) ${completed.value(value)}; return ;;`),
  "  esac",
  '  case "$command" in',
  ...levels.map((level) => `    ${quoted(level.path)}) ${completed.level(level)} ;;`),
  "  esac",
];

const lines = (...parts: (string | readonly string[])[]) => `${parts.flat().join("\n")}\n`;

function bash(levels: readonly Level[]): string {
  const shell = { range: "i = 1; i < COMP_CWORD", word: "${COMP_WORDS[i]}", before: "$prev" };
  const completions: Record<Kind, string> = {
    file: 'compopt -o filenames; COMPREPLY=($(compgen -f -- "$cur"))',
    folder: 'compopt -o filenames; COMPREPLY=($(compgen -d -- "$cur"))',
    text: "COMPREPLY=()",
    none: "COMPREPLY=()",
  };
  const words = (list: readonly string[]) => `COMPREPLY=($(compgen -W ${quoted(list.join(" "))} -- "$cur"))`;
  const completionOf = (value: Value) => (typeof value === "string" ? completions[value] : words(value));
  return lines(
    "# Completion of portal in bash. Write it to ~/.local/share/bash-completion/completions/portal.",
    "_portal() {",
    '  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command="" i',
    caseLines(levels, shell, {
      value: completionOf,
      level({ commands, options, argument }) {
        const others = commands.length ? words(commands.map(({ name }) => name)) : completionOf(argument);
        return `if [[ $cur == -* ]]; then ${words(options.flatMap(({ names }) => names))}; else ${others}; fi`;
      },
    }),
    "}",
    "complete -F _portal portal",
  );
}

function zsh(levels: readonly Level[]): string {
  const shell = { range: "i = 2; i < CURRENT", word: "${words[i]}", before: "${words[CURRENT-1]}" };
  const completions: Record<Kind, string> = { file: "_files", folder: "_files -/", text: "_message value", none: ":" };
  const completionOf = (value: Value) =>
    typeof value === "string" ? completions[value] : `compadd -- ${value.map(quoted).join(" ")}`;
  const described = (entries: readonly { name: string; about: string }[]) =>
    entries.map(({ name, about }) => quoted(`${name.replaceAll(":", "\\:")}:${about}`)).join(" ");
  return lines(
    "#compdef portal",
    "# Completion of portal in zsh. Write it to a folder of $fpath, as _portal.",
    "_portal() {",
    '  local command="" i',
    "  local -a names",
    caseLines(levels, shell, {
      value: completionOf,
      level({ commands, options, argument }) {
        const others = commands.length ? `names=(${described(commands)}); _describe command names` : completionOf(argument);
        const names = described(options.flatMap(({ names, about }) => names.map((name) => ({ name, about }))));
        return `if [[ $PREFIX == -* ]]; then names=(${names}); _describe option names; else ${others}; fi`;
      },
    }),
    "}",
    'if [[ $funcstack[1] == _portal ]]; then _portal "$@"; else compdef _portal portal; fi',
  );
}

function fish(levels: readonly Level[]): string {
  /** In quotes of fish, only the quote and the backslash have a meaning. */
  const text = (value: string) => `'${value.replace(/[\\']/g, "\\$&")}'`;
  const completions: Record<Kind, string> = {
    file: "-r -F",
    folder: "-x -a '(__fish_complete_directories)'",
    text: "-x",
    none: "",
  };
  const completionOf = (value: Value) => (typeof value === "string" ? completions[value] : `-x -a ${text(value.join(" "))}`);
  const at = (path: string) => `complete -c portal -n ${text(`test "$(__portal_command)" = "${path}"`)}`;
  return lines(
    "# Completion of portal in fish. Write it to ~/.config/fish/completions/portal.fish.",
    "function __portal_command",
    '  set -l command ""',
    "  for word in (commandline -opc)[2..-1]",
    '    switch "$command $word"',
    `      case ${commandPatterns(levels).map(text).join(" ")}`,
    '        set command (string trim -- "$command $word")',
    "    end",
    "  end",
    "  echo $command",
    "end",
    "complete -c portal -f",
    levels.flatMap(({ path, commands, options, argument }) => [
      ...commands.map(({ name, about }) => `${at(path)} -a ${text(name)} -d ${text(about)}`),
      ...(argument === "none" || argument === "text" ? [] : [`${at(path)} ${completionOf(argument)}`.replace(" -r ", " ")]),
      ...options.map(({ names, about, value }) => {
        const flags = names.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
        return `${at(path)} ${[...flags, completionOf(value)].filter(Boolean).join(" ")} -d ${text(about)}`;
      }),
    ]),
  );
}

const writers: Readonly<Record<Shell, (levels: readonly Level[]) => string>> = { bash, zsh, fish };
