import { describe, expect, it } from "vitest";
import { renderSamples } from "../render-samples.js";

const pages = renderSamples();
const { operation = "", writing = "", guide = "", landing = "", category = "" } = pages;

describe("the sidebar", () => {
  it("opens only the group of the current page", () => {
    const groups = [...operation.matchAll(/<details name="(sidebar[^"]*)"( open="")?><summary>([^<]*)/g)].map((match) => [
      match[1],
      match[3],
      Boolean(match[2]),
    ]);
    expect(groups).toEqual([
      ["sidebar", "Chapters", true],
      ["sidebar", "Verses", false],
      ["sidebar", "Audio", false],
      ["sidebar-3", "Recitations", false],
    ]);
  });

  it("marks the current page, and deprecated operations", () => {
    expect(operation).toMatch(/aria-current="page">Get verses by chapter number <b class="m-get">GET/);
    expect(operation).toContain("Get Chapter <small>(deprecated) </small>");
  });

  it("is absent if the page has none: a button opens the tree of pages in the drawer", () => {
    expect(writing).not.toContain('id="sidebar"');
    expect(writing).toContain('<button type="button" class="pages-button" popoverTarget="drawer">All pages of this API</button>');
    expect(writing).toMatch(/<aside id="page-tree" data-sidebar-id="[^"]+" aria-label="[^"]+">/);
    expect(operation).not.toContain("page-tree");
  });

  it("comes after the links of the site, below a filter and the button that closes the drawer", () => {
    const places = ['class="drawer-head"><input', 'class="icon-button drawer-close"', 'class="site-nav"', 'id="sidebar"'];
    expect(places.map((place) => operation.indexOf(place))).toEqual(
      places.map((place) => operation.indexOf(place)).sort((a, b) => a - b),
    );
    expect(operation).toContain('aria-label="Site"><ul>');
    expect(landing).toContain('aria-label="Site"><ul>');
  });

  it("has a filter if it is long, with or without a sidebar; without scripts the field is absent", () => {
    const field = '<search class="drawer-head"><input class="needs-scripts" type="search"';
    expect([operation, writing, landing].map((page) => page.includes(field))).toEqual([true, true, false]);
  });
});

it("the groups of an index are in its tree, and for narrow windows above its title, but not next to it", () => {
  const listed = /<details class="toc-inline">.*?<\/details>/.exec(category)?.[0];
  expect([...(listed ?? "").matchAll(/href="(#[^"]*)"/g)].map(([, href]) => href)).toEqual(["#verses", "#audio"]);
  expect(category).not.toMatch(/<aside class="toc"|data-toc/);
});

describe("the navbar", () => {
  it("separates left and right, and marks the current section", () => {
    expect(guide).toMatch(/<ul class="nav-links nav-end"><li><a href="\/x\/request-access">Request Access<\/a><\/ul>/);
    expect(guide).toContain('<a href="/x/docs/quickstart/" aria-current="page">Quick Start</a>');
  });

  it("opens menus with native popovers, and leaves versions to the script", () => {
    expect(guide).toContain('<button type="button" popoverTarget="menu-apis">');
    expect(guide).toContain('data-versions="content ');
  });
});

describe("the version menu", () => {
  it("links to this page in each version, and names the current version", () => {
    expect(operation).toContain('<a href="../verses-by-chapter-number" data-pick-version="content latest">latest</a>');
    expect(operation).toMatch(/aria-current="true" data-pick-version="content 4.0.0">4.0.0/);
  });
});

describe("the menu of the page", () => {
  const menus = renderSamples("", { copyPage: "assistants" });
  const menuOf = (html = "") => /<ul id="copy-page"[^>]*>.*?<\/ul>/.exec(html)?.[0];

  it("links to the Markdown twin, and lets assistants read it at its absolute URL", () => {
    const question = "Read%20https://docs.example.org/x/docs/quickstart.md";
    expect(menuOf(menus.guide)).toBe(
      '<ul id="copy-page" aria-label="Copy page"><li class="needs-scripts"><button type="button" data-action="copy" ' +
        'data-copy-file="../quickstart.md">Copy as Markdown</button>' +
        '<li><a href="../quickstart.md">View as Markdown</a>' +
        `<li><a href="https://chatgpt.com/?q=${question}" rel="noopener">Open in ChatGPT</a>` +
        `<li><a href="https://claude.ai/new?q=${question}" rel="noopener">Open in Claude</a></ul>`,
    );
  });

  it("is in the breadcrumbs row, or at the end of pages without one", () => {
    const placed = (html = "") =>
      /<(?:div class="crumbs"|footer class="page-footer")>(?:(?!<\/(?:div|footer)>).)*?<ul id="copy-page"/s.exec(html)?.[0];
    expect(menuOf(menus.operation)).toBeDefined();
    for (const page of [menus.landing, menus["request-access"], menus.search]) expect(placed(page)).toMatch(/^<footer/);
    expect(menuOf(menus["not-found"])).toBeUndefined();
  });

  it("has no assistants, or is absent, if the site turns them off", () => {
    expect(menuOf(renderSamples("", { copyPage: "markdown" }).guide)).toMatch(/View as Markdown<\/a><\/ul>$/);
    expect(menuOf(guide)).toBeUndefined();
  });
});

describe("the table of contents", () => {
  it("nests level 3 under level 2, next to the text and inside it", () => {
    const nested =
      '<li><a href="#step-1-request-api-access">Step 1: request API access</a><ul><li><a href="#names">Names of chapters</a></ul>';
    expect(guide.split(nested)).toHaveLength(3);
  });
});

it("shows a verse as one unchanged run of Arabic", () => {
  expect(landing).toContain('<p lang="ar" dir="rtl" translate="no">بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ</p>');
});
