import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { heading, holdTime, pathOf, started, unfolded } from "./client/visitor.js";
import { newReader, type ReaderOptions } from "./reader.js";
import { startServer, type TestServer } from "./server.js";
import { builtSites } from "./site.js";

/**
 * The states and texts that the specification requires (sections 2, 4 and 8), one after another, on this
 * site as built and with a hosted search. Other failures are tested in `client/`, search in `search/` (with
 * both), and page views in `analytics.test.ts`, which records what the browser sends.
 */

let browser: Browser;
const close: (() => Promise<void>)[] = [];
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(async () => {
  for (const end of close.splice(0)) await end();
});
afterAll(async () => {
  await leaveBrowser();
});

// Both searches and both kinds of base, each of them once.
const sites = [
  ...builtSites()
    .filter(({ base }) => base !== "/")
    .map(({ base, dir }) => ({ name: `at ${base}`, base, folder: dir })),
  { name: "with a hosted search at /", base: "/", folder: inject("hosted").dir },
];

const chapters = "docs/content_apis_versioned/4.0.0/list-chapters";
const chapter = "docs/content_apis_versioned/4.0.0/get-chapter";
/** In a closed group of the sidebar, so nothing prefetches it. */
const juz = "docs/content_apis_versioned/4.0.0/get-juz";
const phone: ReaderOptions = { width: 390, height: 844, hasTouch: true };

describe.each(sites)("this site $name", ({ base, folder }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(folder, { base });
  });
  beforeEach(() => {
    server.intervene = () => undefined;
    server.log.length = 0;
  });
  afterAll(() => server?.close());

  const asked = (path: string) => server.log.filter((entry) => entry.url === base + path).length;

  async function open(path: string, options: ReaderOptions = {}): Promise<Page> {
    const context = await newReader(browser, options);
    close.push(() => context.close());
    const page = await context.newPage();
    await page.goto(server.address + path, { waitUntil: "load" });
    await started(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    return page;
  }

  const isSameDocument = (page: Page) => page.evaluate(() => "same" in window);
  const follow = (page: Page, path: string) =>
    page.locator(`#sidebar a[href="${base}${path}"]`).evaluate((link: HTMLElement) => link.click());

  describe("page load", () => {
    it("loading: a progress bar after 200 ms, a spinner after a second; then loaded", async () => {
      const page = await open(chapters);
      await unfolded(page);
      let send = () => {};
      const sent = new Promise<void>((done) => {
        send = done;
      });
      server.intervene = (url) => (url === base + juz ? { until: sent } : undefined);
      await holdTime(page);
      await follow(page, juz);
      await expect.poll(() => asked(juz)).toBe(1);
      await page.clock.runFor(199);
      expect(await page.isVisible("#progress")).toBe(false);
      await page.clock.runFor(1);
      expect(await page.isVisible("#progress")).toBe(true);
      expect(await page.locator("main .spinner").count()).toBe(0);
      await page.clock.runFor(800);
      expect(await page.isVisible("main .spinner")).toBe(true);
      await page.clock.resume();
      send();
      await heading(page, "Get a juz");
      expect(await page.isVisible("#progress")).toBe(false);
      expect(await isSameDocument(page)).toBe(true);
    });
  });

  it("version dropdown: the same page of the other version, restored for the section, including the landing page's cards", async () => {
    const page = await open(chapters);
    await unfolded(page);
    await page.click(".crumbs .menu > button");
    await page.click(".crumbs .menu a >> nth=0");
    await page.waitForURL(`${server.address}docs/content_apis_versioned/list-chapters`);
    await page.click(".crumbs .menu > button");
    await page.click(".crumbs .menu a >> nth=1");
    await page.waitForURL(server.address + chapters);
    expect(await page.evaluate(() => localStorage.getItem("portal-versions"))).toBe('{"content":"4.0.0"}');
    await page.goto(server.address);
    await started(page);
    const cards = await page
      .locator("main .cards a")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    expect(cards).toContain(`${base}docs/category/content-apis-4.0.0`);
    expect(cards).toContain(`${base}docs/category/user-related-apis`);
    expect(cards).toContain(`${base}docs/category/oauth2_apis`);
  });

  describe("unknown paths", () => {
    it("show the not-found page with search and links, typed or followed", async () => {
      const page = await open("docs/nowhere");
      expect(await page.textContent("h1")).toBe("Page not found");
      expect(await page.isVisible('main input[type="search"]')).toBe(true);
      await page.goto(server.address + chapters);
      await started(page);
      await page
        .locator("main a[href]")
        .first()
        .evaluate((link) => link.setAttribute("href", "no-such-page"));
      await page.locator('main a[href="no-such-page"]').evaluate((link: HTMLElement) => link.click());
      await heading(page, "Page not found");
      expect(pathOf(page)).toBe(`${base}docs/content_apis_versioned/4.0.0/no-such-page`);
    });

    it("ending in .html or /index resolve to the clean path, each time they are opened", async () => {
      const page = await open("");
      for (const spelling of [
        `${chapter}.html`,
        `${chapter}/index`,
        `${chapter}.html`,
        "docs/quickstart.html",
        "docs/quickstart.html",
      ]) {
        const clean = spelling.startsWith(chapter) ? chapter : "docs/quickstart/";
        await page.goto(server.address + spelling);
        await page.waitForURL(server.address + clean);
        await page.waitForFunction(() => document.getElementById("page")?.dataset.kind !== "not-found");
        await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
      }
    });
  });

  it("wrong base URL: the banner is the first thing on the home page, readable without styles", async () => {
    const elsewhere = await startServer(folder, { base: "/elsewhere/" });
    close.push(() => elsewhere.close());
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const context = await newReader(browser, size);
      close.push(() => context.close());
      const page = await context.newPage();
      await page.goto(elsewhere.address);
      const banner = page.locator("#base-banner");
      await expect.poll(() => banner.isVisible()).toBe(true);
      const box = await banner.boundingBox();
      expect(box?.y).toBeLessThan(40);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(size.height);
      expect((await banner.locator("code").allTextContents()).slice(0, 2)).toEqual([base, "/elsewhere/"]);
      const sizes = await page.locator("svg").evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width));
      expect(sizes.length).toBeGreaterThan(5);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(96);
    }
  });

  // What depends on neither the search nor the base: `client/` has it at `/`, with all failures, on a small site.
  if (base === "/") return;

  describe("page load that fails", () => {
    it("failed: an error box with the error text and Retry, under the page's URL", async () => {
      const page = await open(chapters);
      await unfolded(page);
      server.intervene = (url) => (url === base + juz ? { status: 500 } : undefined);
      await follow(page, juz);
      await page.waitForSelector(".error-box[role=alert]");
      expect(await page.textContent(".error-box h1")).toBe("This page could not be loaded.");
      expect(await page.textContent(".error-box p")).toBe("The server responded with an error (status 500).");
      expect(pathOf(page)).toBe(base + juz);
      await page.click(".error-box >> text=Retry");
      await expect.poll(() => asked(juz)).toBe(4);
      await page.waitForSelector(".error-box");
      server.intervene = () => undefined;
      await page.click(".error-box >> text=Retry");
      await heading(page, "Get a juz");
      expect(await isSameDocument(page)).toBe(true);
    });

    it("failed offline: the error box reports it", async () => {
      const page = await open(chapters);
      await unfolded(page);
      await page.context().setOffline(true);
      await follow(page, juz);
      expect(await page.textContent(".error-box p")).toBe("You are offline. Check your network connection.");
    });

    it("a page that fails once is requested again", async () => {
      const page = await open(chapters);
      await unfolded(page);
      let failures = 1;
      server.intervene = (url) => (url === base + juz && failures-- > 0 ? { status: 500 } : undefined);
      await follow(page, juz);
      await page.waitForFunction(() => !("same" in window));
      await heading(page, "Get a juz");
      expect(asked(juz)).toBe(3);
    });

    it("crash: 'This page crashed.', the message, 'Try again'", async () => {
      const page = await open(chapters);
      await unfolded(page);
      await page.evaluate(() => {
        const replace = Element.prototype.replaceWith;
        let crashes = 1;
        Element.prototype.replaceWith = function (...nodes) {
          if (this.id === "page" && crashes-- > 0) throw new Error("Out of order");
          replace.apply(this, nodes);
        };
      });
      await follow(page, juz);
      await page.waitForSelector(".crash[role=alert]");
      expect(await page.textContent(".crash h1")).toBe("This page crashed.");
      expect(await page.textContent(".crash pre")).toBe("Out of order");
      await page.click("text=Try again");
      await heading(page, "Get a juz");
    });
  });

  it("announcement bar: dismissed until its id changes", async () => {
    const page = await open(chapters);
    await unfolded(page);
    await page.click("[data-action=dismiss]");
    expect(await page.isVisible("#announcement")).toBe(false);
    await page.reload();
    expect(await page.isVisible("#announcement")).toBe(false);
    await page.route(`**/${chapter}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/data-announcement="[^"]*"/, 'data-announcement="another"');
      await route.fulfill({ response, body });
    });
    await page.goto(server.address + chapter);
    expect(await page.isVisible("#announcement")).toBe(true);
  });

  it("color mode: light by default, switched, restored; the browser's frame follows", async () => {
    const page = await open(chapters, { colorScheme: "dark" });
    const colors = () =>
      page.evaluate(() => ({
        page: getComputedStyle(document.documentElement).backgroundColor,
        frame: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
      }));
    const light = await colors();
    expect(light).toEqual({ page: "rgb(253, 252, 248)", frame: "rgb(253, 252, 248)" });
    await page.click("[data-action=theme]");
    const dark = await colors();
    expect(dark.page).not.toBe(light.page);
    expect(dark.frame).toBe(dark.page);
    await page.reload();
    await expect.poll(colors).toEqual(dark);
    await started(page);
    await page.click("[data-action=theme]");
    expect(await colors()).toEqual(light);
  });

  it("mobile sidebar: opens and closes", async () => {
    const page = await open(chapters, phone);
    await page.tap(".menu-button");
    expect(await page.isVisible("#sidebar")).toBe(true);
    await page.tap(".drawer-close");
    expect(await page.isVisible("#sidebar")).toBe(false);
    await page.tap(".menu-button");
    await page.touchscreen.tap(380, 500);
    expect(await page.isVisible("#sidebar")).toBe(false);
    await page.tap(".menu-button");
    await page.tap(`#sidebar a[href="${base}${chapter}"]`);
    await heading(page, "Get a chapter");
    expect(await page.isVisible("#sidebar")).toBe(false);
  });

  it.each([
    { connection: "fast", value: { effectiveType: "4g", saveData: false }, ahead: true },
    { connection: "data saver", value: { effectiveType: "4g", saveData: true }, ahead: false },
    { connection: "2g", value: { effectiveType: "2g", saveData: false }, ahead: false },
    { connection: "slow 2g", value: { effectiveType: "slow-2g", saveData: false }, ahead: false },
  ])("prefetch, $connection: $ahead", async ({ value, ahead }) => {
    const context = await newReader(browser);
    close.push(() => context.close());
    await context.addInitScript((connection) => Object.defineProperty(navigator, "connection", { value: connection }), value);
    const page = await context.newPage();
    await page.goto(server.address + chapters, { waitUntil: "load" });
    await started(page);
    await page.clock.install();
    const prefetched = () => server.log.filter(({ prefetch, url }) => prefetch && !url.includes("/assets/")).length;
    await page.locator("main a[href] >> nth=-1").scrollIntoViewIfNeeded();
    await page.hover(`.navbar a[href="${base}docs/updates/"]`);
    if (ahead) await expect.poll(prefetched).toBeGreaterThan(0);
    else {
      // The click requests the page, after all possible prefetches.
      await page.clock.fastForward(5000);
      await page.click(`.navbar a[href="${base}docs/updates/"]`);
      await page.waitForURL(`${server.address}docs/updates/`);
      expect(prefetched()).toBe(0);
    }
  });
});
