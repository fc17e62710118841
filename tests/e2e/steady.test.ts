import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { kinds } from "./kinds.js";
import type { LineSpeed } from "./line.js";
import { alive, listen, newReader } from "./reader.js";
import { startServer, type TestServer } from "./server.js";
import { settled, sumOf, watchShifts } from "./shifts.js";
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

const pages = Object.entries(kinds);

/** The line that Lighthouse calls slow 4G: 150 ms to the server and back, 1.6 Mbit/s. */
const slow4g: LineSpeed = { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };

/** Slows the processor down: a cheap phone has a quarter of this machine's speed. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Maximum layout shift of a page while it loads; Chromium calls up to 0.1 good. */
const mostShift = 0.01;

/**
 * Kinds that together have everything that scripts change. The browser slows a processor down by keeping it busy, so a page
 * takes several times as long. The others load at full speed; `npm run audit:pages` slows all of them down.
 */
const slowKinds = new Set([
  "landing",
  "updates",
  "tutorial with a diagram",
  "field reference",
  "operation",
  "schema",
  "request access",
  "search",
]);
const isSlow = (kind: string) => slowKinds.has(kind) || process.env.EVERY_PAGE !== undefined;

describe.each([
  { name: "a phone with a slow processor", width: 390, height: 844, slower: 4 },
  { name: "a desk", width: 1440, height: 900, slower: 1 },
])("on $name, with a slow line", ({ width, height, slower }) => {
  it("almost nothing moves while a page loads, and the console stays empty", { timeout: 600_000 }, async () => {
    const found: string[] = [];
    const queue = [...pages];
    const check = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [kind, path] = next;
        // A reader on the first visit, and one with every choice made.
        const slow = await startServer(builtSite().dir, { line: slow4g, compress: true });
        const context = await newReader(browser, { width, height });
        const page = await context.newPage();
        const messages = listen(page);
        await page.addInitScript(watchShifts);
        if (isSlow(kind)) await slowDown(page, slower);
        await page.goto(slow.origin + path, { waitUntil: "load" });
        await alive(page);
        await settled(page);
        const shifts = (await page.evaluate("shifts")) as string[];
        if (sumOf(shifts) > mostShift) found.push(...shifts.map((shift) => `${kind}: ${shift}`));
        // The not-found page has status 404, which Chromium reports itself.
        found.push(
          ...messages
            .filter((message) => !(kind === "not found" && message.includes("404")))
            .map((message) => `${kind}: ${message}`),
        );
        await context.close();
        await slow.close();
      }
    };
    await Promise.all(Array.from({ length: 3 }, check));
    expect(found).toEqual([]);
  });
});

it("nothing moves for a reader who chose colors, language, server and version and hid the sidebar", async () => {
  const context = await newReader(browser);
  await context.addInitScript(() => {
    const chosen = { theme: "dark", language: "python", server: "1", sidebar: "hidden", versions: '{"content-apis":"4.0.0"}' };
    for (const [key, value] of Object.entries(chosen)) localStorage.setItem(`portal-${key}`, value);
  });
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  const found: string[] = [];
  // On a busy machine fonts load after the first paint and shift the layout a little; the tests above and
  // `fonts.test.ts` measure that.
  server.intervene = (url) => (url.endsWith(".woff2") ? { status: 404 } : undefined);
  for (const kind of ["landing", "quickstart", "operation", "operation with a body", "schema", "category"]) {
    await page.goto(server.origin + kinds[kind], { waitUntil: "load" });
    await alive(page);
    await settled(page);
    found.push(...((await page.evaluate("shifts")) as string[]).map((shift) => `${kind}: ${shift}`));
  }
  server.intervene = () => undefined;
  expect(found).toEqual([]);
  await context.close();
});

it("every frame of a page in dark mode is dark", async () => {
  const context = await newReader(browser, { theme: "dark" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { backgrounds: seen });
    const look = () => {
      // Before the styles nothing is visible: they block the first paint.
      if (document.body && document.styleSheets.length > 0) seen.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
  server.intervene = (url) => (url.endsWith("portal.js") ? { delay: 400 } : undefined);
  await page.goto(server.origin + kinds.operation, { waitUntil: "load" });
  await alive(page);
  const seen = (await page.evaluate("[...backgrounds]")) as string[];
  server.intervene = () => undefined;
  expect(seen).toEqual(["rgb(17, 24, 25)"]);
  await context.close();
});

it("a document ends after its styles are loaded, so that Chromium does not lay it out without them", async () => {
  const context = await newReader(browser);
  const page = await context.newPage();
  server.intervene = (url) => (url.endsWith("api.css") ? { delay: 400 } : undefined);
  await page.goto(server.origin + kinds.operation, { waitUntil: "load" });
  server.intervene = () => undefined;
  const { styled, ended } = await page.evaluate(() => ({
    styled: performance.getEntriesByType("resource").find(({ name }) => name.endsWith("api.css"))?.duration ?? 0,
    ended: (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).domContentLoadedEventStart,
  }));
  expect(styled).toBeGreaterThan(390);
  expect(ended).toBeGreaterThan(styled);
  await context.close();
});

describe("a page that arrives in pieces", () => {
  const html = (kind: string) => readFileSync(join(builtSite().dir, `${kinds[kind]}.html`), "utf8");
  // Cut in the middle of the navbar, of the sidebar, of the samples or the text, and of the rest.
  const cuts = {
    operation: ['<nav aria-label="Main">', 'class="sidebar-toggle', 'class="samples-head"', 'class="reference"'],
    sdk: ['<nav aria-label="Main">', 'class="sidebar-toggle', "<h1", "<h2"],
  };

  it.each([
    { kind: "operation", width: 1440 },
    { kind: "operation", width: 390 },
    { kind: "sdk", width: 1440 },
    { kind: "sdk", width: 390 },
  ] as const)("$kind at $width px: is shown piece by piece, almost without layout shift", async ({ kind, width }) => {
    const whole = html(kind);
    const ends = [...cuts[kind].map((cut) => whole.indexOf(cut) + cut.length), whole.length];
    expect([...ends].sort((a, b) => a - b)).toEqual(ends);
    const pieces = ends.map((end, index) => whole.slice(ends[index - 1] ?? 0, end));
    const gates = pieces.map(() => {
      let open = () => {};
      const opened = new Promise<void>((done) => {
        open = done;
      });
      return { open: () => open(), opened };
    });
    server.intervene = (url) => (url === kinds[kind] ? { pieces: sent() } : undefined);
    async function* sent() {
      for (const [index, piece] of pieces.entries()) {
        await gates[index]?.opened;
        yield piece;
      }
    }
    const context = await newReader(browser, { width });
    const page = await context.newPage();
    await page.addInitScript(watchShifts);
    gates[0]?.open();
    await page.goto(server.origin + kinds[kind], { waitUntil: "commit" });
    for (const gate of gates.slice(1)) {
      // Before the rest is sent: a paint that waits for it never happens.
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      await nextPaint(page);
      gate.open();
    }
    await page.waitForLoadState("load");
    server.intervene = () => undefined;
    expect(sumOf((await page.evaluate("shifts")) as string[])).toBeLessThanOrEqual(mostShift);
    await context.close();
  });

  it("and is cut off: the received part can be read", async () => {
    const whole = html("operation");
    let breakOff = () => {};
    const broken = new Promise<void>((done) => {
      breakOff = done;
    });
    const page = await (await newReader(browser)).newPage();
    server.intervene = (url) => (url === kinds.operation ? { pieces: cut() } : undefined);
    async function* cut() {
      yield whole.slice(0, whole.indexOf('<main id="main"'));
      await broken;
      throw new Error("The connection breaks.");
    }
    await page.goto(server.origin + kinds.operation, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    server.intervene = () => undefined;
    const failed = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
    breakOff();
    await failed;
    expect(await page.isVisible('.navbar a:has-text("Quick Start")')).toBe(true);
    expect(await page.locator("#sidebar a:visible").count()).toBeGreaterThan(3);
    await page.context().close();
  });
});

/** Long enough to parse and paint the received part. */
async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

// 320 px, and 1280 by 1024 at 400 % (WCAG 2.2, criterion 1.4.10).
const narrow = [
  { name: "320 px", width: 320, height: 640, deviceScaleFactor: 1 },
  { name: "400 % zoom", width: 320, height: 256, deviceScaleFactor: 4 },
];

it("no kind of page scrolls sideways at 320 px and at 400 % zoom, on load and with everything open", {
  timeout: 300_000,
}, async () => {
  const [, zoomed] = narrow;
  const context = await newReader(browser, zoomed);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const found: string[] = [];
  const measure = async (kind: string) => {
    for (const { name, ...metrics } of narrow) {
      await session.send("Emulation.setDeviceMetricsOverride", { ...metrics, mobile: false });
      const excess = await page.evaluate(() => {
        const limit = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= limit) return undefined;
        const wide = [...document.querySelectorAll("body *")].find(
          (element) => element.getBoundingClientRect().right > limit + 1,
        );
        return `${document.documentElement.scrollWidth} px: ${wide?.outerHTML.slice(0, 120)}`;
      });
      if (excess) found.push(`${kind} at ${name}: ${excess}`);
    }
  };
  for (const [kind, path] of pages) {
    await page.goto(server.origin + path, { waitUntil: "load" });
    await alive(page);
    await measure(kind);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
      for (const tab of document.querySelectorAll<HTMLElement>('[role="tab"]')) tab.click();
    });
    if (kind.includes("operation")) await page.waitForSelector(".fill-in-form");
    await measure(`${kind}, opened`);
  }
  expect(found).toEqual([]);
  await context.close();
});
