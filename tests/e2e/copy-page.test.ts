import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastGlob from "fast-glob";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browseSite } from "./browse-site.js";
import { started } from "./client/visitor.js";
import { kinds } from "./kinds.js";
import { type ReaderOptions, violations } from "./reader.js";
import { builtSite } from "./site.js";

const { dir, manifest } = builtSite();
const site = browseSite();
const clipboard: ReaderOptions = { permissions: ["clipboard-read", "clipboard-write"] };

const button = '[popovertarget="page-menu"]';
const copyEntry = "#copy-page button";
const twinOf = (path: string) => readFileSync(join(dir, `${path}.md`), "utf8");
const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openMenu(path: string, options: ReaderOptions = {}): Promise<Page> {
  const page = await site.open(path, options);
  await started(page);
  await page.click(button);
  await page.waitForSelector("#page-menu:popover-open");
  return page;
}

describe("the menu of the page", () => {
  it("is on every page that has a twin, and links to the page's twin", () => {
    const wrong: string[] = [];
    let menus = 0;
    for (const { path, files } of manifest.routes) {
      const [file = "", , twin = ""] = files.map((name) => name.slice("site/".length));
      const html = readFileSync(join(dir, file), "utf8");
      if (!twin) continue;
      menus++;
      const menu = /<ul id="copy-page"[^>]*>[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
      const address = new URL(path, "http://site");
      const copied = new URL(/data-copy-file="([^"]+)"/.exec(menu)?.[1] ?? "/", address).pathname;
      const links = [...menu.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => new URL(href, address));
      const questions = links.slice(1).map(({ searchParams }) => searchParams.get("q"));
      const question = `Read https://api-docs.quran.foundation/${twin}`;
      const right =
        copied === `/${twin}` &&
        links.map(({ origin, pathname }) => origin + pathname).join(" ") ===
          `http://site/${twin} https://chatgpt.com/ https://claude.ai/new` &&
        questions.every((asked) => asked === question) &&
        existsSync(join(dir, twin));
      if (!right) wrong.push(path);
    }
    expect(menus).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
    const without = fastGlob.sync("**/*.html", { cwd: dir }).filter((file) => !read(file).includes('id="copy-page"'));
    expect(without).toEqual(["404.html"]);
  });

  it("copies the twin, and reports it", async () => {
    const page = await openMenu(kinds.operation as string, clipboard);
    await page.clock.install();
    await page.click(copyEntry);
    await expect.poll(() => page.textContent(copyEntry)).toBe("Copied");
    await page.clock.runFor(100);
    expect(await page.textContent("#status")).toBe("Copied to the clipboard.");
    expect(await pasted(page)).toBe(twinOf(kinds.operation as string));
    await page.clock.runFor(2000);
    await expect.poll(() => page.textContent(copyEntry)).toBe("Copy as Markdown");
  });

  it("copies a page that was opened by a link, from its folder", async () => {
    const page = await site.open(kinds.quickstart as string, clipboard);
    await started(page);
    await page.click("#sidebar a:has-text('Field Reference')");
    await page.waitForFunction(() => document.getElementById("page")?.dataset.route === "/docs/api/field-reference");
    await page.click(button);
    await page.click(copyEntry);
    await expect.poll(() => page.textContent(copyEntry)).toBe("Copied");
    expect(await pasted(page)).toBe(twinOf("/docs/api/field-reference"));
  });

  it("copies by selection if the browser blocks its clipboard", async () => {
    const page = await openMenu(kinds.sdk as string, clipboard);
    await page.evaluate(() => {
      Object.defineProperty(window, "ClipboardItem", { value: undefined });
    });
    await page.click(copyEntry);
    await expect.poll(() => page.textContent(copyEntry)).toBe("Copied");
    expect(await pasted(page)).toBe(twinOf(kinds.sdk as string));
  });

  it("reports that it could not copy if the twin does not load, and keeps the clipboard", async () => {
    const page = await openMenu(kinds.sdk as string, clipboard);
    await page.evaluate(() => navigator.clipboard.writeText("before"));
    await page.route("**/*.md", (route) => route.fulfill({ status: 404, body: "Not found" }));
    await page.click(copyEntry);
    await expect.poll(() => page.textContent("#status")).toContain("Copying is not possible here.");
    expect(await page.textContent(copyEntry)).toBe("Copy as Markdown");
    expect(await pasted(page)).toBe("before");
  });

  it("works with the keyboard, and closes when Tab leaves it", async () => {
    const page = await site.open(kinds.quickstart as string, clipboard);
    await started(page);
    await page.focus(button);
    await page.keyboard.press("Enter");
    await page.waitForSelector("#page-menu:popover-open");
    const stops = ["Copy as Markdown", "View as Markdown", "Open in ChatGPT", "Open in Claude"];
    for (const stop of stops) {
      await page.keyboard.press("Tab");
      await page.waitForFunction((text) => document.activeElement?.textContent === text, stop);
    }
    await page.keyboard.press("Tab");
    await expect.poll(() => page.locator("#page-menu:popover-open").count()).toBe(0);
    await page.focus(button);
    await page.keyboard.press("Enter");
    await page.waitForSelector("#page-menu:popover-open");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.textContent(copyEntry)).toBe("Copied");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("#page-menu:popover-open").count()).toBe(0);
    expect(await page.evaluate((selector) => document.activeElement?.matches(selector), button)).toBe(true);
  });

  it.each([
    { width: 390, theme: "light" },
    { width: 390, theme: "dark" },
    { width: 1440, theme: "light" },
    { width: 1440, theme: "dark" },
  ] as const)("is fully in view and without violations of axe at $width px, $theme", async ({ width, theme }) => {
    const page = await openMenu(kinds.operation as string, { width, theme });
    const box = await page.locator("#copy-page").boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    const lines = await page.locator("#copy-page li").evaluateAll((items) => items.map((item) => item.clientHeight));
    expect(Math.max(...lines)).toBe(Math.min(...lines));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
  });

  it("has only links without scripts", async () => {
    const page = await site.open(kinds.quickstart as string, { javaScriptEnabled: false });
    await page.click(button);
    expect(await page.isVisible(copyEntry)).toBe(false);
    const links = page.locator("#copy-page a:visible");
    expect(await links.allInnerTexts()).toEqual(["View as Markdown", "Open in ChatGPT", "Open in Claude"]);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("rel")))).toEqual([null, "noopener", "noopener"]);
    const twin = await links.first().evaluate((link) => (link as HTMLAnchorElement).href);
    const response = await page.request.get(twin);
    expect(await response.text()).toBe(twinOf("/docs/quickstart"));
  });
});

function read(file: string): string {
  return readFileSync(join(dir, file), "utf8");
}
