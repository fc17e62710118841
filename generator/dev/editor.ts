import { type SpawnOptions, spawn } from "node:child_process";
import type { IncomingMessage } from "node:http";
import { isAbsolute, join } from "node:path";
import * as z from "zod";
import { isInside, nodeHost, parseUrl } from "../platform/files.js";
import { jsonIn } from "../platform/values.js";
import type { DevSite } from "./dev-site.js";
import { chosenEditor, editorCommand, windowsProgram } from "./editor-command.js";

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
  #busy = false;

  constructor(private readonly terminal: EditorTerminal) {}

  /** @returns the reason if it could not be opened, otherwise undefined */
  open(file: string, line: number): Promise<string | undefined> {
    const { env, interactive, setTaken } = this.terminal;
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
  const requested = requestSchema.safeParse(jsonIn(await textOf(request)));
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

async function textOf(request: IncomingMessage): Promise<string | undefined> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) {
    text += chunk;
    if (text.length > most) return undefined;
  }
  return text;
}
