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
      request: Math.round((request?.top ?? Number.NaN) + 13 + 2 * 21),
      errors: Math.round(boxOf("section:has(> #errors)")?.height ?? 0),
    });
  }
  return tops;
}

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

const over = (tops: Tops[], of: "reference" | "request" | "errors", limit: number) =>
  tops.filter((one) => one[of] > limit).map((one) => `${one.path}: ${one[of]}`);

it("parameters start at 480 px on 9 of 10 operations, and at 600 px on all", async () => {
  const tops = await inWindow(1440, 900);
  expect(over(tops, "reference", 600)).toEqual([]);
  const late = over(tops, "reference", 480);
  expect(late.length, late.join("\n")).toBeLessThanOrEqual(tops.length / 10);
});

it("on a phone the request starts in the first view of 9 of 10 operations", async () => {
  const tops = await inWindow(390, 844);
  const late = over(tops, "request", 844);
  expect(late.length, late.join("\n")).toBeLessThanOrEqual(tops.length / 10);
});

it("errors take less than half of a screen until they are opened", async () => {
  expect(over(await inWindow(1440, 900), "errors", 420)).toEqual([]);
});
