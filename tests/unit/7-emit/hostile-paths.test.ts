import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostingFiles } from "../../../generator/7-emit/hosting.js";
import type { Outline } from "../../../generator/7-emit/types.js";
import { BuiltSite } from "../../../generator/preview/built-site.js";
import { previewHandler } from "../../../generator/preview/handler.js";
import { redirectRules } from "../../../generator/preview/rules.js";
import { listen } from "../../../generator/serve/listen.js";
import type { Page, Site } from "../../../runtime/contract.js";
import { freePort, nginx, nginxFlags, startNginx } from "../../nginx.js";

/** Paths that must not lead anywhere. */
const missing = [
  "/%5Cevil.example/login.html",
  "/%5cevil.example/docs/sdk.html",
  "/%5C%5Cevil.example/index",
  "/%5Cevil.example/index.html",
  "/%5Cevil.example/",
  "//evil.example/login.html",
  "//evil.example/%2e%2e/nothing/index.html",
  "/%2F%2Fevil.example/x.html",
  "/%2Fevil.example/index",
  "/%09/evil.example.html",
  "/%09/evil.example/index.html",
  "/%09//evil.example/",
  "/@evil.example/index.html",
  "/.evil.example/login.html",
  "/x%0dSet-Cookie:a=b.html",
  "/x%0d%0aSet-Cookie:a=b/index",
  "/docs/sdk%0d.html",
  "/docs/sdk%0a/",
  "/docs%5Csdk.html",
  "/%00.html",
  "/..%2f..%2fetc/passwd",
  "/docs/..%5c..%5cetc/index.html",
  "/nope.html",
  "/nope/index.html",
  "/nope/index",
  "/nope/",
  "/404",
  "/404.html",
  "/robots.txt/",
  "/robots.txt/x.html",
  "/index.html/x",
  "/_headers",
  "/_redirects",
  "/nginx.conf",
  "/%5Fheaders",
  "/./nginx.conf",
  "/docs/../_redirects",
  "/_headers/",
  "/nginx.conf.html",
  `/${"a".repeat(300)}`,
  `/${"a".repeat(300)}.html`,
  `/${"a/".repeat(2000)}index.html`,
];

/** Other spellings of pages, with their targets. */
const moved = {
  "/index?x=1": "/?x=1",
  "/index.html?x=1": "/?x=1",
  "/docs/sdk/?x=1": "/docs/sdk?x=1",
  "/docs/sdk.html?x=1&y=%2F": "/docs/sdk?x=1&y=%2F",
  "/docs/sdk/index?x": "/docs/sdk?x",
  "/docs/sdk/index.html?q=a%0d%0ab": "/docs/sdk?q=a%0d%0ab",
  "/docs/sdk.html?next=//evil.example": "/docs/sdk?next=//evil.example",
  "/docs/quickstart?x=1": "/docs/quickstart/?x=1",
  "/docs/quickstart.html?x=1": "/docs/quickstart/?x=1",
  "/docs/quickstart/index.html?x=1": "/docs/quickstart/?x=1",
  "/caf%C3%A9.html?x=1": "/caf%C3%A9?x=1",
  "/a%20b%25/?x=1": "/a%20b%25?x=1",
  "/coffee?x=%20": "/caf%C3%A9?x=%20",
  "/old?x=1": "/docs/sdk?x=1#a",
  "/old/?x=1": "/docs/sdk?x=1#a",
  "/older?x=1": "https://docs.example/?a=b#c",
};

const routes = ["/", "/docs/sdk", "/docs/quickstart/", "/café", "/a b%"];

const outline = (base: string): Outline => ({
  site: { base, url: "https://docs.example", requestAccess: { mail: "" } } as unknown as Site,
  pages: routes.map((route) => {
    const kind: Page["kind"] = "guide";
    return { kind, route, canonical: route, title: "", description: "", sources: [] };
  }),
  redirects: [
    { from: "/coffee", to: "/café" },
    { from: "/old", to: "/docs/sdk#a" },
    { from: "/older", to: "https://docs.example/?a=b#c" },
  ],
  history: new Map(),
});

interface Got {
  status: number | undefined;
  location: string | undefined;
}

/** Sends a path as it is written. */
function get(origin: string, path: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    request(origin, { path }, (response) => {
      response.resume().on("end", () => resolve({ status: response.statusCode, location: response.headers.location }));
    })
      .on("error", reject)
      .end();
  });
}

const servers = ["portal preview", ...(nginx === undefined ? [] : ["nginx", "nginx with merge_slashes off"])];

describe.each(["/", "/x/"])("hostile paths below %s", (base) => {
  const folder = mkdtempSync(join(tmpdir(), "portal-paths-"));
  const at = (path: string) => base + path.slice(1);
  const files = hostingFiles(outline(base), []);
  const stops: (() => unknown)[] = [];
  const origins = new Map<string, string>();

  beforeAll(async () => {
    const pages = [
      "index.html",
      "docs/sdk.html",
      "docs/quickstart/index.html",
      "café.html",
      "a b%.html",
      "wh?at.html",
      "404.html",
    ];
    const made = files.map(({ path, content }) => [path.replace("site/", ""), content] as const);
    // nginx serves the folder above, as a host with more than one site does.
    for (const [path, content] of [...pages.map((page) => [page, page] as const), ...made]) {
      const file = join(folder, "root", at(`/${path}`));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    const preview = await listen(previewHandler(new BuiltSite(join(folder, "root", base)), base, { listenOn: "127.0.0.1" }), {
      host: "127.0.0.1",
      port: 0,
      firstPort: 0,
    });
    stops.push(() => preview.close());
    origins.set("portal preview", preview.origin);
    for (const [name, setting] of [
      ["nginx", ""],
      ["nginx with merge_slashes off", "merge_slashes off;\n"],
    ] as const) {
      if (nginx === undefined) continue;
      const own = join(folder, name.replaceAll(" ", "-"));
      mkdirSync(own);
      const snippet = join(own, "portal.conf");
      writeFileSync(snippet, setting + files.find(({ path }) => path === "site/nginx.conf")?.content);
      const port = await freePort();
      const child = startNginx(nginxFlags(own, { site: join(folder, "root"), snippet, port }));
      stops.push(() => child.kill("SIGKILL"));
      origins.set(name, `http://127.0.0.1:${port}`);
    }
    for (const origin of origins.values()) {
      for (let attempt = 0; attempt < 200; attempt++) {
        if (await get(origin, base).catch(() => undefined)) break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(servers)("lead nowhere on %s", async (server) => {
    const wrong: unknown[] = [];
    for (const path of missing) {
      const got = await get(origins.get(server) as string, at(path));
      // nginx rejects some before it looks for a file.
      const isRefused = (got.status === 404 || got.status === 400) && got.location === undefined;
      if (!isRefused) wrong.push([path, got]);
    }
    expect(wrong).toEqual([]);
  });

  it.each(servers)("lead to the page on %s if they are other spellings of it, with their query", async (server) => {
    const got: Record<string, unknown> = {};
    for (const path of Object.keys(moved)) got[path] = await get(origins.get(server) as string, at(path));
    const want = Object.entries(moved).map(([path, to]) => [path, { status: 301, location: to.startsWith("/") ? at(to) : to }]);
    expect(got).toEqual(Object.fromEntries(want));
  });

  it.each(servers)("never lead to another host on %s if slashes of a page are doubled", async (server) => {
    const doubled = ["//docs/sdk.html", "//docs/sdk/", "//docs/sdk/index.html", "//docs/quickstart", "/%2Fdocs/sdk.html"];
    const wrong: unknown[] = [];
    for (const path of doubled) {
      const { location } = await get(origins.get(server) as string, at(path));
      if (location !== undefined && !/^\/(?!\/)/.test(location)) wrong.push([path, location]);
    }
    expect(wrong).toEqual([]);
  });

  it("match no rule of _redirects", () => {
    const rules = redirectRules(String(files.find(({ path }) => path === "site/_redirects")?.content));
    const decoded = (path: string) => decodeURIComponent(path.replace(/\?.*/, ""));
    expect(missing.filter((path) => rules(at(path)) ?? rules(at(decoded(path))))).toEqual([]);
    expect(rules(at("/old"))).toEqual({ to: at("/docs/sdk#a"), status: 301 });
  });
});
