import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastGlob from "fast-glob";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sheets } from "../../runtime/page-sheets.js";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { kinds } from "./kinds.js";
import { newReader } from "./reader.js";
import { startServer, type TestServer } from "./server.js";
import { builtSite } from "./site.js";

const { dir } = builtSite();

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  browser = await sharedBrowser();
  server = await startServer(dir);
});
afterAll(async () => {
  await leaveBrowser();
  await server?.close();
});

/** Class names with styles in a sheet. */
function classesOf(name: string): Set<string> {
  const css = readFileSync(join(dir, `assets/${name}.css`), "utf8");
  return new Set([...css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, found]) => found as string));
}

it("every page loads a stylesheet with the styles of all its parts", () => {
  const classes = new Map(sheets.map(({ name }) => [name as string, classesOf(name)]));
  // This site has no page without tables or other parts of guides.
  const all = classes.get("extra") as Set<string>;
  // A badge has styles for it, and an admonition of that kind has none.
  all.delete("note");
  const used = new Map<string, number>();
  const missing = fastGlob.sync("**/*.html", { cwd: dir }).flatMap((page) => {
    const html = readFileSync(join(dir, page), "utf8");
    const sheet = /rel="stylesheet" href="[^"]*\/(\w+)\.css"/.exec(html)?.[1] ?? "";
    used.set(sheet, (used.get(sheet) ?? 0) + 1);
    const there = classes.get(sheet);
    const parts = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => (names as string).split(" ")));
    return [...parts].filter((name) => all.has(name) && !there?.has(name)).map((name) => `${page}: .${name}`);
  });
  expect(missing).toEqual([]);
  expect([...used.keys()].sort()).toEqual(
    sheets
      .map(({ name }) => name)
      .filter((name) => name !== "portal")
      .sort(),
  );
});

async function open(path: string): Promise<Page> {
  const page = await (await newReader(browser)).newPage();
  await page.goto(server.origin + path, { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  return page;
}

/** Names of the sheets that the current page has loaded. */
const loaded = (page: Page) =>
  page
    .locator('head link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.replace(/.*\/(\w+)\.css$/, "$1")));

it("a page that needs more styles than the previous one is shown with them", async () => {
  const page = await open(kinds.operation as string);
  expect(await loaded(page)).toEqual(["api"]);
  await page.click(`.navbar a[href="${kinds.updates}"]`);
  const update = page.locator(".update").first();
  await update.waitFor();
  expect(await page.evaluate("stayed")).toBe(true);
  expect(await loaded(page)).toEqual(["api", "landing"]);
  expect(await update.evaluate((element) => getComputedStyle(element).display)).toBe("grid");
  await page.context().close();
});

it("a page that needs fewer styles than the previous one loads none", async () => {
  const page = await open("/");
  expect(await loaded(page)).toEqual(["landing"]);
  await page.click(`.navbar a[href="${kinds.quickstart}"]`);
  await page.locator(".diagram").first().waitFor();
  expect(await page.evaluate("stayed")).toBe(true);
  expect(await loaded(page)).toEqual(["landing"]);
  await page.context().close();
});

it("no rule for any element follows `:has()`: after each insertion, browsers would recalculate all styles below", async () => {
  const page = await (await newReader(browser)).newPage();
  await page.goto(server.origin);
  const selectors = await page.evaluate(
    async (names) => {
      const texts = names.map(async (name) => (await fetch(`/assets/${name}.css`)).text());
      const selectorsOf = (rule: CSSRule): string[] => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...("cssRules" in rule ? [...(rule.cssRules as CSSRuleList)].flatMap(selectorsOf) : []),
      ];
      return (await Promise.all(texts)).flatMap((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return [...sheet.cssRules].flatMap(selectorsOf);
      });
    },
    sheets.map(({ name }) => name),
  );
  /** Without what is in parentheses. */
  const flat = (selector: string): string => {
    const next = selector.replace(/\([^()]*\)/g, "…");
    return next === selector ? selector : flat(next);
  };
  const withHas = selectors.flatMap((selector) => flat(selector).split(",")).filter((selector) => selector.includes(":has…"));
  expect(withHas.length).toBeGreaterThan(20);
  const compounds = withHas.map((selector) => selector.trim().split(/[\s>+~]+/));
  expect(compounds.filter((parts) => parts.length > 1 && /^(?:\*|:(?!is…))/.test(parts.at(-1) ?? ""))).toEqual([]);
  await page.context().close();
});
