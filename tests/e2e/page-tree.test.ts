import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browseSite } from "./browse-site.js";
import { started } from "./client/visitor.js";
import { type ReaderOptions, violations } from "./reader.js";

/** The latest pages of the Content APIs have no sidebar. */
const route = "/docs/content_apis_versioned/verses-by-ruku-number";

const site = browseSite();

async function open(options: ReaderOptions, path = route): Promise<Page> {
  const page = await site.open(path, options);
  if (options.javaScriptEnabled !== false) await started(page);
  return page;
}

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const openGroups = (page: Page) => page.locator("#page-tree nav > ul > li > details[open] > summary").allTextContents();

/** Whether an element is completely visible in its scrolling box. */
const inView = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const box = element.getBoundingClientRect();
    const frame = element.closest("#drawer")?.getBoundingClientRect();
    return frame !== undefined && box.height > 0 && box.top >= frame.top && box.bottom <= frame.bottom;
  });

const paths = [
  { what: "an operation", path: route },
  { what: "an operation far down", path: "/docs/content_apis_versioned/get-manzil" },
  { what: "a schema", path: "/docs/content_apis_versioned/schemas/verse" },
  { what: "an operation with a sidebar", path: "/docs/user_related_apis_versioned/get-streaks" },
  { what: "a schema with a sidebar", path: "/docs/content_apis_versioned/4.0.0/schemas/verse" },
];

describe("on a phone", () => {
  it.each(paths)(
    "the drawer opens at the current page on $what, above the site's links and below a head that stays",
    async ({ path }) => {
      const page = await open(phone, path);
      await page.click(".menu-button");
      await page.waitForSelector("main[inert]", { state: "attached" });
      expect(await inView(page, '#drawer aside [aria-current="page"]')).toBe(true);
      expect(await page.locator("#drawer aside a:visible").count()).toBeGreaterThan(2);
      for (const link of ["Quick Start", "FAQ", "Content APIs", "Request Access"])
        expect(await inView(page, `.site-nav a:text-is("${link}")`), link).toBe(true);
      await page.locator("#drawer aside a:visible").last().scrollIntoViewIfNeeded();
      expect(await inView(page, ".drawer-close")).toBe(true);
      expect(await inView(page, "#drawer input")).toBe(true);
    },
  );

  it("the filter of the drawer finds pages of the API and of the site", async () => {
    const page = await open(phone, "/docs/user_related_apis_versioned/get-streaks");
    await page.click(".menu-button");
    await page.fill("#drawer input", "quick");
    await expect.poll(() => page.locator("#drawer li a:visible").allTextContents()).toEqual(["Quick Start"]);
    await page.fill("#drawer input", "add note");
    await expect.poll(() => page.locator("#drawer li a:visible").count(), { timeout: 30_000 }).toBeGreaterThan(0);
    expect((await page.locator("#drawer li a:visible").allTextContents()).every((text) => /note/i.test(text))).toBe(true);
  });

  it("works without scripts", async () => {
    const page = await open({ ...phone, javaScriptEnabled: false });
    await page.click(".menu-button");
    expect(await page.isVisible('#page-tree [aria-current="page"]')).toBe(true);
    expect(await page.isVisible("#drawer input")).toBe(false);
  });

  it("the pages of the same group are below the text", async () => {
    const page = await open(phone);
    expect(await page.locator(".siblings a:visible").count()).toBe(9);
    await page.click('.siblings a[href$="verses-by-juz-number"]');
    await page.waitForURL("**/verses-by-juz-number");
  });
});

describe("on a desk", () => {
  it("All pages opens a panel next to title and code without moving them, with the current group open and operations first", async () => {
    const page = await open(desk);
    expect(await page.isVisible("#page-tree")).toBe(false);
    const button = () => page.locator(".pages-button:visible").boundingBox();
    const title = () => page.locator("h1").boundingBox();
    const before = [await button(), await title()];
    await page.click(".pages-button:visible");
    expect([await button(), await title()]).toEqual(before);
    const panel = await page.locator("#drawer").boundingBox();
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(desk.height);
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual((await title())?.x ?? 0);
    expect(panel?.y).toBeGreaterThanOrEqual((await page.locator(".navbar").boundingBox())?.height ?? 0);
    expect(await page.$eval("#page-tree nav", (list) => list.scrollHeight > list.clientHeight)).toBe(true);
    expect(await openGroups(page)).toEqual(["Verses"]);
    const groups = await page.locator("#page-tree nav > ul > li > details > summary").allTextContents();
    expect(groups.at(-1)).toBe("Schemas");
    expect(await inView(page, '#page-tree [aria-current="page"]')).toBe(true);
    // Not a dialog: the page can still be used.
    expect(await page.locator("[inert]").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.click(".pages-button:visible");
    expect(await page.isVisible("#page-tree")).toBe(false);
  });

  it("the filter takes the focus, opens matching groups, and is empty the next time", async () => {
    const page = await open(desk);
    await page.click(".pages-button:visible");
    await page.waitForFunction(() => document.activeElement?.matches("#drawer input"));
    await page.keyboard.type("juz tafsir");
    // Groups other than the page's own are loaded when the panel opens.
    await expect
      .poll(() => page.locator("#page-tree a:visible").allTextContents(), { timeout: 30_000 })
      .toEqual([expect.stringMatching(/^Get tafsirs for a specific juz/)]);
    expect(await openGroups(page)).toEqual(expect.arrayContaining(["Tafsirs"]));
    expect(await page.locator(".filter-state").textContent()).toBe("1 page");
    // Escape clears the field first, then closes the panel.
    await page.keyboard.press("Escape");
    expect(await page.inputValue("#drawer input")).toBe("");
    expect(await openGroups(page)).toEqual(["Verses"]);
    await page.keyboard.type("qzxqzx");
    expect(await page.locator(".filter-state").innerText()).toMatch(/^No page matches “qzxqzx”\. Search everything$/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.waitForSelector("#page-tree", { state: "hidden" });
    await page.click(".pages-button:visible");
    expect(await page.inputValue("#drawer input")).toBe("");
    expect(await openGroups(page)).toEqual(["Verses"]);
  });

  it("the sidebar has the same filter, which works with the keyboard alone", async () => {
    const page = await open(desk, "/docs/content_apis_versioned/4.0.0/list-chapters");
    await page.focus("#drawer input");
    await page.keyboard.type("tafsirs by");
    await page.keyboard.press("Escape");
    await page.keyboard.type("tafsirs juz");
    const links = page.locator("#sidebar a:visible");
    await expect.poll(() => links.allTextContents(), { timeout: 30_000 }).toEqual(["Get tafsirs for a specific juz GET"]);
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Get tafsirs for a specific juz GET");
    await page.keyboard.press("ArrowUp");
    expect(await page.evaluate(() => document.activeElement?.matches("#drawer input"))).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/4.0.0/list-juz-tafsirs");
  });

  it.each([996, 1100])("the panel covers neither title nor code at %i px, where the page has no left column", async (width) => {
    const page = await open({ width, height: 800 });
    await page.click(".pages-button:visible");
    const edge = await page.$eval("#drawer", (panel) => panel.getBoundingClientRect().right);
    for (const part of ["h1", ".request pre"])
      expect(await page.$eval(part, (element) => element.getBoundingClientRect().left)).toBeGreaterThanOrEqual(edge);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });

  it("closes when the focus leaves it, and after a link, and then works again", async () => {
    const page = await open(desk);
    await page.focus(".pages-button:visible");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.matches("#drawer input"));
    // Its button belongs to it.
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("pages-button");
    expect(await page.isVisible("#page-tree")).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.waitForSelector("#page-tree", { state: "hidden" });
    await page.click(".pages-button:visible");
    await page.click('#page-tree a[href$="verses-by-juz-number"]');
    await page.waitForFunction(() =>
      document.querySelector("#page")?.getAttribute("data-route")?.endsWith("verses-by-juz-number"),
    );
    expect(await page.isVisible("#page-tree")).toBe(false);
    await page.click(".pages-button:visible");
    expect(await page.locator('#page-tree [aria-current="page"]').getAttribute("href")).toContain("verses-by-juz-number");
  });

  it("a sibling is one click away, next to the text", async () => {
    const page = await open(desk);
    const side = await page.locator(".siblings").boundingBox();
    const main = await page.locator("main").boundingBox();
    expect(side?.y).toBeLessThan(desk.height);
    expect(side?.x).toBeLessThan(main?.x ?? 0);
    await page.click('.siblings a[href$="verses-by-juz-number"]');
    await page.waitForFunction(() =>
      document.querySelector("#page")?.getAttribute("data-route")?.endsWith("verses-by-juz-number"),
    );
  });

  it("every link and group of the panel is at least 24 px high", async () => {
    const page = await open(desk);
    await page.click(".pages-button:visible");
    const heights = await page.$$eval("#drawer :is(a, summary, input)", (all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  });

  it("Hide sidebar is in view at 900 px, with the announcement", async () => {
    const page = await open(desk, "/docs/content_apis_versioned/4.0.0/list-chapters");
    const button = await page.locator('[data-action="hide-sidebar"]').boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(desk.height);
  });

  it("the clicked entry of the sidebar looks current under the pointer", async () => {
    const page = await open(desk, "/docs/content_apis_versioned/4.0.0/list-chapters");
    const colors = (selector: string) =>
      page.$eval(selector, (link) => [getComputedStyle(link).color, getComputedStyle(link).backgroundColor]);
    await page.mouse.move(1000, 500);
    const rest = await colors('#sidebar [aria-current="page"]');
    await page.hover('#sidebar [aria-current="page"]');
    expect(await colors('#sidebar [aria-current="page"]')).toEqual(rest);
  });
});
