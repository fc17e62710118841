import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { browseSite } from "./browse-site.js";
import { started } from "./client/visitor.js";
import { builtSite, builtSites } from "./site.js";

/**
 * JSON-LD as crawlers read it: with an HTML parser and a JSON parser, compared with the requirements of
 * schema.org and Google's documentation.
 */

interface ListItem {
  "@type": string;
  position: number;
  name: string;
  item?: string;
}

interface Part {
  "@type": string;
  headline?: string;
  dateModified?: string;
  itemListElement?: ListItem[];
}

interface Read {
  data: string[];
  heading: string;
  /** Labels of the breadcrumbs, and the date of the last change on the page. */
  crumbs: string[];
  updated: string | undefined;
}

function readPage(html: string): Read {
  const found: Read = { data: [], heading: "", crumbs: [], updated: undefined };
  const open: string[] = [];
  let take: ((text: string) => void) | undefined;
  let inCrumbs = false;
  const parser = new Parser({
    onopentag(name, { type, "aria-label": label, datetime }) {
      open.push(name);
      if (name === "nav") inCrumbs = label === "Breadcrumbs";
      if (name === "time" && datetime) found.updated = datetime;
      if (name === "script" && type === "application/ld+json") {
        const index = found.data.push("") - 1;
        take = (text) => (found.data[index] += text);
      } else if (name === "h1") take = (text) => (found.heading += text);
      else if (inCrumbs && (name === "a" || name === "span")) {
        const index = found.crumbs.push("") - 1;
        take = (text) => (found.crumbs[index] += text);
      }
    },
    ontext: (text) => take?.(text),
    onclosetag(name) {
      if (name === "nav") inCrumbs = false;
      if (/^(?:script|h1|a|span)$/.test(name)) take = undefined;
    },
  });
  parser.end(html);
  return found;
}

const types: Record<string, string> = { guide: "TechArticle", operation: "APIReference", schema: "APIReference" };

describe.each(builtSites())("the structured data at the base $base", ({ base, dir, out, manifest }) => {
  const root = `https://api-docs.quran.foundation${base}`;
  const pages = manifest.routes.map(({ path, kind, files: [file = ""] }) => ({
    path,
    kind,
    ...readPage(readFileSync(join(out, file), "utf8")),
  }));
  const graph = ({ data }: Read): Part[] => data.flatMap((text) => (JSON.parse(text) as { "@graph": Part[] })["@graph"]);

  it("is one block in the vocabulary of schema.org: on each article, and on other pages with a linked parent", () => {
    for (const { path, kind, data, crumbs } of pages) {
      if (types[kind] !== undefined) expect(data.length, path).toBe(1);
      else expect(data.length, path).toBeLessThanOrEqual(crumbs.length > 0 ? 1 : 0);
      for (const text of data) expect(JSON.parse(text)["@context"], path).toBe("https://schema.org");
    }
  });

  it("of articles matches the page", () => {
    let dated = 0;
    for (const page of pages) {
      const articles = graph(page).filter((part) => part["@type"] !== "BreadcrumbList");
      const type = types[page.kind];
      expect(
        articles.map((part) => part["@type"]),
        page.path,
      ).toEqual(type ? [type] : []);
      for (const { headline, dateModified } of articles) {
        expect(headline, page.path).toBe(page.heading);
        if (dateModified === undefined) continue;
        dated++;
        expect(dateModified, page.path).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(dateModified, page.path).toBe(page.updated);
      }
    }
    expect(dated).toBeGreaterThan(300);
  });

  it("lists breadcrumbs as Google requires: two or more, counted from 1, each but the last with the URL of a page", () => {
    let lists = 0;
    for (const page of pages) {
      for (const { itemListElement: items = [] } of graph(page).filter((part) => part["@type"] === "BreadcrumbList")) {
        lists++;
        expect(items.length, page.path).toBeGreaterThanOrEqual(2);
        expect(items.map((item) => item.position)).toEqual(items.map((_, index) => index + 1));
        expect(new Set(items.map((item) => item["@type"]))).toEqual(new Set(["ListItem"]));
        const names = items.map(({ name }) => name);
        // The title follows right below the breadcrumbs, has the words of the last one, and is not repeated in them.
        expect(
          names.slice(0, -1).filter((name) => !page.crumbs.includes(name)),
          page.path,
        ).toEqual([]);
        expect(page.heading.toLowerCase(), page.path).toContain(names.at(-1)?.toLowerCase());
        expect(items.at(-1)?.item).toBeUndefined();
        for (const { item = "" } of items.slice(0, -1)) {
          expect(item.startsWith(root), `${page.path}: ${item}`).toBe(true);
          const file = new URL(item).pathname.slice(base.length);
          expect(existsSync(join(dir, `${file}.html`)) || existsSync(join(dir, file, "index.html")), item).toBe(true);
        }
      }
    }
    expect(lists).toBeGreaterThan(400);
  });
});

describe("in a browser", () => {
  const site = browseSite();

  it("is allowed by the site's policy, and replaced with the next page", async () => {
    const policy = /Content-Security-Policy: (.*)/.exec(readFileSync(join(builtSite().dir, "_headers"), "utf8"))?.[1] ?? "";
    expect(policy).toContain("script-src 'self' 'sha256-");
    site.server.intervene = () => ({ headers: { "content-security-policy": policy } });
    const page = await site.newPage();
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    page.on("pageerror", (error) => messages.push(error.message));
    await page.goto(`${site.server.origin}/docs/quickstart/`, { waitUntil: "load" });
    await started(page);
    const headlines = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          (script) => (JSON.parse(script.textContent ?? "") as { "@graph": [{ headline: string }] })["@graph"][0].headline,
        ),
      );
    expect(await headlines()).toEqual([await page.textContent("h1")]);
    await page.click("#sidebar a:has-text('Field Reference')");
    await page.waitForFunction(() => document.getElementById("page")?.dataset.route === "/docs/api/field-reference");
    expect(await headlines()).toEqual([await page.textContent("h1")]);
    expect(messages).toEqual([]);
    site.server.intervene = () => undefined;
  });
});
