import { readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize, resolve, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { Line, type LineSpeed } from "./line.js";

/** One request as the server received it. */
export interface RequestLogEntry {
  /** Path with query, as sent. */
  url: string;
  method: string;
  /** A prefetch (`Purpose` or `Sec-Purpose: prefetch`). */
  prefetch: boolean;
  status: number;
  body: string;
}

/**
 * The effect of a hook on a request: its own response, complete or in pieces, no response ever, a broken
 * connection, a wait before the usual response, the usual one with more headers, or none.
 */
export type Intervention =
  | { status: number; body?: string; type?: string; delay?: number }
  | { location: string }
  | { pieces: AsyncIterable<string> }
  | "hang"
  | "cut"
  | { delay: number }
  | { until: Promise<unknown> }
  | { headers: Record<string, string> }
  | undefined;

export interface TestServerOptions {
  /** Path prefix with slashes at both ends under which the folder is served. */
  base?: string;
  /** Sent with every response, for example the policy of `_headers`. */
  headers?: Record<string, string>;
  /** Pages that are not in the folder: path to body. */
  pages?: ReadonlyMap<string, string>;
  /** Whether `/x.html` serves the page `/x` at that URL (many hosts redirect instead). Default true. */
  serveHtmlPaths?: boolean;
  /**
   * The connection that all requests of this server share: start one server per reader. Default: as fast as
   * the machine.
   */
  line?: LineSpeed;
  /** Whether text is compressed, like on hosts. */
  compress?: boolean;
}

export interface TestServer {
  origin: string;
  /** Origin and base: `http://127.0.0.1:1234/x/`. */
  address: string;
  log: RequestLogEntry[];
  /** Called for every request; can be replaced at any time. */
  intervene: (url: string, request: IncomingMessage) => Intervention;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
  ".txt": "text/plain; charset=utf-8",
  ".yaml": "application/yaml",
  ".map": "application/json",
};

/**
 * Serves a folder on 127.0.0.1 like a good static host: clean paths without redirects, `404.html` with
 * status 404. Pages in `options.pages` win over files.
 */
export async function startServer(folder: string, options: TestServerOptions = {}): Promise<TestServer> {
  const base = options.base ?? "/";
  const log: RequestLogEntry[] = [];
  const line = options.line && new Line(options.line);
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? "/";
    const purpose = `${request.headers.purpose ?? ""} ${request.headers["sec-purpose"] ?? ""}`;
    const entry = {
      url,
      method: request.method ?? "GET",
      prefetch: purpose.includes("prefetch"),
      status: 0,
      body: await bodyOf(request),
    };
    log.push(entry);
    const send = async (status: number, type: string, body: string | Buffer) => {
      entry.status = status;
      if (options.compress && !type.startsWith("font/")) {
        response.setHeader("content-encoding", "gzip");
        body = gzipSync(body);
      }
      response.writeHead(status, { "content-type": type, "cache-control": caching(url, status), ...options.headers });
      if (request.method === "HEAD") return void response.end();
      if (!line) return void response.end(body);
      for await (const piece of line.send(body)) {
        if (response.destroyed) return;
        response.write(piece);
      }
      response.end();
    };
    await line?.request();
    const intervention = server.intervene(url, request);
    if (intervention === "hang") return;
    if (intervention === "cut") {
      // In the middle of a response, because the browser itself repeats a request without one.
      response.writeHead(200, { "content-type": types[".html"], "content-length": 1000 }).write("<!doctype html>");
      return void setTimeout(() => request.socket.destroy(), 20);
    }
    if (intervention && "until" in intervention) await intervention.until;
    if (intervention && "headers" in intervention)
      for (const [name, value] of Object.entries(intervention.headers)) response.setHeader(name, value);
    if (intervention && "delay" in intervention) await new Promise((done) => setTimeout(done, intervention.delay ?? 0));
    if (intervention && "status" in intervention) {
      return send(
        intervention.status,
        intervention.type ?? "text/plain; charset=utf-8",
        intervention.body ?? "failed on purpose",
      );
    }
    if (intervention && "pieces" in intervention) {
      response.writeHead(200, { "content-type": types[".html"], "cache-control": "no-store" });
      try {
        for await (const piece of intervention.pieces) response.write(piece);
      } catch {
        // The pieces end like a broken connection.
        return void request.socket.destroy();
      }
      return response.end();
    }
    if (intervention && "location" in intervention) {
      response.setHeader("location", intervention.location);
      return send(302, "text/plain; charset=utf-8", "");
    }
    const path = decodeURIComponent(url.split("?")[0] ?? "/");
    if (!path.startsWith(base)) return send(404, "text/plain; charset=utf-8", "outside the base");
    const found = find(folder, `/${path.slice(base.length)}`, options);
    if (found) return send(200, found.type, found.body);
    const missing = find(folder, "/404.html", options);
    return send(404, missing?.type ?? "text/plain; charset=utf-8", missing?.body ?? "not found");
  };
  const http = createServer((request, response) => {
    handle(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: TestServer = {
    origin,
    address: origin + base,
    log,
    intervene: () => undefined,
    close: () =>
      new Promise((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
  return server;
}

/**
 * Files with a hash in their names never change; everything else is requested again, and failures are not
 * cached.
 */
function caching(url: string, status: number): string {
  if (status >= 400) return "no-store";
  return /-[A-Z0-9]{8}\.\w+$/.test(url) ? "public, max-age=31536000, immutable" : "no-cache";
}

function find(folder: string, path: string, options: TestServerOptions): { type: string; body: string | Buffer } | undefined {
  const cleaned = path.replace(/\/$/, "");
  const candidates = [path, `${cleaned}/index.html`, `${cleaned}.html`];
  if (options.serveHtmlPaths !== false) candidates.push(path.replace(/\/index$/, "/index.html"));
  for (const candidate of candidates) {
    const page = options.pages?.get(candidate);
    if (page !== undefined) return { type: types[extname(candidate)] ?? "text/html; charset=utf-8", body: page };
    const file = resolve(folder, `.${normalize(candidate)}`);
    if (!file.startsWith(resolve(folder) + sep) || !isFile(file)) continue;
    return { type: types[extname(file)] ?? "application/octet-stream", body: readFileSync(file) };
  }
  return undefined;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Path of the file in the folder for the page at a clean path. */
export function fileOf(folder: string, path: string): string {
  return join(folder, path.endsWith("/") ? `${path}index.html` : `${path}.html`);
}
