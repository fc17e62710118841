import type { Site } from "../../../runtime/contract.js";
import type { SearchCatalogue } from "../../../runtime/search/catalogue.js";
import type { SynonymGroups } from "../../../runtime/search/synonyms.js";
import type { Config } from "../../0-configure/config.js";
import type { SearchSet } from "../records/records.js";
import { type SearchFile, searchShard } from "./shards.js";
import { popularTitles, searchableTitles } from "./suggestions.js";

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
  const popular = popularTitles(sets, navbar);
  const file = (catalogue: SearchCatalogue) => ({ name: "index.json", text: `${JSON.stringify(catalogue)}\n` });
  if (search.provider === "algolia") {
    const { filters, ...settings } = search;
    const facetFilters = [`language:${config.language}`, ...filters];
    const apis = sets.flatMap(({ version }) => version ?? []);
    return [file({ ...settings, feedback, popular, facetFilters, tags, apis, titles: searchableTitles(sets) })];
  }
  // The guides' file must always exist, because browsers request it before they know the catalog.
  const all = sets.some(({ version }) => !version) ? sets : [{ prefix: "", pages: [] }, ...sets];
  const made = all.map((set) => shardOf(set));
  const shards = made.map(({ shard }) => shard);
  return [file({ provider: "embedded", feedback, popular, synonyms, shards }), ...made.flatMap(({ files }) => files)];
}
