import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { searchAssets, searchShard } from "../../../../generator/search/index/search-assets.js";
import { SearchEngine } from "../../../../runtime/search/engine.js";
import { contentPages, entry, guidePages, page } from "../../runtime/search/site-records.js";

const many = Array.from({ length: 1500 }, (_, number) =>
  page(`/docs/page-${number}`, `Page number ${number}`, {
    text: `Text of page ${number} with words of its own: w${number}a w${number}b.`,
    entries: Array.from({ length: 8 }, (_, at) => entry(`f${at}`, `field_${number}_${at}`, { text: `Field ${at} of ${number}` })),
  }),
);

describe("shards", () => {
  it("are the same bytes for the same pages", () => {
    const set = { prefix: "/docs/content", pages: contentPages() };
    expect(searchShard(set)).toEqual(searchShard({ prefix: "/docs/content", pages: contentPages() }));
  });

  it("are split so that no file is large, and work as one", () => {
    const { shard, files } = searchShard({ prefix: "", pages: many });
    expect(files.length).toBeGreaterThan(1);
    for (const { text } of files) expect(text.length).toBeLessThan(500_000);
    expect(shard.files).toEqual(files.map(({ name }) => name));
    const engine = new SearchEngine([]);
    for (const { text } of files) engine.add(shard, JSON.parse(text));
    expect(engine.search("field_1499_3").pages[0]?.route).toBe("/docs/page-1499");
    expect(engine.search("w3a").pages[0]?.route).toBe("/docs/page-3");
  });
});

describe("a large set", () => {
  const large = many.map((one) => ({
    ...one,
    entries: [
      ...one.entries.map((field) => ({ ...field, text: `${field.text} ${"and more words about it ".repeat(9)}` })),
      entry("use", `Use ${one.title}`),
    ],
  }));
  const { shard, files } = searchShard({
    prefix: "",
    pages: large.map((one) => ({
      ...one,
      entries: one.entries.map((each) => (each.id === "use" ? { ...each, kind: "heading" as const } : each)),
    })),
  });

  it("has a small first file with the titles and headings of all pages", () => {
    expect(shard.titles).toBe(files[0]?.name);
    expect(shard.files).toEqual(files.slice(1).map(({ name }) => name));
    const text = files[0]?.text ?? "";
    expect(brotliCompressSync(text).length).toBeLessThan(150_000);
    const engine = new SearchEngine([]);
    engine.add(shard, JSON.parse(text));
    expect(engine.search("page number 1499").pages[0]?.route).toBe("/docs/page-1499");
    expect(engine.search("use page number 7").pages[0]?.hits.map(({ entry: found }) => found?.label)).toContain(
      "Use Page number 7",
    );
    expect(engine.search("field_1499_3").sure).toBe(false);
  });

  it("is whole without that file", () => {
    const engine = new SearchEngine([]);
    engine.add(shard, JSON.parse(files[0]?.text ?? ""));
    engine.remove(shard);
    expect(engine.shards).toEqual([]);
    for (const { text } of files.slice(1)) engine.add(shard, JSON.parse(text));
    expect(engine.search("field_1499_3").pages[0]?.route).toBe("/docs/page-1499");
  });
});

describe("the catalogue", () => {
  const sets = [
    { prefix: "", pages: guidePages() },
    {
      version: { api: "content", apiTitle: "Content APIs", id: "latest", label: "Latest", latest: true },
      prefix: "/docs/content",
      pages: contentPages(),
    },
  ];
  const link = (label: string, href: string) => ({ kind: "link" as const, side: "left" as const, link: { label, href } });
  const navbar = [
    link("Start", "/docs/quickstart/"),
    link("Chapters", "/docs/content/list-chapters"),
    link("Chat", "https://chat.example"),
  ];
  const site = { synonyms: [["surah", "chapter"]], tags: { "content latest": "docs-content-latest" }, navbar };

  it("names the files of each API version", () => {
    const config = { feedback: "/report", language: "en", search: { provider: "embedded" as const } };
    const [index, ...files] = searchAssets(sets, { ...site, config });
    expect(index?.name).toBe("index.json");
    const catalogue = JSON.parse(index?.text ?? "");
    expect(catalogue).toMatchObject({ provider: "embedded", feedback: "/report", synonyms: site.synonyms });
    expect(catalogue.shards.flatMap((shard: { files: string[] }) => shard.files)).toEqual(files.map(({ name }) => name));
    // Pages derive the names of these files.
    expect(files.map(({ name }) => name)).toEqual(["guides.json", "content-latest.json"]);
  });

  it("names common targets: the pages of the navbar, or the first pages", () => {
    const config = { feedback: "/report", language: "en", search: { provider: "embedded" as const } };
    const popular = (given: typeof navbar) =>
      JSON.parse(searchAssets(sets, { ...site, navbar: given, config })[0]?.text ?? "").popular;
    expect(popular(navbar)).toEqual(["Quick Start Guide", "List Chapters"]);
    const titles = [...guidePages(), ...contentPages()].map(({ title }) => title);
    expect(popular([])).toEqual(titles.slice(0, 5));
  });

  it("has a file of guides even if there are none", () => {
    const config = { feedback: "/report", language: "en", search: { provider: "embedded" as const } };
    const files = searchAssets(sets.slice(1), { ...site, config });
    expect(files.map(({ name }) => name)).toEqual(["index.json", "guides.json", "content-latest.json"]);
    expect(JSON.parse(files[0]?.text ?? "").guides).toBe(false);
  });

  it("is the only file with a hosted provider", () => {
    const search = {
      provider: "algolia" as const,
      appId: "APP",
      apiKey: "key",
      indexName: "docs",
      filters: ["type:lvl1"],
      hosts: [],
    };
    const files = searchAssets(sets, { ...site, config: { feedback: "/report", language: "en", search } });
    expect(files).toHaveLength(1);
    expect(JSON.parse(files[0]?.text ?? "")).toEqual({
      provider: "algolia",
      appId: "APP",
      apiKey: "key",
      indexName: "docs",
      hosts: [],
      feedback: "/report",
      facetFilters: ["language:en", "type:lvl1"],
      tags: site.tags,
      apis: [sets[1]?.version],
      popular: ["Quick Start Guide", "List Chapters"],
      suggested: expect.anything(),
      guides: true,
      titles: [...guidePages(), ...contentPages()].map(({ title }) => title),
    });
  });
});
