import type { IncomingMessage } from "node:http";
import { isAbsolute, join } from "node:path";
import * as z from "zod";
import { isInside } from "../platform/files.js";
import type { DevSite } from "./dev-site.js";

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
  const origin = headers.origin !== undefined && URL.canParse(headers.origin) ? new URL(headers.origin).host : undefined;
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
