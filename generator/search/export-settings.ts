import type { SynonymGroups } from "../../runtime/search/synonyms.js";

/** The settings of a hosted index in the format of its engine: searched attributes in order, filters, and synonyms. */

export function algoliaSettings(): object {
  return {
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
}

export function algoliaSynonyms(groups: SynonymGroups): object[] {
  return groups.map((synonyms, index) => ({ objectID: `group-${index + 1}`, type: "synonym", synonyms }));
}

export function typesenseSchema(name: string): object {
  const text = (field: string) => ({ name: field, type: "string", optional: true, stem: false });
  const facet = (field: string) => ({ name: field, type: "string", facet: true, optional: true });
  return {
    name,
    enable_nested_fields: true,
    token_separators: ["_", "-", ".", "/", "{", "}"],
    fields: [
      ...["hierarchy.lvl0", "hierarchy.lvl1", "hierarchy.lvl2", "hierarchy.lvl3", "content", "path"].map(text),
      { name: "aliases", type: "string[]", optional: true },
      { name: "values", type: "string[]", optional: true },
      ...["url", "url_without_anchor", "anchor", "method"].map((field) => ({
        name: field,
        type: "string",
        index: false,
        optional: true,
      })),
      ...["language", "docusaurus_tag", "api", "version", "kind", "type"].map(facet),
      { name: "rank", type: "int32" },
    ],
    default_sorting_field: "rank",
  };
}

export function typesenseSynonyms(groups: SynonymGroups): object[] {
  return groups.map((synonyms, index) => ({ id: `group-${index + 1}`, synonyms }));
}

export function openSearchIndex(groups: SynonymGroups): object {
  const words = { type: "text", analyzer: "names", search_analyzer: "names_with_synonyms" };
  const keyword = { type: "keyword" };
  return {
    settings: {
      analysis: {
        tokenizer: {
          // Queries keep names whole, because the index has verse_key, versekey and its words.
          typed: { type: "pattern", pattern: "[\\s\\-/{}()\"',]+" },
        },
        filter: {
          humps: {
            type: "word_delimiter_graph",
            preserve_original: true,
            catenate_all: true,
            split_on_numerics: false,
          },
          synonyms: { type: "synonym_graph", lenient: true, synonyms: groups.map((group) => group.join(", ")) },
          english: { type: "stemmer", language: "minimal_english" },
        },
        analyzer: {
          names: {
            tokenizer: "whitespace",
            filter: ["humps", "flatten_graph", "lowercase", "asciifolding", "arabic_normalization", "english"],
          },
          names_with_synonyms: {
            // No word delimiter here: OpenSearch refuses to parse synonyms after one.
            tokenizer: "typed",
            filter: ["lowercase", "asciifolding", "arabic_normalization", "synonyms", "english"],
          },
        },
      },
    },
    mappings: {
      properties: {
        hierarchy: { properties: { lvl0: words, lvl1: words, lvl2: words, lvl3: words } },
        content: words,
        aliases: words,
        values: words,
        path: words,
        url: { type: "keyword", index: false },
        url_without_anchor: keyword,
        language: keyword,
        docusaurus_tag: keyword,
        api: keyword,
        version: keyword,
        kind: keyword,
        type: keyword,
      },
    },
  };
}
