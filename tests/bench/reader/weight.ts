import type { Browser } from "playwright-core";
import { desktop, settled } from "./settle.js";
import { type Served, serveStatic } from "./static-server.js";

interface Bytes {
  raw: number;
  gzip: number;
  brotli: number;
}

/** Requests of a browser with an empty cache before the reader does anything. */
export interface Weight {
  /** All that the page needs: HTML, styles, scripts, fonts, pictures, data. */
  requests: number;
  /** HTML, styles and scripts together, and scripts alone. */
  page: Bytes & { requests: number };
  script: Bytes;
  /** Everything else that is needed, mostly fonts. */
  other: Bytes;
  /** Prefetches: requests, and their bytes. */
  prefetched: Bytes & { requests: number };
  /** Elements of the document. */
  elements: number;
  /** URLs that were not found. */
  missing: string[];
}

export async function measureWeight(browser: Browser, folder: string, path: string): Promise<Weight> {
  const server = await serveStatic(folder);
  const context = await browser.newContext(desktop);
  try {
    const page = await context.newPage();
    const response = await page.goto(server.origin + path, { waitUntil: "load", timeout: 60_000 });
    if (response?.status() !== 200) throw new Error(`${path} answers ${response?.status()}`);
    await settled(page, 1500);
    return weigh(server.log, await page.locator("*").count());
  } finally {
    await context.close();
    server.close();
  }
}

export function weigh(log: readonly Served[], elements: number): Weight {
  const needed = log.filter(({ prefetch, status }) => !prefetch && status === 200);
  const ahead = log.filter(({ prefetch, status }) => prefetch && status === 200);
  const scripts = needed.filter(({ type }) => /^m?js$/.test(type));
  const pages = needed.filter(({ type }) => /^(?:html|css|m?js)$/.test(type));
  return {
    requests: needed.length,
    page: { requests: pages.length, ...sum(pages) },
    script: sum(scripts),
    other: sum(needed.filter((one) => !pages.includes(one))),
    prefetched: { requests: ahead.length, ...sum(ahead) },
    elements,
    missing: log.filter(({ status }) => status === 404).map(({ url }) => url),
  };
}

function sum(served: readonly Served[]): Bytes {
  const total = (of: (one: Served) => number) => served.reduce((bytes, one) => bytes + of(one), 0);
  return { raw: total(({ raw }) => raw), gzip: total(({ gzip }) => gzip), brotli: total(({ brotli }) => brotli) };
}
