import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { kinds } from "./kinds.js";
import { pagesToVisit } from "./pages-to-visit.js";
import { startServer, type TestServer } from "./server.js";
import { type BuiltSite, builtSites } from "./site.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => leaveBrowser());

/** Under a path one page of each kind is enough: output.test.ts checks that the others differ only in the path. */
const pathsOf = (site: BuiltSite) =>
  site.base === "/" ? pagesToVisit(site) : Object.values(kinds).filter((path) => isPage(site, path));
const isPage = ({ manifest }: BuiltSite, wanted: string) => manifest.routes.some(({ path }) => path === wanted);

describe.each(builtSites())("pages for base $base", (site) => {
  const { base, dir } = site;
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(dir, { base });
  });
  afterAll(() => server?.close());

  it("opens with a clean console, its own URL and one heading", { timeout: 900_000 }, async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const findings: string[] = [];
    const queue = pathsOf(site);
    expect(queue.length).toBeGreaterThan(15);
    const visit = async () => {
      const page = await context.newPage();
      let at = "";
      page.on("console", (message) => findings.push(`${at}: console ${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => findings.push(`${at}: ${error.message}`));
      page.on("requestfailed", (request) => {
        // The browser cancels a prefetch that the next page makes unnecessary.
        const letGo = request.failure()?.errorText === "net::ERR_ABORTED" && !request.isNavigationRequest();
        if (!letGo) findings.push(`${at}: failed ${request.url()} ${request.failure()?.errorText}`);
      });
      page.on("request", (request) => {
        if (!request.url().startsWith(server.origin) && !request.url().startsWith("data:"))
          findings.push(`${at}: foreign ${request.url()}`);
      });
      for (let path = queue.shift(); path; path = queue.shift()) {
        at = path;
        const address = server.origin + base + path.slice(1);
        const response = await page.goto(address, { waitUntil: "load" });
        if (response?.status() !== 200) findings.push(`${at}: status ${response?.status()}`);
        const seen = await page.evaluate(() => ({
          path: location.pathname,
          headings: document.querySelectorAll("h1").length,
          scripts: document.documentElement.hasAttribute("data-js"),
          wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        }));
        if (seen.path !== base + path.slice(1)) findings.push(`${at}: ended at ${seen.path}`);
        if (seen.headings !== 1) findings.push(`${at}: ${seen.headings} h1`);
        if (!seen.scripts) findings.push(`${at}: the head script did not run`);
        if (seen.wide) findings.push(`${at}: scrolls sideways`);
      }
    };
    await Promise.all([visit(), visit(), visit()]);
    await context.close();
    expect(findings).toEqual([]);
  });
});
