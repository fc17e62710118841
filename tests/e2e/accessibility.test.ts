import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { kinds } from "./kinds.js";
import { alive, newReader, violations } from "./reader.js";
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

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** Windows in which nothing moves, because axe would see colors in between. */
const newContext = (size: { width: number; height?: number }) => newReader(browser, { ...size, reducedMotion: "reduce" });

/** Violations in light mode and, if wanted, in dark mode. Dark pages differ in their colors alone, and no color depends on the width. */
async function violationsOf(page: Page, dark: boolean): Promise<string[]> {
  const light = await violations(page);
  if (!dark) return light;
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  const found = await violations(page, "colors");
  return [...light, ...found.map((violation) => `dark: ${violation}`)];
}

it("no kind of page has a violation of WCAG 2.2 A or AA on a phone, and in a wide window", { timeout: 600_000 }, async () => {
  const context = await newContext(phone);
  const queue = Object.entries(kinds);
  const found: string[] = [];
  const check = async () => {
    const page = await context.newPage();
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [kind, path] = next;
      await page.setViewportSize(phone);
      await page.goto(server.origin + path, { waitUntil: "load" });
      await alive(page);
      for (const violation of await violationsOf(page, false)) found.push(`${kind} at ${phone.width} px: ${violation}`);
      await page.setViewportSize(wide);
      for (const violation of await violationsOf(page, true)) found.push(`${kind} at ${wide.width} px: ${violation}`);
    }
  };
  await Promise.all([check(), check()]);
  await context.close();
  expect(found).toEqual([]);
});

interface State {
  name: string;
  path: string;
  width: number;
  open(page: Page): Promise<void>;
}

const states: State[] = [
  {
    name: "the drawer open",
    path: kinds.operation as string,
    width: 390,
    open: async (page) => {
      await page.click(".menu-button");
      await page.waitForSelector("#drawer:popover-open");
    },
  },
  {
    name: "a dropdown of the navbar open",
    path: kinds.operation as string,
    width: 1440,
    open: async (page) => {
      await page.click('.navbar .menu button:has-text("APIs")');
      await page.waitForSelector(".menu [popover]:popover-open");
    },
  },
  {
    name: "the version dropdown open",
    path: kinds.operation as string,
    width: 390,
    open: async (page) => {
      await page.click(".crumbs .menu button");
      await page.waitForSelector(".crumbs [popover]:popover-open");
    },
  },
  {
    name: "every tab and every field open",
    path: kinds["operation with branches"] as string,
    width: 1440,
    open: async (page) => {
      for (const button of await page.locator('[data-action="expand"]').all()) await button.click();
      for (const list of await page.locator('[role="tablist"]').all()) await list.locator('[role="tab"]').last().click();
    },
  },
  {
    name: "all fields of a schema open",
    path: kinds.schema as string,
    width: 390,
    open: (page) => page.click('[data-action="expand"]'),
  },
  {
    name: "the Fill-in form open, with a mistake in it",
    path: kinds["operation with a body"] as string,
    width: 1440,
    open: async (page) => {
      await page.click(".fill-in > summary");
      await page.fill(".fill-in-form textarea >> nth=0", "[1");
      await page.waitForSelector(".fill-in-form .field-error");
    },
  },
  {
    name: "the Fill-in form open on a phone",
    path: kinds["long operation"] as string,
    width: 390,
    open: async (page) => {
      await page.click(".fill-in > summary");
      await page.waitForSelector(".fill-in-form");
    },
  },
  {
    name: "the access form sent with mistakes",
    path: kinds["request access"] as string,
    width: 390,
    open: async (page) => {
      await page.hover("[data-island=RequestAccess] form");
      await page.waitForSelector("[data-island][data-settled]");
      await page.click("[data-island=RequestAccess] button[type=submit]");
      await page.waitForSelector(".error-summary");
    },
  },
  {
    name: "the sidebar hidden",
    path: kinds.operation as string,
    width: 1440,
    open: (page) => page.click('[data-action="hide-sidebar"]'),
  },
];

describe("opened, in light and dark mode", () => {
  it.each(states)("$name: no violation", async ({ path, width, open }) => {
    const context = await newContext({ width });
    const page = await context.newPage();
    await page.goto(server.origin + path, { waitUntil: "load" });
    await alive(page);
    await open(page);
    expect(await violationsOf(page, true)).toEqual([]);
    await context.close();
  });
});
