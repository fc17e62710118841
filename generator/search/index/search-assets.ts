import type { Site } from "../../../runtime/contract.js";
import type { SearchCatalogue } from "../../../runtime/search/catalogue.js";
import type { SynonymGroups } from "../../../runtime/search/synonyms.js";
import type { Config } from "../../0-configure/config.js";
import type { SearchSet } from "../records/records.js";
import { type SearchFile, searchShard } from "./shards.js";
import { suggestedPages } from "./suggested.js";

/** Data of the catalog that does not depend on the index. */
export interface SearchSettings {
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
  const start = { feedback, popular: popularTitles(sets, navbar), suggested: suggestedPages(sets, navbar) };
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
export function popularTitles(sets: readonly SearchSet[], navbar: Site["navbar"]): string[] {
  const titles = new Map(
    current(sets).flatMap(({ prefix, pages }) => pages.map(({ route, title }) => [full(route, prefix), title])),
  );
  const links = navbar.flatMap((item) => (item.kind === "link" ? [item.link] : item.links));
  const linked = links.flatMap(({ href }) => titles.get(href) ?? []);
  return [...new Set(linked.length > 0 ? linked : titles.values())].slice(0, mostPopular);
}

/** Titles of the pages of the latest versions. */
export function searchableTitles(sets: readonly SearchSet[]): string[] {
  const titles = current(sets).flatMap(({ pages }) => pages.map(({ title }) => title));
  return [...new Set(titles)].slice(0, mostTitles);
}

function current(sets: readonly SearchSet[]): SearchSet[] {
  return sets.filter(({ version }) => !version || version.latest);
}

function full(route: string, prefix: string): string {
  return route.startsWith(".") ? prefix + route.slice(1) : route;
}
