import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { decodeComponent } from "../../runtime/primitives/href.js";
import { asksForMarkdown, contentType } from "../outputs.js";
import {
  type Answer,
  chooseCoding,
  compresses,
  findAnswer,
  isOwnHost,
  notOwnHost,
  type OwnHosts,
  sendPart,
  sendRedirect,
  smallest,
  targetOf,
} from "../serve/http.js";
import type { BuiltFile, BuiltSite } from "./built-site.js";
import { headerRules, redirectRules } from "./rules.js";

/**
 * Responds like a good static host: clean URLs, rules of `_redirects`, headers of `_headers`, `404.html`,
 * validators and compression.
 * @param base base path with slashes at both ends
 */
export function previewHandler(
  site: BuiltSite,
  base: string,
  hosts: OwnHosts,
  answered: (entry: { method: string; url: string; status: number }) => void = () => {},
): RequestListener {
  const rulesOf = kept(site, "_redirects", redirectRules);
  const headersOf = kept(site, "_headers", headerRules);
  const at = (path: string) => base + path.slice(1);
  return (request, response) => {
    handle(request, response)
      .catch((error: unknown) => {
        // Messages of the system name paths of this machine.
        const { code = "an internal error" } = error as NodeJS.ErrnoException;
        if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
        response.end(`The file cannot be read: ${code}.\n`);
      })
      .finally(() => answered({ method: request.method ?? "", url: request.url ?? "", status: response.statusCode }));
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host, path: written, query } = targetOf(request);
    if (!isOwnHost(host, hosts)) return sendText(response, 403, notOwnHost);
    if (request.method !== "GET" && request.method !== "HEAD")
      return sendText(response, 405, "Only GET and HEAD.", { allow: "GET, HEAD" });
    const path = decodeComponent(written);
    for (const [name, value] of headersOf()(path)) response.setHeader(name, value);
    const answer: Answer = path.startsWith(base)
      ? findAnswer(`/${path.slice(base.length)}`, at, (file) => site.isFile(file), rulesOf())
      : { kind: "missing" };
    if (path === base.slice(0, -1) && base !== "/") return sendRedirect(response, { to: base, status: 301, query });
    if (answer.kind === "redirect") return sendRedirect(response, { ...answer, query });
    const missing = answer.kind === "missing";
    const found = answer.kind === "file" ? answer.file : "404.html";
    const twin = missing ? undefined : twinOf(found, site);
    const name = twin !== undefined && asksForMarkdown(request.headers.accept) ? twin : found;
    if (twin !== undefined) response.setHeader("vary", "Accept");
    const file = site.read(name);
    if (!file) return sendText(response, 404, "Not found.");
    await send(request, response, { name, file, status: missing ? 404 : 200 });
  }
}

/** The Markdown version of a page's HTML file: `docs/quickstart/index.html` has `docs/quickstart.md`. */
function twinOf(file: string, site: BuiltSite): string | undefined {
  const page = /^(.*?)(?:\/index)?\.html$/.exec(file)?.[1];
  return page !== undefined && site.isFile(`${page}.md`) ? `${page}.md` : undefined;
}

/** A parsed file, parsed again only if it has changed. */
function kept<T>(site: BuiltSite, name: string, parse: (text: string) => T): () => T {
  let last: { hash: string | undefined; value: T } | undefined;
  return () => {
    const file = site.read(name);
    if (!last || last.hash !== file?.hash)
      last = { hash: file?.hash, value: parse(file ? Buffer.from(file.bytes).toString() : "") };
    return last.value;
  };
}

function sendText(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", ...headers });
  response.end(`${text.trim()}\n`);
}

interface Sent {
  name: string;
  file: BuiltFile;
  status: number;
}

async function send(request: IncomingMessage, response: ServerResponse, { name, file, status }: Sent): Promise<void> {
  const type = contentType(name);
  const packable = compresses(type) && file.bytes.byteLength >= smallest;
  const part = status === 200 && request.method === "GET" ? request.headers.range : undefined;
  const accepted = request.headers["accept-encoding"];
  const coding = packable && part === undefined ? chooseCoding(Array.isArray(accepted) ? accepted.join() : accepted) : "identity";
  // A weak tag if it may be compressed: the same content, other bytes (RFC 9110 section 8.8.1).
  const tag = packable ? `W/"${file.hash}"` : `"${file.hash}"`;
  response.setHeader("content-type", type);
  if (packable) response.appendHeader("vary", "Accept-Encoding");
  // An error page must not be cached in place of a later page.
  if (status === 404) response.setHeader("cache-control", "no-store");
  else response.setHeader("etag", tag).setHeader("accept-ranges", "bytes");
  if (status === 200 && sameTag(request.headers["if-none-match"], file.hash)) {
    response.removeHeader("content-type");
    response.writeHead(304).end();
    return;
  }
  // A part of another version than the client has is of no use (RFC 9110 section 13.1.5).
  const isSame = request.headers["if-range"] === undefined || (!packable && request.headers["if-range"] === tag);
  if (isSame && sendPart(response, part, file.bytes)) return;
  const body = await file.encoded(coding);
  if (coding !== "identity") response.setHeader("content-encoding", coding);
  response.setHeader("content-length", body.byteLength);
  response.writeHead(status);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Weak comparison with `If-None-Match` (RFC 9110 section 13.1.2). */
function sameTag(header: string | undefined, hash: string): boolean {
  if (header === undefined) return false;
  return header.trim() === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === `"${hash}"`);
}
