import { describe, expect, it } from "vitest";
import { readSearchData } from "../../../generator/1-sources/search-data.js";
import { checkSearch } from "../../../generator/checks/check-search.js";
import { memoryHost } from "../../../generator/platform/files.js";
import { urlOf } from "../../../generator/search/ranking.js";
import { SearchEngine } from "../../../runtime/search/engine.js";
import { buildShard } from "../../../runtime/search/shard.js";
import { contentPages, guidePages } from "../runtime/search/site-records.js";

const engine = new SearchEngine([]);
engine.add({ prefix: "" }, buildShard(guidePages()));
engine.add({ prefix: "/docs/content" }, buildShard(contentPages()));
const routes = new Set([
  "/docs/tafsirs",
  "/docs/content/list-chapters",
  "/docs/content/get-chapter",
  "/docs/content/schemas/verse",
]);

function run(yaml: string) {
  const data = readSearchData(memoryHost({ "/site/content/search.tests.yaml": yaml }), "/site", "content");
  const found = data.value.tests.map(({ query }) => engine.search(query).pages.slice(0, 10).map(urlOf));
  return { data, ...checkSearch(data.value.tests, found, routes) };
}

describe("search tests", () => {
  it("pass if the page ranks high enough", () => {
    const { data, score, diagnostics } = run(
      [
        "words:",
        "  - { query: list chapters, expect: /docs/content/list-chapters }",
        "  - { query: chapter, expect: [/docs/tafsirs, /docs/content/list-chapters], top: 3 }",
        'fields: [{ query: verseKey, expect: "/docs/content/schemas/verse#field-verse_key" }]',
      ].join("\n"),
    );
    expect(data.diagnostics).toEqual([]);
    expect(diagnostics).toEqual([]);
    expect(score).toEqual({ tests: 3, first: 2, firstThree: 3, passed: 3 });
  });

  it("fail at the location of the query if it ranks too low, and name the first result", () => {
    const { diagnostics } = run("words:\n  - query: tafsir\n    expect: /docs/content/list-chapters\n");
    expect(diagnostics).toMatchObject([
      {
        code: "search-lost",
        severity: "error",
        location: { file: "content/search.tests.yaml", line: 2, column: 12 },
        hint: "First is `/docs/tafsirs`.",
      },
    ]);
  });

  it("fail if the expected page does not exist", () => {
    const { diagnostics } = run("words:\n  - query: tafsir\n    expect: [/docs/tafsir, /docs/tafsirs]\n");
    expect(diagnostics).toMatchObject([{ code: "search-test-target", hint: "Did you mean `/docs/tafsirs`?" }]);
  });

  it.each([
    { yaml: "words: [", code: "search-data-syntax" },
    { yaml: "words: [{ query: x }]", code: "search-data-invalid" },
    { yaml: "words: [{ query: x, expect: docs/x }]", code: "search-data-invalid" },
    { yaml: "words: [{ query: x, expect: /x, top: 0 }]", code: "search-data-invalid" },
  ])("are rejected if the file is $yaml", ({ yaml, code }) => {
    expect([...new Set(run(yaml).data.diagnostics.map((one) => one.code))]).toEqual([code]);
  });

  it("are optional", () => {
    expect(readSearchData(memoryHost({}), "/site", "content")).toEqual({
      value: { synonyms: [], tests: [], questions: [] },
      diagnostics: [],
    });
  });
});
