import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { kinds } from "./kinds.js";
import { newReader } from "./reader.js";
import { startServer, type TestServer } from "./server.js";
import { builtSite } from "./site.js";

let browser: Browser;
let server: TestServer;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
  server = await startServer(builtSite().dir);
  // Without scripts, nothing that one test does is left for the next one.
  page = await (await newReader(browser, { javaScriptEnabled: false })).newPage();
});
afterAll(async () => {
  await leaveBrowser();
  await server?.close();
});

async function open(path: string, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(server.origin + path, { waitUntil: "load" });
}

/**
 * Elements that cannot be made visible: neither open nor inside closed `details`, a popover or the target
 * of a link.
 */
const hidden = (selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter(
        (element) =>
          !element.closest(
            "details:not([open]), [popover]:not(:popover-open), .area:not(:target), .others:not([open]) ~ .tabpanel:not([data-selected], :target, :has(:target))",
          ),
      )
      .filter((element) => !element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.outerHTML.slice(0, 120)),
  );

describe("without scripts", () => {
  // The steps of a diagram are shown if there is no space for it, and examples are only cut where there is none.
  it.each(Object.entries(kinds))("%s: all text is visible or can be unfolded", async (_kind, path) => {
    await open(path);
    expect(
      await hidden(
        "main :is(h1, h2, h3, p, li, td, th, pre, summary, a, label):not(.needs-scripts, .needs-scripts *, #base-banner *, .diagram-steps *, .show-whole)",
      ),
    ).toEqual([]);
    expect(await page.locator("main .needs-scripts:visible").count()).toBe(0);
  });

  it("every sample and every branch of a schema is visible, with its own title, once all languages and statuses are shown", async () => {
    await open(kinds["operation with branches"] as string);
    expect(await page.locator('.samples figcaption:text-is("cURL"):visible').count()).toBe(3);
    expect(await page.locator('.samples figcaption:text-is("Python"):visible').count()).toBe(0);
    for (const others of await page.locator("main .others > summary:visible").all()) await others.click();
    const panels = await page.locator("main .tabpanel").count();
    expect(panels).toBeGreaterThan(12);
    expect(await page.locator("main .tabpanel:visible").count()).toBe(
      await page.locator("main .tabpanel:not(details:not([open]) *)").count(),
    );
    for (const label of ["cURL", "JavaScript", "Python", "C#"])
      expect(await page.locator(`.samples figcaption:text-is("${label}"):visible`).count(), label).toBe(3);
    expect(await page.locator('[role="tablist"]:visible').count()).toBe(0);
    // Each of several requests has its own name, below that of all.
    expect(await page.locator(".samples.request .samples-head:visible").allInnerTexts()).toEqual(["Request"]);
  });

  it("a long example next to the text scrolls in its box, in less than a screen", async () => {
    await open(kinds.schema as string);
    const boxes = await page
      .locator(".rail pre")
      .evaluateAll((all) => all.map(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight })));
    expect(boxes.some(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight)).toBe(true);
    expect(Math.max(...boxes.map(({ clientHeight }) => clientHeight))).toBeLessThan(600);
  });

  it("every server is visible", async () => {
    await open(kinds.operation as string);
    const text = await page.locator(".server").evaluate((element) => (element as HTMLElement).innerText);
    expect(text).toContain("Pre-production https://");
    expect(text).toContain("Production https://");
  });

  it("a field's URL opens its parents", async () => {
    await open(kinds.operation as string);
    const id = await page.locator(".response .fields .fields > li[id]").first().getAttribute("id");
    await page.goto(`${server.origin}${kinds.operation}#${id}`);
    expect(await page.locator(`[id="${id}"]`).isVisible()).toBe(true);
  });

  it("the drawer opens by its button and closes by Esc", async () => {
    await open(kinds.operation as string, 390);
    expect(await page.isVisible("#drawer")).toBe(false);
    await page.click(".menu-button");
    expect(await page.isVisible("#drawer .site-nav a >> nth=0")).toBe(true);
    expect(await page.isVisible('#sidebar a[aria-current="page"]')).toBe(true);
    await page.keyboard.press("Escape");
    expect(await page.isVisible("#drawer")).toBe(false);
  });

  it("dropdowns open, and their links lead on", async () => {
    await open(kinds.operation as string);
    await page.click('.navbar .menu button:has-text("APIs")');
    await page.click('.navbar .menu a:has-text("OAuth2 APIs")');
    await page.waitForURL("**/oauth2*");
    await open(kinds.operation as string);
    await page.click(".crumbs .menu button");
    const shown = await page.locator(".crumbs .menu [popover]:popover-open #versions a").allInnerTexts();
    expect(shown.map((text) => text.split("\n")[0])).toEqual(["Latest (4.0.0)", "4.0.0", "Change log"]);
  });

  it("the search page explains what to do, and the field of the not-found page leads to it", async () => {
    await open("/search");
    expect(await page.locator("main").evaluate((main) => (main as HTMLElement).innerText)).toMatch(/script/i);
    await open("/docs/nowhere");
    await page.fill("main input[type=search]", "chapters");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=chapters");
  });
});
