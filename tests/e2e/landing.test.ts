import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browseSite } from "./browse-site.js";
import { kinds } from "./kinds.js";
import type { ReaderOptions } from "./reader.js";

const site = browseSite();

const open = (options: ReaderOptions = {}, path = "/") => site.open(path, options);

/** Verses of the corpus, by key. */
function verse(key: string): string {
  const corpus = readFileSync(resolve(import.meta.dirname, "../../content/verses.yaml"), "utf8");
  const [, text] = new RegExp(`"${key}":\\n.*\\n {4}text_uthmani: "(.*)"`).exec(corpus) ?? [];
  if (!text) throw new Error(`${key} is not in the corpus`);
  return text;
}

describe("the sample", () => {
  it("has its request in three languages, one of them visible, and its response with the verses of the corpus", async () => {
    const page = await open({ width: 1440, height: 900 });
    const tabs = page.locator(".sample [role=tab]");
    expect(await tabs.allInnerTexts()).toEqual(["cURL", "JavaScript", "Python"]);
    const request = page.locator(".sample .tabpanel pre:visible");
    const response = page.locator(".sample > .code pre");
    expect(await request.innerText()).toMatch(/^curl /);
    const box = await page.locator(".sample").boundingBox();
    await tabs.nth(2).click();
    await expect.poll(() => request.innerText()).toMatch(/^import requests/);
    // The box keeps its size, whatever part of it the request takes.
    expect(await page.locator(".sample").boundingBox()).toEqual(box);
    const { verses } = JSON.parse((await response.textContent()) ?? "") as { verses: { text_uthmani: string }[] };
    expect(verses).toHaveLength(7);
    expect(verses.slice(0, 2).map((one) => one.text_uthmani)).toEqual([verse("1:1"), verse("1:2")]);
    await page.getByRole("link", { name: "Reference of this operation" }).click();
    await page.waitForURL("**/docs/content_apis_versioned/quran-verses-uthmani");
    // The choice also applies to the page of the link.
    await expect.poll(() => page.locator(".samples pre:visible").first().innerText()).toMatch(/^import requests/);
  });

  it("shows all languages without scripts", async () => {
    const page = await open({ javaScriptEnabled: false });
    expect(await page.locator(".sample .tab-title:visible").allInnerTexts()).toEqual(["cURL", "JavaScript", "Python"]);
    expect(await page.locator(".sample pre:visible").count()).toBe(4);
  });
});

it("its figures lead to the categories and match them", async () => {
  const page = await open();
  const figures = await page.locator(".figures > li").allInnerTexts();
  const notes = await page.locator(".card-note").allInnerTexts();
  const sizes = notes.map((note) => Number.parseInt(note, 10));
  expect(sizes).toHaveLength(3);
  expect(figures.map((text) => Number(/(\d+) operations/.exec(text)?.[1]))).toEqual(sizes);
  for (const [index, size] of sizes.entries()) {
    const home = await open();
    await home.locator(".figures a").nth(index).click();
    await home.waitForURL("**/docs/category/*");
    expect(await home.locator('main .rows > li:has([class^="m-"])').count()).toBe(size);
  }
});

it("shows the three latest updates and links to them", async () => {
  const page = await open();
  const titles = await page.locator(".part-updates h3").allInnerTexts();
  expect(titles).toHaveLength(3);
  await page.locator(".part-updates h3 a").first().click();
  await page.waitForURL("**/docs/updates/#*");
  const listed = await page.locator(".update h3").allInnerTexts();
  expect(listed.slice(0, 3)).toEqual(titles);
});

it("also has its styles after navigation from another page", async () => {
  const page = await open({ width: 1440, height: 900 }, kinds.quickstart);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.locator(".logo").click();
  await page.locator(".hero").waitFor();
  expect(await page.evaluate("stayed")).toBe(true);
  expect(await page.locator(".hero").evaluate((hero) => getComputedStyle(hero).display)).toBe("grid");
});

describe("from another page, with a stylesheet", () => {
  /** Follows the logo to the home page from a page whose navigation is loaded. */
  async function goHome(sheet: (route: Route) => unknown) {
    const page = await site.open(kinds.operation as string);
    await page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.route("**/landing.css", sheet);
    await page.click(".logo");
    await page.getByRole("heading", { name: "Build with the Quran" }).waitFor();
    expect(await page.evaluate("window.stayed")).toBe(true);
    return page;
  }

  it("that does not load: shows without it", async () => {
    await goHome(() => new Promise(() => {}));
  });

  it("that fails: shows without it, and requests it again the next time", async () => {
    const page = await goHome((route) => route.abort());
    await page.unroute("**/landing.css");
    await page.goBack();
    await page.locator('#page[data-kind="operation"]').waitFor();
    await page.click(".logo");
    await page.locator(".hero").waitFor();
    expect(await page.evaluate("window.stayed")).toBe(true);
    expect(await page.locator(".hero").evaluate((hero) => getComputedStyle(hero).display)).toBe("grid");
  });
});
