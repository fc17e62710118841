import type { SynonymGroups } from "../../runtime/search/synonyms.js";
import type { ExportRecord } from "./export-records.js";

/** The files of an export: records and settings in the format of Algolia's own tools. */
export function algoliaFiles(records: readonly ExportRecord[], synonyms: SynonymGroups): { path: string; content: string }[] {
  const json = (path: string, value: unknown) => ({ path, content: `${JSON.stringify(value, null, 2)}\n` });
  return [
    json("records.json", records),
    json("settings.json", settings),
    json(
      "synonyms.json",
      synonyms.map((group, index) => ({ objectID: `group-${index + 1}`, type: "synonym", synonyms: group })),
    ),
  ];
}

/** The settings of the index: searched attributes in order, filters, marks. */
const settings = {
  searchableAttributes: [
    "unordered(hierarchy.lvl1)",
    "unordered(hierarchy.lvl3)",
    "unordered(hierarchy.lvl2)",
    "unordered(aliases)",
    "unordered(path)",
    "unordered(values)",
    "unordered(hierarchy.lvl0)",
    "content",
  ],
  attributesForFaceting: ["language", "docusaurus_tag", "api", "version", "kind", "type"],
  attributesToSnippet: ["content:20"],
  attributesToHighlight: ["hierarchy", "content"],
  attributeForDistinct: "url_without_anchor",
  distinct: true,
  customRanking: ["desc(weight.pageRank)", "desc(weight.level)", "asc(weight.position)"],
  ranking: ["words", "filters", "typo", "attribute", "proximity", "exact", "custom"],
  separatorsToIndex: "_-./{}",
  camelCaseAttributes: ["hierarchy.lvl1", "hierarchy.lvl2", "hierarchy.lvl3", "content"],
  ignorePlurals: ["en"],
  removeStopWords: ["en"],
  queryLanguages: ["en", "ar"],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: false,
  highlightPreTag: "\u0001",
  highlightPostTag: "\u0002",
};
