import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { sheetsOf } from "./pdf.js";
import { startServer, type TestServer } from "./server.js";
import { builtSite } from "./site.js";

let browser: Browser;
let server: TestServer;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
  server = await startServer(builtSite().dir);
  page = await browser.newPage();
});
afterAll(async () => {
  await leaveBrowser();
  await server?.close();
});

const open = (path: string) => page.goto(server.origin + path, { waitUntil: "load" });

/** Points: headings are larger than any other text. */
const headingSize = 9.5;

/** Share of a sheet's height below which there is only its number. */
const sheetNumber = 0.95;

describe.each([
  { kind: "an operation", path: "/docs/content_apis_versioned/verses-by-chapter-number", most: 9 },
  { kind: "a schema", path: "/docs/content_apis_versioned/schemas/verse", most: 6 },
  { kind: "a guide", path: "/docs/tutorials/oidc/getting-started-with-oauth2", most: 9 },
  { kind: "a list of pages", path: "/docs/category/content-apis", most: 8 },
])("$kind on A4", ({ path, most }) => {
  it("leaves no sheet nearly empty, and ends no sheet with a heading", async () => {
    await open(path);
    const sheets = sheetsOf(await page.pdf({ format: "A4" }));
    expect(sheets.length).toBeGreaterThan(3);
    expect(sheets.length).toBeLessThanOrEqual(most);
    for (const [index, all] of sheets.entries()) {
      // Below the text is the number of the sheet.
      const lines = all.filter(({ at }) => at < sheetNumber);
      expect(all.length, `number of sheet ${index + 1}`).toBe(lines.length + 1);
      const last = lines.at(-1);
      const sheet = `sheet ${index + 1} of ${sheets.length}`;
      expect(lines.length, sheet).toBeGreaterThanOrEqual(3);
      expect(last?.size, sheet).toBeLessThan(headingSize);
      // The next part can be as high as a third of a sheet: a row of a table, a diagram.
      if (index < sheets.length - 1) expect(last?.at, sheet).toBeGreaterThan(0.65);
      // Its own margins, independent of the printer.
      expect(lines[0]?.at, sheet).toBeGreaterThan(0.03);
    }
  });
});

it("paper shows the site's name and the words of the glossary, and no controls", async () => {
  await open("/docs/content_apis_versioned/verses-by-juz-number");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".logo").isVisible()).toBe(true);
  expect(await page.locator("main .term").first().isVisible()).toBe(true);
  for (const control of [".page-footer", ".footer", ".nav-links", ".search-link", ".copy", "select", "#drawer"])
    expect(await page.locator(control).locator("visible=true").count(), control).toBe(0);
  await page.emulateMedia({ media: null });
});

it("paper shows fields without the line that names folded ones, next to their descriptions", async () => {
  await open("/docs/content_apis_versioned/schemas/verse");
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".fields summary").locator("visible=true").count()).toBe(0);
  expect(await page.locator('[id="field-words-position"]').isVisible()).toBe(true);
  await open("/docs/content_apis_versioned/schemas/chapter");
  const name = await page.locator('[id="field-id"] > p').first().boundingBox();
  const description = await page.locator('[id="field-id"] > p').nth(1).boundingBox();
  expect(description?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
  const [logo, title] = [await page.locator(".logo").boundingBox(), await page.locator("h1").boundingBox()];
  expect(title?.x).toBe(logo?.x);
  await page.emulateMedia({ media: null });
});

it("a diagram fits on paper", async () => {
  await open("/docs/tutorials/oidc/getting-started-with-oauth2");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 640, height: 900 });
  const [content, box] = await page.locator(".diagram").evaluate((one) => [one.scrollWidth, one.clientWidth]);
  expect(content).toBe(box);
});
