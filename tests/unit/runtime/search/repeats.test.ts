import { describe, expect, it } from "vitest";
import { SearchEngine } from "../../../../runtime/search/engine.js";
import { answerOf } from "../../../../runtime/search/results.js";
import { buildShard } from "../../../../runtime/search/shard.js";
import { entry, page } from "./site-records.js";

const operation = (name: string, title: string, path: string) =>
  page(`/${name}`, title, {
    kind: "operation",
    method: "get",
    path,
    entries: [
      entry("query-verse_key", "verse_key", { kind: "parameter", place: "Query parameter" }),
      entry("response-verse_key", "verse_key", { place: "Response 200" }),
    ],
  });
const scripts = ["uthmani", "indopak", "imlaei", "code_v1"].map((script) =>
  operation(script, `${script} script`, `/quran/${script}`),
);
const byKey = operation("by-key", "Verse by key", "/verses/by_key/{verse_key}");
const verse = page("/schemas/verse", "verse", { kind: "schema", entries: [entry("field-verse_key", "verse_key")] });

const engine = new SearchEngine([]);
engine.add({ prefix: "" }, buildShard([...scripts, byKey, verse]));
const search = (query: string, filter = {}) => answerOf(engine.search(query), filter, 10);
const fields = (answer: ReturnType<typeof search>) => answer.results.flatMap(({ places }) => places);

describe("a field on many pages", () => {
  const answer = search("verse_key");

  it("is shown once, with the number of other pages", () => {
    expect(fields(answer)).toHaveLength(1);
    expect(fields(answer)[0]).toMatchObject({ href: "/schemas/verse#field-verse_key", alike: 5 });
  });

  it("is also shown on the pages about it, and counted", () => {
    expect(answer.results.map(({ route }) => route)).toEqual(["/schemas/verse", "/by-key"]);
    expect(answer).toMatchObject({ total: 6, listed: 2 });
  });

  it("has a list of all its pages", () => {
    const all = search("verse_key", { like: "verse_key" });
    expect(all).toMatchObject({ total: 6, listed: 6 });
    expect(fields(all)).toHaveLength(6);
    expect(search("verse_key", { like: "verse_key", kind: "operation" }).total).toBe(5);
    expect(search("verse_key", { like: "other" }).total).toBe(0);
  });

  it("is shown on every page if the query names the page too", () => {
    expect(search("indopak verse_key").results[0]).toMatchObject({ route: "/indopak" });
    expect(search("indopak verse_key").results[0]?.places[0]?.label.join("")).toBe("verse_key");
  });
});
