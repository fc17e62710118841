import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { readSearchData, type SearchData } from "../../../generator/1-sources/search-data.js";
import { checkSearch } from "../../../generator/checks/check-search.js";
import { nodeHost } from "../../../generator/platform/files.js";
import { exportRecords } from "../../../generator/search/export-records.js";
import { searchShard } from "../../../generator/search/index/search-assets.js";
import { rankQueries } from "../../../generator/search/rank-queries.js";
import { type SearchSet, searchRecords } from "../../../generator/search/records/records.js";
import { engineOf, type IndexPart, indexParts, type OpenedSearch } from "../../../generator/search/site-search.js";
import type { PageHit } from "../../../runtime/search/engine.js";
import { plannedSite, root } from "./planned.js";

let search: OpenedSearch;
let index: IndexPart[];
let data: SearchData;
let routes: Set<string>;
beforeAll(async () => {
  const { plan, model } = await plannedSite();
  data = readSearchData(nodeHost, root, model.contentFolder).value;
  const sets = searchRecords(plan.pages, model);
  index = indexParts(sets);
  search = { sets, engine: engineOf(index, data.synonyms) };
  routes = new Set(plan.pages.map(({ page }) => page.route));
}, 180_000);

describe("the search of this site", () => {
  it("has at least thirty queries of every kind that developers type", () => {
    const counts = new Map<string, number>();
    for (const { kind } of data.tests) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    // Seven kinds, the two sets of mixed queries that were written without looking at the search, and what a
    // review did not find.
    expect([...counts.keys()]).toHaveLength(10);
    expect([...counts].filter(([kind, count]) => count < (kind === "reviewed" ? 20 : 30))).toEqual([]);
  });

  it("answers at least 90 of 100 with the first result and 98 with the first three", () => {
    const queries = data.tests.map(({ query }) => query);
    const { score, diagnostics } = checkSearch(data.tests, rankQueries({ index, synonyms: data.synonyms, queries }), routes);
    expect(diagnostics).toEqual([]);
    expect(score.first / score.tests).toBeGreaterThanOrEqual(0.9);
    expect(score.firstThree / score.tests).toBeGreaterThanOrEqual(0.98);
  });

  it("finds the operations that read verses among the first results for their name", () => {
    const routes = search.engine
      .search("verse")
      .pages.slice(0, 20)
      .map(({ route }) => route);
    expect(routes).toContain("/docs/content_apis_versioned/verses-by-chapter-number");
  });

  it.each(["chapter", "verse", "note", "token"])("is as good in all versions as in the latest: %s", (query) => {
    const keyOf = ({ page }: PageHit) => `${page.kind} ${page.title} ${page.path}`;
    const every = new Set(search.engine.search(query).pages.map(keyOf));
    const { pages } = search.engine.search(
      query,
      {},
      search.engine.shards.filter(({ version }) => version?.latest ?? true),
    );
    expect(pages.map(keyOf).filter((key) => !every.has(key))).toEqual([]);
    expect(pages.length).toBeGreaterThan(0);
  });

  it("is exported with a unique id for every record", () => {
    const records = exportRecords(search.sets, { address: "https://example.org", language: "en", tagOf: () => "" });
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  });

  it("is smaller than 120 KB compressed for a reader of one API", () => {
    const isLoaded = ({ version }: SearchSet) => version?.latest ?? true;
    const weighed = search.sets.filter(isLoaded).map((set) => ({
      api: set.version?.api,
      bytes: searchShard(set).files.reduce((sum, { text }) => sum + brotliCompressSync(text).length, 0),
    }));
    const weigh = (wanted: (api: string | undefined) => boolean) =>
      weighed.filter(({ api }) => wanted(api)).reduce((sum, { bytes }) => sum + bytes, 0);
    for (const api of ["content", "user-related", "oauth2"]) {
      expect(weigh((one) => one === undefined || one === api)).toBeLessThan(120_000);
    }
  });
});
