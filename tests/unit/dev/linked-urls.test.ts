import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DevServer, serveDev } from "../../../generator/dev/serve-dev.js";
import { build } from "../../../generator/pipeline/build.js";
import { nodeHost } from "../../../generator/platform/files.js";

const repository = resolve(import.meta.dirname, "../../..");
const work = mkdtempSync(join(tmpdir(), "portal-linked-"));
const root = join(work, "site");
const site = join(work, "dist/site");

/** A site with change logs, updates, images, a video, icons, public files and cards. */
beforeAll(async () => {
  cpSync(join(repository, "docs/examples/hafen"), root, { recursive: true });
  cpSync(join(repository, "content/plugin/brand/touch-icon.png"), join(root, "icon.png"));
  cpSync(join(root, "icon.png"), join(root, "content/icon.png"));
  cpSync(join(repository, "tests/fixtures/translated/content/horn.mp4"), join(root, "content/horn.mp4"));
  mkdirSync(join(root, "public/files"), { recursive: true });
  writeFileSync(join(root, "public/files/terms.pdf"), "%PDF-1.7\n");
  const config = readFileSync(join(root, "portal.config.ts"), "utf8");
  writeFileSync(join(root, "portal.config.ts"), config.replace("report:", 'theme: { touchIcon: "icon.png" },\n  report:'));
  const manifest = readFileSync(join(root, "content/manifest.yaml"), "utf8");
  const updated = manifest.replace("  - { path: /search", "  - { path: /neu, guide: neu.md }\n  - { path: /search");
  writeFileSync(join(root, "content/manifest.yaml"), `${updated}updates: updates.yaml\n`);
  writeFileSync(
    join(root, "content/updates.yaml"),
    '- { date: "2026-01-02", id: a, about: Hafen, title: Neues, text: Etwas ist neu. }\n',
  );
  writeFileSync(
    join(root, "content/neu.md"),
    '---\ntitle: Neu\ndescription: Was neu ist.\n---\n\n![Ein Zeichen](icon.png) [Regeln](/files/terms.pdf)\n\n<!-- block: updates -->\n\n## Film\n\n<!-- video: captions="none" width="320" height="180" -->\n\n[Das Horn](horn.mp4)\n\n<!-- /video -->\n',
  );
  const built = await build(nodeHost, { root, out: join(work, "dist"), specs: [], jobs: 1, strict: false });
  expect(built.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
}, 120_000);

const open = () => {
  const options = { root, specs: [], listenOn: "127.0.0.1", port: 0, firstPort: 0, diagnostics: () => {} };
  return serveDev({ ...options, openFile: async () => undefined });
};
let server: DevServer;
beforeAll(async () => {
  server = await open();
}, 60_000);
afterAll(async () => {
  await server?.close();
  rmSync(work, { recursive: true, force: true });
});

/** URLs of the site in a file, as paths. */
function urlsIn(file: string): string[] {
  const text = readFileSync(join(site, file), "utf8").replaceAll("&amp;", "&");
  const page = `https://entwickler.hafen.example/${file.replace(/(?:index)?\.html$/, "")}`;
  const written = file.endsWith(".css")
    ? [...text.matchAll(/url\("?([^")]+)"?\)/g)]
    : [...text.matchAll(/(?:\s(?:href|src|srcset|poster|action)=|"og:image" content=|import)"([^"#]+)/g)];
  return written.flatMap(([, url = ""]) => {
    const { origin, pathname } = new URL(url, page);
    return origin === "https://entwickler.hafen.example" ? [pathname] : [];
  });
}

function send(path: string, method = "GET"): Promise<{ status: number | undefined; headers: Record<string, unknown> }> {
  return new Promise((done, reject) => {
    request(new URL(server.address).origin, { path, method }, (response) => {
      response.resume().on("end", () => done({ status: response.statusCode, headers: response.headers }));
    })
      .on("error", reject)
      .end();
  });
}

describe("portal dev", () => {
  it("answers every URL that a page of the build links to", async () => {
    const files = fastGlob.sync("**/*.{html,css}", { cwd: site });
    const urls = [...new Set(files.flatMap(urlsIn))].sort();
    // The kinds of files that pages can link to.
    for (const kind of [/\/changelog\.xml$/, /\/changelog\.json$/, /\.webmanifest$/, /^\/feed\.xml$/, /touch-icon/, /\/images\//])
      expect(
        urls.some((url) => kind.test(url)),
        String(kind),
      ).toBe(true);
    for (const kind of [/\.mp4$/, /\.pdf$/, /\.png$/, /\.md$/, /\/llms\.txt$/, /\.woff2$/, /opensearch/, /\/openapi\/.*\.yaml$/])
      expect(
        urls.some((url) => kind.test(url)),
        String(kind),
      ).toBe(true);
    const wrong: unknown[] = [];
    for (const url of urls) {
      const { status, headers } = await send(url);
      if (status !== 200 || headers["content-type"] === "application/octet-stream")
        wrong.push([url, status, headers["content-type"]]);
    }
    expect(wrong).toEqual([]);
  });

  it("answers what every file of the built site is, except those of hosts and hashed scripts", async () => {
    const files = fastGlob.sync("**/*", { cwd: site, dot: true, ignore: ["_*", "nginx.conf", "404.html", "assets/*-*.js"] });
    const wrong: unknown[] = [];
    for (const file of files) {
      const { status, headers } = await send(`/${file}`);
      const isClean = file.endsWith(".html") && status === 302 && /^\/[^.]*$/.test(String(headers.location));
      if (status !== 200 && !isClean) wrong.push([file, status]);
    }
    expect(wrong).toEqual([]);
  });

  it("sends the policy that hosts send, with each response", async () => {
    const [, policy] = /Content-Security-Policy: (.*)/.exec(readFileSync(join(site, "_headers"), "utf8")) ?? [];
    expect(policy).toContain("default-src 'none'");
    for (const path of ["/", "/nothing", "/assets/portal.js"])
      expect((await send(path)).headers["content-security-policy"], path).toBe(policy);
  });

  it.each(["PUT", "DELETE", "TRACE", "PATCH", "POST", "OPTIONS"])("rejects %s", async (method) => {
    for (const path of ["/", "/feed.xml", "/@portal/page"]) {
      const { status, headers } = await send(path, method);
      expect([status, headers.allow], path).toEqual([405, "GET, HEAD"]);
    }
  });

  it("answers nothing but paths, and sends no file that hosts read", async () => {
    for (const path of ["*", "/nginx.conf", "/_headers", "/_redirects", "//evil.example/start", "/%5Cevil.example/index.html"])
      expect((await send(path)).status, path).toBe(404);
    expect((await send("/fehler/?q=%20a")).headers.location).toBe("/fehler?q=%20a");
    expect((await send("/@portal/open")).headers.allow).toBe("POST");
  });

  it("shows a new manifest of the app after an edit of the title", async () => {
    appendFileSync(join(root, "content/fehler.md"), "\nMehr Text.\n");
    const title = readFileSync(join(root, "portal.config.ts"), "utf8").replace("Hafen für Entwickler", "Neuer Hafen");
    writeFileSync(join(root, "portal.config.ts"), title);
    await server.site.update();
    const manifest = await (await fetch(`${server.address}assets/app.webmanifest`)).text();
    expect(JSON.parse(manifest)).toMatchObject({ name: "Neuer Hafen" });
  });
});
