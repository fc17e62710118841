import type { SearchContext, ShardVersion } from "./engine.js";
import type { EntryKind, PageKind } from "./records.js";
import type { SynonymGroups } from "./synonyms.js";

/** `assets/search/index.json`: what the browser must know before it can search. */
export type SearchCatalogue = EmbeddedCatalogue | AlgoliaCatalogue;

interface CatalogueBase {
  /** Target of the "Let us know." link. */
  feedback: string;
  /** Titles of popular pages, suggested if a search finds nothing and no title is similar. */
  popular: string[];
  /** What the dialog offers before a letter is typed. */
  suggested: Suggestions;
  /** Whether the site has guides. */
  guides: boolean;
}

export interface Suggestions {
  /** Pages by API and version ("content latest"). Those of "" are for pages without an API. */
  pages: Record<string, SuggestedPage[]>;
  /** Headings of guides that are questions. */
  questions: SuggestedPage[];
}

export interface SuggestedPage {
  /** Path without the base, with the fragment of a heading. */
  route: string;
  title: string;
  kind: PageKind | EntryKind;
  /** Lower case; operations only. */
  method?: string;
  crumbs: string[];
}

export interface EmbeddedCatalogue extends CatalogueBase {
  provider: "embedded";
  synonyms: SynonymGroups;
  shards: CatalogueShard[];
}

/** A part of the index that is searched as a whole, in one or more files. */
export interface CatalogueShard {
  version?: ShardVersion;
  prefix: string;
  /** Names in `assets/search/`. */
  files: string[];
  /** A file with only the titles, paths and headings of all pages, which a large part is searched with first. */
  titles?: string;
  /** Number of pages in them. */
  pages: number;
}

export interface AlgoliaCatalogue extends CatalogueBase {
  provider: "algolia";
  appId: string;
  /** Search-only API key, which is public. */
  apiKey: string;
  indexName: string;
  /** Filters that always apply: `language:en`. */
  facetFilters: string[];
  /** Origins to use instead of Algolia's own, for tests and proxies. */
  hosts: string[];
  /** Value of `docusaurus_tag` on the pages of each API version. */
  tags: Record<string, string>;
  apis: ShardVersion[];
  /** Titles to suggest if a search finds nothing. */
  titles: string[];
}

/** Decides which API versions are searched. Guides always are. */
export interface VersionChoice {
  /** The guides and the API version being read, one version of every API, or all versions of all APIs. */
  scope: "context" | "all" | "versions";
  context: SearchContext;
  /** The preferred version, by API id. An API that is missing here uses its latest version. */
  preferred: Readonly<Record<string, string>>;
}

/** The versions to search: all, or one of each API: the one being read, preferred, or latest. In context only that. */
export function chosenVersions(versions: readonly ShardVersion[], choice: VersionChoice): ShardVersion[] {
  const { scope, context, preferred } = choice;
  if (scope === "versions") return [...versions];
  const apis = [...new Set(versions.map(({ api }) => api))];
  return apis.flatMap((api) => {
    if (scope === "context" && context.api !== undefined && context.api !== api) return [];
    const ownVersions = versions.filter((version) => version.api === api);
    const named = api === context.api ? context.version : undefined;
    const chosen = named ?? (Object.hasOwn(preferred, api) ? preferred[api] : undefined);
    return ownVersions.find(({ id }) => id === chosen) ?? ownVersions.find(({ latest }) => latest) ?? ownVersions[0] ?? [];
  });
}
