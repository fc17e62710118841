import { algoliaHosts } from "../../search/algolia-hosts.js";
import type { AlgoliaCatalogue } from "../../search/catalogue.js";
import { type AlgoliaHit, recordToResult } from "./algolia-hit.js";
import type { SearchProvider, SearchReply, SearchRequest } from "./protocol.js";

/** Pages of no API, as the crawler tags them. */
const guides = "docusaurus_tag:docs-default-current";
/** Milliseconds until the next host is asked. */
const patience = 2000;

/**
 * A hosted index behind Algolia's search API (`POST /1/indexes/{index}/query`), as DocSearch's crawler or `portal search export`
 * fills it. Asks the application's hosts in the order that Algolia's clients use: the nearest first, then the three fallbacks.
 */
export function startAlgolia(catalogue: AlgoliaCatalogue): SearchProvider {
  const hosts = catalogue.hosts.length > 0 ? catalogue.hosts : algoliaHosts(catalogue.appId);
  let wanted = 0;
  return {
    warm() {
      // Nothing to load ahead: the index stays where it is.
    },
    async search(request) {
      wanted += 1;
      const own = wanted;
      const response = await query(catalogue, hosts, request);
      // An answer that was overtaken by a newer question must never be shown.
      if (own !== wanted) return new Promise(() => {});
      return replyOf(response, request);
    },
  };
}

interface AlgoliaResponse {
  nbHits: number;
  hits: AlgoliaHit[];
  facets?: Record<string, Record<string, number>>;
}

async function query(catalogue: AlgoliaCatalogue, hosts: readonly string[], request: SearchRequest): Promise<AlgoliaResponse> {
  const body = JSON.stringify({ query: request.query, ...parameters(catalogue, request) });
  let reason: unknown;
  for (const host of hosts) {
    try {
      const response = await fetch(`${host}/1/indexes/${encodeURIComponent(catalogue.indexName)}/query`, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          "x-algolia-application-id": catalogue.appId,
          "x-algolia-api-key": catalogue.apiKey,
        },
        signal: AbortSignal.timeout(patience),
      });
      if (response.ok) return (await response.json()) as AlgoliaResponse;
      reason = new Error(`The index answered ${response.status}.`);
      // The question itself is refused: the other hosts would refuse it too.
      if (response.status >= 400 && response.status < 500) break;
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

function parameters(catalogue: AlgoliaCatalogue, request: SearchRequest): Record<string, unknown> {
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

function replyOf(response: AlgoliaResponse, request: SearchRequest): SearchReply {
  const { facets = {} } = response;
  return {
    total: response.nbHits,
    facets: { api: facets.api ?? {}, kind: facets.kind ?? {} },
    results: response.hits.slice(0, request.limit).map(recordToResult),
    widened: false,
    suggestions: [],
  };
}
