import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import fastGlob from "fast-glob";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { changedFiles, hashesOf } from "../bench/lib/folder.js";
import { largestPage, medianOperation } from "../bench/lib/this-site.js";
import { measureWeight, type Weight } from "../bench/reader/weight.js";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { builtSite } from "./site.js";

/**
 * Limits of a page: bytes and requests of HTML, styles and scripts with brotli, and elements of its
 * document. They are for the generator: a text is never shortened for them. If what a page has to say exceeds
 * one, change how the page is made, or the limit.
 */
interface Budget {
  page: () => string;
  bytes: number;
  requests: number;
  elements: number;
}

const budgets: Record<string, Budget> = {
  "the median operation": { page: () => medianOperation(builtSite().out), bytes: 26_000, requests: 7, elements: 2000 },
  "the largest page": { page: () => largestPage(builtSite().out), bytes: 40_000, requests: 7, elements: 4000 },
  "a guide": { page: () => "/docs/sdk/verses", bytes: 26_000, requests: 7, elements: 2000 },
};

describe("a first load", () => {
  let browser: Browser;
  const weights = new Map<string, Weight>();
  beforeAll(async () => {
    browser = await sharedBrowser();
    // Most of the time a page waits for requests that may follow, so all of them wait together.
    const measure = async ([name, { page }]: [string, Budget]) =>
      weights.set(name, await measureWeight(browser, builtSite().dir, page()));
    await Promise.all(Object.entries(budgets).map(measure));
  });
  afterAll(() => leaveBrowser());

  it.each(Object.entries(budgets))("of %s stays within its budget", (name, budget) => {
    const { page, elements, missing } = weights.get(name) as Weight;
    expect(missing).toEqual([]);
    expect(page.brotli).toBeLessThanOrEqual(budget.bytes);
    expect(page.requests).toBeLessThanOrEqual(budget.requests);
    expect(elements).toBeLessThanOrEqual(budget.elements);
  });
});

/** Twins, their indexes and full texts, and collections for other tools. */
const forAgents = /^site\/(?:.*\.md|llms[\w.-]*\.txt|.*\.postman_collection\.json)$/;

/** Images for services that show links. */
const cards = /^site\/(?!assets\/).*\.png$/;

describe("the output", () => {
  it("has at most 130 KB of scripts with brotli, including those that load on intent", () => {
    const { dir } = builtSite();
    const scripts = fastGlob.sync("**/*.js", { cwd: dir });
    expect(scripts.some((name) => name.includes("/react-"))).toBe(true);
    const bytes = scripts.map((name) => brotliCompressSync(readFileSync(join(dir, name))).length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(130_000);
  });

  // The next two limits are far above what the documents need: only a mistake of the generator exceeds them.
  it("is less than 40 MB for the public routes, without the pages of schemas", () => {
    const { out } = builtSite();
    const files = fastGlob.sync("**/*", { cwd: out, stats: true });
    const counted = files.filter(({ path }) => !path.includes("/schemas/") && !forAgents.test(path) && !cards.test(path));
    const bytes = counted.map(({ stats }) => stats?.size ?? 0);
    expect(bytes.length).toBeGreaterThan(600);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(40_000_000);
  });

  it("is at most 20 MB for programs: the twins of all pages, including schemas, their indexes, and collections", () => {
    const { out } = builtSite();
    const files = fastGlob.sync("**/*", { cwd: out, stats: true }).filter(({ path }) => forAgents.test(path));
    expect(files.length).toBeGreaterThan(555);
    expect(files.reduce((sum, { stats }) => sum + (stats?.size ?? 0), 0)).toBeLessThanOrEqual(20_000_000);
  });
});

describe("edits of three files, whose effects have nothing in common", () => {
  /** Files of the site that differ after them. */
  let changed: string[];
  beforeAll(() => {
    changed = changedFiles(hashesOf(builtSite().dir), hashesOf(join(inject("edited"), "site")));
  });

  const ofContentApi = /^docs\/(?:content_apis_versioned|category\/content-apis)/;
  const pages = () => changed.filter((file) => file.endsWith(".html"));

  it("of a sentence of a guide change only its page", () => {
    expect(pages().filter((file) => !ofContentApi.test(file))).toEqual(["docs/sdk/verses.html"]);
  });

  it("of the title of a spec change its downloads and no page", () => {
    expect(changed).toContain("openapi/oauth2/latest.json");
    expect(changed.filter((file) => file.includes("oauth2") && !file.startsWith("openapi/"))).toEqual([]);
  });

  it("of an operation's title change only the pages that name it", () => {
    // Other groups of the sidebar have only the name of the group.
    expect(pages()).toContain("docs/content_apis_versioned/list-chapters.html");
    expect(pages().filter((file) => ofContentApi.test(file)).length).toBeLessThan(30);
    // The other two edits are of the SDK and of OAuth2.
    expect(changed.filter((file) => !/sdk\/verses|sdk-verses|oauth2/.test(file)).length).toBeLessThan(60);
  });
});
