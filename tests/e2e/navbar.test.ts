import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { kinds } from "./kinds.js";
import { newReader } from "./reader.js";
import { startServer, type TestServer } from "./server.js";
import { builtSite } from "./site.js";

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  browser = await sharedBrowser();
  server = await startServer(builtSite().dir);
});
afterAll(async () => {
  await leaveBrowser();
  await server?.close();
});

async function open(width: number, path: string): Promise<Page> {
  const page = await (await newReader(browser, { width, height: 800 })).newPage();
  await page.goto(server.origin + path, { waitUntil: "load" });
  return page;
}

it.each([1000, 1100, 1280, 1300, 1366, 1399, 1440, 1920])(
  "at %i px the name is one line and nothing in the navbar overlaps",
  async (width) => {
    const page = await open(width, kinds.quickstart as string);
    const logo = page.locator(".logo");
    expect(await logo.innerText()).toBe("Quran Foundation Docs");
    expect((await logo.boundingBox())?.height).toBeLessThan(36);
    const boxes = await page.$$eval(".navbar .logo, .navbar .nav-links > li, .search-link", (all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
    // The name and the menu, and the menu and the links at the end.
    expect(gaps[0]).toBeGreaterThanOrEqual(8);
    expect(gaps.at(-2)).toBeGreaterThanOrEqual(8);
    await page.context().close();
  },
);

it("the full title is in page titles and on the landing page", async () => {
  const page = await open(1366, "/");
  expect(await page.title()).toBe("Quran Foundation's Documentation Portal");
  expect(await page.textContent(".hero .eyebrow")).toBe("Quran Foundation's Documentation Portal");
  await page.goto(server.origin + kinds.quickstart, { waitUntil: "load" });
  expect(await page.title()).toMatch(/ \| Quran Foundation's Documentation Portal$/);
  await page.context().close();
});

it("on a phone the announcement is one line of at most 60 characters, with a link to its update", async () => {
  const page = await open(390, kinds.operation as string);
  const text = page.locator("#announcement p");
  expect((await text.innerText()).length).toBeLessThanOrEqual(60);
  expect((await text.boundingBox())?.height).toBeLessThan(28);
  await page.click("#announcement a");
  await page.waitForURL("**/docs/updates/#2026-01-19-search");
  expect(await page.locator('[id="2026-01-19-search"]').isVisible()).toBe(true);
  await page.context().close();
});

it.each([
  { path: "/docs/content_apis_versioned/search", to: "2026-01-19-search" },
  { path: "/docs/user_related_apis_versioned/add-a-post", to: "2025-11-11-quranreflect" },
  { path: "/docs/user_related_apis_versioned/1.0.0/get-user-groups", to: "2025-11-11-quranreflect" },
  { path: "/docs/user_related_apis_versioned/get-user-notifications", to: "2026-01-14-retired" },
])("$path shows above its endpoint that it was replaced", async ({ path, to }) => {
  const page = await open(390, path);
  const notice = page.locator(".admonition.warning:has(+ .endpoint)");
  expect(await notice.isVisible()).toBe(true);
  expect(await notice.locator("a").getAttribute("href")).toMatch(new RegExp(`/updates/#${to}$`));
  await page.context().close();
});

it.each([
  { path: kinds.quickstart, want: ["Quick Start"] },
  { path: "/docs/tutorials/faq", want: ["FAQ"] },
  { path: "/docs/tutorials/oidc/openid-connect", want: ["Tutorials"] },
  { path: "/docs/sdk/verses", want: ["SDK"] },
  { path: kinds.operation, want: ["APIs", "Content APIs"] },
  { path: kinds["operation with a body"], want: ["APIs", "User-related APIs"] },
])("on $path the navbar marks $want", async ({ path = "", want }) => {
  const page = await open(1440, path);
  expect(await page.locator(".navbar [aria-current]").allTextContents()).toEqual(want);
  await page.context().close();
});
