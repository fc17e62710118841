import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { newReader, type ReaderOptions } from "./reader.js";
import { startServer, type TestServer } from "./server.js";
import { builtSite } from "./site.js";

/** A browser and a server of the built site for the tests of one file. */
export interface SiteBrowser {
  readonly server: TestServer;
  /** A page with a new profile, which is closed after the test. */
  newPage(options?: ReaderOptions): Promise<Page>;
  /** The same, with a path of the site loaded. */
  open(path: string, options?: ReaderOptions): Promise<Page>;
}

/** Starts both before the tests of the file that calls it, and stops them afterwards. */
export function browseSite(): SiteBrowser {
  let browser: Browser;
  let server: TestServer;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await sharedBrowser();
    server = await startServer(builtSite().dir);
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(async () => {
    await leaveBrowser();
    await server?.close();
  });
  const newPage = async (options?: ReaderOptions): Promise<Page> => {
    const context = await newReader(browser, options);
    contexts.push(context);
    return context.newPage();
  };
  return {
    get server() {
      return server;
    },
    newPage,
    async open(path, options) {
      const page = await newPage(options);
      await page.goto(server.origin + path, { waitUntil: "load" });
      return page;
    },
  };
}
