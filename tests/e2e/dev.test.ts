import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DevServer, serveDev } from "../../generator/dev/serve-dev.js";
import { launchBrowser } from "./browser.js";

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
  server = await serveDev({ root, specs: [], listenOn: "127.0.0.1", port: 0, firstPort: 0, problems: () => {} });
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 1200, height: 700 } });
  page.setDefaultTimeout(15_000);
  page.on("console", (message) => message.type() !== "log" && messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(`uncaught: ${error.message}`));
  await page.goto(server.address);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(root, { recursive: true, force: true });
});

const shows = (text: string) => page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), text);

describe("a page of the development server in a browser", () => {
  it("shows an edit and keeps what the reader has done", async () => {
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

  it("adds and takes away blocks, and changes the title", async () => {
    edit("content/home.md", "First words.", "## A new heading\n\n- one\n- two\n\nFirst words, again.");
    await shows("A new heading");
    expect(await page.locator("#a-new-heading").count()).toBe(1);
    edit("content/home.md", "## A new heading\n\n- one\n- two\n\n", "");
    await page.waitForFunction(() => !document.querySelector("#a-new-heading"));
    edit("content/home.md", "title: Home", "title: Start");
    await page.waitForFunction(() => document.title.startsWith("Start") && document.querySelector("h1")?.textContent === "Start");
  });

  it("shows what is wrong over the page until it is mended", async () => {
    edit("content/home.md", "Closing words.", "Closing words, [dead](/nowhere).");
    await page.locator("portal-problems").getByText("content/home.md:").waitFor();
    await page.locator("portal-problems").getByText("portal explain link-unknown-route").waitFor();
    edit("content/home.md", ", [dead](/nowhere)", "");
    await page.waitForFunction(() => !document.querySelector("portal-problems"));
  });

  it("loads a page that the router has seen before anew once something has changed", async () => {
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

  it("leaves nothing in the console", () => expect(messages).toEqual([]));
});
