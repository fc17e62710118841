import { readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createSecureServer, type Http2Session } from "node:http2";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { extname, join, resolve, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { contentType } from "../../../generator/outputs.js";
import { compresses } from "../../../generator/serve/http.js";

/** A request and its response. */
export interface Served {
  url: string;
  /** Whether it is a prefetch, according to its headers. */
  prefetch: boolean;
  status: number;
  /** Extension of the file: `html`. */
  type: string;
  /** Body without encoding, with gzip 9 and with brotli 11; compressed formats stay as they are. */
  raw: number;
  gzip: number;
  brotli: number;
}

export interface StaticServer {
  origin: string;
  log: Served[];
  close(): void;
}

export interface StaticOptions {
  /** Rejects prefetches with an error, as if the browser had made none. */
  refusePrefetch?: boolean;
  /** Changes pages before they are sent. */
  rewrite?: (html: string) => string;
  /** Certificate for TLS. */
  secure?: { key: string; cert: string };
  /** With TLS; HTTP/2 if absent. */
  protocol?: Protocol;
}

export type Protocol = "HTTP/1.1" | "HTTP/2";

interface Packed {
  raw: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

const packed = new Map<string, Packed>();

/** One server for every site: clean URLs, best compression made once, validators that never match. */
export async function serveStatic(folder: string, options: StaticOptions = {}): Promise<StaticServer> {
  const root = resolve(folder);
  const log: Served[] = [];
  // The objects of HTTP/2 have the members that are used here.
  const listener = (request: unknown, response: unknown) =>
    answer(root, options, log, request as IncomingMessage, response as ServerResponse);
  const sessions = new Set<Http2Session>();
  const { secure, protocol = "HTTP/2" } = options;
  const server = !secure
    ? createServer(listener)
    : protocol === "HTTP/2"
      ? createSecureServer(secure, listener)
      : createTlsServer(secure, listener);
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = 60_000;
  server.on("session", (session: Http2Session) => sessions.add(session));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const close = () => {
    if ("closeAllConnections" in server) server.closeAllConnections();
    for (const session of sessions) session.destroy();
    server.close();
  };
  return { origin: `${options.secure ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}`, log, close };
}

function answer(root: string, options: StaticOptions, log: Served[], request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? "/";
  const prefetch = isPrefetch(request);
  const found = find(root, url);
  const file = found ?? find(root, "/404.html");
  const status = prefetch && options.refusePrefetch ? 503 : found ? 200 : 404;
  const type = contentType(file ?? "");
  if (!file || status === 503) {
    log.push({ url, prefetch, status, type: "", raw: 0, gzip: 0, brotli: 0 });
    response.writeHead(status, { "cache-control": "no-store" }).end();
    return;
  }
  const bodies = bodiesOf(file, type.startsWith("text/html") ? options.rewrite : undefined);
  log.push({
    url,
    prefetch,
    status,
    type: extname(file).slice(1),
    raw: bodies.raw.length,
    gzip: bodies.gzip.length,
    brotli: bodies.brotli.length,
  });
  const packs = compressesHere(file, type);
  response.writeHead(status, {
    "content-type": type,
    "content-length": packs ? bodies.brotli.length : bodies.raw.length,
    "cache-control": extname(file) === ".html" ? "public, max-age=0, must-revalidate" : "public, max-age=31536000, immutable",
    ...(packs ? { "content-encoding": "br", vary: "accept-encoding" } : {}),
  });
  response.end(request.method === "HEAD" ? undefined : packs ? bodies.brotli : bodies.raw);
}

/** The standard header of browsers, and the header of Next.js. */
function isPrefetch({ headers }: IncomingMessage): boolean {
  return (
    /prefetch/.test(`${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""}`) || headers["next-router-prefetch"] !== undefined
  );
}

const compressesHere = (file: string, type: string) => compresses(type) || /\.(?:wasm|mjs|webmanifest|rsc)$/.test(file);

function bodiesOf(file: string, rewrite: StaticOptions["rewrite"]): Packed {
  const key = `${rewrite ? "rewritten " : ""}${file}`;
  const known = packed.get(key);
  if (known) return known;
  const raw = rewrite ? Buffer.from(rewrite(readFileSync(file, "utf8"))) : readFileSync(file);
  const plain = !compressesHere(file, contentType(file));
  const made = { raw, gzip: plain ? raw : gzipSync(raw, { level: 9 }), brotli: plain ? raw : brotli(raw) };
  packed.set(key, made);
  return made;
}

export function brotli(body: Uint8Array): Buffer {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}

function find(root: string, url: string): string | undefined {
  const path = decodeURIComponent(url.split(/[?#]/)[0] ?? "/");
  const base = join(root, path);
  if (base !== root && !base.startsWith(root + sep)) return undefined;
  const candidates = [base, join(base, "index.html"), `${base.replace(/\/$/, "")}.html`];
  return candidates.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}
