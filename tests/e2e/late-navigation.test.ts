import type { Page } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import { browseSite } from "./browse-site.js";
import { kinds } from "./kinds.js";
import { alive, type ReaderOptions } from "./reader.js";

/** On a slow line readers use a page before its navigation is loaded. Nothing that they did may be lost. */
const site = browseSite();

afterEach(() => {
  site.server.intervene = () => undefined;
});

/** A page whose navigation is not loaded until `load` is called. */
async function openEarly(path: string, options?: ReaderOptions): Promise<{ page: Page; load: () => Promise<void> }> {
  let release = () => {};
  const until = new Promise<void>((done) => {
    release = done;
  });
  site.server.intervene = (url) => (url.includes("/navigation-") ? { until } : undefined);
  const page = await site.open(path, options);
  await alive(page);
  return {
    page,
    load: async () => {
      release();
      await page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");
    },
  };
}

it("a list is filtered by the text that was typed before", async () => {
  const { page, load } = await openEarly("/docs/api/field-reference");
  await page.getByRole("searchbox", { name: /^Filter \d+ fields$/ }).fill("text tajweed");
  await load();
  await expect.poll(() => page.locator(".filter li:visible code").allTextContents()).toEqual(["text_uthmani_tajweed"]);
});

it("a group of a long sidebar that was opened before gets its pages", async () => {
  const { page, load } = await openEarly("/docs/content_apis_versioned/4.0.0/list-chapters");
  await page.locator('#sidebar summary:text-is("Juz")').evaluate((summary) => (summary as HTMLElement).click());
  await load();
  await page.locator('#sidebar a[href$="/4.0.0/get-juz"]').waitFor();
});

it("a group of the drawer that was opened before gets its pages", async () => {
  const { page, load } = await openEarly(kinds.operation as string, { width: 390 });
  await page.evaluate(() => {
    document.getElementById("drawer")?.showPopover();
    for (const summary of document.querySelectorAll<HTMLElement>("#drawer summary"))
      if (summary.textContent === "Juz") summary.click();
  });
  await load();
  await page.locator('#drawer a[href$="get-juz"]').waitFor();
});

it("buttons that were pressed before work", async () => {
  const { page, load } = await openEarly(kinds.schema as string);
  await page.focus('[data-action="theme"]');
  await page.keyboard.press("Space");
  await load();
  await expect.poll(() => page.getAttribute("html", "data-theme")).toBe("dark");
});
