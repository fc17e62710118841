import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../e2e/browser.js";
import { startServer, type TestServer } from "../e2e/server.js";

/*
 * Sizes of the site of any spec: pages, HTML, output, heights of all pages at 390 and 1440 px, and what a browser loads until
 * the first search result. Exit code 1 if one exceeds its limit.
 *   npm run audit:sizes -- SPEC…      builds each spec
 *   npm run audit:sizes -- FOLDER…    measures outputs of `portal build`
 * `TOP=200` measures the heights of that many pages, the largest by HTML; `SCRIPTS=off` without scripts, where all tabs are open.
 */

const command = resolve(import.meta.dirname, "../../bin/portal.mjs");
const limits = { html: 400_000, output: 200_000, height: 12_000, firstResult: 300_000 };
const widths = [390, 1440];
const withScripts = process.env.SCRIPTS !== "off";
const top = Number(process.env.TOP ?? Number.POSITIVE_INFINITY);

interface Page {
  path: string;
  bytes: number;
}

/** Prints one figure with its limit, and sets the exit code if it is exceeded. */
function figure(name: string, value: number, limit: number, note = ""): void {
  if (value > limit) process.exitCode = 1;
  const sign = value > limit ? "over" : "within";
  console.log(`  ${name}: ${value.toLocaleString("en")} (${sign} ${limit.toLocaleString("en")})${note ? ` ${note}` : ""}`);
}

function filesOf(folder: string): Page[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return entry.isFile() ? [{ path: path.slice(folder.length), bytes: statSync(path).size }] : [];
  });
}

function bytesByKind(files: readonly Page[]): string {
  const sums = new Map<string, number>();
  for (const { path, bytes } of files) {
    const kind = /\.[^./]+$/.exec(path)?.[0] ?? "other";
    sums.set(kind, (sums.get(kind) ?? 0) + bytes);
  }
  const sorted = [...sums].sort(([, a], [, b]) => b - a).slice(0, 6);
  return sorted.map(([kind, bytes]) => `${kind} ${(bytes / 1e6).toFixed(1)} MB`).join(", ");
}

/** Fonts and scripts may change the height, so it is taken when the page has loaded and its script has started. */
async function heights(browser: Browser, { origin }: TestServer, pages: readonly Page[], width: number) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: withScripts });
  const queue = [...pages];
  const found: Page[] = [];
  const measure = async () => {
    const tab = await context.newPage();
    for (let page = queue.shift(); page; page = queue.shift()) {
      await tab.goto(origin + page.path.replace(/(\/index)?\.html$/, ""), { waitUntil: "load" });
      if (withScripts) await tab.waitForSelector("[data-ready]", { state: "attached" });
      found.push({ path: page.path, bytes: await tab.evaluate(() => document.documentElement.scrollHeight) });
    }
  };
  await Promise.all([measure(), measure()]);
  await context.close();
  return found.sort((a, b) => b.bytes - a.bytes);
}

/** Bytes on the wire (gzip) from the key that opens the search to its first result, and until then in all. */
async function firstResult(browser: Browser, { origin }: TestServer, word: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(origin, { waitUntil: "networkidle" });
  const before = bytes;
  await page.keyboard.press("/");
  await page.keyboard.type(word);
  await page.getByRole("option").first().waitFor({ timeout: 60_000 });
  const after = bytes;
  await context.close();
  return { search: after - before, all: after };
}

async function measureSite(out: string): Promise<void> {
  const site = join(out, "site");
  const files = filesOf(site);
  const pages = files.filter(({ path }) => path.endsWith(".html")).sort((a, b) => b.bytes - a.bytes);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const list = (found: readonly Page[]) =>
    found.slice(0, 5).map(({ path, bytes }) => `\n    ${bytes.toLocaleString("en")} ${path}`);
  console.log(`  pages: ${pages.length.toLocaleString("en")}; ${bytesByKind(files)}`);
  const heavy = pages.filter(({ bytes }) => bytes > limits.html).length;
  figure("largest HTML", pages[0]?.bytes ?? 0, limits.html, `${heavy} over${list(pages).join("")}`);
  figure("output a page", Math.round(total / pages.length), limits.output);
  const server = await startServer(site, { compress: true });
  const browser = await launchBrowser();
  try {
    const { search, all } = await firstResult(browser, server, process.env.WORD ?? "list");
    figure(
      "bytes until the first result, with the home page",
      all,
      limits.firstResult,
      `(${search.toLocaleString("en")} for the search)`,
    );
    for (const width of widths) {
      const found = await heights(browser, server, pages.slice(0, top), width);
      const tall = found.filter(({ bytes }) => bytes > limits.height).length;
      figure(
        `tallest of ${found.length} pages at ${width} px`,
        found[0]?.bytes ?? 0,
        limits.height,
        `${tall} over${list(found).join("")}`,
      );
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

for (const input of process.argv.slice(2)) {
  console.log(input);
  if (statSync(input).isDirectory()) await measureSite(resolve(input));
  else {
    const out = mkdtempSync(join(tmpdir(), "portal-sizes-"));
    try {
      const flags = ["build", "--spec", resolve(input), "--out", out, "--no-cards", "--no-cache"];
      execFileSync(process.execPath, [command, ...flags], { stdio: ["ignore", "ignore", "inherit"] });
      await measureSite(out);
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  }
}
