import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ConfigInput } from "../../generator/0-configure/config.js";
import { build } from "../../generator/pipeline/build.js";
import { nodeHost } from "../../generator/platform/files.js";
import { Readers } from "./search/reader.js";

/** Sites as deployed, with the policy of the build: what analytics may load and send, and what is blocked. */

const readers = new Readers();
const folder = resolve(import.meta.dirname, "../../node_modules/.cache/portal", `analytics-${process.pid}`);
const sites: Record<string, ConfigInput["analytics"]> = {
  none: undefined,
  google: { provider: "google", id: "G-TEST" },
  plausible: { provider: "plausible", domain: "docs.example.org", src: "https://plausible.example.org/js/script.js" },
};
const manifest = `
apis: {}
pages:
  - { path: /, guide: start.md }
  - { path: /second, guide: second.md }
`;

beforeAll(async () => {
  await readers.start();
  for (const [name, analytics] of Object.entries(sites)) {
    const root = join(folder, name);
    mkdirSync(join(root, "content"), { recursive: true });
    const config = { title: "Docs", siteUrl: "https://docs.example.org", ...(analytics ? { analytics } : {}) };
    writeFileSync(join(root, "portal.config.ts"), `export default ${JSON.stringify(config)};`);
    writeFileSync(join(root, "content/manifest.yaml"), manifest);
    writeFileSync(join(root, "content/start.md"), "---\ntitle: Start\ndescription: First.\n---\n\n[Second](guide:second)\n");
    writeFileSync(join(root, "content/second.md"), "---\ntitle: Second\ndescription: Second.\n---\n\nText.\n");
    const built = await build(nodeHost, { root, out: join(root, "dist"), base: "/", specs: [], strict: false });
    expect(built.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  }
});
afterEach(() => readers.leave());
afterAll(async () => {
  await readers.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Hosts of Google Analytics 4, by region and by the property's settings. */
const collectors = [
  "https://www.google-analytics.com/g/collect",
  "https://region1.google-analytics.com/g/collect",
  "https://analytics.google.com/g/collect",
  "https://region1.analytics.google.com/g/collect",
  "https://www.googletagmanager.com/td",
];
const pixels = ["https://www.google-analytics.com/collect", "https://www.googletagmanager.com/a"];

/** URLs that the policy blocks when the page requests them. */
async function blocked(page: Page, connections: readonly string[], images: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([urls, pictures]) => {
      const found: string[] = [];
      document.addEventListener("securitypolicyviolation", ({ blockedURI }) => found.push(blockedURI));
      await Promise.all(urls.map((url) => fetch(url, { mode: "no-cors", method: "POST" }).catch(() => {})));
      for (const url of urls) navigator.sendBeacon(url, "x");
      const loads = pictures.map((url) => {
        const image = new Image();
        const settled = new Promise((done) => {
          image.onload = image.onerror = done;
        });
        image.src = url;
        return settled;
      });
      await Promise.all(loads);
      await new Promise((done) => requestAnimationFrame(done));
      return [...new Set(found)];
    },
    [connections, images] as const,
  );
}

async function read(name: string) {
  const reader = await readers.read("/", { dir: join(folder, name, "dist/site") });
  const asked: string[] = [];
  // The events of the first page may be sent before or after the tag loads: it loads now.
  await reader.page.route(/^https:/, (route) => {
    asked.push(route.request().url());
    const script = route.request().resourceType() === "script";
    return route.fulfill({ contentType: script ? "text/javascript" : "image/svg+xml", body: script ? "window.tag = true" : "" });
  });
  return { ...reader, asked };
}

describe("with Google Analytics", () => {
  it("the tag is loaded, and each page shown sends one page_view", async () => {
    const { page, asked } = await read("google");
    await page.reload();
    await expect.poll(() => asked).toContain("https://www.googletagmanager.com/gtag/js?id=G-TEST");
    const views = () =>
      page.evaluate(() =>
        (window.dataLayer ?? [])
          .map((entry) => Array.from(entry as ArrayLike<unknown>))
          .filter(([command, name]) => command === "event" && name === "page_view")
          .map(([, , view]) => new URL((view as { page_location: string }).page_location).pathname),
      );
    await expect.poll(views).toEqual(["/"]);
    await page.click("article a");
    await page.waitForURL("**/second");
    await expect.poll(views).toEqual(["/", "/second"]);
  });

  it("the policy lets the tag send data to every host that Google names, and to no other", async () => {
    const { page } = await read("google");
    expect(await blocked(page, collectors, pixels)).toEqual([]);
    const others = ["https://example.com/collect", "https://google-analytics.example/collect"];
    expect(await blocked(page, others, others)).toEqual(others);
  });
});

describe("with Plausible", () => {
  it("its manual script is loaded from the configured host, the only one allowed", async () => {
    const { page, asked } = await read("plausible");
    await page.reload();
    await expect.poll(() => asked).toContain("https://plausible.example.org/js/script.manual.js");
    expect(await blocked(page, ["https://plausible.example.org/api/event"], [])).toEqual([]);
    expect(await blocked(page, collectors.slice(0, 1), [])).toEqual(collectors.slice(0, 1));
  });
});

describe("without configuration", () => {
  it("nothing is loaded or sent, and the policy blocks every provider", async () => {
    const { page, server, asked, messages } = await read("none");
    await page.reload();
    await page.waitForLoadState("networkidle");
    await page.click("article a");
    await page.waitForURL("**/second");
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    expect(server.log.filter(({ url }) => url.includes("analytics"))).toEqual([]);
    expect(await page.evaluate(() => "dataLayer" in window || "plausible" in window)).toBe(false);
    expect(messages).toEqual([]);
    expect((await blocked(page, collectors, pixels)).sort()).toEqual([...collectors, ...pixels].sort());
  });
});
