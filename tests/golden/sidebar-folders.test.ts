import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fastGlob from "fast-glob";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { portal } from "../portal.js";

const root = mkdtempSync(join(tmpdir(), "portal-folders-"));
const sample = resolve(import.meta.dirname, "../samples/sidebar-folders/input");
const read = (path: string) => readFileSync(join(root, "dist/site", path), "utf8");
const build = () => portal(["build", "--cache-dir", ".cache"], root);

beforeAll(async () => {
  cpSync(sample, root, { recursive: true });
  expect((await build()).code).toBe(0);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("an unlisted guide", () => {
  it("has a page that search engines are asked to leave out, and a Markdown version", () => {
    expect(read("docs/hidden.html")).toContain('<meta name="robots" content="noindex"/>');
    expect(read("docs/hidden.html")).not.toContain('rel="canonical"');
    expect(read("docs/hidden.md")).toContain("# Hidden");
    expect(read("docs/b.html")).toContain('rel="canonical"');
    expect(read("docs/b.html")).not.toContain("noindex");
  });

  it("shows the sidebar of its folder without an entry of its own, and no page before or after it", () => {
    const html = read("docs/hidden.html");
    expect(html).toContain('href="b"');
    expect(html).not.toMatch(/<a[^>]*aria-current/);
    expect(html).not.toContain("Previous and next page");
  });

  it("is in no list of pages", () => {
    const lists = fastGlob.sync(["*.{xml,txt,md}", "assets/routes.json", "assets/search/**"], { cwd: join(root, "dist/site") });
    expect(lists).toContain("sitemap.xml");
    expect(lists).toContain("llms.txt");
    expect(lists.some((path) => path.startsWith("assets/search/"))).toBe(true);
    expect(lists.filter((path) => /slugged|other-name/i.test(read(path))).length).toBeGreaterThan(4);
    expect(lists.filter((path) => /hidden/i.test(read(path)))).toEqual([]);
    const pages = fastGlob.sync("**/*.html", { cwd: join(root, "dist/site") });
    expect(pages.filter((path) => /Hidden|docs\/hidden/.test(read(path)))).toEqual(["docs/hidden.html"]);
  });
});

it("the table of contents has the levels of the front matter", () => {
  const contents = (path: string) => [...read(path).matchAll(/<a href="#(one|two)">/g)].map(([, id]) => id);
  expect(contents("docs/b.html")).toContain("two");
  // One heading needs no table.
  expect(contents("docs/other-name.html")).toEqual([]);
  expect(contents("c-at-top.html")).toEqual([]);
});

it("badges are next to the title, in the sidebar and in the Markdown version", () => {
  const html = read("docs/deep.html");
  expect(html).toContain('<h1>The deep <span class="badge caution">Beta</span></h1>');
  expect(html).toContain('Deep <span class="badge caution">Beta</span></summary>');
  expect(html).toContain("/assets/extra.css");
  expect(read("docs/deep.md")).toContain("# The deep\n\n**Beta**\n");
});

it("external links are marked for all readers, and icons have no script", () => {
  const html = read("docs/b.html");
  const [link] = /<a[^>]*href="https:\/\/status\.example".*?<\/a>/.exec(html) ?? [];
  expect(link).toContain('rel="noopener"');
  expect(link).toContain('<span class="visually-hidden"> (external)</span>');
  expect(link).toContain('viewBox="0 0 8 8"');
  expect(link).not.toContain("aria-current");
  // A page of the guides is followed by the next page, not by the link to another site.
  expect(read("notes/n.html")).not.toMatch(/class="next"/);
});

it("a new file in the folder is a page of the next build", async () => {
  writeFileSync(join(root, "content/guides/new.md"), "---\ntitle: New one\ndescription: About it.\norder: 3\n---\n\nText.\n");
  expect((await build()).code).toBe(0);
  expect(read("docs/new.html")).toContain("<h1>New one</h1>");
  expect(read("docs/b.html")).toContain('href="new"');
});
