import { basename, win32 } from "node:path";
import type { Host } from "../platform/files.js";

/** A program with its arguments. It is started without a shell. */
interface EditorCommand {
  command: string;
  args: string[];
  /** It runs in the terminal of the command. */
  terminal: boolean;
}

type Arguments = (file: string, line: number) => string[];

const colon: Arguments = (file, line) => [`${file}:${line}`];
const goto: Arguments = (file, line) => ["--goto", `${file}:${line}`];
const plus: Arguments = (file, line) => [`+${line}`, file];
const flag: Arguments = (file, line) => ["--line", String(line), file];

/** How editors accept a line number, by program name. */
const editors = new Map<string, Arguments>([
  ...["code", "code-insiders", "codium", "vscodium", "cursor", "windsurf", "trae"].map((name) => [name, goto] as const),
  ...["subl", "sublime_text", "zed", "zeditor", "atom", "hx", "helix", "lapce"].map((name) => [name, colon] as const),
  ...["webstorm", "idea", "phpstorm", "pycharm", "rubymine", "goland", "clion", "rider", "rustrover"].flatMap((name) => [
    [name, flag] as const,
    [`${name}64`, flag] as const,
  ]),
  ...["mate", "rmate"].map((name) => [name, flag] as const),
  ...["vim", "nvim", "vi", "gvim", "mvim", "nano", "micro", "kak", "emacs", "emacsclient", "gedit", "joe"].map(
    (name) => [name, plus] as const,
  ),
  ["kate", flag],
  ["notepad++", (file, line) => [`-n${line}`, file]],
]);

const inTerminal = new Set(["vim", "nvim", "vi", "nano", "micro", "kak", "joe", "hx", "helix"]);

/** The editor in the environment: our own variable, the editor whose terminal we run in, the usual ones. */
export function chosenEditor(env: Record<string, string | undefined>): string | undefined {
  const fromTerminal = env.TERM_PROGRAM === "vscode" ? "code" : env.ZED_TERM ? "zed" : undefined;
  return [env.PORTAL_EDITOR, fromTerminal, env.VISUAL, env.EDITOR].find((name) => name?.trim());
}

/**
 * The command that opens a file at a line.
 * @param editor a known editor, with optional arguments, or a template with `{file}` and `{line}`; an unknown
 * editor gets only the file
 */
export function editorCommand(editor: string, file: string, line: number): EditorCommand | undefined {
  const [command, ...rest] = words(editor);
  if (command === undefined) return undefined;
  const fill = (text: string) => text.replace(/\{(file|line)\}/g, (_, name) => (name === "file" ? file : String(line)));
  if (rest.some((word) => word.includes("{file}"))) return { command, args: rest.map(fill), terminal: false };
  const name = basename(command.replaceAll("\\", "/"))
    .replace(/\.(exe|cmd|bat)$/i, "")
    .toLowerCase();
  const place = editors.get(name) ?? ((path: string) => [path]);
  const terminal = inTerminal.has(name) || (name.startsWith("emacs") && rest.some((word) => /^(-nw|-t|--tty)$/.test(word)));
  return { command, args: [...rest, ...place(file, line)], terminal };
}

/** Splits a command into words. Quotes keep words together; a backslash is a character of Windows paths. */
function words(text: string): string[] {
  return [...text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)].map(([word]) => word.replace(/"([^"]*)"|'([^']*)'/g, "$1$2"));
}

/**
 * The program that a command starts on Windows. Without a shell only `.exe` and `.com` files can be started,
 * but editors put scripts on the PATH (`code.cmd`). For these, it is the program that the script starts.
 * @returns undefined if there is none
 */
export function windowsProgram(
  command: string,
  env: Readonly<Record<string, string | undefined>>,
  host: Pick<Host, "isFile" | "readText">,
): string | undefined {
  const path = Object.entries(env).find(([name]) => /^path$/i.test(name))?.[1] ?? "";
  const folders = /[\\/:]/.test(command) ? [""] : path.split(";").filter(Boolean);
  for (const folder of folders) {
    const stem = win32.join(folder, command);
    const program = ["", ".exe", ".com"].map((ending) => stem + ending).find((file) => isProgram(file) && host.isFile(file));
    if (program !== undefined) return program;
    const script = ["", ".cmd", ".bat"].map((ending) => stem + ending).find((file) => isScript(file) && host.isFile(file));
    const started = script === undefined ? undefined : startedBy(script, host);
    if (started !== undefined) return started;
  }
  return undefined;
}

const isProgram = (file: string) => /\.(?:exe|com)$/i.test(file);
const isScript = (file: string) => /\.(?:cmd|bat)$/i.test(file);

/** The first quoted program in a script, with an absolute path or relative to the script's folder (`%~dp0`). */
function startedBy(script: string, host: Pick<Host, "isFile" | "readText">): string | undefined {
  const named = (host.readText(script) ?? "").matchAll(/"([^"\r\n]+\.exe)"/gi);
  return [...named]
    .map(([, program = ""]) => win32.normalize(program.replace(/%~dp0\\?/gi, () => `${win32.dirname(script)}\\`)))
    .find((program) => host.isFile(program));
}
