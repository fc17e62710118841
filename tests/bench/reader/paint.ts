import type { Browser } from "playwright-core";
import { median } from "../lib/numbers.js";
import { inFreshBrowser } from "./fresh-browser.js";
import { phone, settled, throttle } from "./settle.js";
import { serveStatic } from "./static-server.js";

/** Medians of cold loads on a throttled phone, times in milliseconds. */
export interface Paint {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** Time of long tasks beyond 50 ms each, after the first paint. */
  blocking: number;
  runs: number;
}

interface Observed {
  fcp: number | null;
  lcp: number | null;
  cls: number;
  long: [start: number, duration: number][];
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Runs in the page, before anything else. Layout shift as in Core Web Vitals: the largest session window. */
export function observe(): void {
  const seen: Observed = { fcp: null, lcp: null, cls: 0, long: [] };
  window.observed = seen;
  let [sum, first, last] = [0, 0, 0];
  const on = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
  });
  on("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
  });
  on("layout-shift", (entry) => {
    if (entry.hadRecentInput) return;
    if (entry.startTime - last > 1000 || entry.startTime - first > 5000) [sum, first] = [0, entry.startTime];
    sum += entry.value ?? 0;
    last = entry.startTime;
    seen.cls = Math.max(seen.cls, sum);
  });
  on("longtask", (entry) => seen.long.push([entry.startTime, entry.duration]));
}

/** The same page as only its HTML: no styles, no scripts, no prefetches. */
export function bareHtml(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/gi, "")
    .replace(/<style\b[\s\S]*?<\/style>/gi, "")
    .replace(/<link\b[^>]*\brel="?(?:stylesheet|preload|modulepreload|prefetch|preconnect)\b[^>]*>/gi, "");
}

export async function measurePaint(
  launch: () => Promise<Browser>,
  folder: string,
  path: string,
  runs: number,
  rewrite?: (html: string) => string,
): Promise<Paint> {
  const loads: Omit<Paint, "runs">[] = [];
  for (let run = 0; run < runs; run++) loads.push(await coldLoad(launch, folder, path, rewrite));
  const of = (key: keyof Omit<Paint, "runs">) => median(loads.map((load) => load[key]));
  return {
    firstPaint: of("firstPaint"),
    largestPaint: of("largestPaint"),
    layoutShift: of("layoutShift"),
    blocking: of("blocking"),
    runs,
  };
}

async function coldLoad(
  launch: () => Promise<Browser>,
  folder: string,
  path: string,
  rewrite: ((html: string) => string) | undefined,
): Promise<Omit<Paint, "runs">> {
  const server = await serveStatic(folder, rewrite ? { rewrite } : {});
  try {
    // The server compresses a file on its first request; that is not part of a load.
    await (await fetch(server.origin + path)).arrayBuffer();
    return await inFreshBrowser(launch, (browser) => loadOnce(browser, server.origin + path));
  } finally {
    server.close();
  }
}

async function loadOnce(browser: Browser, url: string): Promise<Omit<Paint, "runs">> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(observe);
  await throttle(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: "load", timeout: 90_000 });
  await settled(page, 1500, 45_000);
  const { fcp, lcp, cls, long } = await page.evaluate(() => window.observed);
  const from = fcp ?? 0;
  const blocking = long
    .filter(([start, duration]) => start + duration > from)
    .reduce((sum, [start, duration]) => sum + Math.max(0, Math.min(duration, start + duration - from) - 50), 0);
  return { firstPaint: from, largestPaint: lcp ?? from, layoutShift: cls, blocking };
}
