import type { Site } from "../../../runtime/contract.js";
import type { CatalogueShard, SearchCatalogue, SuggestedPage, Suggestions } from "../../../runtime/search/catalogue.js";
import type { SearchEntry, SearchPage } from "../../../runtime/search/records.js";
import { buildShard } from "../../../runtime/search/shard.js";
import type { SynonymGroups } from "../../../runtime/search/synonyms.js";
import { type TermReader, termReader } from "../../../runtime/search/words.js";
import type { Config } from "../../0-configure/config.js";
import { present } from "../../platform/values.js";
import type { SearchSet } from "../records/records.js";

/** Data of the catalog that does not depend on the index. */
interface SearchSettings {
  config: Pick<Config, "feedback" | "search" | "language">;
  synonyms: SynonymGroups;
  /** Value of the crawlers' tag by "api version". */
  tags: Record<string, string>;
  navbar: Site["navbar"];
}

/**
 * The files of `assets/search/`: the catalog, and for the embedded engine the index by API version.
 * @param shardOf makes the index of a set or returns it from a cache
 */
export function searchAssets(
  sets: readonly SearchSet[],
  { config, synonyms, tags, navbar }: SearchSettings,
  shardOf: typeof searchShard = searchShard,
): SearchFile[] {
  const { feedback, search } = config;
  const start = {
    feedback,
    popular: popularTitles(sets, navbar),
    suggested: suggestedPages(sets, navbar),
    guides: sets.some(({ pages }) => pages.some(({ kind }) => kind === "guide")),
  };
  const file = (catalogue: SearchCatalogue) => ({ name: "index.json", text: `${JSON.stringify(catalogue)}\n` });
  if (search.provider === "algolia") {
    const { filters, ...settings } = search;
    const facetFilters = [`language:${config.language}`, ...filters];
    const apis = sets.flatMap(({ version }) => version ?? []);
    return [file({ ...settings, ...start, facetFilters, tags, apis, titles: searchableTitles(sets) })];
  }
  // The guides' file must always exist, because browsers request it before they know the catalog.
  const all = sets.some(({ version }) => !version) ? sets : [{ prefix: "", pages: [] }, ...sets];
  const built = all.map((set) => shardOf(set));
  const shards = built.map(({ shard }) => shard);
  return [file({ provider: "embedded", ...start, synonyms, shards }), ...built.flatMap(({ files }) => files)];
}

/** Enough for readers to see what the site offers. */
const mostPopular = 5;
/** Limits the catalog of a hosted search on sites with thousands of pages. */
const mostTitles = 500;

/** Titles of the pages in the navbar, otherwise of the first pages. They are suggested if a search finds nothing similar. */
function popularTitles(sets: readonly SearchSet[], navbar: Site["navbar"]): string[] {
  const titles = new Map(
    current(sets).flatMap(({ prefix, pages }) => pages.map(({ route, title }) => [full(route, prefix), title])),
  );
  const links = navbar.flatMap((item) => (item.kind === "link" ? [item.link] : item.links));
  const linked = links.flatMap(({ href }) => titles.get(href) ?? []);
  return [...new Set(linked.length > 0 ? linked : titles.values())].slice(0, mostPopular);
}

/** Titles of the pages of the latest versions. */
function searchableTitles(sets: readonly SearchSet[]): string[] {
  const titles = current(sets).flatMap(({ pages }) => pages.map(({ title }) => title));
  return [...new Set(titles)].slice(0, mostTitles);
}

function current(sets: readonly SearchSet[]): SearchSet[] {
  return sets.filter(({ version }) => !version || version.latest);
}

function full(route: string, prefix: string): string {
  return route.startsWith(".") ? prefix + route.slice(1) : route;
}

/** A file of `assets/search/`. */
export interface SearchFile {
  name: string;
  text: string;
}

/** Maximum size of a file in bytes, uncompressed. Only a single page may exceed it. */
const largest = 480_000;
/** A set in more files than these is searched by titles, paths and headings first. */
const mostAtOnce = 4;

/** The index of a set of pages. Its file names can be derived (`search-loader.ts`). Sets may share a reader. */
export function searchShard(set: SearchSet, reader: TermReader = termReader()): { shard: CatalogueShard; files: SearchFile[] } {
  const name = set.version ? `${set.version.api}-${set.version.id}` : "guides";
  const { version, prefix, pages } = set;
  const texts = parts(pages, reader);
  const titles = texts.length > mostAtOnce ? [JSON.stringify(buildShard(pages.map(titleOnly), reader))] : [];
  // Browsers request the first file before they know the catalog.
  const [first, ...rest] = [...titles, ...texts].map((text, at) => ({ name: `${name}${at ? `.${at + 1}` : ""}.json`, text }));
  const files = first ? [first, ...rest] : rest;
  const names = (titles.length ? rest : files).map((file) => file.name);
  const shard = {
    prefix,
    files: names,
    pages: pages.length,
    ...present({ version, titles: titles.length ? first?.name : undefined }),
  };
  return { shard, files };
}

/** What a page is called and where it is, without its texts, fields and values. */
function titleOnly(page: SearchPage): SearchPage {
  return { ...page, text: "", hidden: "", entries: page.entries.filter(({ kind }) => kind === "heading").map(withoutText) };
}

const withoutText = (entry: SearchEntry): SearchEntry => ({ ...entry, text: "", hidden: "", values: [] });

/** Splits pages in halves until each part, a complete index, is small enough. */
function parts(pages: readonly SearchPage[], reader: TermReader): string[] {
  // Records are larger than their index, so a rough size decides without building it.
  const estimate = pages.length > 1 ? roughSize(pages) : 0;
  if (estimate <= largest * 3) {
    const text = JSON.stringify(buildShard(pages, reader));
    if (pages.length === 1 || Buffer.byteLength(text) <= largest) return [text];
  }
  const middle = pages.length >> 1;
  return [...parts(pages.slice(0, middle), reader), ...parts(pages.slice(middle), reader)];
}

function roughSize(pages: readonly SearchPage[]): number {
  let size = 0;
  for (const page of pages) {
    size += 200 + page.text.length + page.hidden.length;
    for (const entry of page.entries) size += 100 + entry.text.length + entry.hidden.length + entry.id.length;
  }
  return size;
}

/** More than the dialog shows, because it leaves out pages that were read. */
const most = 8;

/** What the dialog offers first: guides, operations and questions that most guides link to, else some of each group. */
export function suggestedPages(sets: readonly SearchSet[], navbar: Site["navbar"]): Suggestions {
  const all = sets.map((set) => ({ ...set, pages: set.pages.map((page) => placed(page, set)) }));
  const keys = new Map(all.flatMap(({ pages }) => pages.map(({ route, key }) => [route, key])));
  const counts = new Map<string, number>();
  const add = (key: string | undefined) => key !== undefined && counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const href of sets.flatMap(({ links = [] }) => links)) {
    add(keys.get(href.replace(/#.*/, "")));
    if (href.includes("#")) add(href);
  }
  const known = new Set(navbar.flatMap((item) => (item.kind === "link" ? [item.link] : item.links)).map(({ href }) => href));
  const best = <Item extends { key: string; shown: SuggestedPage }>(items: readonly Item[]) =>
    byGroup(items)
      .sort((a, b) => (counts.get(b.key) ?? 0) - (counts.get(a.key) ?? 0))
      .slice(0, most)
      .map(({ shown }) => shown);
  const current = all.filter(({ version }) => version?.latest ?? true);
  const linked = current.flatMap((set) => set.pages).filter((page) => page.linked);
  const pages: Suggestions["pages"] = {
    "": (["guide", "operation"] as const).flatMap((kind) =>
      best(linked.filter(({ route, shown }) => shown.kind === kind && !known.has(route))).slice(0, most - 2),
    ),
  };
  for (const { version, pages: own } of all)
    if (version) pages[`${version.api} ${version.id}`] = best(own.filter(({ shown }) => shown.kind === "operation"));
  return { pages, questions: best(current.flatMap((set) => set.pages.flatMap(({ questions }) => questions))) };
}

/** The first of each group, then the second of each: the first ones of an API may be all of one group. What deletes comes last. */
function byGroup<Item extends { shown: SuggestedPage }>(items: readonly Item[]): Item[] {
  const sizes = new Map<string, number>();
  const placed = items.map((item) => {
    const { crumbs, method } = item.shown;
    if (method === "delete") return { item, place: items.length };
    const group = crumbs.join("\n");
    const place = sizes.get(group) ?? 0;
    sizes.set(group, place + 1);
    return { item, place };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ item }) => item);
}

/** A page with what is suggested of it. Its key is the same in all versions of its API. */
function placed(
  { route: written, title, kind, method, crumbs, entries, deprecated }: SearchPage,
  { version, prefix }: SearchSet,
) {
  const route = written.startsWith(".") ? prefix + written.slice(1) : written;
  const questions = kind === "guide" ? entries.filter((entry) => entry.kind === "heading" && /[?？؟]$/.test(entry.label)) : [];
  return {
    route,
    key: version ? `${version.api} ${written}` : route,
    linked: !deprecated && (kind === "operation" || kind === "guide"),
    shown: { route, title, kind, ...(method ? { method } : {}), crumbs },
    questions: questions.map(({ id, label }) => ({
      key: `${route}#${id}`,
      shown: { route: `${route}#${id}`, title: label, kind: "heading" as const, crumbs: [title] },
    })),
  };
}
