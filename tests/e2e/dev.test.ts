import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DevServer, serveDev } from "../../generator/dev/serve-dev.js";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { violations } from "./reader.js";

const root = mkdtempSync(join(tmpdir(), "portal-dev-"));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const edit = (path: string, from: string, to: string) => {
  const text = readFileSync(join(root, path), "utf8");
  expect(text).toContain(from);
  write(path, text.replace(from, to));
};
const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index} of many.`).join("\n\n");

let server: DevServer;
let browser: Browser;
let page: Page;
const messages: string[] = [];
const opened: string[] = [];

beforeAll(async () => {
  write("portal.config.ts", `export default { title: "Pets" };\n`);
  write(
    "content/manifest.yaml",
    "pages:\n  - { path: /, guide: home.md }\n  - { path: /other, guide: other.md }\nsidebars:\n  main: { label: Main, items: [/, /other] }\n",
  );
  write(
    "content/home.md",
    `---\ntitle: Home\ndescription: The page that is edited.\n---\n\nFirst words.\n\n<details><summary>More</summary>\n\nInside.\n\n</details>\n\n<!-- tabs -->\n\n<!-- tab: One -->\n\nText of one.\n\n<!-- tab: Two -->\n\nText of two.\n\n<!-- /tabs -->\n\n${long}\n\nLast words. [Other](/other)\n`,
  );
  write("content/other.md", "---\ntitle: Other\ndescription: Another page.\n---\n\nOther words.\n");
  const openFile = async (file: string, line: number) => {
    opened.push(`${relative(root, file)}:${line}`);
    return opened.length > 3 ? "There is no editor." : undefined;
  };
  server = await serveDev({ root, specs: [], listenOn: "127.0.0.1", port: 0, firstPort: 0, diagnostics: () => {}, openFile });
  browser = await sharedBrowser();
  page = await browser.newPage({ viewport: { width: 1200, height: 700 } });
  page.setDefaultTimeout(60_000);
  page.on("console", (message) => message.type() !== "log" && messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(`uncaught: ${error.message}`));
  await page.goto(server.address);
});
afterAll(async () => {
  await leaveBrowser();
  await server?.close();
  rmSync(root, { recursive: true, force: true });
});

const shows = (text: string) => page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), text);

describe("a page of the development server", () => {
  it("shows an edit and keeps what the reader opened", async () => {
    await page.evaluate(() => {
      Object.assign(window, { kept: document.querySelector("#page") });
      document.querySelector("details")?.setAttribute("open", "");
    });
    await page.getByRole("tab", { name: "Two" }).click();
    await page.getByRole("link", { name: "Other", exact: true }).last().focus();
    await page.evaluate(() => scrollTo(0, 900));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(300);
    edit("content/home.md", "Last words.", "Closing words.");
    await shows("Closing words.");
    edit("content/home.md", "Inside.", "Inside, changed.");
    await shows("Inside, changed.");
    const state = await page.evaluate(() => ({
      same: (window as unknown as { kept: Element }).kept === document.querySelector("#page"),
      open: document.querySelector("details")?.open,
      tab: document.querySelector('[role="tab"][aria-selected="true"]')?.textContent,
      focus: document.activeElement?.textContent,
      scroll: scrollY,
    }));
    expect(state).toEqual({ same: true, open: true, tab: "Two", focus: "Other", scroll: before });
  });

  it("adds and removes blocks, and changes the title", async () => {
    edit("content/home.md", "First words.", "## A new heading\n\n- one\n- two\n\nFirst words, again.");
    await shows("A new heading");
    expect(await page.locator("#a-new-heading").count()).toBe(1);
    edit("content/home.md", "## A new heading\n\n- one\n- two\n\n", "");
    await page.waitForFunction(() => !document.querySelector("#a-new-heading"));
    edit("content/home.md", "title: Home", "title: Start");
    await page.waitForFunction(() => document.title.startsWith("Start") && document.querySelector("h1")?.textContent === "Start");
  });

  it("shows an error over the page until it is fixed", async () => {
    edit("content/home.md", "Closing words.", "Closing words, [dead](/nowhere).");
    await page.locator("portal-problems").getByText("content/home.md:").waitFor();
    await page.locator("portal-problems").getByText("portal explain link-unknown-route").waitFor();
    edit("content/home.md", ", [dead](/nowhere)", "");
    await page.locator("portal-problems section").waitFor({ state: "detached" });
  });

  it("reloads a cached page after a change", async () => {
    await page.getByRole("link", { name: "Other", exact: true }).last().click();
    await shows("Other words.");
    edit("content/home.md", "Closing words.", "Parting words.");
    edit("content/other.md", "Other words.", "Different words.");
    await shows("Different words.");
    await page.getByRole("link", { name: "Start" }).first().click();
    await shows("Parting words.");
    await page.goBack();
    await shows("Different words.");
  });

  it("opens the source of a section, by mouse and by keyboard", async () => {
    edit("content/other.md", "Different words.", "Different words.\n\n## A section\n\nIts words.");
    const button = page.getByRole("button", { name: "Edit “A section” in your editor" });
    await page.locator("#a-section").hover();
    await button.click();
    await page.locator("portal-note", { hasText: "Opened content/other.md:8" }).waitFor();
    // A line above moves it, although the page stays the same.
    edit("content/other.md", "description: Another page.", "description: Another\n  page.");
    edit("content/other.md", "Its words.", "Its own words.");
    await shows("Its own words.");
    await button.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => opened.at(-1)).toBe("content/other.md:9");
    await page.getByRole("button", { name: "Edit “Other” in your editor" }).press("Enter");
    await expect.poll(() => opened.at(-1)).toBe("content/other.md:1");
    expect(await page.locator(".portal-edit").count()).toBe(2);
  });

  it("hides and shows the errors with the keyboard, and opens their source", async () => {
    const problems = page.locator("portal-problems");
    edit("content/other.md", "Its own words.", "Its own words, [dead](/nowhere).");
    await problems.getByText("1 error", { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await problems.getByRole("button", { name: "content/other.md:11" }).press("Enter");
    await page.locator("portal-note", { hasText: "There is no editor." }).waitFor();
    await problems.getByRole("button", { name: "Hide" }).press("Escape");
    const badge = problems.getByRole("button", { name: "1 error" });
    await expect.poll(() => badge.evaluate((element) => element.matches(":focus"))).toBe(true);
    expect(await violations(page)).toEqual([]);
    await badge.press("Enter");
    await problems.getByText("portal explain link-unknown-route").waitFor();
    edit("content/other.md", ", [dead](/nowhere)", "");
    await problems.locator("section").waitFor({ state: "detached" });
    await expect.poll(() => problems.getByRole("status").textContent()).toBe("All errors are fixed.");
  });

  it("shows warnings as a badge, which opens the list", async () => {
    const problems = page.locator("portal-problems");
    edit("content/other.md", "Its own words.", "Its own words. <script>x</script>");
    const badge = problems.getByRole("button", { name: "1 warning" });
    await badge.waitFor();
    expect(await problems.locator("section").count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await badge.click();
    await problems.getByText("portal explain guide-html-removed").waitFor();
    edit("content/other.md", " <script>x</script>", "");
    await problems.locator("section").waitFor({ state: "detached" });
  });

  it("writes nothing to the console except that the editor could not be opened", () =>
    expect(messages).toEqual([expect.stringContaining("500")]));
});
