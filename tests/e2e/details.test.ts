import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browseSite } from "./browse-site.js";
import { alive, violations } from "./reader.js";

const site = browseSite();

async function open(path: string, width = 1440): Promise<Page> {
  const page = await site.open(path, { width });
  await alive(page);
  return page;
}

it("lines of code have the same height with and without Arabic, and lines with Arabic have room for its marks", async () => {
  const page = await open("/docs/content_apis_versioned/schemas/verse");
  const top = (key: string) =>
    page
      .locator(".rail pre a", { hasText: `"${key}"` })
      .first()
      .evaluate((link) => link.getBoundingClientRect().top);
  const plain = (await top("chapter_id")) - (await top("id"));
  expect(plain).toBeCloseTo(13 * 1.6, 0);
  const arabic = (await top("text_imlaei")) - (await top("text_uthmani_simple"));
  expect(arabic).toBeGreaterThanOrEqual(13 * 1.85);
  expect(arabic).toBeLessThan(13 * 2.3);
});

it("the table of contents marks no section next to the text", async () => {
  const page = await open("/docs/content_apis_versioned/schemas/verse");
  await page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");
  expect(await page.locator('.toc a[href^="#"][aria-current]').count()).toBe(0);
  // The first section of the text is marked once it is reached, and none before.
  await page.locator("#used-in").scrollIntoViewIfNeeded();
  await page.locator('.toc [href^="#fields"][aria-current], .toc [href="#used-in"][aria-current]').waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForFunction(() => !document.querySelector('.toc [href="#used-in"][aria-current]'));
  expect(await page.locator('.toc [href="#examples"][aria-current]').count()).toBe(0);
});

it.each([1440, 390])(
  "an introduction separates its downloads from its text at %s px, and does not list itself",
  async (width) => {
    const page = await open("/docs/content_apis_versioned/content-apis", width);
    const links = await page.locator(".downloads").boundingBox();
    const text = await page.locator("dl:has(> .downloads) ~ .prose > p").first().boundingBox();
    expect((text?.y ?? 0) - (links?.y ?? 0) - (links?.height ?? 0)).toBeGreaterThanOrEqual(20);
    expect(await page.locator(".crumbs nav li").allInnerTexts()).toEqual(["Content APIs"]);
  },
);

it("the Fill in box fades while it can scroll, and not at its end", async () => {
  const page = await open("/docs/content_apis_versioned/verses-by-chapter-number");
  await page.click(".fill-in > summary");
  const form = page.locator(".fill-in-form");
  await form.waitFor();
  const last = form.locator(":scope > :last-child");
  /** Pixels between the end of the last element and the end of the box. */
  const room = async () => {
    const [end, box] = [await last.boundingBox(), await form.boundingBox()];
    return (box?.y ?? 0) + (box?.height ?? 0) - (end?.y ?? 0) - (end?.height ?? 0);
  };
  const { scrollHeight, clientHeight } = await form.evaluate((one) => ({
    scrollHeight: one.scrollHeight,
    clientHeight: one.clientHeight,
  }));
  expect(scrollHeight).toBeGreaterThan(clientHeight);
  expect(await form.evaluate((one) => getComputedStyle(one, "::after").backgroundImage)).toContain("linear-gradient");
  await form.evaluate((one) => one.scrollTo({ top: one.scrollHeight, behavior: "instant" }));
  await expect.poll(room).toBeGreaterThanOrEqual(8);
});

it.each([1440, 390])("an opened error shows its response in the panel and stays in its place, at %s px", async (width) => {
  const page = await open("/docs/content_apis_versioned/get-chapter", width);
  await page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");
  const line = page.locator("#response-404 > summary");
  await line.scrollIntoViewIfNeeded();
  const before = (await line.boundingBox())?.y ?? 0;
  await line.click();
  await page.waitForSelector('.rail .tabpanel[data-tab="example-404"][data-selected]', { state: "attached" });
  expect(await page.locator("section:has(> .samples #response-examples) select").inputValue()).toBe("example-404");
  expect(Math.abs(((await line.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(1);
});

it.each([
  "/docs/content_apis_versioned/get-chapter",
  "/docs/user_related_apis_versioned/1.0.0/add-a-post",
  "/docs/category/content-apis-4.0.0",
  "/docs/user_related_apis_versioned/scopes",
  "/docs/quickstart/",
])("on a phone everything to tap is at least 24 px high, and one line is above the title: %s", async (path) => {
  const page = await open(path, 390);
  const low = await page.$$eval("main :is(a, button:not(.term), summary, select), .footer a", (all) =>
    all
      .filter((one) => one.checkVisibility() && !one.closest("[popover]") && one.getBoundingClientRect().height < 23.9)
      .map((one) => one.outerHTML.slice(0, 80)),
  );
  expect(low).toEqual([]);
  expect((await page.locator(".crumbs").boundingBox())?.height).toBeLessThan(36);
});

it("a preview of an answer is a tab next to its JSON: it loads styles of its own, scrolls and violates no rule of WCAG", async () => {
  const page = await site.open("/docs/content_apis_versioned/verses-by-verse-key", { width: 390, reducedMotion: "reduce" });
  await alive(page);
  const preview = page.locator(".preview").first();
  expect(await preview.isVisible()).toBe(false);
  const tab = page.getByRole("tab", { name: "JSON" }).first();
  await tab.focus();
  await page.keyboard.press("ArrowRight");
  // One choice for all examples of the page, of which one shows.
  expect(await page.locator('[role="tab"][data-tab="preview"][aria-selected="true"]').count()).toBe(3);
  expect(await page.locator(".preview:visible").count()).toBe(1);
  expect(await page.locator('.example [data-tab="json"] pre:visible').count()).toBe(0);
  const verse = preview.locator('[lang="ar"]');
  expect(await verse.evaluate((one) => getComputedStyle(one).direction)).toBe("rtl");
  expect(await verse.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(24);
  expect(await preview.evaluate((one) => [one.scrollWidth <= one.clientWidth, one.scrollHeight > one.clientHeight])).toEqual([
    true,
    true,
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await violations(page, "colors")).toEqual([]);
});
