import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { TestServer } from "../server.js";
import type { FixturePage } from "./fixture-site.js";
import { heading, pathOf, Visitors } from "./visitor.js";

const visitors = new Visitors();
beforeAll(() => visitors.start());
afterEach(() => visitors.leave());
afterAll(() => visitors.stop());

const pages: FixturePage[] = [
  { route: "/docs/a", title: "A", main: `<a id="to-b" href="/docs/b">B</a> <a id="to-c" href="/docs/c">C</a>` },
  // Out of view nothing is prefetched.
  { route: "/docs/far", title: "Far", main: `<div class="tall"></div><a id="to-b" href="/docs/b">B</a>` },
  { route: "/docs/b", title: "B" },
  { route: "/docs/c", title: "C" },
];

/**
 * Holds every response until all of these were requested: a request that waits for another response would
 * never be sent.
 */
function holdAnswers(server: TestServer, wanted: readonly string[]): void {
  const missing = new Set(wanted);
  let release = () => {};
  const until = new Promise<void>((done) => {
    release = done;
  });
  server.intervene = (url) => {
    for (const part of missing) if (url.includes(part)) missing.delete(part);
    if (missing.size === 0) release();
    return { until };
  };
}

it("new content needs one round trip", async () => {
  const { page, open, server } = await visitors.visit(pages);
  await open("/docs/far");
  holdAnswers(server, ["/docs/b"]);
  await page.evaluate(() => {
    Object.assign(window, { same: true });
    document.querySelector<HTMLElement>("#to-b")?.click();
  });
  await heading(page, "B");
  expect(server.log.filter(({ url }) => url === "/docs/b")).toHaveLength(1);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

it("a click before the navigation is loaded waits for it and for the page in parallel", async () => {
  const { page, server, messages } = await visitors.visit(pages);
  await page.addInitScript(() => {
    // Nothing loads by itself: the click is the first event.
    window.requestIdleCallback = () => 0;
  });
  await page.goto(`${server.origin}/docs/a`, { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.dataset.ready === "page");
  holdAnswers(server, ["/navigation-", "/docs/b"]);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.click("#to-b");
  await heading(page, "B");
  expect(server.log.filter(({ url }) => url === "/docs/b")).toHaveLength(1);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  expect(pathOf(page)).toBe("/docs/b");
  expect(messages).toEqual([]);
});

it("only the last of several early clicks counts", async () => {
  const { page, server } = await visitors.visit(pages);
  await page.goto(`${server.origin}/docs/a`, { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  server.intervene = () => ({ delay: 400 });
  await page.evaluate(() => {
    for (const id of ["to-b", "to-c"]) document.getElementById(id)?.click();
  });
  await heading(page, "C");
  expect(pathOf(page)).toBe("/docs/c");
});

it("the browser follows the link if the navigation does not load in time", async () => {
  const { page, server } = await visitors.visit(pages);
  server.intervene = (url) => (url.includes("/navigation-") ? "hang" : undefined);
  await page.goto(`${server.origin}/docs/a`, { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.click("#to-b");
  await heading(page, "B");
  expect(pathOf(page)).toBe("/docs/b");
  expect(await page.evaluate(() => "same" in window)).toBe(false);
});

it("in data-saving mode the browser follows links, and pressing one requests nothing", async () => {
  const { page, server, requests } = await visitors.visit(pages);
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } }));
  await page.goto(`${server.origin}/docs/a`, { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.dataset.ready === "page");
  server.intervene = (url) => (url.includes("/navigation-") ? "hang" : undefined);
  await page.hover("#to-b");
  await page.mouse.down();
  await page.waitForTimeout(300);
  expect(requests()).toEqual(["/docs/a"]);
  await page.mouse.up();
  await heading(page, "B");
});

it("a click on a button before the navigation is loaded counts afterwards", async () => {
  const { page, server, messages } = await visitors.visit(pages);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(`${server.origin}/docs/a`, { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.dataset.ready === "page");
  server.intervene = (url) => (url.includes("/navigation-") ? { delay: 300 } : undefined);
  await page.click("[data-action=theme]");
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  expect(messages).toEqual([]);
});
