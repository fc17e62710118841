import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { violations } from "../reader.js";
import type { TestServer } from "../server.js";
import { optionTexts, Readers, setOffline, type, untilLoading } from "./reader.js";

/**
 * What a reader sees while the search, or a file of it, cannot be fetched: never nothing, and never the
 * browser's error page.
 */

const readers = new Readers();
beforeAll(() => readers.start());
afterEach(() => readers.leave());
afterAll(() => readers.stop());

const operation = "/docs/content_apis_versioned/get-chapter";
const limit = 10_000;

/** Files of a first search on an operation, by patterns of their URLs. */
const files = {
  "the search's script": /\/search-\w+-\w+\.js/,
  "the worker": /\/worker-\w+\.js/,
  "the catalog": /\/search\/index\.json/,
  "the guides": /\/search\/guides\.json/,
  "the API version": /\/search\/content-latest\.json/,
};

const failure = async (page: Page, place = "dialog[open]") => {
  const text = page.locator(`${place} .search-state`);
  await text.waitFor();
  expect((await text.innerText()).split(/\n+/)).toEqual([
    "Unable to fetch results",
    "You might want to check your network connection.",
  ]);
};

/** Holds responses with a file until `release` is called. */
function hold(file: RegExp): { intervene: TestServer["intervene"]; release: () => void } {
  let release = () => {};
  const until = new Promise<void>((done) => {
    release = done;
  });
  return { intervene: (url) => (file.test(url) ? { until } : undefined), release };
}

describe("offline, before the first search", () => {
  const ways: Record<string, (page: Page) => Promise<void>> = {
    "/": (page) => page.keyboard.press("/"),
    "Ctrl+K": (page) => page.keyboard.press("Control+k"),
    "the link": (page) => page.click(".search-link"),
  };
  it.each(Object.entries(ways))("%s opens the dialog, which reports it and recovers", async (_, open) => {
    const { page } = await readers.read(operation);
    await page.waitForLoadState("networkidle");
    await setOffline(page, true);
    await open(page);
    await failure(page);
    await page.keyboard.type("chap");
    await failure(page);
    expect(await page.inputValue("dialog[open] input")).toBe("chap");
    await page.keyboard.press("Enter");
    await failure(page);
    expect(new URL(page.url()).pathname).toBe(operation);
    await setOffline(page, false);
    // Without another letter: the browser reports that it is online.
    expect(await optionTexts(page)).not.toEqual([]);
    await page.keyboard.type("ters");
    await expect.poll(() => page.inputValue("dialog[open] input")).toBe("chapters");
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  });

  it("the dialog closes by Esc, by its button and by a click outside", async () => {
    const { page } = await readers.read(operation);
    await page.waitForLoadState("networkidle");
    await setOffline(page, true);
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => page.click(".search-close"),
      () => page.mouse.click(5, 400),
    ]) {
      await page.keyboard.press("/");
      await failure(page);
      await close();
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      // The browser moves the focus from a closed dialog with the next frame. Until then "/" is a letter of its field.
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    }
  });

  it.each([
    { theme: "light", width: 1280 },
    { theme: "dark", width: 320 },
  ])("the dialog has no accessibility violation in $theme at $width px", async ({ theme, width }) => {
    const { page } = await readers.read(operation, { context: { viewport: { width, height: 800 } } });
    await page.waitForLoadState("networkidle");
    await setOffline(page, true);
    await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
    await page.keyboard.press("/");
    await failure(page);
    expect(await violations(page)).toEqual([]);
  });
});

describe("a file that hangs", () => {
  it.each(Object.entries(files))(
    "%s: loading is shown, the two sentences after ten seconds, the next letter recovers",
    async (_, file) => {
      const { page, server } = await readers.read(operation, { heldTime: true });
      server.intervene = (url) => (file.test(url) ? "hang" : undefined);
      await page.keyboard.press("/");
      await page.keyboard.type("chapter");
      await untilLoading(page);
      await expect.poll(() => server.log.some(({ url }) => file.test(url))).toBe(true);
      await page.clock.runFor(limit - 2000);
      expect(await page.locator("dialog .search-state").count()).toBe(0);
      await page.clock.runFor(2000);
      await failure(page);
      await page.clock.resume();
      server.intervene = () => undefined;
      await page.keyboard.type("s");
      await expect.poll(async () => (await optionTexts(page)).join()).toMatch(/list chapters/i);
      expect(await page.inputValue("dialog[open] input")).toBe("chapters");
      expect(await page.locator("dialog .search-state, dialog .search-loading").count()).toBe(0);
    },
  );

  it.each(Object.entries(files))("%s: recovers without a letter when the browser is online again", async (_, file) => {
    const { page, server } = await readers.read(operation, { heldTime: true });
    server.intervene = (url) => (file.test(url) ? "hang" : undefined);
    await type(page, "list chapters");
    await untilLoading(page);
    await expect.poll(() => server.log.some(({ url }) => file.test(url))).toBe(true);
    await page.clock.runFor(limit);
    await failure(page);
    await page.clock.resume();
    server.intervene = () => undefined;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(async () => (await optionTexts(page)).join()).toMatch(/list chapters/i);
  });

  it("typing does not delay the two sentences", async () => {
    const { page, server } = await readers.read(operation, { heldTime: true });
    server.intervene = (url) => (files["the API version"].test(url) ? "hang" : undefined);
    await page.keyboard.press("/");
    await page.keyboard.type("c");
    await untilLoading(page);
    for (const letter of "hapters") {
      await page.keyboard.type(letter);
      // Together they reach the limit: a restart at each letter would exceed it.
      await page.clock.runFor(limit / 7);
    }
    await failure(page);
  });

  it("a slow file shows the two sentences too, and its results as soon as they are loaded", async () => {
    const { intervene, release } = hold(files["the search's script"]);
    const { page } = await readers.read(operation, { heldTime: true, intervene });
    await page.keyboard.press("/");
    await page.keyboard.type("list chapters");
    await untilLoading(page);
    await page.clock.runFor(limit);
    await failure(page);
    await page.clock.resume();
    release();
    await expect.poll(async () => (await optionTexts(page)).join()).toMatch(/list chapters/i);
  });
});

describe("letters typed before the search is loaded", () => {
  it("are kept and searched for", async () => {
    const { intervene, release } = hold(files["the search's script"]);
    const { page } = await readers.read(operation, { intervene });
    await page.keyboard.press("/");
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.type("chapters");
    await page.locator("dialog .search-loading").waitFor();
    release();
    await expect.poll(async () => (await optionTexts(page)).join()).toMatch(/list chapters/i);
    expect(await page.inputValue("dialog[open] input")).toBe("chapters");
    await page.keyboard.type("!");
    expect(await page.inputValue("dialog[open] input")).toBe("chapters!");
  });

  it("do not open the dialog again after the reader closed it", async () => {
    const { intervene, release } = hold(files["the search's script"]);
    const { page } = await readers.read(operation, { intervene });
    await page.keyboard.press("/");
    // A dialog that was closed before it opened loads nothing.
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.type("chapters");
    await page.keyboard.press("Escape");
    const arrived = page.waitForResponse(files["the search's script"]);
    release();
    await (await arrived).finished();
    await page.waitForLoadState("networkidle");
    expect(await page.locator("dialog[open]").count()).toBe(0);
    await page.keyboard.press("/");
    await expect.poll(async () => (await optionTexts(page)).join()).toMatch(/list chapters/i);
  });
});

describe("before the script that opens the dialog is loaded", () => {
  const opener = /\/navigation-\w+\.js/;

  /** Opens an operation whose script waits until `release` is called. */
  async function wait() {
    const { intervene, release } = hold(opener);
    const { page } = await readers.read(operation, { intervene });
    await page.waitForFunction(() => document.documentElement.dataset.ready === "page");
    return { page, release };
  }

  it("letters are kept and searched for", async () => {
    const { page, release } = await wait();
    await page.keyboard.press("/");
    await page.keyboard.type("list chapters");
    release();
    await expect.poll(async () => (await optionTexts(page)).join()).toMatch(/list chapters/i);
    expect(await page.inputValue("dialog[open] input")).toBe("list chapters");
    await page.keyboard.type("!");
    expect(await page.inputValue("dialog[open] input")).toBe("list chapters!");
  });

  it("Escape closes it, and it stays closed", async () => {
    const { page, release } = await wait();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("chapters");
    await page.keyboard.press("Escape");
    release();
    await page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });

  it("the dialog reports that it is missing, and Enter leads to the search page, which may have another", async () => {
    const { page } = await readers.read(operation, { intervene: (url) => (opener.test(url) ? "cut" : undefined) });
    await page.waitForFunction(() => document.documentElement.dataset.ready === "page");
    await page.keyboard.press("/");
    await page.keyboard.type("verse");
    await failure(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/search\?q=verse$/);
  });
});

describe("the search page", () => {
  const place = "[data-search-results]";

  it.each([
    { what: "fails", answer: { status: 500 } as const, wait: 0 },
    { what: "hangs", answer: "hang" as const, wait: limit },
  ])("whose script $what shows the two sentences, keeps the query, and recovers", async ({ answer, wait }) => {
    const { page, server } = await readers.read("/", { heldTime: true });
    server.intervene = (url) => (files["the search's script"].test(url) ? answer : undefined);
    await page.goto(`${server.address}search?q=list+chapters`);
    if (wait) {
      await untilLoading(page);
      await page.clock.runFor(wait);
    }
    await failure(page, place);
    await page.clock.resume();
    expect(await page.inputValue('main input[name="q"]')).toBe("list chapters");
    expect(await page.locator("main").innerText()).not.toContain("JavaScript");
    server.intervene = () => undefined;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect
      .poll(() => page.locator(".search-found .search-page").first().getAttribute("href"))
      .toBe("/docs/content_apis_versioned/list-chapters");
  });

  it("recovers with the next letter, which it keeps", async () => {
    const { page, server } = await readers.read("/");
    server.intervene = (url) => (files["the search's script"].test(url) ? { status: 500 } : undefined);
    await page.goto(`${server.address}search?q=list+chapter`);
    await failure(page, place);
    server.intervene = () => undefined;
    await page.locator('main input[name="q"]').press("End");
    await page.keyboard.type("s");
    await expect
      .poll(() => page.locator(".search-found .search-page").first().getAttribute("href"))
      .toBe("/docs/content_apis_versioned/list-chapters");
    expect(await page.inputValue('main input[name="q"]')).toBe("list chapters");
    await expect.poll(() => new URL(page.url()).search).toBe("?q=list+chapters");
  });

  it("reports that the script of every page hangs or is gone", async () => {
    const { page, server } = await readers.read("/");
    server.intervene = (url) => (url.endsWith("/portal.js") ? { status: 500 } : undefined);
    await page.goto(`${server.address}search?q=tafsir`);
    expect(await page.locator("main").innerText()).not.toContain("JavaScript");
    // CSS shows it after ten seconds; the test ends the animation instead of waiting.
    const late = page.locator(`${place} .search-state`);
    expect(await late.isVisible()).toBe(false);
    await late.evaluate((element) => element.getAnimations().map((animation) => animation.finish()));
    await failure(page, place);
  });
});

describe("in data-saving mode", () => {
  it.each([
    { what: "data saver", connection: { saveData: true, effectiveType: "4g" } },
    { what: "2g", connection: { saveData: false, effectiveType: "2g" } },
  ])("$what: nothing is loaded before the search is opened", async ({ connection }) => {
    const { page, server } = await readers.read("/", { connection });
    await page.goto(server.origin + operation);
    await page.waitForLoadState("networkidle");
    const asked = () => server.log.filter(({ url }) => /\/search[/-]|worker-/.test(url)).map(({ url }) => url);
    await page.hover(".search-link");
    await page.focus(".search-link");
    await page.waitForLoadState("networkidle");
    expect(asked()).toEqual([]);
    await page.keyboard.press("/");
    await page.keyboard.type("list chapters");
    await expect.poll(async () => (await optionTexts(page)).join()).toMatch(/list chapters/i);
    expect(asked()).not.toEqual([]);
  });
});

describe("the files of a first search", () => {
  it("are requested in parallel", async () => {
    const { page, server } = await readers.read(operation);
    await page.waitForLoadState("networkidle");
    server.intervene = (url) => (Object.values(files).some((file) => file.test(url)) ? "hang" : undefined);
    await page.keyboard.press("/");
    const missing = () =>
      Object.entries(files).flatMap(([name, file]) => (server.log.some(({ url }) => file.test(url)) ? [] : [name]));
    await expect.poll(missing).toEqual([]);
  });
});
