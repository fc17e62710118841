import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { pagesToVisit } from "./pages-to-visit.js";
import { findUnreachable } from "./reach.js";
import { alive, newReader } from "./reader.js";
import { startServer, type TestServer } from "./server.js";
import { builtSite } from "./site.js";

/** Everything on pages of operations and schemas can be seen and clicked, in common window sizes. */
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

const sizes = [
  { width: 1440, height: 720 },
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

it("nothing is covered, and all samples can be scrolled to their end", { timeout: 900_000 }, async () => {
  const kinds = new Map(builtSite().manifest.routes.map(({ path, kind }) => [path, kind]));
  const paths = pagesToVisit(builtSite()).filter((path) => ["operation", "schema"].includes(kinds.get(path) ?? ""));
  expect(paths.length).toBeGreaterThan(30);
  const lookAt = async ({ width, height }: { width: number; height: number }) => {
    const context = await newReader(browser, { width, height });
    const page = await context.newPage();
    await page.goto(server.origin + paths[0], { waitUntil: "load" });
    await alive(page);
    const found = await page.evaluate(findUnreachable, paths);
    await context.close();
    return found.map((text) => `${width} by ${height}: ${text}`);
  };
  expect((await Promise.all(sizes.map(lookAt))).flat()).toEqual([]);
});
