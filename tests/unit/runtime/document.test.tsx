import { describe, expect, it } from "vitest";
import { scriptHash } from "../../../generator/platform/files.js";
import { drawCode } from "../../../generator/text/code/highlight.js";
import type { Page, Prose } from "../../../runtime/contract.js";
import { renderDocument } from "../../../runtime/document.js";
import { CategoryView } from "../../../runtime/views/CategoryView.js";
import { category, landing, notFound } from "./sample-pages.js";
import { site } from "./sample-site.js";

function headOf(page: Page, given = site): string {
  return renderDocument(<main />, page, given, {
    inline: { head: "let a = 1 < 2;", home: "find()" },
    highlight: drawCode,
    hashOf: scriptHash,
  });
}

describe("renderDocument", () => {
  const page = {
    ...notFound,
    kind: "guide",
    body: [] as Prose,
    route: "/docs/a",
    canonical: "/docs/latest/a",
    title: 'A "quote" & <tag>',
  } as const;

  it.each([
    ["the doctype first", /^<!doctype html><html lang="en" /],
    ["the title with the site's", /<title>A &quot;quote&quot; &amp; &lt;tag&gt; \| Quran Foundation<\/title>/],
    [
      "the canonical address of the latest version",
      /<link rel="canonical" href="https:\/\/docs.example.org\/x\/docs\/latest\/a"\/>/,
    ],
    ["the language for crawlers", /<meta name="docsearch:language" content="en"\/>/],
    ["the version for crawlers", /<meta name="docsearch:version" content="4.0.0"\/>/],
    ["the tag for crawlers", /<meta name="docusaurus_tag" content="docs-content-4.0.0"\/>/],
    ["the head script as it is", /<script>let a = 1 < 2;<\/script>/],
    ["the stable script", /<script type="module">import"\/x\/assets\/portal.js"<\/script><\/body>/],
    ["the script that waits for the styles after everything else", /<main><\/main><script>;<\/script><script type="module"/],
    ["the base for the script", /^<!doctype html><html [^>]*data-base="\/x\/"/],
    [
      "its fonts ahead of need, for the head script to choose",
      /<noscript><link rel="preload" href="\/x\/assets\/fonts\/inter.woff2" as="font" crossorigin=""\/><\/noscript>.*<script>/i,
    ],
    ["its icon", /<link rel="icon" href="\/x\/assets\/favicon\.svg"\/>/],
    ["the index for agents, as llms.txt v2 has it", /<link rel="describedby" href="\/x\/llms\.txt"\/>/],
    ["the manifest of the site", /<link rel="manifest" href="\/x\/assets\/app\.webmanifest"\/>/],
  ])("writes %s", (_what, want) => {
    expect(headOf(page)).toMatch(want);
  });

  it.each([page, landing])(
    "has a policy in its head, before what it is about, with the hash of each script of $kind",
    (shown) => {
      const html = headOf(shown);
      const [before = "", policy = "", after = ""] =
        html.match(/^(.*?)<meta http-equiv="Content-Security-Policy" content="(.*?)"\/>(.*)$/s)?.slice(1) ?? [];
      expect(before).not.toMatch(/<(?:script|link|style|img)/);
      const inline = [...after.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, script = ""]) =>
        scriptHash(script),
      );
      expect(inline).toHaveLength(3);
      const text = policy.replaceAll("&#x27;", "'");
      expect(text).toContain(`script-src 'self' ${inline.join(" ")};`);
      expect(text).toContain("default-src 'none'");
      // A meta cannot carry it.
      expect(text).not.toContain("frame-ancestors");
    },
  );

  it("has structured data that no text can end", () => {
    const hostile = { ...page, title: "</script><script>alert(1)</script>" };
    const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(headOf(hostile)) ?? [];
    expect(JSON.parse(data)["@graph"][0]).toMatchObject({ "@type": "TechArticle", headline: hostile.title });
    expect(headOf(landing)).not.toContain("ld+json");
  });

  it("describes the search on the home page, the only one where Chromium looks for it, and on the search page", () => {
    const link = '<link rel="search" type="application/opensearchdescription+xml"';
    expect(headOf(landing)).toContain(link);
    expect(headOf({ ...page, route: "/" })).toContain(link);
    expect(headOf(page)).not.toContain(link);
  });

  it("names an icon for home screens if the theme has one", () => {
    expect(headOf(page)).not.toContain("apple-touch-icon");
    expect(headOf(page, { ...site, touchIcon: 512 })).toContain('<link rel="apple-touch-icon" href="/x/assets/touch-icon.png"/>');
  });

  it("preloads the font of another language only on the home page, for wide screens, if that has text in it", () => {
    const tools = { inline: { head: "", home: "" }, highlight: drawCode, hashOf: scriptHash };
    const own = { ...site, fonts: [{ name: "script", language: "ar" }] };
    const font = 'href="/x/assets/fonts/script.woff2"';
    const link = `<link rel="preload" ${font} as="font" crossorigin="" media="(min-width: 48rem)"/>`;
    expect(renderDocument(<p lang="ar">ب</p>, landing, own, tools)).toContain(link);
    expect(renderDocument(<p lang="fa">ب</p>, landing, own, tools)).not.toContain(font);
    expect(renderDocument(<p lang="ar">ب</p>, page, own, tools)).not.toContain(font);
    expect(renderDocument(<p lang="ar">ب</p>, landing, { ...site, fonts: [] }, tools)).not.toContain(font);
  });

  it("preloads the font of the site's own language on every page", () => {
    const tools = { inline: { head: "", home: "" }, highlight: drawCode, hashOf: scriptHash };
    const own = { ...site, language: "ar", fonts: [{ name: "script", language: "ar" }] };
    expect(renderDocument(<p>ب</p>, page, own, tools)).toContain('href="/x/assets/fonts/script.woff2"');
  });

  it("omits optional end tags; lighter pages keep those that simple parsers need", () => {
    const tools = { inline: { head: "", home: "" }, highlight: drawCode, hashOf: scriptHash };
    const element = (
      <main>
        <p>one</p>
        <p>two</p>
        <ul>
          <li>three</li>
        </ul>
        <table>
          <tbody>
            <tr>
              <td>four</td>
            </tr>
          </tbody>
        </table>
        <select>
          <option>five</option>
        </select>
      </main>
    );
    const bodyOf = (own: Page) => /<main>(.*)<\/main>/.exec(renderDocument(element, own, site, tools))?.[1];
    expect(bodyOf(page)).toBe(
      "<p>one<p>two</p><ul><li>three</ul><table><tbody><tr><td>four</tr></tbody></table><select><option>five</option></select>",
    );
    expect(bodyOf({ ...page, kind: "schema" } as unknown as Page)).toBe(
      "<p>one<p>two<ul><li>three</ul><table><tbody><tr><td>four</tbody></table><select><option>five</select>",
    );
  });

  it("ends the last paragraph of a cell, which validators need before the next cell and row", () => {
    const element = (
      <main>
        <table>
          <tbody>
            <tr>
              <td>
                <p>one</p>
                <p>two</p>
              </td>
              <td>
                <p>three</p>
              </td>
            </tr>
            <tr>
              <td>four</td>
            </tr>
          </tbody>
        </table>
      </main>
    );
    const whole = renderDocument(element, { ...page, kind: "schema" } as unknown as Page, site, {
      inline: { head: "", home: "" },
      highlight: drawCode,
      hashOf: scriptHash,
    });
    expect(/<main>(.*)<\/main>/.exec(whole)?.[1]).toBe(
      "<table><tbody><tr><td><p>one<p>two</p><td><p>three</p><tr><td>four</tbody></table>",
    );
  });

  it("self-closes shapes of SVG, and nothing else", () => {
    const tools = { inline: { head: "", home: "" }, highlight: drawCode, hashOf: scriptHash };
    const drawing = (
      <svg aria-hidden="true">
        <path d="M0 0" />
        <circle r="1" />
        <title>{"></path>"}</title>
      </svg>
    );
    expect(renderDocument(drawing, page, site, tools)).toContain(
      '<svg aria-hidden="true"><path d="M0 0"/><circle r="1"/><title>&gt;&lt;/path&gt;</title></svg>',
    );
  });

  it("links one stylesheet, the smallest with the page's styles", () => {
    const sheets = (html: string) => [...html.matchAll(/rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href);
    expect(sheets(headOf(page))).toEqual(["/x/assets/portal.css"]);
    const tools = { inline: { head: "", home: "" }, highlight: drawCode, hashOf: scriptHash };
    for (const part of ["operation", "request samples", "fields"])
      expect(sheets(renderDocument(<p className={part} />, page, site, tools))).toEqual(["/x/assets/api.css"]);
    expect(sheets(renderDocument(<p className="operation rows" />, page, site, tools))).toEqual(["/x/assets/landing.css"]);
    for (const part of ["steps", "diagram", "filter", "rows", "line hl", "area update"])
      expect(sheets(renderDocument(<p className={part} />, page, site, tools))).toEqual(["/x/assets/guide.css"]);
    for (const part of ["cards group-cards", "badge tip", "icon external", "icon entry-icon", "changes", "groups"])
      expect(sheets(renderDocument(<p className={part} />, page, site, tools))).toEqual(["/x/assets/extra.css"]);
    for (const other of ["badge deprecated", "siblings", "headline", "steps-like"])
      expect(sheets(renderDocument(<p className={other} />, page, site, tools))).toEqual(["/x/assets/portal.css"]);
    expect(sheets(headOf(landing))).toEqual(["/x/assets/landing.css"]);
    for (const kind of ["search", "request-access", "not-found"] as const)
      expect(sheets(headOf({ ...landing, kind } as unknown as typeof landing))).toEqual(["/x/assets/extra.css"]);
  });

  it("ends the home page with its own script", () => {
    expect(headOf(landing)).toMatch(/<main><\/main><script>find\(\)<\/script><script type="module"/);
  });

  it("excludes the not-found page from search engines", () => {
    const html = headOf(notFound);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain("canonical");
  });

  it("passes analytics to the script as data", () => {
    const html = headOf(page, { ...site, analytics: { provider: "google", id: "G-1" } });
    expect(html).toContain('data-analytics="{&quot;provider&quot;:&quot;google&quot;,&quot;id&quot;:&quot;G-1&quot;}"');
  });
});

it("lists of operations say which are deprecated, next to their names; a card of a group of a large API has no operations", () => {
  const cards = category.groups.flatMap((group) => group.cards).map((card, index) => ({ ...card, deprecated: index === 1 }));
  const groups = [
    { id: "verses", title: "Verses", cards },
    { id: "large", title: "Large", cards, more: { label: "All of them", href: "/docs/large" } },
  ];
  const html = renderDocument(<CategoryView page={{ ...category, groups }} site={site} />, category, site, {
    inline: { head: "", home: "" },
    highlight: drawCode,
    hashOf: scriptHash,
  });
  expect(html.match(/<\/a> (?:<!-- -->)?<span class="badge deprecated">Deprecated<\/span>/g)).toHaveLength(1);
});
