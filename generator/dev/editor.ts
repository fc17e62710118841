import { type SpawnOptions, spawn } from "node:child_process";
import type { IncomingMessage } from "node:http";
import { basename, isAbsolute, join, win32 } from "node:path";
import * as z from "zod";
import { type Host, isInside, nodeHost, parseUrl } from "../platform/files.js";
import type { DevSite } from "./dev-site.js";

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

/** What an editor needs from the command that starts it. */
interface EditorTerminal {
  env: Record<string, string | undefined>;
  /** Whether the process has a terminal for an editor. */
  interactive: boolean;
  /** Called when an editor takes over the terminal, and when it returns it. */
  setTaken(isTaken: boolean): void;
}

/** Opens files in the writer's editor. */
export class Editor {
  readonly #terminal: EditorTerminal;
  #busy = false;

  constructor(terminal: EditorTerminal) {
    this.#terminal = terminal;
  }

  /** @returns the reason if it could not be opened, otherwise undefined */
  open(file: string, line: number): Promise<string | undefined> {
    const { env, interactive, setTaken } = this.#terminal;
    const chosen = chosenEditor(env);
    const editor = chosen === undefined ? undefined : editorCommand(chosen, file, line);
    if (!editor)
      return Promise.resolve('Set PORTAL_EDITOR to an editor, such as code or webstorm, or to a command: "edit +{line} {file}".');
    const { command, args, terminal } = editor;
    if (terminal && !interactive) return Promise.resolve(`${command} needs a terminal, but portal dev does not run in one.`);
    if (terminal && this.#busy) return Promise.resolve(`${command} is still open in the terminal of portal dev.`);
    const missing = `The program ${command} does not exist. Set PORTAL_EDITOR to your editor.`;
    const program = process.platform === "win32" ? windowsProgram(command, env, nodeHost) : command;
    if (program === undefined) return Promise.resolve(missing);
    const options: SpawnOptions = terminal ? { stdio: "inherit" } : { stdio: "ignore", detached: true };
    const hold = (is: boolean) => {
      if (!terminal) return;
      this.#busy = is;
      setTaken(is);
    };
    return new Promise((resolve) => {
      hold(true);
      const child = spawn(program, args, options);
      child.once("spawn", () => resolve(undefined));
      child.once("error", (error) => {
        hold(false);
        resolve((error as NodeJS.ErrnoException).code === "ENOENT" ? missing : error.message);
      });
      child.once("exit", () => hold(false));
      if (!terminal) child.unref();
    });
  }
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

/** What a page asks to open: one of its own elements, or the location of a diagnostic. */
const requestSchema = z.union([
  z.strictObject({ path: z.string(), id: z.string() }),
  z.strictObject({ file: z.string(), line: z.int().min(1) }),
]);

/** Maximum size of a request in bytes. Valid requests are much smaller. */
const most = 10_000;

/** Opens an absolute path at a line. Resolves with the reason if it fails. */
export type OpenFile = (file: string, line: number) => Promise<string | undefined>;

/**
 * Opens the source of a part of a page in the writer's editor. This starts a program, so the request must
 * come from a page of this server in a browser on this machine. No other site can send such a request, not
 * even with a form.
 * @returns status and a message
 */
export async function openSource(
  request: IncomingMessage,
  site: DevSite,
  open: OpenFile,
): Promise<{ status: number; text: string }> {
  if (!isOwn(request)) return { status: 403, text: "Sources can only be opened from pages of this server, on the same machine." };
  const requested = requestSchema.safeParse(parsed(await textOf(request)));
  if (!requested.success) return { status: 400, text: "Send a path and an id, or a file and a line." };
  const place = "file" in requested.data ? requested.data : site.revision?.place(requested.data.path, requested.data.id);
  if (!place) return { status: 404, text: "This page has no source file." };
  const file = inside(site, place.file);
  if (file === undefined) return { status: 404, text: `The site has no file ${place.file}.` };
  const failure = await open(file, place.line);
  return failure === undefined ? { status: 200, text: `${place.file}:${place.line}` } : { status: 500, text: failure };
}

function isOwn({ headers, socket }: IncomingMessage): boolean {
  const origin = headers.origin === undefined ? undefined : parseUrl(headers.origin)?.host;
  const site = headers["sec-fetch-site"] ?? "same-origin";
  const local = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? "");
  // A form cannot send JSON, and a script of another origin needs a preflight request for it.
  const json = /^application\/json\b/.test(headers["content-type"] ?? "");
  return local && json && site === "same-origin" && origin !== undefined && origin === headers.host;
}

/** The path of a file below the root, with symbolic links resolved. Undefined for any other file. */
function inside({ host, options }: DevSite, file: string): string | undefined {
  const path = join(options.root, file);
  if (isAbsolute(file) || !host.isFile(path)) return undefined;
  return isInside(host.real(options.root), host.real(path)) ? path : undefined;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

async function textOf(request: IncomingMessage): Promise<string | undefined> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += chunk;
    if (text.length > most) return undefined;
  }
  return text;
}
