import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "./browser.js";
import { kinds } from "./kinds.js";
import { newReader } from "./reader.js";
import { startServer, type TestServer } from "./server.js";
import { builtSite } from "./site.js";

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer(builtSite().dir);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function open(path: string, options: Parameters<typeof newReader>[1] = {}): Promise<Page> {
  const page = await (await newReader(browser, options)).newPage();
  await page.goto(server.origin + path, { waitUntil: "load" });
  return page;
}

it.each(["light", "dark"] as const)("the skip link stands out from the announcement in %s colors", async (theme) => {
  const page = await open(kinds.quickstart as string, { theme });
  await page.keyboard.press("Tab");
  const link = page.locator(".skip-link:focus");
  await link.waitFor();
  expect((await link.boundingBox())?.y).toBeGreaterThan(0);
  const [own, bar, border] = await page.evaluate(() => {
    const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
    return [style(".skip-link").backgroundColor, style("#announcement").backgroundColor, style(".skip-link").borderTopColor];
  });
  expect(own).not.toBe(bar);
  expect(border).not.toBe(own);
  await page.context().close();
});

it("a linked field is marked inside of its column, and its row shows the sign of a link on hover and focus", async () => {
  const page = await open("/docs/content_apis_versioned/4.0.0/get-chapter#path-id");
  const row = page.locator('[id="path-id"]');
  const list = await page.locator('.fields:has(> [id="path-id"])').boundingBox();
  const box = await row.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0) + 0.5);
  const sign = () =>
    row
      .locator("p > a")
      .first()
      .evaluate((link) => getComputedStyle(link, "::after").content);
  await page.mouse.move(0, 0);
  expect(await sign()).toBe("none");
  await row.hover();
  expect(await sign()).toContain("#");
  await page.mouse.move(0, 0);
  await page.keyboard.press("Tab");
  await row.locator("p > a").first().focus();
  expect(await sign()).toContain("#");
  await page.context().close();
});

it("the columns of the footer share its width", async () => {
  const page = await open(kinds.quickstart as string);
  const columns = await page.$$eval(".footer-columns > div", (all) => all.map((one) => one.getBoundingClientRect().right));
  const end = await page.$eval(".footer-columns", (row) => row.getBoundingClientRect().right);
  expect(Math.abs((columns.at(-1) ?? 0) - end)).toBeLessThan(2);
  await page.context().close();
});
