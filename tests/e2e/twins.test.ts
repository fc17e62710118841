import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { marked, type Token } from "marked";
import { describe, expect, it } from "vitest";
import { builtSite, builtSites } from "./site.js";
import { pageBlocks, pageWords, twinWords } from "./twin-words.js";

/**
 * Words in twins that their pages do not have: headings of parts without one on the page, names of
 * formats, and the links of the last row of a page.
 */
const ownWords = new Set(
  "servers when authentication allowed values fields url server of example bodies headers curl javascript typescript python how to call breaking list sequencediagram participant over app download openapi yaml json".split(
    " ",
  ),
);

const { dir, out, manifest } = builtSite();
const read = (path: string) => readFileSync(join(out, path), "utf8");
const knownWords = new Map<string, string>();
function wordsOf(twin: string): string {
  const words = knownWords.get(twin) ?? twinWords(read(twin));
  knownWords.set(twin, words);
  return words;
}
const pages = manifest.routes.map(({ path, kind, files: [html = "", , twin = ""] }) => ({ path, kind, html, twin }));

describe("the Markdown twins of this site", () => {
  it("exist for every route, and are linked from its page", () => {
    for (const { html, twin } of pages) {
      const href = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(read(html))?.[1] ?? "";
      const url = new URL(href, `http://host/${html.slice("site/".length)}`);
      expect(`site${url.pathname}`).toBe(twin);
    }
  });

  it("link to the index for agents in their first lines, like their pages before anything but the skip link", () => {
    for (const { html, twin } of pages) {
      expect(read(twin).slice(0, 200)).toMatch(/^> Documentation index: \[llms\.txt\]\([^)]+\/llms\.txt\)/);
      const body = read(html)
        .split("<body>")[1]
        ?.replace(/^<div id="base-banner".*?<\/div>/s, "");
      expect(body?.slice(0, 120), html).toMatch(/^<a class="skip-link"[^>]*>[^<]*<\/a><a href="[^"]*\/?llms\.txt" hidden=""/);
    }
  });

  it("have every text of their pages, in the same words", () => {
    const missing = pages.flatMap(({ path, html, twin }) => {
      const words = wordsOf(twin);
      return pageBlocks(read(html)).flatMap((block) => (words.includes(` ${block} `) ? [] : [`${path}: ${block}`]));
    });
    expect(missing).toEqual([]);
  });

  it("have no text that their pages do not have", () => {
    const more = new Set<string>();
    for (const { path, html, twin } of pages) {
      const known = pageWords(read(html));
      for (const word of wordsOf(twin).trim().split(" ")) {
        if (!known.has(word) && !ownWords.has(word)) more.add(`${path}: ${word}`);
      }
    }
    expect([...more]).toEqual([]);
  });

  it("are smaller than the limit of agents", () => {
    expect(pages.filter(({ twin }) => read(twin).length > 50_000)).toEqual([]);
  });

  it("link to twins and files that exist, with absolute URLs, and to their own headings", () => {
    const origin = "https://api-docs.quran.foundation/";
    const wrong = pages.flatMap(({ path, html, twin }) =>
      linksOf(read(twin)).flatMap((href) => {
        if (href.startsWith("#")) return read(html).includes(` id="${href.slice(1)}"`) ? [] : [`${path}: ${href}`];
        if (/^[a-z]+:/.test(href) && !href.startsWith(origin)) return [];
        const target = href.startsWith(origin) ? decodeURI(href.slice(origin.length).split("#")[0] ?? "") : undefined;
        const isPage = target !== undefined && (href === `${origin}${path.slice(1)}` || existsSync(join(dir, target)));
        return isPage ? [] : [`${path}: ${href}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe.each(builtSites().map((site) => [site.base, site] as const))("the index for agents below %s", (_, site) => {
  const text = readFileSync(join(site.dir, "llms.txt"), "utf8");

  it("has the form of the proposal and fits into one request", () => {
    const [title, summary] = marked.lexer(text).filter(({ type }) => type !== "space");
    expect(title).toMatchObject({ type: "heading", depth: 1 });
    expect(summary?.type).toBe("blockquote");
    expect(text.length).toBeLessThanOrEqual(50_000);
  });

  it("lists the twin of every route, directly or in its further indexes", () => {
    const pathOf = (href: string) => new URL(href, "http://host").pathname.slice(site.base.length);
    const listed = linksOf(text).map(pathOf);
    const nested = listed.filter((path) => path.endsWith(".txt") && path !== "llms-full.txt");
    expect(nested.length).toBeGreaterThan(0);
    const all = new Set(
      [...listed, ...nested.flatMap((path) => linksOf(readFileSync(join(site.dir, path), "utf8")).map(pathOf))].map(
        (path) => `site/${path}`,
      ),
    );
    const twins = site.manifest.routes.map(({ files: [, , twin = ""] }) => twin);
    expect(twins.filter((twin) => !all.has(twin))).toEqual([]);
    expect([...all].filter((path) => !existsSync(join(site.out, path)))).toEqual([]);
    const sitemap = new Set(linksOf(readFileSync(join(site.dir, "sitemap.md"), "utf8")).map((href) => `site/${pathOf(href)}`));
    expect(twins.filter((twin) => !sitemap.has(twin))).toEqual([]);
  });

  it("links to the full texts in files of that size", () => {
    const parts = linksOf(readFileSync(join(site.dir, "llms-full.txt"), "utf8"))
      .map((href) => new URL(href, "http://host").pathname.slice(site.base.length))
      .filter((path) => path !== "llms.txt");
    const texts = parts.map((path) => readFileSync(join(site.dir, path), "utf8"));
    expect(texts.filter((part) => part.length > 50_000)).toEqual([]);
    const twin = readFileSync(join(site.dir, "docs/sdk.md"), "utf8");
    expect(texts.filter((part) => part.includes(twin))).toHaveLength(1);
  });
});

function linksOf(markdown: string): string[] {
  const links: string[] = [];
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === "link") links.push((token as { href: string }).href);
  });
  return links;
}
