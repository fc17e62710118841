import type { ShardVersion } from "./engine.js";
import type { SynonymGroups } from "./synonyms.js";

/** `assets/search/index.json`: what the browser needs to know before it can search. */
export type SearchCatalogue = EmbeddedCatalogue | AlgoliaCatalogue;

interface CatalogueBase {
  /** Where "Let us know." leads. */
  feedback: string;
  /** Titles of pages that many readers want: offered if a search finds nothing and nothing is like it. */
  popular: string[];
}

export interface EmbeddedCatalogue extends CatalogueBase {
  provider: "embedded";
  synonyms: SynonymGroups;
  shards: CatalogueShard[];
}

/** What is searched together, in one or more files. */
export interface CatalogueShard {
  version?: ShardVersion;
  prefix: string;
  /** Names in `assets/search/`. */
  files: string[];
  /** Pages in them. */
  pages: number;
}

export interface AlgoliaCatalogue extends CatalogueBase {
  provider: "algolia";
  appId: string;
  /** Search-only key; it is public. */
  apiKey: string;
  indexName: string;
  /** Filters that always apply: `language:en`. */
  facetFilters: string[];
  /** Origins to ask instead of Algolia's own, for tests and proxies. */
  hosts: string[];
  /** By API id and version: value of `docusaurus_tag` on its pages. */
  tags: Record<string, string>;
  apis: ShardVersion[];
  /** Titles to offer if a search finds nothing. */
  titles: string[];
}
