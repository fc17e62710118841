import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "../browser.js";
import { startServer, type TestServer } from "../server.js";
import { builtSites } from "../site.js";
import { pathOf, started, unfolded } from "./visitor.js";

/** The script on real pages, with the styles and the policy of the build. */

let browser: Browser;
const close: (() => Promise<void>)[] = [];
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(async () => {
  for (const end of close.splice(0)) await end();
});
afterAll(() => leaveBrowser());

const chapters = "docs/content_apis_versioned/4.0.0/list-chapters";
const chapter = "docs/content_apis_versioned/4.0.0/get-chapter";

describe.each(builtSites())("this site at $base", ({ base, dir }) => {
  let server: TestServer;
  beforeAll(async () => {
    const policy = /Content-Security-Policy: (.*)/.exec(readFileSync(join(dir, "_headers"), "utf8"))?.[1] ?? "";
    server = await startServer(dir, { base, headers: { "content-security-policy": policy } });
  });
  afterAll(() => server?.close());

  async function open(path: string, options: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }) {
    const context = await browser.newContext(options);
    close.push(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const messages: string[] = [];
    page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => messages.push(`uncaught: ${error.message}`));
    await page.goto(server.address + path, { waitUntil: "load" });
    await started(page);
    await page.evaluate(() => Object.assign(window, { same: true }));
    return { page, messages };
  }

  const arrived = async (page: Page, path: string) => {
    await page.waitForFunction((wanted) => document.getElementById("page")?.dataset.route === wanted, `/${path}`);
    expect(pathOf(page)).toBe(base + path);
    expect(await page.evaluate(() => "same" in window)).toBe(true);
  };

  it("a link in the sidebar shows its page in place, and the sidebar marks it", async () => {
    const { page, messages } = await open(chapters);
    await page.click(`#sidebar a[href="${base}${chapter}"]`);
    await arrived(page, chapter);
    expect(await page.locator("#sidebar [aria-current=page]").getAttribute("href")).toBe(base + chapter);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.locator(".samples .copy").count()).toBeGreaterThan(5);
    await page.goBack();
    await arrived(page, chapters);
    expect(messages).toEqual([]);
  });

  it("a page that is shown requests nothing for its sidebar before the reader turns to it", async () => {
    const { page } = await open(chapters);
    // Nothing else is requested ahead either.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await page.reload();
    await started(page);
    await page.evaluate(() => {
      const fetched: string[] = [];
      Object.assign(window, { fetched });
      const { fetch } = window;
      window.fetch = (input, init) => {
        fetched.push(new URL(String(input), location.href).pathname);
        return fetch(input, init);
      };
    });
    const before = await page.getAttribute("#page", "data-route");
    await page.click("main .page-footer .next");
    await page.waitForFunction((route) => document.getElementById("page")?.dataset.route !== route, before);
    // An open group reports its state in a task after the page was parsed: before it is shown, or soon afterwards.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const fetched = await page.evaluate(() => (window as unknown as { fetched: string[] }).fetched);
    expect(fetched).toEqual([pathOf(page)]);
    await page.focus("#sidebar summary");
    await page.click("#sidebar summary >> nth=0");
    await page.waitForFunction(() => !document.querySelector("#sidebar [data-folded]"));
  });

  it("a long sidebar has the current page in view, and the row of its group", async () => {
    const { page } = await open("docs/content_apis_versioned/4.0.0/verses-by-verse-key");
    const inView = await page.evaluate(() => {
      const link = document.querySelector("#sidebar [aria-current=page]");
      const frame = document.querySelector("#sidebar > nav")?.getBoundingClientRect();
      return [link, link?.closest("details")?.querySelector("summary")].map((element) => {
        const row = element?.getBoundingClientRect();
        return row && frame && row.height > 0 && row.top >= frame.top && row.bottom <= innerHeight;
      });
    });
    expect(inView).toEqual([true, true]);
  });

  it("a chosen language shows on other pages, even before the module runs", async () => {
    const { page } = await open(chapters);
    await page.selectOption("[data-tab-select]", "python");
    const shown = () =>
      page.evaluate(() => {
        const panels = [...document.querySelectorAll<HTMLElement>('[data-tabs="lang"] > .tabpanel')];
        return panels.filter((panel) => panel.getClientRects().length > 0).map((panel) => panel.dataset.tab);
      });
    expect(await shown()).toEqual(["python"]);
    await page.click(`#sidebar a[href="${base}${chapter}"]`);
    await arrived(page, chapter);
    expect(await shown()).toEqual(["python"]);
    server.intervene = (url) => (url.endsWith("portal.js") ? { status: 500 } : undefined);
    await page.reload();
    server.intervene = () => undefined;
    expect(await shown()).toEqual(["python"]);
  });

  it("a chosen request example shows in the chosen language, and its form fills in only that example", async () => {
    const { page, messages } = await open("docs/oauth2_apis_versioned/oauth-2-token-exchange");
    const code = page.locator(".request pre:visible");
    const languages = page.getByLabel("Language").filter({ visible: true });
    expect(await code.innerText()).toContain("'grant_type=authorization_code'");
    await languages.selectOption("python");
    await page.getByLabel("Example", { exact: true }).selectOption("Refresh a user's access token");
    expect(await languages.inputValue()).toBe("python");
    expect(await code.innerText()).toContain('"grant_type": "refresh_token"');
    await page.locator(".fill-in summary").filter({ visible: true }).click();
    await page.getByLabel("refresh_token").filter({ visible: true }).fill("my-token");
    expect(await code.innerText()).toContain('"refresh_token": "my-token"');
    await page.getByLabel("Example", { exact: true }).selectOption("Get a token for the Content APIs");
    expect(await code.innerText()).toContain('"scope": "content"');
    expect(await code.innerText()).not.toContain("my-token");
    expect(messages).toEqual([]);
  });

  it("a path parameter that is filled in shows in the line of the method and path", async () => {
    const { page } = await open("docs/content_apis_versioned/get-chapter");
    await page.click(".fill-in > summary");
    await page.locator(".fill-in-form input").first().fill("36");
    const line = page.locator("p.endpoint");
    await expect.poll(() => line.locator("code").textContent()).toBe("/chapters/36");
    expect(await line.locator("[data-copy]").getAttribute("data-copy")).toMatch(/\/chapters\/36$/);
  });

  it("the version menu restores the chosen version, and links to other pages follow it", async () => {
    const { page } = await open(chapters);
    await page.click(".crumbs .menu > button");
    await page.click("[data-pick-version$=latest]");
    await arrived(page, "docs/content_apis_versioned/list-chapters");
    await page.goto(`${server.address}docs/quickstart/`);
    await started(page);
    const link = page.locator("main a[data-versions*='4.0.0']").first();
    expect(await link.getAttribute("href")).not.toContain("4.0.0");
    await page.goto(server.address + chapters);
    await started(page);
    await page.click(".crumbs .menu > button");
    await page.click('[data-pick-version$="4.0.0"]');
    await page.goto(`${server.address}docs/quickstart/`);
    await started(page);
    expect(await link.getAttribute("href")).toContain("4.0.0");
  });

  it("on a phone the drawer opens, follows a link and closes", async () => {
    const { page, messages } = await open(chapters, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.tap(".menu-button");
    expect(await page.evaluate(() => document.getElementById("drawer")?.matches(":popover-open"))).toBe(true);
    await page.tap(`#sidebar a[href="${base}${chapter}"]`);
    await arrived(page, chapter);
    expect(await page.isVisible("#sidebar")).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    expect(messages).toEqual([]);
  });

  it("a menu of the navbar closes after a click on its link", async () => {
    const { page } = await open(chapters);
    await page.click(".navbar .menu > button");
    const link = page.locator(".navbar [popover] a").nth(1);
    await link.click();
    await page.waitForFunction((from) => location.pathname !== from, base + chapters);
    expect(await page.locator(".navbar [popover]").first().isVisible()).toBe(false);
  });

  it("offline, the error box is next to the sidebar, and Retry loads the page", async () => {
    const { page } = await open(chapters);
    await unfolded(page);
    await page.context().setOffline(true);
    // In a closed group, so that nothing has prefetched it.
    const far = page.locator(`#sidebar a[href="${base}docs/content_apis_versioned/4.0.0/get-juz"]`);
    await far.evaluate((link: HTMLElement) => link.click());
    await page.waitForSelector(".error-box");
    const box = await page.locator(".error-box").boundingBox();
    const sidebar = await page.locator("#sidebar").boundingBox();
    expect(box && sidebar && box.x >= sidebar.x + sidebar.width).toBe(true);
    await page.context().setOffline(false);
    await page.click("text=Retry");
    await arrived(page, "docs/content_apis_versioned/4.0.0/get-juz");
  });
});
