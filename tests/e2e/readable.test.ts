import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { kinds } from "./kinds.js";
import { alive, newReader } from "./reader.js";
import { startServer, type TestServer } from "./server.js";
import { builtSite } from "./site.js";

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  browser = await sharedBrowser();
  server = await startServer(builtSite().dir);
});
afterAll(async () => {
  await leaveBrowser();
  await server?.close();
});

/** Runs in the browser: texts that are too small to read, each once, with all folded parts opened. */
function smallTexts(least: number): string[] {
  for (const details of document.querySelectorAll("details")) details.open = true;
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.textContent?.trim() || !element?.checkVisibility()) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size < least) found.add(`${size} px: ${element.closest("[class]")?.className} ${text.textContent.trim().slice(0, 40)}`);
  }
  return [...found];
}

/** Runs in the browser: tables and cells that are only partly visible in their box. */
function cutTables(): string[] {
  const tables = [...document.querySelectorAll<HTMLElement>("main table")].filter((table) => table.checkVisibility());
  return tables.flatMap((table) => {
    const box = table.closest<HTMLElement>(".table") ?? table;
    const cells = [...table.querySelectorAll<HTMLElement>("td, tbody th")];
    const cut = box.scrollWidth > box.clientWidth || cells.some((cell) => cell.scrollWidth > cell.clientWidth);
    return cut ? [`${box.getAttribute("aria-label")}: ${box.scrollWidth} px in ${box.clientWidth}`] : [];
  });
}

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

it("no text on any kind of page is under 12 px, and on a phone no table is cut off", async () => {
  const context = await newReader(browser, wide);
  const page = await context.newPage();
  const found: string[] = [];
  for (const [kind, path] of Object.entries(kinds)) {
    await page.setViewportSize(wide);
    await page.goto(server.origin + path, { waitUntil: "load" });
    await alive(page);
    const texts = await page.evaluate(smallTexts, 12);
    await page.setViewportSize(phone);
    const onPhone = [...(await page.evaluate(smallTexts, 12)), ...(await page.evaluate(cutTables))];
    found.push(...texts.map((text) => `${kind}: ${text}`), ...onPhone.map((text) => `${kind} on a phone: ${text}`));
  }
  await context.close();
  expect(found).toEqual([]);
});

it("on a phone a table is still a table for screen readers", async () => {
  const context = await newReader(browser, phone);
  const page = await context.newPage();
  await page.goto(server.origin + kinds.introduction, { waitUntil: "load" });
  const row = page.getByRole("row").filter({ has: page.getByRole("cell", { name: "401", exact: true }) });
  expect(await row.getByRole("cell").count()).toBe(4);
  const session = await context.newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const roles = new Set(nodes.map(({ role }) => role?.value));
  for (const role of ["table", "row", "columnheader", "cell"]) expect([...roles]).toContain(role);
  await context.close();
});
