import type { ExportRecord } from "../../../generator/search/export-records.js";
import type { AlgoliaAnswer, AlgoliaQuestion } from "./algolia-server.js";

/**
 * Searches exported records like a hosted index, as far as the site's interface depends on it: every word
 * of the query must start a word of the record, facet filters apply, and `distinct` keeps one record per
 * page.
 */
export function recordIndex(records: readonly ExportRecord[]): (question: AlgoliaQuestion) => AlgoliaAnswer {
  // A word starts after a space: searching one text is much faster than a list of words.
  const known = records.map((record) => ({
    record,
    words: ` ${wordsOf(textOf(record)).join(" ")}`,
    name: wordsOf(nameOf(record)),
  }));
  return ({ query, facetFilters = [], facets = [], hitsPerPage = 20, distinct = false }) => {
    const asked = wordsOf(query);
    const found = known.flatMap(({ record, words, name }) => {
      if (asked.length === 0 || !passes(record, facetFilters)) return [];
      if (!asked.every((word) => words.includes(` ${word}`))) return [];
      const inName = asked.filter((word) => name.some((one) => one.startsWith(word))).length / name.length;
      return [{ record, score: inName * 1000 + record.weight.pageRank * 10 + record.weight.level / 10 }];
    });
    found.sort((one, other) => other.score - one.score);
    const best = found.map(({ record }) => record);
    const pages = new Map(best.toReversed().map((record) => [record.url_without_anchor, record]));
    const hits = distinct ? best.filter((record) => pages.get(record.url_without_anchor) === record) : best;
    return {
      nbHits: hits.length,
      hits: hits.slice(0, hitsPerPage).map((record) => ({ ...record, ...marks(record, asked) })),
      facets: Object.fromEntries(facets.map((facet) => [facet, counts(hits, facet)])),
    };
  };
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const nameOf = ({ hierarchy }: ExportRecord) => hierarchy.lvl3 ?? hierarchy.lvl2 ?? hierarchy.lvl1 ?? "";

function textOf(record: ExportRecord): string {
  const { hierarchy, content, aliases, values, path } = record;
  return [...Object.values(hierarchy), content, ...aliases, ...values, path].filter(Boolean).join(" ");
}

/** All filters must match; of a list, one. */
function passes(record: ExportRecord, filters: readonly (string | string[])[]): boolean {
  const holds = (filter: string) => {
    const at = filter.indexOf(":");
    return record[filter.slice(0, at) as keyof ExportRecord] === filter.slice(at + 1);
  };
  return filters.every((filter) => (typeof filter === "string" ? holds(filter) : filter.some(holds)));
}

function counts(hits: readonly ExportRecord[], facet: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const hit of hits) {
    const value = String(hit[facet as keyof ExportRecord]);
    found[value] = (found[value] ?? 0) + 1;
  }
  return found;
}

function marks({ hierarchy, content }: ExportRecord, asked: readonly string[]) {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${asked.join("|")})`, "giu");
  const mark = (text: string) => ({ value: text.replace(pattern, "\u0001$1\u0002") });
  const levels = Object.entries(hierarchy).flatMap(([name, text]) => (text ? [[name, mark(text)]] : []));
  return {
    _highlightResult: { hierarchy: Object.fromEntries(levels) },
    ...(content ? { _snippetResult: { content: mark(content) } } : {}),
  };
}
