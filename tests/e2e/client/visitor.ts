import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { leaveBrowser, sharedBrowser } from "../browser.js";
import { startServer, type TestServer, type TestServerOptions } from "../server.js";
import { type BuiltClient, buildClient } from "./client.js";
import { type FixturePage, type FixtureSite, fixtureSite } from "./fixture-site.js";

/** A reader with a new browser profile and its own fixture site. */
export interface Visitor {
  page: Page;
  server: TestServer;
  /** All console messages and uncaught errors. */
  messages: string[];
  /** Opens a path and waits until the script has started, including the navigation. */
  open(path: string): Promise<void>;
  /** Paths requested so far, without prefetches. */
  requests(): string[];
  prefetches(): string[];
}

export interface VisitOptions {
  site?: FixtureSite;
  server?: TestServerOptions;
  context?: BrowserContextOptions;
}

/** Browser and bundled script for a test file. */
export class Visitors {
  #browser!: Browser;
  #client!: BuiltClient;
  readonly #open: (() => Promise<void>)[] = [];

  get client(): BuiltClient {
    return this.#client;
  }

  async start(mode: "production" | "development" = "production"): Promise<void> {
    [this.#browser, this.#client] = await Promise.all([sharedBrowser(), buildClient(mode)]);
  }

  async stop(): Promise<void> {
    await leaveBrowser();
    this.#client?.remove();
  }

  /** Closes everything that one test opened. */
  async leave(): Promise<void> {
    for (const close of this.#open.splice(0)) await close();
  }

  async visit(pages: FixturePage[], options: VisitOptions = {}): Promise<Visitor> {
    const base = options.site?.base ?? "/";
    const server = await startServer(this.#client.folder, {
      base,
      pages: fixtureSite(this.#client, pages, options.site),
      headers: { "content-security-policy": this.#client.policy },
      ...options.server,
    });
    const context = await this.#browser.newContext({ viewport: { width: 1200, height: 800 }, ...options.context });
    const page = await context.newPage();
    this.#open.push(async () => {
      await context.close();
      await server.close();
    });
    const messages: string[] = [];
    page.on("console", (message) => {
      // React's development build advertises its tools.
      if (!message.text().includes("React DevTools"))
        messages.push(`${message.type()}: ${message.text()} ${message.location().url}`.trim());
    });
    page.on("pageerror", (error) => messages.push(`uncaught: ${error.message}`));
    page.setDefaultTimeout(60_000);
    const ofPages = (prefetch: boolean) =>
      server.log.filter((entry) => entry.prefetch === prefetch && !entry.url.includes("/assets/"));
    return {
      page,
      server,
      messages,
      open: async (path) => {
        await page.goto(server.origin + path, { waitUntil: "load" });
        await started(page);
      },
      requests: () => ofPages(false).map((entry) => entry.url),
      prefetches: () => ofPages(true).map((entry) => entry.url),
    };
  }
}

/** Moves to the sidebar like a reader, and waits until the groups that the page leaves out are loaded. */
export async function unfolded(page: Page): Promise<void> {
  await page.focus("#sidebar summary");
  await page.waitForFunction(() => !document.querySelector("#sidebar [data-folded]"));
}

/** Waits until the script runs and its navigation is loaded, as for a reader who nears a link. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await page.evaluate(() => document.querySelector("a")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true })));
  await page.waitForFunction(() => document.documentElement.dataset.ready === "navigation");
}

/** From now on, time passes in the page only when a test says so (`page.clock.runFor`). */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  // Time passes between the two commands, on a busy machine more than a second.
  await page.clock.pauseAt(300_000);
}

/** Waits until the visible heading of the page is this one. */
export async function heading(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector("h1")?.textContent === wanted, text);
}

export const pathOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};
