import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { hostname } from "node:os";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pathOf } from "../../runtime/primitives/href.js";
import { outputs, siteOutput } from "../outputs.js";
import type { RedirectRules } from "../preview/rules.js";

/** What an `Accept` header lists, in lower case, with its weights (RFC 9110 section 12.4.2). */
function weightsOf(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (name) weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  return weights;
}

/** A content coding that the server supports (RFC 9110 section 8.4.1). */
export type Coding = "br" | "gzip" | "identity";

/** Whether compression makes this media type smaller. Pictures and fonts are already compressed. */
export function compresses(type: string): boolean {
  return /^text\/|^application\/(json|manifest|xml|yaml)|^image\/svg/.test(type);
}

/** Smaller bodies fit in one packet without compression. */
export const smallest = 1024;

/** The coding for an `Accept-Encoding` (RFC 9110 section 12.5.3): highest weight, then best compression, or identity. */
export function chooseCoding(accepted: string | undefined): Coding {
  if (!accepted) return "identity";
  const weights = weightsOf(accepted);
  const weigh = (coding: Coding) => weights.get(coding) ?? weights.get("*") ?? 0;
  const best = weigh("br") >= weigh("gzip") ? "br" : "gzip";
  return weigh(best) > 0 && weigh(best) >= (weights.get("identity") ?? 0) ? best : "identity";
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a body about as well as hosts do. */
export async function encode(body: Uint8Array, coding: Coding): Promise<Uint8Array> {
  if (coding === "gzip") return gzipped(body, { level: 9 });
  if (coding === "br") return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return body;
}

/** A part of a body: its first and last byte. "none" if the requested part does not exist. */
type ByteRange = { first: number; last: number } | "none" | undefined;

/**
 * The part that a `Range` header requests (RFC 9110 section 14.1.2). Undefined for the whole body: without the
 * header, for other units, and for several parts, which a server may ignore.
 * @param size of the whole body, in bytes
 */
function byteRange(header: string | undefined, size: number): ByteRange {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") return last === "0" || size === 0 ? "none" : { first: Math.max(0, size - Number(last)), last: size - 1 };
  if (last !== "" && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return "none";
  return { first: Number(first), last: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/**
 * Sends the part of a file that a `Range` header requests, or that the file has no such part.
 * @returns false if the whole file is requested
 */
export function sendPart(response: ServerResponse, header: string | undefined, bytes: Uint8Array): boolean {
  const size = bytes.byteLength;
  const range = byteRange(header, size);
  if (range === undefined) return false;
  if (range === "none") {
    response.writeHead(416, { "content-type": "text/plain; charset=utf-8", "content-range": `bytes */${size}` });
    response.end("The file has no such part.\n");
    return true;
  }
  const body = bytes.subarray(range.first, range.last + 1);
  response.writeHead(206, {
    "content-range": `bytes ${range.first}-${range.last}/${size}`,
    "content-length": body.byteLength,
  });
  response.end(body);
  return true;
}

/**
 * Sends a redirect. The query of the request is kept, unless the target has its own.
 * @param to a path or URL, percent-encoded where its characters have another meaning
 * @param query of the request, without `?`
 */
export function sendRedirect(
  response: ServerResponse,
  { to, status, query = "" }: { to: string; status: number; query?: string | undefined },
): void {
  const target = pathOf(to);
  const search = query !== "" && !target.includes("?") ? `?${query}` : "";
  const location = (target + search + to.slice(target.length)).replace(/[^\x21-\x7e]+/g, encodeURIComponent);
  response.writeHead(status, { location }).end();
}

/** The names by which clients may address a server. */
export interface OwnHosts {
  /** Host name or IP address that it listens on. */
  listenOn: string;
  /** Further names that the user allows. */
  allowed?: readonly string[];
}

/** Answer to requests for another host. */
export const notOwnHost = "The host name is not that of this server. Allow it with --allow-host.\n";

/**
 * Whether a request names this server. A malicious site can point its own name to this machine (DNS
 * rebinding). So only names that it cannot have are accepted: those of this machine, the configured ones, and
 * IP addresses if the server does not listen on one only.
 * @param header the request's `Host`
 */
export function isOwnHost(header: string | undefined, { listenOn, allowed = [] }: OwnHosts): boolean {
  const name = (header ?? "").toLowerCase().replace(/:\d*$/, "");
  const plain = name.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  if (isLoopback(plain) || [listenOn, ...allowed].some((own) => own.toLowerCase() === plain)) return true;
  const everywhere = ["0.0.0.0", "::"].includes(listenOn);
  if (isIP(plain)) return everywhere || !(isIP(listenOn) || isLoopback(listenOn.toLowerCase()));
  const ownName = hostname().toLowerCase();
  return everywhere && (plain === ownName || plain === `${ownName}.local`);
}

/** What a request is for. A target in absolute form names its host, in place of the header (RFC 9112 section 3.2.2). */
export function targetOf({ url = "/", headers }: IncomingMessage): { host: string | undefined; path: string; query?: string } {
  const [, host = headers.host, target = url] = /^https?:\/\/([^/?]*)(.*)$/is.exec(url) ?? [];
  // Not resolved as a URL: `//x` is a path here, not another host.
  const [path, query] = target.split(/\?(.*)/s, 2);
  return { host, path: path || "/", ...(query === undefined ? {} : { query }) };
}

/** Names that lead to this machine everywhere (RFC 6761 section 6.3). */
function isLoopback(name: string): boolean {
  return name === "::1" || /(?:^|\.)localhost$/.test(name) || (isIP(name) === 4 && name.startsWith("127."));
}

/** The response of a static host to a path. */
export type Answer = { kind: "file"; file: string } | { kind: "redirect"; to: string; status: number } | { kind: "missing" };

/**
 * Finds the response to a decoded path below the base: a file, a redirect to its clean path, or a rule, in
 * this order.
 * @param path inside the site, without the base: `/docs/sdk`
 * @param at converts a site path to a path of the host
 * @param hasFile whether the site has a file at a relative path
 */
export function findAnswer(
  path: string,
  at: (path: string) => string,
  hasFile: (file: string) => boolean,
  rules: RedirectRules,
): Answer {
  // The not-found page has no URL either.
  const isFile = (file: string) => !siteOutput(file).isForHosts && siteOutput(file) !== outputs.notFound && hasFile(file);
  const name = path.slice(1);
  const clean = (to: string): Answer => {
    const encoded = encodeURI(at(to)).replace(/[?#]/g, encodeURIComponent);
    return { kind: "redirect", to: encoded, status: 301 };
  };
  if (path.includes("//")) return { kind: "missing" };
  if (path.endsWith("/")) {
    if (isFile(`${name}index.html`)) return { kind: "file", file: `${name}index.html` };
    if (isFile(`${name.slice(0, -1)}.html`)) return clean(path.slice(0, -1));
  } else {
    const page = /^(.*?)(\/index)?\.html$/.exec(path);
    if (page && isFile(name)) return clean(page[2] ? `${page[1]}/` : (page[1] as string));
    if (isFile(name)) return { kind: "file", file: name };
    if (isFile(`${name}.html`))
      return path.endsWith("/index") ? clean(path.slice(0, -"index".length)) : { kind: "file", file: `${name}.html` };
    if (isFile(`${name}/index.html`)) return clean(`${path}/`);
  }
  const rule = rules(at(path));
  if (rule) return { kind: "redirect", ...rule };
  // Beyond the limit of a host's rules, a build omits these, and the not-found page redirects instead.
  const index = /^(.*)\/index(?:\.html)?$/.exec(path)?.[1];
  if (index !== undefined && isFile(`${index.slice(1)}.html`)) return clean(index);
  return { kind: "missing" };
}

/** Server-Sent Events to every open page (HTML Living Standard, section 9.2). */
export class EventStream {
  readonly #open = new Set<ServerResponse>();
  /** The last event of each kind that pages must also receive when they connect later. */
  readonly #standing = new Map<string, string>();

  add(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write("retry: 300\n\n");
    for (const text of this.#standing.values()) response.write(text);
    this.#open.add(response);
    response.on("close", () => this.#open.delete(response));
  }

  send(kind: string, data: unknown, options: { standing?: boolean } = {}): void {
    const text = `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;
    if (options.standing) this.#standing.set(kind, text);
    for (const response of this.#open) response.write(text);
  }

  close(): void {
    for (const response of this.#open) response.end();
  }
}
