import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleClient } from "../../generator/5-bundle/bundle.js";
import { themedAssets } from "../../generator/5-bundle/runtime.js";
import { sheets } from "../../runtime/page-sheets.js";
import { lookOf, thisTheme } from "../this-theme.js";
import { renderSamples } from "../unit/runtime/render-samples.js";
import { launchPackagedBrowser } from "./browser.js";
import { alive, newReader, type ReaderOptions } from "./reader.js";
import { startServer, type TestServer } from "./server.js";

/**
 * The look of sample pages compared with reference pictures. The pages belong to the tests, so that no edit
 * of the content changes them. Pictures belong to one build of the browser; `UPDATE_LOOK=1` updates them,
 * and a missing one is a failure.
 */
const references = resolve(import.meta.dirname, "look");

interface Picture extends ReaderOptions {
  name: string;
  sample: string;
  print?: boolean;
  act?(page: Page): Promise<void>;
}

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const fillIn = async (page: Page) => {
  await page.click(".fill-in > summary");
  await page.getByRole("textbox", { name: "chapter_number" }).fill("114");
};

const pictures: Picture[] = [
  { name: "landing", sample: "landing", ...desk },
  { name: "landing-phone-dark", sample: "landing", ...phone, theme: "dark" },
  { name: "guide", sample: "guide", ...desk },
  { name: "guide-phone", sample: "guide", ...phone },
  { name: "operation", sample: "operation", ...desk },
  { name: "operation-dark", sample: "operation", ...desk, theme: "dark" },
  { name: "operation-phone", sample: "operation", ...phone },
  { name: "operation-tablet", sample: "operation", width: 768, height: 1024 },
  { name: "operation-wide-fill-in", sample: "operation", width: 1920, height: 1080, act: fillIn },
  { name: "writing", sample: "writing", width: 1024, height: 900 },
  { name: "schema-dark", sample: "schema", ...desk, theme: "dark" },
  { name: "category", sample: "category", ...desk },
  { name: "request-access-phone", sample: "request-access", ...phone },
  { name: "not-found", sample: "not-found", ...desk },
  { name: "print", sample: "operation", width: 794, height: 1123, print: true },
  {
    name: "error-box",
    sample: "guide",
    ...phone,
    act: async (page) => {
      await page.waitForFunction(() => document.documentElement.getAttribute("data-ready") === "navigation");
      await page.context().setOffline(true);
      await page.click('.footer a[href$="/docs/updates/"]');
      await page.waitForSelector(".error-box");
    },
  },
  {
    name: "crash-dark",
    sample: "guide",
    ...desk,
    theme: "dark",
    act: async (page) => {
      await page.waitForFunction(() => document.documentElement.getAttribute("data-ready") === "navigation");
      await page.evaluate(() => {
        const replace = Element.prototype.replaceWith;
        let crashes = 1;
        Element.prototype.replaceWith = function (...nodes) {
          if (this.id === "page" && (nodes[0] as HTMLElement).dataset.kind && crashes-- > 0)
            throw new Error("The page has no main part.");
          replace.apply(this, nodes);
        };
      });
      await page.click('.footer a[href$="/docs/updates/"]');
      await page.waitForSelector(".crash");
    },
  },
];

let browser: Browser;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  browser = await launchPackagedBrowser();
  folder = mkdtempSync(join(tmpdir(), "portal-look-"));
  const client = await bundleClient();
  const theme = await thisTheme();
  for (const { name, bytes } of themedAssets(client.assets, theme)) {
    const file = join(folder, "assets", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  // Code uses the reader's own font; pictures need one that is the same everywhere.
  const mono = createRequire(import.meta.url).resolve(
    "@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2",
  );
  cpSync(mono, join(folder, "assets/fonts/mono.woff2"));
  for (const { name } of sheets)
    appendFileSync(
      join(folder, "assets", `${name}.css`),
      '@font-face{font-family:"Mono";src:url(fonts/mono.woff2);font-weight:400 700}:root{--mono:"Mono","Amiri Quran",monospace}',
    );
  const documents = Object.entries(renderSamples(client.inline.head, lookOf(theme)));
  const pages = new Map(documents.map(([name, html]) => [`/${name}.html`, html]));
  // The target of a link: any page.
  pages.set("/404.html", documents[1]?.[1] ?? "");
  server = await startServer(folder, { base: "/x/", pages, headers: { "cache-control": "max-age=600" } });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function take({ sample, print, act, ...options }: Picture): Promise<Buffer> {
  // The policy of these pages has no hashes of their scripts.
  const context = await newReader(browser, { ...options, reducedMotion: "reduce", bypassCSP: true });
  const page = await context.newPage();
  // Some fonts are optional: the second time they are cached before the first paint.
  for (let round = 0; round < 2; round++) {
    await page.goto(`${server.address}${sample}`, { waitUntil: "load" });
    await alive(page);
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined))));
  }
  // They are the last that the script adds, also if the navigation has started before.
  await page.waitForFunction(() => !document.querySelector("figure.code:not(:has([data-action=copy]))"));
  if (print) await page.emulateMedia({ media: "print" });
  await act?.(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const picture = await page.screenshot({ animations: "disabled" });
  await context.close();
  return picture;
}

/** Number of pixels that differ by more than a shade, counted by the browser; -1 if the sizes differ. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const count = await page.evaluate(
    async (sources) => {
      const pixels = await Promise.all(
        sources.map(async (source) => {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
          const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d") as OffscreenCanvasRenderingContext2D;
          canvas.drawImage(image, 0, 0);
          return canvas.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      const [left, right] = pixels as [Uint8ClampedArray, Uint8ClampedArray];
      if (left.length !== right.length) return -1;
      let differing = 0;
      for (let at = 0; at < left.length; at += 4) {
        const far = [0, 1, 2].some((channel) => Math.abs((left[at + channel] ?? 0) - (right[at + channel] ?? 0)) > 24);
        if (far) differing++;
      }
      return differing;
    },
    [one.toString("base64"), other.toString("base64")],
  );
  await context.close();
  return count;
}

/** A line of text that moves by one pixel changes some hundreds. */
const tolerance = 30;

it.each(pictures)("$name looks like its reference picture", async (picture) => {
  const file = join(references, `chromium-${browser.version()}`, `${picture.name}.png`);
  const taken = await take(picture);
  if (process.env.UPDATE_LOOK) {
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file) || (await difference(readFileSync(file), taken)) !== 0) writeFileSync(file, taken);
  }
  expect(existsSync(file), `${file} is missing: make it with UPDATE_LOOK=1, look at it, and commit it`).toBe(true);
  const differing = await difference(readFileSync(file), taken);
  if (differing < 0 || differing > tolerance) writeFileSync(join(tmpdir(), `portal-look-${picture.name}.png`), taken);
  expect(differing, `see ${join(tmpdir(), `portal-look-${picture.name}.png`)}`).toBeLessThanOrEqual(tolerance);
  expect(differing).toBeGreaterThanOrEqual(0);
});

it("a line that moves by a pixel is noticed", async () => {
  const [, , guide] = pictures;
  if (!guide) throw new Error("no picture to try it on");
  const moved = await take({
    ...guide,
    act: async (page) => {
      await page.evaluate(() => {
        const line = document.querySelector<HTMLElement>("main .prose p");
        if (line) line.style.translate = "0 1px";
      });
    },
  });
  expect(await difference(await take(guide), moved)).toBeGreaterThan(tolerance);
});
