import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { leaveBrowser, sharedBrowser } from "../browser.js";
import { holdTime } from "../client/visitor.js";
import { startServer, type TestServer } from "../server.js";
import { builtSites } from "../site.js";

/** A browser with this site as deployed, including its Content-Security-Policy. */
export class Readers {
  #browser!: Browser;
  readonly #open: (() => Promise<void>)[] = [];

  async start(): Promise<void> {
    this.#browser = await sharedBrowser();
  }

  async stop(): Promise<void> {
    await this.leave();
    await leaveBrowser();
  }

  async leave(): Promise<void> {
    for (const close of this.#open.splice(0).reverse()) await close();
  }

  async read(path: string, options: ReaderOptions = {}): Promise<Reader> {
    const { base = "/" } = options;
    const dir = options.dir ?? builtSites().find((one) => one.base === base)?.dir;
    if (!dir) throw new Error(`this site is not built for ${base}`);
    const headers = readFileSync(join(dir, "_headers"), "utf8");
    const csp = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? "";
    const server = await startServer(dir, {
      base,
      headers: { "content-security-policy": csp },
    });
    if (options.intervene) server.intervene = options.intervene;
    this.#open.push(() => server.close());
    const context = await this.#browser.newContext({ viewport: { width: 1280, height: 800 }, ...options.context });
    this.#open.push(() => context.close());
    const page = await context.newPage();
    if (options.ownTime) await page.clock.install();
    const { connection } = options;
    if (connection)
      await page.addInitScript((given) => Object.defineProperty(navigator, "connection", { value: given }), connection);
    const messages: string[] = [];
    page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => messages.push(error.message));
    await page.goto(server.origin + base + path.slice(1));
    if (options.context?.javaScriptEnabled !== false)
      await page.waitForFunction(() => document.documentElement.getAttribute("data-ready"));
    if (options.heldTime) await holdTime(page);
    return { page, server, messages, context };
  }
}

export interface ReaderOptions {
  base?: string;
  /** Deployable folder of another site. */
  dir?: string;
  context?: Parameters<Browser["newContext"]>[0];
  /** Once the page is loaded, time passes in it only when the test says so (`page.clock`). */
  heldTime?: boolean;
  /** The test can let more time pass in the page than passes outside (`page.clock`), from the first moment. */
  ownTime?: boolean;
  /** What happens to requests, from the first one on. */
  intervene?: TestServer["intervene"];
  /** What the browser reports about the reader's connection. */
  connection?: { saveData?: boolean; effectiveType?: string };
}

export interface Reader {
  page: Page;
  server: TestServer;
  context: BrowserContext;
  /** All console messages and errors. */
  messages: string[];
}

/** Opens the search by its shortcut and types. */
export async function type(page: Page, query: string): Promise<void> {
  if (!(await page.locator("dialog[open]").count())) await page.keyboard.press("Control+k");
  await page.locator("dialog[open] input").fill(query);
}

/**
 * Disconnects the reader, or connects them again, and waits until requests notice: the browser's network process hears of it
 * a moment later, on a busy machine after the next click.
 */
export async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  const arrives = () =>
    fetch("/robots.txt", { cache: "no-store" }).then(
      () => true,
      () => false,
    );
  await expect.poll(() => page.evaluate(arrives)).toBe(!isOffline);
}

/** Advances the clock until the page says that the search takes a moment. */
export async function untilLoading(page: Page): Promise<void> {
  const loading = page.locator(".search-loading");
  await expect
    .poll(async () => {
      await page.clock.runFor(30);
      return loading.count();
    })
    .toBe(1);
}

/** Text of an option without the space between its parts. */
export async function optionTexts(page: Page): Promise<string[]> {
  await page.locator('[role="option"]').first().waitFor();
  const texts = await page.locator('[role="option"]').allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, " ").trim());
}
