import { liteClient, type SearchParamsObject, type SearchResponse } from "algoliasearch/lite";
import type { AlgoliaCatalogue } from "../../search/catalogue.js";
import { type AlgoliaHit, recordToResult } from "./algolia-hit.js";
import type { SearchProvider, SearchReply, SearchRequest } from "./protocol.js";

/** Pages of no API, as the crawler tags them. */
const guides = "docusaurus_tag:docs-default-current";

/**
 * A hosted index behind Algolia's search API, as DocSearch's crawler or `portal search export` fills it, asked through Algolia's
 * own lite client: it tries the application's hosts in turn, waits longer for each, and remembers which were down.
 */
export function startAlgolia(catalogue: AlgoliaCatalogue): SearchProvider {
  const { appId, apiKey, indexName, hosts } = catalogue;
  const client = liteClient(appId, apiKey, hosts.length > 0 ? { hosts: hosts.map(hostOf) } : {});
  let wanted = 0;
  return {
    warm() {
      // Nothing to load ahead: the index stays where it is.
    },
    async search(request) {
      wanted += 1;
      const own = wanted;
      const { results } = await client.search<AlgoliaHit>({
        requests: [{ indexName, query: request.query, ...parameters(catalogue, request) }],
      });
      // An answer that was overtaken by a newer question must never be shown.
      if (own !== wanted) return new Promise(() => {});
      return replyOf(results[0] as SearchResponse<AlgoliaHit>, request);
    },
  };
}

/** An origin as the client wants it: the protocol apart, the port with the name. */
function hostOf(origin: string) {
  const { protocol, host } = new URL(origin);
  return { url: host, accept: "readWrite" as const, protocol: protocol === "http:" ? ("http" as const) : ("https" as const) };
}

function parameters(catalogue: AlgoliaCatalogue, request: SearchRequest): SearchParamsObject {
  const { context, scope, filter, limit } = request;
  const filters: (string | string[])[] = [...catalogue.facetFilters];
  const api = filter.api ?? (scope === "context" ? context.api : undefined);
  const tag = api === undefined || api === "guides" ? undefined : catalogue.tags[`${api} ${context.version ?? "latest"}`];
  if (filter.api === "guides") filters.push(guides);
  else if (tag !== undefined) filters.push(filter.api ? `docusaurus_tag:${tag}` : [`docusaurus_tag:${tag}`, guides]);
  if (filter.kind) filters.push(`kind:${filter.kind}`);
  return {
    facetFilters: filters,
    hitsPerPage: limit,
    facets: ["api", "kind"],
    distinct: true,
    highlightPreTag: "\u0001",
    highlightPostTag: "\u0002",
    snippetEllipsisText: "…",
    attributesToSnippet: ["content:20"],
  };
}

function replyOf(response: SearchResponse<AlgoliaHit>, request: SearchRequest): SearchReply {
  const { facets = {}, nbHits = response.hits.length } = response;
  return {
    total: nbHits,
    facets: { api: facets.api ?? {}, kind: facets.kind ?? {} },
    results: response.hits.slice(0, request.limit).map(recordToResult),
    widened: false,
    suggestions: [],
  };
}
