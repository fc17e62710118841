import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostingFiles } from "../../../generator/7-emit/hosting.js";
import type { Outline } from "../../../generator/7-emit/types.js";
import type { Page, Site } from "../../../runtime/contract.js";
import { freePort, nginx, nginxFlags, startNginx } from "../../nginx.js";

if (nginx === undefined)
  console.info("nginx is not installed: the emitted nginx.conf is checked as text only (hosting.test.ts).");

const redirects = [
  { from: "/old;x", to: "/docs/sdk" },
  { from: "/old'$a", to: 'https://example.com/?a=$request_uri;b {c} "d"#e' },
  { from: "/old(b)", to: "/docs/sdk#a b" },
];

function outline(base: string): Outline {
  const page = (route: string, kind: Page["kind"]) => ({
    kind,
    route,
    canonical: route,
    title: "",
    description: "",
    sources: [],
  });
  return {
    site: { base, url: "https://docs.example", requestAccess: { mail: "" } } as unknown as Site,
    pages: [page("/", "landing"), page("/docs/sdk", "guide"), page("/docs/quickstart/", "guide"), page("/404", "not-found")],
    redirects,
    history: new Map(),
  };
}

describe.runIf(nginx !== undefined).each(["/", "/x/"])("the emitted nginx.conf for base %s, in nginx itself", (base) => {
  const folder = mkdtempSync(join(tmpdir(), "portal-nginx-"));
  const at = (path: string) => base + path.slice(1);
  let stop = () => {};
  let origin = "";
  let flags: string[];

  beforeAll(async () => {
    const site = join(folder, "site");
    for (const [path, text] of [
      ["index.html", "home"],
      ["docs/sdk.html", "sdk"],
      ["docs/quickstart/index.html", "quickstart"],
      ["404.html", "not found"],
      ["index.md", "# home"],
      ["docs/quickstart.md", "# quickstart"],
      ["docs/c++.html", "c++"],
      ["docs/c++.md", "# c++"],
      ["docs/package.json.html", "package.json"],
      ["llms.txt", "# Docs"],
      ["openapi/pets/latest.json", "{}"],
      ["openapi/pets/latest.yaml", "{}"],
      ["assets/portal-ABCDEFGH.js", ""],
      ["assets/fonts/inter.woff2", ""],
      ["assets/images/a-1a2b3c4d.png", ""],
      ["assets/app.webmanifest", "{}"],
    ] as const) {
      const file = join(site, at(`/${path}`));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const snippet = hostingFiles(outline(base), ["'sha256-abc='"]).find(({ path }) => path === "site/nginx.conf");
    writeFileSync(join(folder, "portal.conf"), String(snippet?.content));
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    flags = nginxFlags(folder, { site, snippet: join(folder, "portal.conf"), port });
  });
  afterAll(() => {
    stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is valid and serves redirects, clean paths, headers and the not-found page", async () => {
    execFileSync(nginx as string, ["-t", ...flags], { stdio: "pipe" });
    const child = startNginx(flags);
    stop = () => child.kill("SIGKILL");
    const get = async (path: string, accept = "*/*"): Promise<Response> => {
      for (let attempt = 0; ; attempt++) {
        try {
          return await fetch(origin + at(path), { redirect: "manual", headers: { accept } });
        } catch (error) {
          if (attempt > 200) throw error;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    };
    const targets = await Promise.all(
      ["/old;x", "/old'$a", "/old(b)/"].map(async (path) => {
        const { status, headers } = await get(path);
        return [status, headers.get("location")];
      }),
    );
    expect(targets).toEqual([
      [301, at("/docs/sdk")],
      [301, "https://example.com/?a=%24request_uri;b%20%7Bc%7D%20%22d%22#e"],
      [301, at("/docs/sdk#a%20b")],
    ]);
    expect(await (await get("/docs/sdk")).text()).toBe("sdk");
    expect((await get("/docs/sdk.html")).headers.get("location")).toBe(at("/docs/sdk"));
    expect((await get("/docs/sdk/")).headers.get("location")).toBe(at("/docs/sdk"));
    expect((await get("/docs/quickstart")).headers.get("location")).toBe(at("/docs/quickstart/"));
    expect((await get("/docs/quickstart/index.html")).headers.get("location")).toBe(at("/docs/quickstart/"));
    for (const [path, accept, type, text] of [
      ["/", "text/markdown", "text/markdown; charset=utf-8", "# home"],
      ["/docs/quickstart/", "text/markdown, */*;q=0.1", "text/markdown; charset=utf-8", "# quickstart"],
      ["/docs/quickstart/", "application/xhtml+xml, Text/Markdown;q=0.1", "text/markdown; charset=utf-8", "# quickstart"],
      ["/docs/quickstart/", "text/html;q=0, text/markdown", "text/markdown; charset=utf-8", "# quickstart"],
      ["/docs/quickstart.md", "*/*", "text/markdown; charset=utf-8", "# quickstart"],
      ["/docs/c++", "text/markdown", "text/markdown; charset=utf-8", "# c++"],
      ["/docs/package.json", "*/*", "text/html; charset=utf-8", "package.json"],
      ["/docs/quickstart/", "text/markdown;q=0", "text/html; charset=utf-8", "quickstart"],
      ["/docs/quickstart/", "text/markdown ; q=0.0 , */*", "text/html; charset=utf-8", "quickstart"],
      ["/docs/quickstart/", "text/html;q=0.5, text/markdown", "text/html; charset=utf-8", "quickstart"],
      ["/docs/quickstart/", "text/html,application/xhtml+xml,*/*;q=0.8", "text/html; charset=utf-8", "quickstart"],
      ["/docs/quickstart/", "*/*", "text/html; charset=utf-8", "quickstart"],
      ["/docs/sdk", "text/markdown", "text/html; charset=utf-8", "sdk"],
      ["/llms.txt", "*/*", "text/plain; charset=utf-8", "# Docs"],
    ] as const) {
      const sent = await get(path, accept);
      const { headers } = sent;
      expect([path, headers.get("content-type"), headers.get("vary"), await sent.text()]).toEqual([path, type, "Accept", text]);
    }
    const spec = await get("/openapi/pets/latest.json");
    expect(["access-control-allow-origin", "x-content-type-options"].map((name) => spec.headers.get(name))).toEqual([
      "*",
      "nosniff",
    ]);
    const missing = await get("/nothing");
    expect([missing.status, await missing.text()]).toEqual([404, "not found"]);
    expect(missing.headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const path of ["/404", "/404/", "/404.html", "/404/index", "/404/index.html"])
      expect((await get(path)).status, path).toBe(404);
    for (const [path, rule] of [
      ["/assets/portal-ABCDEFGH.js", "immutable"],
      ["/assets/fonts/inter.woff2", "2592000"],
      ["/assets/images/a-1a2b3c4d.png", "immutable"],
      ["/assets/gone-ABCDEFGH.js", "must-revalidate"],
    ] as const)
      expect((await get(path)).headers.get("cache-control"), path).toContain(rule);
    expect((await get("/openapi/pets/latest.yaml")).headers.get("content-type")).toBe("application/yaml");
    expect((await get("/assets/app.webmanifest")).headers.get("content-type")).toBe("application/manifest+json");
  });
});
