import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BuiltSite } from "../../../generator/preview/built-site.js";
import { previewHandler } from "../../../generator/preview/handler.js";
import { type Listening, listen } from "../../../generator/serve/listen.js";
import { portal } from "../../portal.js";

const folder = mkdtempSync(join(tmpdir(), "portal-preview-"));
const long = `<h1>Long</h1>${"text ".repeat(400)}`;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const hosts = { listenOn: "127.0.0.1", allowed: ["docs.tunnel.example"] };
let server: Listening;
beforeAll(async () => {
  write("manifest.json", JSON.stringify({ site: { base: "/x/" } }));
  write("site/_headers", "/x/*\n  X-Policy: strict\n  Cache-Control: no-cache\n");
  write("site/_redirects", "/x/old /x/long 301\n/x/away https://docs.example/a?b=1#c 302\n");
  write("site/404.html", "<h1>Not here</h1>");
  write("site/index.html", "<h1>Home</h1>");
  write("site/long.html", long);
  write("site/index.md", "# Home");
  write("site/start/index.html", "<h1>Start</h1>");
  write("site/start.md", "# Start");
  write("site/film.mp4", "0123456789");
  write("secret.txt", "outside");
  server = await listen(previewHandler(new BuiltSite(join(folder, "site")), "/x/", hosts), {
    host: "127.0.0.1",
    port: 0,
    firstPort: 0,
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

interface Got {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** The bytes of the response: nothing is decoded, normalized or followed. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asked = request(server.origin, { path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    asked.on("error", reject).end();
  });
}

describe("the preview server", () => {
  it.each([
    ["/x/", "text/markdown", "# Home"],
    ["/x/start/", "text/markdown, */*;q=0.1", "# Start"],
    ["/x/start/", "text/html;q=0, text/markdown", "# Start"],
    ["/x/start/", "text/markdown, text/html;q=0.9", "<h1>Start</h1>"],
    ["/x/start.md", "*/*", "# Start"],
    ["/x/start/", "text/html, text/markdown;q=0.5", "<h1>Start</h1>"],
    ["/x/start/", "text/html,application/xhtml+xml,*/*;q=0.8", "<h1>Start</h1>"],
    ["/x/start/", "text/markdown;q=0", "<h1>Start</h1>"],
  ])("sends the twin of %s to clients that accept %s", async (path, accept, want) => {
    const { status, headers, body } = await get(path, { accept });
    expect([status, body.toString()]).toEqual([200, want]);
    expect(headers["content-type"]).toBe(`text/${want.startsWith("#") ? "markdown" : "html"}; charset=utf-8`);
    if (!path.endsWith(".md")) expect(headers.vary).toContain("Accept");
  });

  it("sends HTML for a page without a twin", async () => {
    const { headers } = await get("/x/long", { accept: "text/markdown" });
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  });

  it("sends pages with the headers of the site", async () => {
    const { status, headers, body } = await get("/x/long");
    expect(status).toBe(200);
    expect(body.toString()).toBe(long);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "x-policy": "strict",
      "cache-control": "no-cache",
      vary: "Accept-Encoding",
    });
    expect(headers["content-length"]).toBe(String(long.length));
  });

  it("compresses what gets smaller, and respects the browser's cache", async () => {
    const packed = await get("/x/long", { "accept-encoding": "gzip, br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.body).toString()).toBe(long);
    const tag = String(packed.headers.etag);
    expect(tag).toMatch(/^W\/"/);
    const again = await get("/x/long", { "if-none-match": tag });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({ etag: tag, "x-policy": "strict" });
    expect((await get("/x/long")).headers.etag).toBe(tag);
    expect((await get("/x/", { "accept-encoding": "br" })).headers["content-encoding"]).toBeUndefined();
  });

  it("responds to HEAD like GET without the body, and rejects other methods", async () => {
    const head = await get("/x/long", {}, "HEAD");
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(String(long.length));
    const post = await get("/x/long", {}, "POST");
    expect(post.status).toBe(405);
    expect(post.headers.allow).toBe("GET, HEAD");
  });

  it.each([
    { given: "/x/long.html?a=1", want: "/x/long?a=1" },
    { given: "/x/long/", want: "/x/long" },
    { given: "/x", want: "/x/" },
    { given: "/x/old?q=a%20b", want: "/x/long?q=a%20b" },
    { given: "/x/away?q=1", want: "https://docs.example/a?b=1#c" },
  ])("redirects $given to $want", async ({ given, want }) => {
    const { status, headers } = await get(given);
    expect([301, 302]).toContain(status);
    expect(headers.location).toBe(want);
  });

  it.each([
    "/x/nothing",
    "/x/Long",
    "/x/LONG.html",
    "/x/404",
    "/long",
    "/x/_headers",
    "/x/../secret.txt",
    "/x/%2e%2e/secret.txt",
    "/x/..%2fsecret.txt",
    "/x/long%00",
    // Invalid percent-encoding.
    "/x/%zz",
    "/x/%E0%A4%A",
    "/%E0%A4%A",
  ])("responds with 404 to %s", async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(body.toString()).toBe("<h1>Not here</h1>");
    expect(headers["cache-control"]).toBe("no-store");
  });

  it.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=4-", 206, "456789", "bytes 4-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=-20", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=8-100", 206, "89", "bytes 8-9/10"],
    ["bytes=10-", 416, "The file has no such part.\n", "bytes */10"],
    ["bytes=-0", 416, "The file has no such part.\n", "bytes */10"],
    ["bytes=5-4", 200, "0123456789", undefined],
    ["bytes=-", 200, "0123456789", undefined],
    ["bytes=0-1,3-4", 200, "0123456789", undefined],
    ["lines=0-1", 200, "0123456789", undefined],
  ])("sends the part %s of a file", async (range, status, text, part) => {
    const got = await get("/x/film.mp4", { range });
    expect([got.status, got.body.toString(), got.headers["content-range"]]).toEqual([status, text, part]);
    expect(got.headers["accept-ranges"]).toBe("bytes");
  });

  it("sends a part only of the version that the client has, and never of an encoding", async () => {
    const { etag = "" } = (await get("/x/film.mp4")).headers;
    expect(etag).toMatch(/^"/);
    const part = (tag: string) => get("/x/film.mp4", { range: "bytes=0-1", "if-range": tag });
    expect((await part(String(etag))).status).toBe(206);
    expect((await part('"other"')).status).toBe(200);
    const text = await get("/x/long", { range: "bytes=0-3", "accept-encoding": "br" });
    expect([text.status, text.body.toString(), text.headers["content-encoding"]]).toEqual([206, "<h1>", undefined]);
    expect((await get("/x/nothing", { range: "bytes=0-1" })).status).toBe(404);
    expect((await get("/x/film.mp4", { range: "bytes=0-1" }, "HEAD")).status).toBe(200);
  });

  it.each([
    ["127.0.0.1:4000", 200],
    ["localhost", 200],
    ["[::1]:4000", 200],
    ["docs.tunnel.example", 200],
    ["evil.example", 403],
    ["127.0.0.1.evil.example", 403],
    ["localhost.evil.example:4000", 403],
    ["192.168.1.7", 403],
  ])("answers requests for the host %s with %i", async (host, status) =>
    expect((await get("/x/", { host })).status).toBe(status),
  );

  it.each([
    ["http://127.0.0.1:4000/x/", 200],
    ["HTTP://localhost/x/?q=1", 200],
    ["http://localhost", 404],
    ["http://evil.example/x/", 403],
    ["http://127.0.0.1@evil.example/x/", 403],
    ["http://evil.example", 403],
  ])("answers the absolute form %s, whose host is that of the target, with %i", async (target, status) =>
    expect((await get(target, { host: "localhost" })).status).toBe(status),
  );

  it("serves a new build", async () => {
    const before = await get("/x/");
    write("site/index.html", "<h1>New home</h1>");
    write("site/_redirects", "/x/newer /x/ 301\n");
    const after = await get("/x/", { "if-none-match": String(before.headers.etag) });
    expect(after.status).toBe(200);
    expect(after.body.toString()).toBe("<h1>New home</h1>");
    expect((await get("/x/newer")).headers.location).toBe("/x/");
    expect((await get("/x/old")).status).toBe(404);
  });
});

describe("portal preview", () => {
  it("serves until it is stopped, and prints its URL", async () => {
    const stop = new AbortController();
    const running = portal(["preview", "--out", ".", "--port", "0"], folder, stop.signal);
    setTimeout(() => stop.abort(), 100);
    const { code, stdout, stderr } = await running;
    expect(stdout).toMatch(/^The built site is at http:\/\/127\.0\.0\.1:\d+\/x\/ \(stop with Ctrl\+C\)\.\n$/);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  it.each([
    { args: ["--out", "nowhere"], says: "there is no built site in nowhere" },
    { args: ["--out", ".", "--port", "70000"], says: "whole number from 0 to 65535" },
    { args: ["--out", ".", "--host", "256.0.0.1"], says: "cannot listen on 256.0.0.1" },
  ])("exits with 2 for wrong usage: $args", async ({ args, says }) => {
    const { code, stderr } = await portal(["preview", ...args], folder, AbortSignal.abort());
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });

  it("does not use a port that is in use", async () => {
    const { port } = new URL(server.origin);
    const { code, stderr } = await portal(["preview", "--out", ".", "--port", port], folder, AbortSignal.abort());
    expect(code).toBe(2);
    expect(stderr).toContain(`port ${port} is in use`);
  });
});
