import { liteClient, type SearchParamsObject, type SearchResponse } from "algoliasearch/lite";
import type { AlgoliaCatalogue } from "../../search/catalogue.js";
import { chosenVersions } from "../../search/chosen-versions.js";
import { nearestTitles } from "../../search/nearest-titles.js";
import { type AlgoliaHit, recordToResult } from "./algolia-hit.js";
import type { EngineResponse, SearchProvider, SearchRequest } from "./protocol.js";

/** Tag of the pages of no API. */
const guides = "docs-default-current";

/**
 * A hosted index behind Algolia's search API, as DocSearch's crawler or `portal search export` fills it, asked through Algolia's
 * own lite client: it tries the application's hosts in turn, waits longer for each, and remembers which were down.
 */
export function startAlgolia(catalogue: AlgoliaCatalogue): SearchProvider {
  const { appId, apiKey, indexName, hosts } = catalogue;
  const client = liteClient(appId, apiKey, hosts.length > 0 ? { hosts: hosts.map(hostOf) } : {});
  return {
    async search(request) {
      // Nothing to load ahead: the index stays where it is.
      if (request.query === "" || tagsOf(catalogue, request).length === 0) return replyOf({ hits: [], nbHits: 0 }, request, []);
      const { results } = await client.search<AlgoliaHit>({
        requests: [{ indexName, query: request.query, ...parameters(catalogue, request) }],
      });
      return replyOf(results[0] as SearchResponse<AlgoliaHit>, request, suggestionsFor(request.query, catalogue));
    },
    giveUp() {
      // The client has time limits of its own.
    },
  };
}

/** The provider finds misspelled words by itself: what is left are titles. */
function suggestionsFor(query: string, { titles, popular }: AlgoliaCatalogue): string[] {
  const near = nearestTitles(query, titles);
  return near.length > 0 ? near : popular;
}

/** An origin as the client wants it: the protocol apart, the port with the name. */
function hostOf(origin: string) {
  const { protocol, host } = new URL(origin);
  return { url: host, accept: "readWrite" as const, protocol: protocol === "http:" ? ("http" as const) : ("https" as const) };
}

function parameters(catalogue: AlgoliaCatalogue, request: SearchRequest): SearchParamsObject {
  const { filter, limit, outside } = request;
  const filters: (string | string[])[] = [...catalogue.facetFilters, tagsOf(catalogue, request)];
  // Outside of an API every kind counts; outside of a kind, the others.
  if (filter.kind && !outside) filters.push(`kind:${filter.kind}`);
  else if (filter.kind && !isNarrow(request)) filters.push(`kind:-${filter.kind}`);
  return {
    facetFilters: filters,
    hitsPerPage: limit,
    facets: ["api", "kind"],
    distinct: true,
    facetingAfterDistinct: true,
    highlightPreTag: "\u0001",
    highlightPostTag: "\u0002",
    snippetEllipsisText: "…",
    attributesToSnippet: ["content:20"],
  };
}

/** True if a question is about some of the APIs only. */
function isNarrow({ scope, context, filter }: SearchRequest): boolean {
  return filter.api !== undefined || (scope === "context" && context.api !== undefined);
}

/**
 * Alternatives, as in Docusaurus' contextual search: the guides, and the versions that the question is about. For what is outside of
 * some APIs, the tags of the others; empty if there are none.
 */
function tagsOf(catalogue: AlgoliaCatalogue, request: SearchRequest): string[] {
  if (!request.outside || !isNarrow(request)) return tagFilter(catalogue, request);
  const inside = tagFilter(catalogue, request);
  const { api: _, ...filter } = request.filter;
  const all = tagFilter(catalogue, { ...request, scope: request.scope === "versions" ? "versions" : "all", filter });
  return all.filter((tag) => !inside.includes(tag));
}

function tagFilter({ tags, apis }: AlgoliaCatalogue, request: SearchRequest): string[] {
  const { api } = request.filter;
  const versions = chosenVersions(apis, request).filter((version) => api === undefined || version.api === api);
  const found = versions.flatMap((version) => tags[`${version.api} ${version.id}`] ?? []);
  if (api === undefined || api === "guides") found.unshift(guides);
  // An API that the site does not have: nothing, rather than everything.
  if (found.length === 0) return [`api:${api}`];
  return [...new Set(found)].map((tag) => `docusaurus_tag:${tag}`);
}

type Found = Pick<SearchResponse<AlgoliaHit>, "hits" | "nbHits" | "facets">;

function replyOf(response: Found, request: SearchRequest, suggestions: string[]): EngineResponse {
  const { facets = {}, nbHits = response.hits.length } = response;
  return {
    total: nbHits,
    listed: nbHits,
    facets: { api: facets.api ?? {}, kind: facets.kind ?? {} },
    results: response.hits.slice(0, request.limit).map(recordToResult),
    widened: false,
    suggestions: nbHits > 0 ? [] : suggestions,
  };
}
