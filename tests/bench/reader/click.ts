import type { Browser, ElementHandle, Page } from "playwright-core";
import { median } from "../lib/numbers.js";
import { inFreshBrowser } from "./fresh-browser.js";
import { desktop, settled, throttle } from "./settle.js";
import { type StaticServer, serveStatic } from "./static-server.js";

/** The conditions of a click: whether the page could prefetch the next one, on which line, and how early. */
export interface ClickCase {
  name: "prefetched" | "not prefetched" | "prefetched, throttled" | "not prefetched, throttled" | "first click, throttled";
  prefetched: boolean;
  throttled: boolean;
  /** Immediately when the document is parsed. */
  early: boolean;
}

export const clickCases: readonly ClickCase[] = [
  { name: "prefetched", prefetched: true, throttled: false, early: false },
  { name: "not prefetched", prefetched: false, throttled: false, early: false },
  { name: "prefetched, throttled", prefetched: true, throttled: true, early: false },
  { name: "not prefetched, throttled", prefetched: false, throttled: true, early: false },
  { name: "first click, throttled", prefetched: false, throttled: true, early: true },
];

/** Milliseconds from the click to the frame that shows the new heading. */
export interface ClickTimes {
  median: number;
  all: number[];
  /** Requests after the click in the last run. */
  requests: number;
  /** Whether the document stayed. */
  inPage: boolean;
}

declare global {
  interface Window {
    headingOf: () => string;
    painted: number | null;
    stayed: boolean;
  }
}

/** Runs in every document before anything else: records when its first heading is painted. */
function watchHeading(): void {
  window.headingOf = () => {
    const within = document.querySelector("main") ?? document.body;
    return (document.querySelector("h1") ?? within?.querySelector("h2,h3,[role=heading]"))?.textContent?.trim() ?? "";
  };
  window.painted = null;
  const look = () => {
    if (!document.body || !window.headingOf()) return void requestAnimationFrame(look);
    // This callback runs before its frame is painted. The frame is on the screen when the next one begins.
    requestAnimationFrame(() => {
      // After a click, this counts the heading after the click.
      if (!window.stayed) window.painted = performance.timeOrigin + performance.now();
    });
  };
  requestAnimationFrame(look);
}

export async function measureClick(
  launch: () => Promise<Browser>,
  folder: string,
  path: { from: string; to: string },
  how: ClickCase,
  runs: number,
): Promise<ClickTimes> {
  const times: number[] = [];
  let last = { requests: 0, inPage: false };
  for (let run = 0; run < runs; run++) {
    const server = await serveStatic(folder, { refusePrefetch: !how.prefetched });
    try {
      for (const one of Object.values(path)) await (await fetch(server.origin + one)).arrayBuffer();
      const { time, ...rest } = await inFreshBrowser(launch, (browser) => clickOnce(browser, server, path, how));
      times.push(time);
      last = rest;
    } finally {
      server.close();
    }
  }
  return { median: median(times), all: times, ...last };
}

async function clickOnce(
  browser: Browser,
  server: StaticServer,
  path: { from: string; to: string },
  how: ClickCase,
): Promise<{ time: number; requests: number; inPage: boolean }> {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  await page.addInitScript(watchHeading);
  const session = await context.newCDPSession(page);
  if (how.early) await throttle(session);
  await page.goto(server.origin + path.from, { waitUntil: how.early ? "domcontentloaded" : "load" });
  if (!how.early) await settled(page, 1000);
  const link = await linkTo(page, path.to);
  if (how.prefetched) await hover(page, link);
  if (how.throttled && !how.early) await throttle(session);
  server.log.length = 0;
  const time = await clickToHeading(page, link, path.to);
  return {
    time,
    requests: server.log.filter(({ prefetch }) => !prefetch).length,
    inPage: await page.evaluate(() => window.stayed === true),
  };
}

async function linkTo(page: Page, to: string): Promise<ElementHandle<HTMLElement>> {
  const handle = await page.evaluateHandle((wanted) => {
    const plain = (path: string) => path.replace(/(?:\.html|\/)+$/, "");
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
      (link) => plain(new URL(link.href).pathname) === plain(wanted),
    );
    const shown = (link: Element) => link.getClientRects().length > 0;
    return links.find((link) => link.closest("aside, nav") && shown(link)) ?? links.find(shown) ?? links[0] ?? null;
  }, to);
  const element = handle.asElement();
  if (!element) throw new Error(`the page has no link to ${to}`);
  return element as ElementHandle<HTMLElement>;
}

/** Points at the link if possible; one in a closed group gets only the event. */
async function hover(page: Page, link: ElementHandle<HTMLElement>): Promise<void> {
  await link.hover({ timeout: 2000 }).catch(async () => {
    for (const type of ["pointerover", "pointerenter", "mouseover", "mouseenter"]) await link.dispatchEvent(type);
  });
  await settled(page, 800);
}

async function clickToHeading(page: Page, link: ElementHandle<HTMLElement>, to: string): Promise<number> {
  const start = await page.evaluate((element) => {
    const before = window.headingOf();
    window.stayed = true;
    window.painted = null;
    const look = () => {
      const heading = window.headingOf();
      if (!heading || heading === before) return void requestAnimationFrame(look);
      requestAnimationFrame(() => {
        window.painted = performance.timeOrigin + performance.now();
      });
    };
    requestAnimationFrame(look);
    setTimeout(() => element.click());
    return performance.timeOrigin + performance.now();
  }, link);
  const limit = Date.now() + 30_000;
  while (Date.now() < limit) {
    // Between documents there is nothing to evaluate.
    const state = await page.evaluate(() => ({ at: location.pathname, painted: window.painted })).catch(() => undefined);
    const there = state && state.at.replace(/(?:\.html|\/)+$/, "") === to.replace(/(?:\.html|\/)+$/, "");
    if (there && state.painted !== null) return state.painted - start;
    // Each look takes the page a few milliseconds when its processor is slowed, so there are few.
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error(`a click on the link to ${to} led nowhere`);
}
