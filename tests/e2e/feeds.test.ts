import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import fastGlob from "fast-glob";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leaveBrowser, sharedBrowser } from "./browser.js";
import { builtSites } from "./site.js";

/** Files for feed readers, crawlers and browsers, parsed by the browser's own parsers. */

interface XmlElement {
  name: string;
  namespace: string | null;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

const ajv = new Ajv();
addFormats.default(ajv);
const isJsonFeed = ajv.compile(createRequire(import.meta.url)("jsonfeed-schema/schema-v1.1.json"));

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await sharedBrowser();
  page = await browser.newPage();
});
afterAll(async () => leaveBrowser());

/** @throws if the text is not well-formed */
async function parseXml(text: string): Promise<XmlElement> {
  return page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, "application/xml");
    const error = document.querySelector("parsererror");
    if (error) throw new Error(error.textContent ?? "");
    const read = (element: Element): XmlElement => ({
      name: element.localName,
      namespace: element.namespaceURI,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      text: element.textContent ?? "",
      children: [...element.children].map(read),
    });
    return read(document.documentElement);
  }, text);
}

const childrenOf = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name);
const textOf = (element: XmlElement, name: string) => childrenOf(element, name)[0]?.text;

describe.each(builtSites())("at the base $base", ({ base, dir, manifest }) => {
  const root = `https://api-docs.quran.foundation${base}`;
  const read = (path: string) => readFileSync(join(dir, path), "utf8");
  const file = (address: string) => address.slice(root.length).replace(/#.*/, "");
  const hasPage = (address: string) =>
    ["", ".html", "index.html"].some((end) => existsSync(join(dir, file(address) + end)) && file(address) + end !== "");
  const ids = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

  it("each JSON Feed is valid by the schema of others", () => {
    const feeds = fastGlob.sync("**/*feed.json", { cwd: dir });
    expect(feeds.length).toBeGreaterThan(0);
    for (const feed of feeds) {
      isJsonFeed(JSON.parse(read(feed)));
      expect(isJsonFeed.errors, feed).toBeNull();
    }
    expect(isJsonFeed({ version: "https://jsonfeed.org/version/1.1", title: "No items" })).toBe(false);
  });

  it("the Atom feed has an entry for each update, with URLs that exist", async () => {
    const feed = await parseXml(read("feed.xml"));
    expect([feed.name, feed.namespace]).toEqual(["feed", "http://www.w3.org/2005/Atom"]);
    const entries = childrenOf(feed, "entry");
    const places = ids(read("docs/updates/index.html"));
    const dates = entries.map((entry) => textOf(entry, "updated") ?? "");
    expect(entries.length).toBeGreaterThan(10);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(textOf(feed, "updated")).toBe(dates[0]);
    for (const entry of entries) {
      const address = childrenOf(entry, "link")[0]?.attributes.href ?? "";
      expect(address).toBe(textOf(entry, "id"));
      expect(address.startsWith(`${root}docs/updates/#`)).toBe(true);
      expect(places.has(address.split("#")[1] ?? "")).toBe(true);
      expect(textOf(entry, "title")).not.toMatch(/[<>&`*]/);
    }
    expect(new Set(entries.map((entry) => textOf(entry, "id"))).size).toBe(entries.length);
  });

  it("the HTML of entries links to existing pages, with absolute URLs", () => {
    const { items } = JSON.parse(read("feed.json")) as { items: { content_html: string }[] };
    const links = items.flatMap(({ content_html: html }) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = ""]) => href));
    expect(links.filter((href) => !/^(?:https:|mailto:)/.test(href))).toEqual([]);
    const own = links.filter((href) => href.startsWith(root));
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((href) => !hasPage(href))).toEqual([]);
  });

  it("both feeds have the same content", async () => {
    const atom = childrenOf(await parseXml(read("feed.xml")), "entry");
    const { items } = JSON.parse(read("feed.json")) as { items: { id: string; title: string; content_html: string }[] };
    expect(atom.map((entry) => ["id", "title", "content"].map((name) => textOf(entry, name)))).toEqual(
      items.map(({ id, title, content_html: html }) => [id, title, html]),
    );
  });

  it("the sitemap lists the pages, with dates from git", async () => {
    const sitemap = await parseXml(read("sitemap.xml"));
    expect(sitemap.namespace).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
    const routes = manifest.routes.filter(({ kind }) => kind !== "not-found").map(({ path }) => root + path.slice(1));
    expect(sitemap.children.map((url) => textOf(url, "loc"))).toEqual(routes);
    const days = sitemap.children.flatMap((url) => textOf(url, "lastmod") ?? []);
    expect(days.filter((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day))).toEqual([]);
  });

  it("the OpenSearch description leads to the search page", async () => {
    const description = await parseXml(read("opensearch.xml"));
    expect(description.name).toBe("OpenSearchDescription");
    expect(textOf(description, "ShortName")?.length).toBeLessThanOrEqual(16);
    expect(childrenOf(description, "Url")[0]?.attributes.template).toBe(`${root}search?q={searchTerms}`);
  });

  it("the web manifest names existing icons, of the sizes that it lists", async () => {
    const address = `${root}assets/app.webmanifest`;
    const web = JSON.parse(read("assets/app.webmanifest")) as {
      start_url: string;
      name: string;
      short_name: string;
      icons: { src: string; sizes: string; type: string }[];
    };
    expect(new URL(web.start_url, address).href).toBe(root);
    expect(web.name.length).toBeGreaterThan(web.short_name.length);
    expect(web.icons.map(({ type }) => type)).toEqual(["image/svg+xml", "image/png"]);
    for (const { src, sizes, type } of web.icons) {
      const icon = readFileSync(join(dir, new URL(src, address).pathname.slice(base.length)));
      // Drawn by a browser, which reports its size.
      const size = await page.evaluate(
        async (url) => {
          const image = new Image();
          image.src = url;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        },
        `data:${type};base64,${icon.toString("base64")}`,
      );
      if (sizes !== "any") expect(size).toBe(sizes);
    }
    expect(read("index.html")).toContain(`<link rel="manifest" href="${base}assets/app.webmanifest"/>`);
    expect(read("index.html")).toContain(`<link rel="apple-touch-icon" href="${base}assets/touch-icon.png"/>`);
  });

  it("pages link to them", () => {
    for (const path of ["index.html", "docs/updates/index.html"])
      expect(read(path).match(/<link rel="alternate" type="application\/(?:atom\+xml|feed\+json)"[^>]*>/g)).toHaveLength(2);
    for (const path of ["index.html", "search.html"])
      expect(read(path)).toMatch(/<link rel="search" type="application\/opensearchdescription\+xml"[^>]*>/);
  });
});
