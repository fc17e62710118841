import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import fastGlob from "fast-glob";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { kinds } from "./kinds.js";
import { alive, newReader } from "./reader.js";
import { startServer } from "./server.js";
import { builtSite } from "./site.js";

/** Requests of a browser before the reader does anything, with a mark for prefetches. */
const most = { requests: 7, bytes: 26 * 1024, nodes: 2500 };
/** References can be long. Half of the operations stay within the bytes above. */
const mostOfLong = 40 * 1024;
const isLong = (page: string) => /_versioned\/|-reference\.html$/.test(page);

const { dir } = builtSite();

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => leaveBrowser());

/** Compressed bytes of a file: as small as a host can make them, or faster with a quality other than 11. */
function sent(file: string, quality = 11): number {
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

function fileOf(path: string): string {
  return [join(dir, path), join(dir, `${path}.html`), join(dir, path, "index.html")].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  ) as string;
}

const largest = fastGlob
  .sync("docs/**/*.html", { cwd: dir, stats: true })
  .sort((one, other) => (other.stats?.size ?? 0) - (one.stats?.size ?? 0))[0]?.path as string;

// Together: each waits for requests that may follow.
it.concurrent.each([
  { what: "an operation", path: kinds.operation },
  { what: "an operation with a body", path: kinds["operation with a body"] },
  { what: "a guide", path: kinds.quickstart },
  { what: "a schema", path: kinds.schema },
  { what: "the landing page", path: kinds.landing },
  { what: "the largest page", path: `/${largest.replace(/\.html$/, "")}`, nodes: 2650, bytes: mostOfLong },
])("$what needs few requests and few bytes", async ({ path = "", nodes: mostNodes = most.nodes, bytes = most.bytes }) => {
  const server = await startServer(dir);
  const context = await newReader(browser);
  const page = await context.newPage();
  await page.goto(server.origin + path, { waitUntil: "load" });
  await alive(page);
  await page.waitForTimeout(1500);
  const needed = server.log.filter((entry) => !entry.prefetch).map(({ url }) => url);
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  await context.close();
  await server.close();
  // The prefetched chunk is requested again, from the browser's memory.
  const own = [...new Set(needed)];
  expect(own.length, own.join(" ")).toBeLessThanOrEqual(most.requests);
  const texts = own.map(fileOf).filter((file) => /\.(?:html|css|js)$/.test(file));
  expect(texts.length).toBeGreaterThanOrEqual(3);
  expect(texts.reduce((sum, file) => sum + sent(file), 0)).toBeLessThanOrEqual(bytes);
  expect(nodes).toBeLessThanOrEqual(mostNodes);
});

/** Files that the HTML of a page requests, each once. */
function namedIn(html: string): string[] {
  const links = [...html.matchAll(/<link [^>]*rel="(?:stylesheet|preload|modulepreload|icon)"[^>]*>/g)];
  const tags = [...links, ...html.matchAll(/<(?:script|img) [^>]*src="[^>]*>/g)];
  const imports = [...html.matchAll(/<script type="module">import"([^"]*)"<\/script>/g)].map(([, path = ""]) => path);
  return [...new Set([...imports, ...tags.map(([tag]) => /(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? "")])];
}

it("every page needs few requests and few bytes", () => {
  const assets = new Map<string, number>();
  const assetBytes = (path: string) => {
    const bytes = assets.get(path) ?? sent(fileOf(path));
    assets.set(path, bytes);
    return bytes;
  };
  const pages = fastGlob.sync("**/*.html", { cwd: dir });
  expect(pages.length).toBeGreaterThan(500);
  const operations: number[] = [];
  const heavy = pages.flatMap((page) => {
    const html = readFileSync(join(dir, page), "utf8");
    const named = namedIn(html);
    const own = named.filter((path) => /\.(?:css|js)$/.test(path));
    // Previews of responses have a sheet of their own, which only their pages load.
    const previews = html.includes('class="preview"') ? ["css"] : [];
    expect(own.map((path) => /\w+$/.exec(path)?.[0]).sort(), page).toEqual([...previews, "css", "js"]);
    expect(named.length + 1, page).toBeLessThanOrEqual(most.requests);
    const left = own.reduce((bytes, path) => bytes - assetBytes(path), isLong(page) ? mostOfLong : most.bytes);
    if (html.includes('data-kind="operation"')) operations.push(mostOfLong - left + sent(join(dir, page), 5));
    // Most pages fit with any compression.
    const fits = [5, 11].some((quality) => sent(join(dir, page), quality) <= left);
    return fits ? [] : [`${page}: ${sent(join(dir, page))} of ${left} bytes`];
  });
  expect(heavy).toEqual([]);
  expect(operations.sort((one, other) => one - other)[Math.floor(operations.length / 2)]).toBeLessThanOrEqual(most.bytes);
});
