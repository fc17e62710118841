import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { FixturePage } from "./fixture-site.js";
import { heading, holdTime, Visitors } from "./visitor.js";

const visitors = new Visitors();
beforeAll(() => visitors.start());
afterEach(() => visitors.leave());
afterAll(() => visitors.stop());

const targets = Array.from({ length: 12 }, (_, index) => `/docs/t${index}`);
const pages: FixturePage[] = [
  {
    route: "/docs/a",
    title: "A",
    sidebar: "docs",
    entries: ["/docs/a", "/docs/b"],
    main: `<div class="tall"></div>${targets.map((route) => `<p><a href="${route}">${route}</a></p>`).join("")}<a id="file" href="/specs/openapi.yaml">File</a>`,
  },
  ...[...targets, "/docs/b"].map((route) => ({ route, title: route })),
];

async function visit(connection?: object) {
  const visitor = await visitors.visit(pages);
  if (connection) {
    await visitor.page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
  }
  await visitor.open("/docs/a");
  return visitor;
}

const showLinks = (visitor: Awaited<ReturnType<typeof visit>>) =>
  visitor.page.evaluate(() => document.querySelector("#file")?.scrollIntoView());

/** Counts how often the page parses another one. */
async function countParsed(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const parse = DOMParser.prototype.parseFromString;
    Object.assign(window, { parsed: 0 });
    DOMParser.prototype.parseFromString = function (...args) {
      (window as unknown as { parsed: number }).parsed += 1;
      return parse.apply(this, args);
    };
  });
  return () => page.evaluate(() => (window as unknown as { parsed: number }).parsed);
}

describe("before the click", () => {
  it("hovering prefetches a page once; the click then shows it without a request", async () => {
    const visitor = await visit();
    const { page, prefetches, requests } = visitor;
    await page.hover('.navbar a[href="/docs/b"]');
    await expect.poll(prefetches).toEqual(["/docs/b"]);
    await page.mouse.move(600, 700);
    await page.hover('.navbar a[href="/docs/b"]');
    await page.click('.navbar a[href="/docs/b"]');
    await heading(page, "/docs/b");
    expect(prefetches()).toEqual(["/docs/b"]);
    expect(requests()).toEqual(["/docs/a"]);
  });

  it("a prefetch that hangs does not delay a click for longer than three seconds", async () => {
    const { page, server, prefetches } = await visit();
    server.intervene = (url, request) => (url === "/docs/b" && request.headers.purpose ? "hang" : undefined);
    await page.hover('.navbar a[href="/docs/b"]');
    await expect.poll(prefetches).toEqual(["/docs/b"]);
    const start = Date.now();
    await page.click('.navbar a[href="/docs/b"]');
    await heading(page, "/docs/b");
    expect(Date.now() - start).toBeLessThan(8000);
  });

  it("a prefetch that hangs is given up, so that the next one can succeed", async () => {
    const { page, server, prefetches } = await visit();
    await holdTime(page);
    server.intervene = (url, request) => (url === "/docs/b" && request.headers.purpose ? "hang" : undefined);
    const hover = () =>
      page.evaluate(() =>
        document.querySelector('.navbar a[href="/docs/b"]')?.dispatchEvent(new FocusEvent("focusin", { bubbles: true })),
      );
    await hover();
    await page.clock.runFor(100);
    await expect.poll(prefetches).toEqual(["/docs/b"]);
    await page.clock.runFor(10_000);
    server.intervene = () => undefined;
    await expect
      .poll(async () => {
        await hover();
        await page.clock.runFor(100);
        return prefetches();
      })
      .toEqual(["/docs/b", "/docs/b"]);
  });

  it("the page under the pointer is parsed once, and shown again from its text", async () => {
    const { page } = await visit();
    const parsed = await countParsed(page);
    await page.hover('.navbar a[href="/docs/b"]');
    await expect.poll(parsed).toBe(1);
    await page.mouse.move(600, 700);
    await page.hover('.navbar a[href="/docs/b"]');
    await page.click('.navbar a[href="/docs/b"]');
    await heading(page, "/docs/b");
    expect(await parsed()).toBe(1);
    await page.click('.navbar a[href="/docs/a"]');
    await heading(page, "A");
    await page.evaluate(() => document.querySelector<HTMLElement>('.navbar a[href="/docs/b"]')?.click());
    await heading(page, "/docs/b");
  });

  it("a click before the browser is idle leaves nothing to parse ahead", async () => {
    const { page, prefetches } = await visit();
    const parsed = await countParsed(page);
    await page.evaluate(() => {
      const held: (() => void)[] = [];
      window.requestIdleCallback = (callback) => held.push(() => callback({ didTimeout: false, timeRemaining: () => 10 }));
      Object.assign(window, { beIdle: () => held.splice(0).map((callback) => callback()) });
    });
    await page.hover('.navbar a[href="/docs/b"]');
    await expect.poll(prefetches).toEqual(["/docs/b"]);
    await page.click('.navbar a[href="/docs/b"]');
    await heading(page, "/docs/b");
    await page.evaluate(() => (window as unknown as { beIdle(): void }).beIdle());
    await page.waitForTimeout(100);
    expect(await parsed()).toBe(1);
  });

  it("a pointer that only passes requests nothing", async () => {
    const { page, prefetches } = await visit();
    await page.evaluate(() => {
      const link = document.querySelector('.navbar a[href="/docs/b"]');
      link?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
      document.body.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
    });
    await page.waitForTimeout(200);
    expect(prefetches()).toEqual([]);
  });

  it("focusing a link prefetches its page", async () => {
    const { page, prefetches } = await visit();
    await page.focus('.navbar a[href="/docs/b"]');
    await expect.poll(prefetches).toEqual(["/docs/b"]);
  });

  it("links of the main part are prefetched in view only, at most eight for a page and three at a time", async () => {
    const visitor = await visit();
    const { page, server, prefetches } = visitor;
    let running = 0;
    let most = 0;
    server.intervene = (url) => {
      if (!url.startsWith("/docs/t")) return undefined;
      running += 1;
      most = Math.max(most, running);
      setTimeout(() => {
        running -= 1;
      }, 90);
      return { delay: 100 };
    };
    await page.waitForTimeout(300);
    expect(prefetches()).toEqual([]);
    await showLinks(visitor);
    await expect.poll(() => prefetches().length).toBe(8);
    await page.waitForTimeout(500);
    expect(prefetches().length).toBe(8);
    expect(most).toBe(3);
    expect(prefetches().every((url) => targets.includes(url))).toBe(true);
  });

  it("the click works after a rejected prefetch", async () => {
    const { page, server, requests } = await visit();
    server.intervene = (_url, request) => (request.headers.purpose ? { status: 503 } : undefined);
    await page.hover('.navbar a[href="/docs/b"]');
    await page.waitForTimeout(300);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.click('.navbar a[href="/docs/b"]');
    await heading(page, "/docs/b");
    expect(await page.evaluate(() => "same" in window)).toBe(true);
    expect(requests()).toEqual(["/docs/a", "/docs/b"]);
  });
});

it("a server that rejects prefetches gets no more of them", async () => {
  const visitor = await visit();
  visitor.server.intervene = (_url, request) => (request.headers.purpose ? { status: 503 } : undefined);
  await showLinks(visitor);
  await expect.poll(() => visitor.prefetches().length).toBeGreaterThan(0);
  await visitor.page.waitForTimeout(600);
  expect(visitor.prefetches().length).toBeLessThanOrEqual(3);
});

describe("no prefetch", () => {
  it.each([
    { what: "with data saver", connection: { saveData: true, effectiveType: "4g" } },
    { what: "on 2g", connection: { saveData: false, effectiveType: "2g" } },
    { what: "on slow 2g", connection: { effectiveType: "slow-2g" } },
  ])("$what: nothing is requested before the click, and the click works", async ({ connection }) => {
    const visitor = await visit(connection);
    const { page, prefetches } = visitor;
    await showLinks(visitor);
    await page.hover('.navbar a[href="/docs/b"]');
    await page.waitForTimeout(600);
    expect(prefetches()).toEqual([]);
    await page.click('.navbar a[href="/docs/b"]');
    await heading(page, "/docs/b");
  });
});
