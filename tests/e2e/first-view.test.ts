import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { newReader } from "./reader.js";
import { startServer, type TestServer } from "./server.js";
import { builtSite } from "./site.js";

/** What a reader of an operation sees without scrolling, on every page of an operation in its latest version. */
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

interface Tops {
  path: string;
  /** Top of the first heading below the samples: of parameters, of the body, or of responses. */
  reference: number;
  /** Top of the first parameter, or of the body if there is none; 0 on pages without both. */
  parameter: number;
  /** Bottom of the second line of the request: the command and its URL. */
  request: number;
  /** Height of the section of errors. */
  errors: number;
}

/**
 * Runs in the browser: shows each page in the place of the open one, with the styles of pages with scripts, and
 * measures it. Loading each page would take ten times as long.
 */
async function measure(paths: string[]): Promise<Tops[]> {
  document.documentElement.setAttribute("data-js", "");
  await document.fonts.ready;
  const parser = new DOMParser();
  const texts = paths.map(async (path) => (await fetch(path)).text());
  const tops: Tops[] = [];
  for (const [index, path] of paths.entries()) {
    const next = parser.parseFromString((await texts[index]) ?? "", "text/html").getElementById("page");
    document.getElementById("page")?.replaceWith(document.adoptNode(next as HTMLElement));
    const boxOf = (selector: string) =>
      [...document.querySelectorAll(selector)].find((element) => element.checkVisibility())?.getBoundingClientRect();
    const reference = boxOf(".reference :is(h2:not(.visually-hidden), h2.visually-hidden + section > h3)");
    const request = boxOf(".request pre");
    tops.push({
      path,
      reference: Math.round(reference?.top ?? Number.NaN),
      parameter: Math.round(
        boxOf('.reference :is([id^="path-"], [id^="query-"], .section-head + .root-field):not(section, h3)')?.top ?? 0,
      ),
      request: Math.round((request?.top ?? Number.NaN) + 13 + 2 * 21),
      errors: Math.round(boxOf("section:has(> #errors)")?.height ?? 0),
    });
  }
  return tops;
}

/** The pages in a wide window, which two tests ask about. */
let wide: Promise<Tops[]> | undefined;
const inWideWindow = () => {
  wide ??= inWindow(1440, 900);
  return wide;
};

async function inWindow(width: number, height: number): Promise<Tops[]> {
  const { routes } = builtSite().manifest;
  const paths = routes.flatMap(({ path, kind }) => (kind === "operation" && !/\/\d+\.\d+\.\d+\//.test(path) ? [path] : []));
  expect(paths.length).toBeGreaterThan(140);
  const context = await newReader(browser, { width, height, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.origin + paths[0], { waitUntil: "load" });
  const tops = await page.evaluate(measure, paths);
  await context.close();
  expect(tops.filter(({ reference, request }) => Number.isNaN(reference + request))).toEqual([]);
  return tops;
}

const over = (tops: Tops[], of: "reference" | "parameter" | "request" | "errors", limit: number) =>
  tops.filter((one) => one[of] > limit).map((one) => `${one.path}: ${one[of]}`);

it("parameters start at 480 px on 9 of 10 operations, and at 600 px on all", async () => {
  const tops = await inWideWindow();
  expect(over(tops, "reference", 600)).toEqual([]);
  expect(over(tops, "parameter", 520)).toEqual([]);
  const late = over(tops, "parameter", 480);
  expect(late.length, late.join("\n")).toBeLessThanOrEqual(tops.length / 10);
});

it("on a phone the request starts in the first view of 9 of 10 operations", async () => {
  const tops = await inWindow(390, 844);
  const late = over(tops, "request", 844);
  expect(late.length, late.join("\n")).toBeLessThanOrEqual(tops.length / 10);
});

/** What the horizontal layout of a page depends on: its kind, and what is in the columns around its text. */
function layoutOf(html: string): string {
  const kind = /<div id="page"[^>]*data-kind="([^"]*)"/.exec(html)?.[1] ?? "";
  const parts = ['id="sidebar"', 'id="page-tree"', 'class="toc"', 'class="siblings"', 'class="rail"', 'class="operation alone"'];
  return [kind, ...parts.filter((part) => html.includes(part))].join(" ");
}

it("titles begin at one place on every page, whatever is next to them", async () => {
  const { dir, manifest } = builtSite();
  const layouts = new Map<string, string[]>();
  for (const { path, files } of manifest.routes) {
    const file = files.find((name) => name.endsWith(".html"));
    if (path === "/" || path === "/search" || !file) continue;
    const layout = layoutOf(readFileSync(join(dir, file.replace(/^site\//, "")), "utf8"));
    layouts.set(layout, [...(layouts.get(layout) ?? []), path]);
  }
  expect(layouts.size).toBeGreaterThan(8);
  // The first and the last page of each layout, and the page for unknown paths.
  const paths = [
    ...new Set([...layouts.values()].flatMap((same) => [same[0] as string, same.at(-1) as string])),
    "/docs/nowhere",
  ];
  const context = await newReader(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  const places = new Map<string, string[]>();
  const widths = [1366, 1440, 1920];
  for (const path of paths) {
    await page.goto(server.origin + path, { waitUntil: "load" });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const left = await page.$eval("h1", (title) => {
        const text = document.createRange();
        text.selectNodeContents(title);
        return Math.round(text.getBoundingClientRect().left);
      });
      const place = `${left} px of ${width}`;
      places.set(place, [...(places.get(place) ?? []), path]);
    }
  }
  await context.close();
  expect([...places.keys()], JSON.stringify([...places])).toHaveLength(widths.length);
});

it("an operation next to a sidebar shows its contents from 1536 px on, and its text keeps a readable width", async () => {
  const context = await newReader(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.origin}/docs/content_apis_versioned/4.0.0/verses-by-chapter-number`, { waitUntil: "load" });
  for (const [width, contents] of [
    [1535, false],
    [1536, true],
    [1920, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.isVisible(".toc nav"), `${width}`).toBe(contents);
    expect(await page.isVisible(".toc-inline"), `${width}`).toBe(!contents);
    expect((await page.locator(".operation-intro").boundingBox())?.width).toBeGreaterThan(440);
  }
  await context.close();
});

it("errors take less than half of a screen until they are opened", async () => {
  expect(over(await inWideWindow(), "errors", 420)).toEqual([]);
});
