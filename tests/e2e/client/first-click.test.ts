import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Intervention, TestServer } from "../server.js";
import type { FixturePage } from "./fixture-site.js";
import { heading, pathOf, Visitors } from "./visitor.js";

const visitors = new Visitors();
beforeAll(() => visitors.start());
afterEach(() => visitors.leave());
afterAll(() => visitors.stop());

const pages: FixturePage[] = [
  { route: "/docs/a", title: "A", main: `<a id="to-b" href="/docs/b">B</a> <a id="to-c" href="/docs/c">C</a>` },
  // Out of view nothing is fetched ahead of need.
  { route: "/docs/far", title: "Far", main: `<div class="tall"></div><a id="to-b" href="/docs/b">B</a>` },
  { route: "/docs/b", title: "B" },
  { route: "/docs/c", title: "C" },
];

/** Milliseconds of a round trip to a server that is far away. */
const roundTrip = 400;

/** Delays every answer, and says how many round trips a request had to wait for: those that ended before it began, one by one. */
function farAway(server: TestServer, own: (url: string) => Intervention = () => undefined): (url: string) => number | undefined {
  const asked: { url: string; at: number; rounds: number }[] = [];
  server.intervene = (url) => {
    const at = performance.now();
    const before = asked.filter((one) => one.at + roundTrip <= at).map(({ rounds }) => rounds);
    asked.push({ url, at, rounds: 1 + Math.max(0, ...before) });
    return own(url) ?? { delay: roundTrip };
  };
  return (wanted) => asked.find(({ url }) => url.includes(wanted))?.rounds;
}

it("new content is one round trip away", async () => {
  const { page, open, server } = await visitors.visit(pages);
  await open("/docs/far");
  const rounds = farAway(server);
  await page.evaluate(() => {
    Object.assign(window, { same: true });
    document.querySelector<HTMLElement>("#to-b")?.click();
  });
  await heading(page, "B");
  expect(rounds("/docs/b")).toBe(1);
  expect(server.log.filter(({ url }) => url === "/docs/b")).toHaveLength(1);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

it("a click before the navigation is here waits for it and for the page at once", async () => {
  const { page, server, messages } = await visitors.visit(pages);
  await page.addInitScript(() => {
    // Nothing comes by itself: the first that the page hears of its reader is the click.
    window.requestIdleCallback = () => 0;
  });
  await page.goto(`${server.origin}/docs/a`, { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.dataset.js === "page");
  const rounds = farAway(server);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.click("#to-b");
  await heading(page, "B");
  expect([rounds("/navigation-"), rounds("/docs/b")]).toEqual([1, 1]);
  expect(server.log.filter(({ url }) => url === "/docs/b")).toHaveLength(1);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
  expect(pathOf(page)).toBe("/docs/b");
  expect(messages).toEqual([]);
});

it("the last of several early clicks counts", async () => {
  const { page, server } = await visitors.visit(pages);
  await page.goto(`${server.origin}/docs/a`, { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.dataset.js !== "");
  farAway(server);
  await page.evaluate(() => {
    for (const id of ["to-b", "to-c"]) document.getElementById(id)?.click();
  });
  await heading(page, "C");
  expect(pathOf(page)).toBe("/docs/c");
});

it("the browser follows the link where the navigation does not come in time", async () => {
  const { page, server } = await visitors.visit(pages);
  server.intervene = (url) => (url.includes("/navigation-") ? "hang" : undefined);
  await page.goto(`${server.origin}/docs/a`, { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.dataset.js !== "");
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.click("#to-b");
  await heading(page, "B");
  expect(pathOf(page)).toBe("/docs/b");
  expect(await page.evaluate(() => "same" in window)).toBe(false);
});

it("a link is the browser's where data is to be saved: nothing is asked for as it is pressed", async () => {
  const { page, server, requests } = await visitors.visit(pages);
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } }));
  await page.goto(`${server.origin}/docs/a`, { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.dataset.js === "page");
  server.intervene = (url) => (url.includes("/navigation-") ? "hang" : undefined);
  await page.hover("#to-b");
  await page.mouse.down();
  await page.waitForTimeout(300);
  expect(requests()).toEqual(["/docs/a"]);
  await page.mouse.up();
  await heading(page, "B");
});
