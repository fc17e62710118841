import type { EntryKind, PageKind, SearchEntry, SearchPage } from "../../runtime/search/records.js";
import type { SynonymGroups } from "../../runtime/search/synonyms.js";
import type { SearchSet } from "./records/records.js";

/** A record for a hosted engine: a page or a place on one, in the format of DocSearch. */
export interface ExportRecord {
  objectID: string;
  /** Absolute URL with the fragment. */
  url: string;
  url_without_anchor: string;
  anchor: string;
  type: "lvl1" | "lvl2" | "lvl3" | "content";
  hierarchy: Record<"lvl0" | "lvl1" | "lvl2" | "lvl3", string | null>;
  content: string | null;
  /** Other spellings of its names: verse_key is also "verse key" and "versekey". */
  aliases: string[];
  values: string[];
  language: string;
  /** Same value as in the pages' meta element, for contextual search. */
  docusaurus_tag: string;
  /** API id, or "guides" for pages without an API. */
  api: string;
  version: string;
  /** Empty for the latest version and for guides. */
  version_label: string;
  kind: PageKind;
  entry?: EntryKind;
  method?: string;
  path?: string;
  deprecated: boolean;
  weight: { pageRank: number; level: number; position: number };
}

interface ExportTarget {
  /** Origin and base path without a final slash. */
  address: string;
  language: string;
  /** The value of the tag for an API version; "" for guides. */
  tagOf(set: SearchSet): string;
}

/** The records of all pages. Each page comes before its places. */
export function exportRecords(sets: readonly SearchSet[], site: ExportTarget): ExportRecord[] {
  return distinct(sets.flatMap((set) => set.pages.flatMap((page) => recordsOf(page, set, site))));
}

/** Merges records with the same id, such as the rows of a table in a section. Engines keep one record per id. */
function distinct(records: readonly ExportRecord[]): ExportRecord[] {
  const counts = new Map<string, number>();
  return records.map((record) => {
    const count = (counts.get(record.objectID) ?? 0) + 1;
    counts.set(record.objectID, count);
    return count === 1 ? record : { ...record, objectID: `${record.objectID}~${count}` };
  });
}

function recordsOf(page: SearchPage, set: SearchSet, site: ExportTarget): ExportRecord[] {
  const route = page.route.startsWith(".") ? set.prefix + page.route.slice(1) : page.route;
  const address = site.address + route;
  const section = set.version?.apiTitle ?? page.crumbs[0] ?? "Guides";
  const base = {
    url_without_anchor: address,
    language: site.language,
    docusaurus_tag: site.tagOf(set),
    api: set.version?.api ?? "guides",
    version: set.version?.id ?? "",
    version_label: set.version && !set.version.latest ? set.version.label : "",
    kind: page.kind,
    deprecated: page.deprecated ?? false,
  };
  const head: ExportRecord = {
    ...base,
    objectID: route,
    url: address,
    anchor: "",
    type: "lvl1",
    hierarchy: { lvl0: section, lvl1: page.title, lvl2: null, lvl3: null },
    content: page.text || null,
    aliases: [...aliasesOf([...page.names, page.path ?? ""]), ...(page.keywords ?? [])],
    values: [],
    ...(page.method ? { method: page.method } : {}),
    ...(page.path ? { path: page.path } : {}),
    weight: { pageRank: rankOf(page, set), level: 100, position: 0 },
  };
  const entries = page.entries.map(
    (entry, index): ExportRecord => ({
      ...base,
      objectID: `${route}#${entry.id}`,
      url: `${address}#${entry.id}`,
      anchor: entry.id,
      type: isSection(entry) ? "lvl2" : "lvl3",
      hierarchy: {
        lvl0: section,
        lvl1: page.title,
        lvl2: isSection(entry) ? entry.label : entry.place || page.title,
        lvl3: isSection(entry) ? null : entry.label,
      },
      content:
        [entry.text, entry.values.length > 0 ? `Allowed: ${entry.values.join(", ")}.` : ""].filter(Boolean).join(" ") || null,
      aliases: isSection(entry) ? [] : aliasesOf([entry.label]),
      values: entry.values,
      entry: entry.kind,
      ...(page.method ? { method: page.method } : {}),
      ...(page.path ? { path: page.path } : {}),
      weight: { pageRank: rankOf(page, set), level: levelOf(entry), position: index + 1 },
    }),
  );
  return [head, ...entries];
}

function isSection({ kind }: SearchEntry): boolean {
  return kind === "heading" || kind === "update";
}

/** Sections and fields by their depth. Dated notices come last. */
function levelOf({ kind, depth }: SearchEntry): number {
  return kind === "update" ? 20 : 80 - 10 * Math.min(depth, 5);
}

/** Latest version before earlier ones, operations and guides before schemas. */
function rankOf(page: SearchPage, set: SearchSet): number {
  return (set.version && !set.version.latest ? 0 : 10) + (page.kind === "operation" || page.kind === "guide" ? 5 : 0);
}

/** Words separate and joined, which hosted engines need to find a name in any casing. */
function aliasesOf(names: readonly string[]): string[] {
  const found = names.flatMap((name) => {
    const words = name
      .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    return words.length > 1 ? [words.join(" ").toLowerCase(), words.join("").toLowerCase()] : [];
  });
  return [...new Set(found)];
}

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
