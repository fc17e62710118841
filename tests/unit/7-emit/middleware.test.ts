import { describe, expect, it } from "vitest";
import { middlewareFiles } from "../../../generator/7-emit/hosting.js";

type Ask = (path: string, accept?: string, method?: string) => Promise<Response>;

/** The files of the host, under a base. */
function host(base: string) {
  const files: Record<string, [type: string, text: string]> = {
    "": ["text/html; charset=utf-8", "home"],
    "index.md": ["text/plain", "# home"],
    start: ["text/html; charset=utf-8", "start"],
    "start.md": ["text/plain", "# start"],
    "docs/4.0.0/": ["text/html", "version"],
    "docs/4.0.0.md": ["text/plain", "# version"],
    "docs/sdk": ["text/html", "sdk"],
    "a.js": ["text/javascript", "code"],
  };
  return (address: string | URL): Response => {
    const file = files[new URL(address).pathname.slice(base.length)];
    return file
      ? new Response(file[1], { headers: { "Content-Type": file[0], Etag: "1" } })
      : new Response("not found", { status: 404, headers: { "Content-Type": "text/html" } });
  };
}

const textOf = (base: string, path: string) => String(middlewareFiles(base).find((file) => file.path === path)?.content);

// The files are modules for other runtimes, without imports, so they can run from their text.
const load = (text: string) => import(`data:text/javascript,${encodeURIComponent(text)}`);

const hosts: Record<string, (base: string) => Promise<Ask>> = {
  async Netlify(base) {
    const serve = host(base);
    const { default: markdown } = await load(
      textOf(base, "hosting/netlify/edge-functions/markdown.js").replace("fetch(twin,", "globalThis.fetchTwin(twin,"),
    );
    return async (path, accept, method = "GET") => {
      const request = new Request(`https://docs.example${path}`, { method, headers: accept ? { accept } : {} });
      Object.assign(globalThis, { fetchTwin: (twin: URL) => serve(twin) });
      return markdown(request, { next: async () => serve(request.url) });
    };
  },
  async Cloudflare(base) {
    const serve = host(base);
    const { onRequest } = await load(textOf(base, "hosting/cloudflare/functions/_middleware.js"));
    return async (path, accept, method = "GET") => {
      const request = new Request(`https://docs.example${path}`, { method, headers: accept ? { accept } : {} });
      const env = { ASSETS: { fetch: async (asked: Request) => serve(asked.url) } };
      return onRequest({ request, env, next: async () => serve(request.url) });
    };
  },
};

describe.each(["/", "/x/"])("middleware under %s", (base) => {
  it.each(Object.entries(hosts))("for %s returns Markdown if the client asks for it", async (_, open) => {
    const ask = await open(base);
    const markdown = "text/markdown; charset=utf-8";
    for (const [path, accept, type, vary, text] of [
      ["", "text/markdown", markdown, "Accept", "# home"],
      ["start", "text/markdown, */*;q=0.1", markdown, "Accept", "# start"],
      ["docs/4.0.0/", "text/html;q=0, Text/Markdown;q=0.5", markdown, "Accept", "# version"],
      ["start", "text/markdown, text/html;q=0.9", "text/html; charset=utf-8", "Accept", "start"],
      ["start", "text/markdown;q=0", "text/html; charset=utf-8", "Accept", "start"],
      ["start", "text/markdown ; q=0.00, */*", "text/html; charset=utf-8", "Accept", "start"],
      ["start", "*/*", "text/html; charset=utf-8", "Accept", "start"],
      ["start", undefined, "text/html; charset=utf-8", "Accept", "start"],
      ["docs/sdk", "text/markdown", "text/html", "Accept", "sdk"],
      ["start.md", "text/markdown", "text/plain", null, "# start"],
      ["a.js", "*/*", "text/javascript", null, "code"],
    ] as const) {
      const { status, headers, ...response } = await ask(base + path, accept).then(async (got) => ({
        status: got.status,
        headers: got.headers,
        text: await got.text(),
      }));
      expect([path, accept, status, headers.get("content-type"), headers.get("vary"), response.text]).toEqual([
        path,
        accept,
        200,
        type,
        vary,
        text,
      ]);
      expect(headers.get("etag")).toBe("1");
    }
    expect((await ask(`${base}nothing`, "text/markdown")).status).toBe(404);
  });
});

it("escapes any base path", () => {
  for (const { content } of middlewareFiles('/a"b\\/')) expect(String(content)).toContain('const home = "/a\\"b\\\\/";');
});
