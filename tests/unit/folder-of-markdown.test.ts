import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { place } from "../../generator/diagnostics/print.js";
import type { SiteOptions } from "../../generator/pipeline/plan-site.js";
import { planSite } from "../../generator/pipeline/plan-site.js";
import { memoryHost } from "../../generator/platform/files.js";
import { Stages } from "../../generator/platform/stages.js";
import type { SidebarItem } from "../../runtime/contract.js";
import { portal } from "../portal.js";
import { htmlOf } from "./html-of.js";

/** Plans a folder `docs` without configuration. */
async function planned(files: Record<string, string>, options: Partial<SiteOptions> = {}) {
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/site/docs/${path}`, text])));
  const { value, diagnostics } = await planSite(
    host,
    { root: "/site", specs: [], content: "/site/docs", ...options },
    new Stages(),
  );
  const pages = new Map(value?.plan.pages.map(({ page }) => [page.route, page]));
  return {
    title: value?.plan.site.title,
    routes: [...pages.keys()].filter((route) => route !== "/404" && route !== "/search"),
    items: outline(value?.plan.sidebars.get("guides")?.items ?? []),
    navbar: value?.plan.site.navbar.map((item) => (item.kind === "link" ? item.link.href : item.label)),
    page: (route: string) => pages.get(route),
    body: (route: string) => {
      const page = pages.get(route);
      return page?.kind === "guide" ? htmlOf(page.body) : page?.kind === "landing" ? htmlOf(page.lead) : undefined;
    },
    found: diagnostics.map(({ code, severity, location, message, hint }) =>
      [`${location ? place(location) : "-"} ${severity} ${code}: ${message}`, hint].filter(Boolean).join(" | "),
    ),
  };
}

type Outline = (string | { [group: string]: Outline })[];

function outline(items: readonly SidebarItem[]): Outline {
  return items.map((item) => (item.kind === "group" ? { [item.label]: outline(item.items) } : item.label));
}

describe("a folder of Markdown files", () => {
  it("keeps text in the form of variables as written, because the site has none", async () => {
    const { body, found } = await planned({
      "index.md": "# Home\n\nInstall.\n",
      "a.md": "# A\n\nUse `@{name}` and @{other}.\n\n```text\n@{code}\n```\n",
    });
    expect(found).toEqual([]);
    expect(body("/a")).toContain("Use <code>@{name}</code> and @{other}.");
    expect(body("/a")).toContain("@{code}");
  });

  it("has links to the headings that became titles", async () => {
    const { body, found } = await planned({
      "index.md": "# Home page\n\n[own](#home-page) [other](x.md#the-title-of-x)\n",
      "x.md": "# The `title` of X\n\n[own](#the-title-of-x) [home](index.md#home-page) [two](#more)\n\n## More\n",
      "z.md": "# Z\n\n[own](#z) [no](#zz) [no](x.md#title)\n\n## Z\n",
    });
    expect(body("/")).toContain('<a href="#top">own</a> <a href="/x#the-title-of-x">other</a>');
    expect(body("/x")).toContain('<a href="#top">own</a> <a href="/#home-page">home</a> <a href="#more">two</a>');
    expect(body("/z")).toContain('<a href="#z">own</a>');
    expect(found.map((one) => one.split(" | ")[0])).toEqual([
      "docs/z.md:3:11 error guide-anchor-unknown: This page has no id `zz`.",
      "docs/z.md:3:21 error link-unknown-anchor: `/x` has no heading or field `#title`.",
    ]);
  });

  it("describes a guide without footnote marks", async () => {
    const { page } = await planned({
      "a.md": "# Bread\n\nTen minutes.[^1] No more.[^why]\n\n[^1]: Fifteen.\n[^why]: It burns.\n",
    });
    expect(page("/a")?.description).toBe("Ten minutes. No more.");
  });

  it("builds a site with a start page, a sidebar and a search", async () => {
    const root = mkdtempSync(join(tmpdir(), "portal-folder-"));
    try {
      mkdirSync(join(root, "docs"));
      writeFileSync(join(root, "docs/index.md"), "# Handbook\n\nRead [the first part](first.md).\n");
      writeFileSync(join(root, "docs/first.md"), "# First part\n\nText.\n");
      const { code, stderr } = await portal(["build", "--content", "docs"], root);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      const page = (name: string) => readFileSync(join(root, "dist/site", name), "utf8");
      expect(page("index.html")).toContain("<title>Handbook</title>");
      expect(page("index.html")).toContain('href="first"');
      expect(page("first.html")).toMatch(/<nav[^>]*aria-label="Guides"|id="sidebar"/);
      expect(existsSync(join(root, "dist/site/search.html"))).toBe(true);
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });

  it("has the first paragraph of the start page at its top, and the rest below", async () => {
    const home = async (text: string) => {
      const page = (await planned({ "index.md": text })).page("/");
      return page?.kind === "landing" ? [htmlOf(page.lead), htmlOf(page.body ?? [])] : undefined;
    };
    const [lead, below] = (await home("# Home\n\nShort.\n\nMore.\n\n## Part\n\n- One\n")) ?? [];
    expect(lead).toBe("<p>Short.</p>");
    expect(below).toMatch(/^<p>More\.<\/p><h2 id="part".*<ul><li>One<\/li><\/ul>$/s);
    expect(await home("# Home\n\nShort.\n")).toEqual(["<p>Short.</p>", ""]);
    const [none, all] = (await home("# Home\n\n## Part\n\nText.\n")) ?? [];
    expect([none, all?.endsWith("<p>Text.</p>")]).toEqual(["", true]);
  });

  it("uses a README as the start page, or as a page of its own next to an index", async () => {
    const { routes, title, found } = await planned({
      "README.md": "# The book\n\nText.\n",
      "part/index.md": "# Part\n\nText.\n",
      "part/README.md": "# About this part\n\nText.\n",
    });
    expect(found).toEqual([]);
    expect(title).toBe("The book");
    expect(routes).toEqual(["/", "/part/readme", "/part"]);
  });

  it("reports a folder without guides, and a folder that does not exist", async () => {
    expect((await planned({ "_notes.md": "# Notes\n" })).found).toEqual([
      "- error file-missing: The content folder `docs` has no guides. | Guides are files with the extension `.md`. Files that start with `_` are left out.",
    ]);
    expect((await planned({}, { content: "/site/doc" })).found).toEqual([
      "- error file-missing: The content folder `doc` does not exist.",
    ]);
  });

  it("groups guides by folder and orders both by `sidebar_position`, then by path", async () => {
    const { items, navbar, found } = await planned({
      "b.md": "# B\n\nText.\n",
      "z.md": "---\nsidebar_position: 1\n---\n\n# Z\n\nText.\n",
      "more/index.md": "---\nsidebar_position: 2\nlabel: More of it\n---\n\n# More\n\nText.\n",
      "more/d.md": "# D\n\nText.\n",
      "more/c.md": "---\nsidebar_position: 1.5\n---\n\n# C\n\nText.\n",
      "more/deep-er/e.md": "# E\n\nText.\n",
    });
    expect(found).toEqual([]);
    expect(items).toEqual(["Z", { "More of it": ["C", "D", { "Deep er": ["E"] }] }, "B"]);
    expect(navbar).toEqual(["/z"]);
  });

  it("reads `slug` as a whole path or as its last part", async () => {
    const { routes, found, title } = await planned({
      "guides/a.md": "---\nslug: first\n---\n\n# A\n\n[B](b.md)\n",
      "guides/b.md": "---\nslug: /b/\n---\n\n# B\n\nText.\n",
      "intro.md": "---\nslug: /\n---\n\n# Welcome\n\nText.\n",
    });
    expect(found).toEqual([]);
    expect(routes).toEqual(["/", "/guides/first", "/b"]);
    expect(title).toBe("Welcome");
  });

  it("reports two guides with one path, and rejects a slug that is not a path", async () => {
    const { found } = await planned({
      "a.md": "---\ntitle: A\nslug: /same\n---\n\nText.\n",
      "b.md": "---\ntitle: B\nslug: /same\n---\n\nText.\n",
      "c.md": "---\ntitle: C\nslug: größe\n---\n\nText.\n",
      "d.md": `---\ntitle: D\nslug: ${"d".repeat(201)}\n---\n\nText.\n`,
    });
    const hint = "Write letters from a to z, digits and hyphens.";
    expect(found).toEqual([
      `docs/c.md:3:7 error guide-front-matter-value: \`slug\` must be a path such as \`/guides/start\`, or the last part of one. | ${hint}`,
      "docs/d.md:3:7 error guide-front-matter-value: `slug` must not contain a segment of more than 200 characters, which file systems do not allow.",
      "docs/b.md:3:1 error route-conflict: Two sources use `/same`: the guide b.md and the guide a.md. | Rename a file, or give it a `slug`.",
    ]);
  });

  it("says that two names differ only in the form of their accents", async () => {
    const { found } = await planned({ "é.md": "# A\n\nText.", "e\u0301.md": "# B\n\nText." });
    expect(found[0]?.split(" | ")[1]).toMatch(/^The names look the same, but .+ \(NFC and NFD\)\. Rename a file/);
  });

  it("warns about unknown front matter, and suggests the right name", async () => {
    const { found } = await planned({
      "a.md": "---\ntitle: A\ndescripton: B\nsidebar_label: C\nhide_table_of_contents: true\n---\n\nText.\n",
    });
    expect(found).toEqual([
      "docs/a.md:3:1 warning guide-front-matter-unknown: `descripton` is not a known member of front matter. | Did you mean `description`?",
      "docs/a.md:4:1 warning guide-front-matter-unknown: `sidebar_label` is not a known member of front matter. | Write `label`.",
      "docs/a.md:5:1 warning guide-front-matter-unknown: `hide_table_of_contents` is not a known member of front matter. | Write `toc: false`.",
    ]);
  });

  it("reads MDX that is plain Markdown, and reports what the rest uses", async () => {
    const { routes, found } = await planned({
      "plain.mdx": "---\ntitle: Plain\n---\n\n[Next](next.md), `<Tabs>` and\n\n```jsx\nimport a from 'b';\n```\n",
      "next.md": "# Next\n\n[Back](plain.mdx)\n",
      "a.mdx": "# A\n\nimport Tabs from '@theme/Tabs';\n",
      "b.mdx": "# B\n\nText with <Badge>new</Badge>.\n",
      "c.mdx": "# C\n\nVersion {version}.\n",
      "d.mdx": "# D\n\n<div style={{ color: 'red' }}>red</div>\n",
    });
    expect(routes).toEqual(["/", "/next", "/plain"]);
    const left = (place: string, what: string) =>
      `docs/${place} warning guide-mdx: \`docs/${place.split(":")[0]}\` is left out: ${what} is not supported. | Write Markdown and directives (docs/markdown.md) instead, and rename the file to \`.md\`.`;
    expect(found).toEqual([
      left("a.mdx:3:1", "`import`"),
      left("b.mdx:3:11", "a component"),
      left("c.mdx:3:9", "an expression in braces"),
      left("d.mdx:3:1", "an attribute in braces"),
    ]);
  });

  it.each([
    ["a first heading that differs from `title`", "---\ntitle: Title\n---\n\n# Heading\n\nText.\n", "Title", ">Heading</a></h2>"],
    ["code that begins with #", "    # not a title\n\nText.\n", "A", "# not a title"],
    ["a line that is underlined with =", "Heading #\n=========\n\nText.\n", "Heading #", "<p>Text.</p>"],
    ["a heading with closing marks", "# C# ##\n\nText.\n", "C#", "<p>Text.</p>"],
    ["a heading behind front matter with the same title", "---\ntitle: Same\n---\n\n# same\n\nText.\n", "Same", "<p>Text.</p>"],
  ])("leaves %s unchanged", async (_what, text, title, kept) => {
    const { page, body, found } = await planned({ "a.md": text });
    expect(found).toEqual([]);
    expect(page("/a")?.title).toBe(title);
    expect(body("/a")).toContain(kept);
  });

  it.each([
    ["up to the start page", { "index.md": "# Home", "sub/a.md": "[x](../index.md)" }, "/sub/a", "/"],
    ["up to the folder", { "index.md": "# Home", "sub/a.md": "[x](../)" }, "/sub/a", "/"],
    ["to a README", { "README.md": "# Home", "a.md": "[x](README.md)" }, "/a", "/"],
    ["to a README from a folder", { "README.md": "# Home", "sub/a.md": "[x](../README.md)" }, "/sub/a", "/"],
    ["from the same folder", { "index.md": "# Home", "a.md": "[x](./index.md)" }, "/a", "/"],
    ["with a name", { "index.md": "# Home", "a.md": "[x](guide:index)" }, "/a", "/"],
    ["from the content folder", { "README.md": "# Home", "sub/a.md": "[x](/README.md)" }, "/sub/a", "/"],
    ["from the content folder to a heading", { "b.md": "# B\n\n## Part\n", "sub/a.md": "[x](/b.md#part)" }, "/sub/a", "/b#part"],
    ["to a heading of it", { "index.md": "# Home\n\n## Part\n", "a.md": "[x](index.md#part)" }, "/a", "/#part"],
    ["to the page of a folder", { "sub/index.md": "# Sub", "sub/b.md": "# B", "a.md": "[x](sub/)" }, "/a", "/sub"],
    ["to a README of a folder", { "sub/README.md": "# Sub", "sub/b.md": "# B", "a.md": "[x](./sub)" }, "/a", "/sub"],
    ["to a start page that no file has", { "sub/a.md": "[x](../index.md)" }, "/sub/a", "/"],
  ])("links to files of other pages than guides: %s", async (_, files, from, to) => {
    const texts = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, `${text.startsWith("#") ? text : `# Page\n\n${text}`}\n\nText.`]),
    );
    const { body, found } = await planned(texts);
    expect(found).toEqual([]);
    expect(body(from)).toContain(`href="${to}"`);
  });

  it("leaves out output folders of builds, whatever their names", async () => {
    const built = { ".portal-output": "", "site/index.md": "# Built", "site/a.md": "[x](nowhere.md)" };
    const inside = (folder: string) =>
      Object.fromEntries(Object.entries(built).map(([file, text]) => [`${folder}/${file}`, text]));
    const { routes, found } = await planned({
      "a.md": "# A\n\nText.",
      ...inside("dist"),
      ...inside("sub/public"),
      "sub/b.md": "# B\n\nText.",
    });
    expect(found).toEqual([]);
    expect(routes).toEqual(["/", "/a", "/sub/b"]);
  });

  it("orders files and folders by the numbers before their names, which are not in the paths", async () => {
    const { routes, items, body, found } = await planned({
      "1-start/2-next.md": "# Next\n\n[x](./1-first.md) [y](first.md) [z](../10-end.md)",
      "1-start/1-first.md": "# First\n\nText.",
      "2-more.md": "# More\n\nText.",
      "10-end.md": "# End\n\n[x](start/next.md)",
      "notes/2024-01-15-release.md": "# Release\n\nText.",
      "notes/2024-02-15-release.md": "# Another release\n\nText.",
      "notes/3.1-changes.md": "# Changes\n\nText.",
      "alone/01-one.md": "# One\n\nText.",
      "errors/404-errors.md": "# Not found\n\n[x](500-errors.md) [y](guide:start/first) [z](../start)",
      "errors/500-errors.md": "# Failed\n\nText.",
      "only/01.md": "# 1\n\nText.",
      "only/02.md": "# 2\n\nText.",
      "1-start/index.md": "# Start\n\nText.",
    });
    expect(found).toEqual([]);
    expect(routes).toContain("/start/first");
    expect(routes.filter((route) => /\d/.test(route)).sort()).toEqual([
      "/alone/01-one",
      "/errors/404-errors",
      "/errors/500-errors",
      "/notes/2024-01-15-release",
      "/notes/2024-02-15-release",
      "/notes/3.1-changes",
      "/only/01",
      "/only/02",
    ]);
    expect(items.slice(0, 3)).toEqual([{ Start: ["First", "Next"] }, "More", "End"]);
    expect(body("/start/next")?.match(/href="[^"]*"/g)).toEqual(['href="/start/first"', 'href="/start/first"', 'href="/end"']);
    expect(body("/end")).toContain('href="/start/next"');
    const ofErrors = ['href="/errors/500-errors"', 'href="/start/first"', 'href="/start"'];
    expect(body("/errors/404-errors")?.match(/href="[^"]*"/g)).toEqual(ofErrors);
  });

  it("reads files with the ending .markdown", async () => {
    const { routes, body, found } = await planned({
      "index.markdown": "# Home\n\nText.",
      "a.markdown": "# A\n\n[x](sub/b.markdown) [y](guide:sub/b)",
      "sub/b.markdown": "# B\n\nText.",
    });
    expect(found).toEqual([]);
    expect(routes).toEqual(["/", "/a", "/sub/b"]);
    expect(body("/a")?.match(/href="[^"]*"/g)).toEqual(['href="/sub/b"', 'href="/sub/b"']);
  });

  it("removes control characters from titles", async () => {
    const { page, found } = await planned({
      "a.md": '---\ntitle: "A\\0\\x1bB"\n---\n\nText.\n',
      "b.md": "# B\u0000\u0007C\n\nText.\n",
    });
    expect(page("/a")?.title).toBe("AB");
    expect(page("/b")?.title).toBe("BC");
    expect(found).toEqual([
      "docs/a.md:2:8 error guide-front-matter-value: `title` contains the control character U+0000. | Remove it.",
    ]);
  });
});

describe("drafts", () => {
  const files = {
    "a.md": "# A\n\nRead [the secret](b.md).\n",
    "b.md": "---\ndraft: true\n---\n\n# Secret\n\n<Unfinished [text](nowhere.md)\n",
  };

  it("are left out of builds, and links to them are reported", async () => {
    const { routes, items, body, found } = await planned(files);
    expect(routes).toEqual(["/", "/a"]);
    expect(items).toEqual(["A"]);
    expect(body("/a")).toBe("<p>Read the secret.</p>");
    expect(found).toEqual([
      "docs/b.md:2:1 info guide-draft: This guide is a draft, so it is left out. | `portal dev` shows it. Remove `draft: true` to publish it.",
      "docs/a.md:3:6 warning link-draft: This links to the guide `b.md`, which is a draft. | Builds leave it out. Remove `draft: true` from the guide to publish it.",
    ]);
  });

  it("are shown with a mark on request, as in `portal dev`", async () => {
    const { routes, items, body } = await planned(files, { drafts: true });
    expect(routes).toEqual(["/", "/a", "/b"]);
    expect(items).toEqual(["A", "Secret (draft)"]);
    expect(body("/a")).toContain('<a href="/b">the secret</a>');
    expect(body("/b")).toContain('<p class="admonition-title">Draft</p>');
  });

  it("are left out of a site with a manifest, also from its sidebars, navbar and start page", async () => {
    const guide = (title: string, draft: string, body = "Text.") =>
      `---\ntitle: ${title}\ndescription: A guide.\n${draft}---\n\n${body}\n`;
    const site = {
      "manifest.yaml": [
        "pages:",
        "  - { path: /, page: landing, data: landing.yaml }",
        "  - { path: /a, guide: a.md, sidebar: main }",
        "  - { path: /b, guide: b.md, sidebar: main }",
        "sidebars: { main: { label: Main, items: [/a, /b] } }",
        "navbar: [{ label: A, to: /a }, { label: B, to: /b }]",
        "redirects: { /old: /b }",
        "",
      ].join("\n"),
      "landing.yaml": "actions: [{ label: B, to: /b }]\nsections: [{ title: S, cards: [{ title: B, to: /b, text: Text. }] }]\n",
      "a.md": guide("A", ""),
      "b.md": guide("B", "draft: true\n"),
    };
    const { routes, items, navbar, page, found } = await planned(site);
    expect(routes).toEqual(["/", "/a"]);
    expect(items).toEqual([]);
    expect(navbar).toEqual(["/a"]);
    expect(page("/")).toMatchObject({ actions: [], sections: [{ cards: [] }] });
    expect(found.map((one) => one.split(":").slice(0, 4).join(":"))).toEqual([
      "docs/b.md:4:1 info guide-draft: This guide is a draft, so it is left out. | `portal dev` shows it. Remove `draft",
      "docs/manifest.yaml:5:46 info link-draft: This links to the guide `b.md`, which is a draft. | Builds leave it out. Remove `draft",
      "docs/manifest.yaml:6:48 warning link-draft: This links to the guide `b.md`, which is a draft. | Builds leave it out. Remove `draft",
      "docs/manifest.yaml:7:20 warning link-draft: This links to the guide `b.md`, which is a draft. | Builds leave it out. Remove `draft",
      "docs/landing.yaml:1:27 warning link-draft: This links to the guide `b.md`, which is a draft. | Builds leave it out. Remove `draft",
      "docs/landing.yaml:2:48 warning link-draft: This links to the guide `b.md`, which is a draft. | Builds leave it out. Remove `draft",
    ]);
    const shown = await planned(site, { drafts: true });
    expect(shown.routes).toEqual(["/", "/a", "/b"]);
    expect(shown.found).toEqual([]);
  });
});
