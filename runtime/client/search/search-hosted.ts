import type { LiteClient, SearchParamsObject, SearchResponse } from "algoliasearch/lite";
import { type AlgoliaCatalogue, chosenVersions } from "../../search/catalogue.js";
import type { Marked } from "../../search/highlight.js";
import type { EngineResponse, SearchRequest } from "../../search/library.js";
import { nearestTitles } from "../../search/nearest-titles.js";
import type { EntryKind, PageKind } from "../../search/records.js";
import type { ResultPage, ResultPlace } from "../../search/results.js";
import clientChunk from "./algolia-client.js?url";
import { createSearch } from "./search.js";
import type { SearchProvider } from "./session.js";

/** Tag of pages that belong to no API. */
const guides = "docs-default-current";

/** Milliseconds before a query is sent, and before one outside the API: providers bill each. */
const pauses = { near: 150, outside: 600 };

/**
 * A hosted index behind Algolia's search API, filled by DocSearch's crawler or `portal search export`.
 * Algolia's lite client tries the application's hosts in turn, increases the timeout for each, and remembers
 * hosts that were down.
 */
function startAlgolia(catalogue: AlgoliaCatalogue): SearchProvider {
  const { appId, apiKey, indexName, hosts } = catalogue;
  let client: Promise<LiteClient> | undefined;
  let failures = 0;
  const load = () => {
    if (client) return client;
    // After a failure with another URL, because browsers keep a failed script.
    const script: Promise<typeof import("./algolia-client.js")> = import(failures ? `${clientChunk}?${failures}` : clientChunk);
    client = script.then(({ liteClient }) => liteClient(appId, apiKey, hosts.length > 0 ? { hosts: hosts.map(hostOf) } : {}));
    client.catch(() => {
      client = undefined;
      failures += 1;
    });
    return client;
  };
  void load();
  let newest = 0;
  return {
    async search(request) {
      // Nothing to preload: the index is on Algolia's hosts.
      if (request.query === "" || tagsOf(catalogue, request).length === 0)
        return responseOf({ hits: [], nbHits: 0 }, request, []);
      newest += 1;
      const thisAttempt = newest;
      await new Promise((done) => setTimeout(done, request.outside ? pauses.outside : pauses.near));
      // Overtaken requests are never answered.
      if (thisAttempt !== newest) return new Promise(() => {});
      const { results } = await (await load()).search<AlgoliaHit>({
        requests: [{ indexName, query: request.query, ...parameters(catalogue, request) }],
      });
      return responseOf(results[0] as SearchResponse<AlgoliaHit>, request, suggestionsFor(request.query, catalogue));
    },
  };
}

/** Algolia corrects misspelled words itself, so only titles are suggested. */
function suggestionsFor(query: string, { titles, popular }: AlgoliaCatalogue): string[] {
  const near = nearestTitles(query, titles);
  return near.length > 0 ? near : popular;
}

/** An origin in the client's form: the protocol separate, the port as part of the name. */
function hostOf(origin: string) {
  const { protocol, host } = new URL(origin);
  return { url: host, accept: "readWrite" as const, protocol: protocol === "http:" ? ("http" as const) : ("https" as const) };
}

function parameters(catalogue: AlgoliaCatalogue, request: SearchRequest): SearchParamsObject {
  const { filter, limit, outside } = request;
  const filters: (string | string[])[] = [...catalogue.facetFilters, tagsOf(catalogue, request)];
  // Outside an API every kind counts; outside a kind, the other kinds.
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

/** True if a request is restricted to some of the APIs. */
function isNarrow({ scope, context, filter }: SearchRequest): boolean {
  return filter.api !== undefined || (scope === "context" && context.api !== undefined);
}

/** Tags of which one must match, as in Docusaurus: guides and requested versions, or those of the other APIs. */
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
  // An API that the site does not have matches nothing.
  if (found.length === 0) return [`api:${api}`];
  return [...new Set(found)].map((tag) => `docusaurus_tag:${tag}`);
}

type Found = Pick<SearchResponse<AlgoliaHit>, "hits" | "nbHits" | "facets">;

function responseOf(response: Found, request: SearchRequest, suggestions: string[]): EngineResponse {
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

/** A record as DocSearch's crawler writes it, with the additional members of `portal search export`. */
interface AlgoliaHit {
  url: string;
  content?: string | null;
  hierarchy: Record<string, string | null>;
  method?: string;
  path?: string;
  kind?: string;
  entry?: string;
  version_label?: string;
  deprecated?: boolean;
  _highlightResult?: { hierarchy?: Record<string, { value: string } | null> };
  _snippetResult?: { content?: { value: string } };
}

/** Converts a record to a result: the page is level 1 of its hierarchy, the place the deepest level below. */
function recordToResult(hit: AlgoliaHit): ResultPage {
  const address = new URL(hit.url, location.href);
  const fragment = address.hash;
  address.hash = "";
  // Indexes are crawled from the live site but are also used on other hosts.
  const route = address.origin === location.origin || !isSite(address) ? address.href : address.pathname;
  const level = (name: string): Marked => {
    const marked = hit._highlightResult?.hierarchy?.[name]?.value;
    return marked === undefined ? [hit.hierarchy[name] ?? ""] : pieces(marked);
  };
  const deepest = ["lvl6", "lvl5", "lvl4", "lvl3", "lvl2"].find((name) => hit.hierarchy[name]);
  const snippet = hit._snippetResult?.content?.value;
  const text = snippet === undefined ? [hit.content ?? ""] : pieces(snippet);
  const places: ResultPlace[] =
    deepest && fragment
      ? [
          {
            href: route + fragment,
            kind: (hit.entry ?? "heading") as EntryKind,
            label: level(deepest),
            place: "",
            text,
            alike: 0,
          },
        ]
      : [];
  return {
    route,
    kind: (hit.kind ?? "guide") as PageKind,
    title: level("lvl1"),
    method: hit.method ?? "",
    path: hit.path ? [hit.path] : [],
    crumbs: [hit.hierarchy.lvl0 ?? ""].filter(Boolean),
    version: hit.version_label ?? "",
    alsoIn: [],
    deprecated: hit.deprecated ?? false,
    text: places.length > 0 ? [""] : text,
    score: 0,
    whole: places.length === 0,
    places,
  };
}

function isSite(address: URL): boolean {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return canonical !== undefined && new URL(canonical).origin === address.origin;
}

/** Texts have a control character before and after each match. Entities are not decoded, because none are requested. */
function pieces(text: string): Marked {
  return text.split(/[\u0001\u0002]/);
}

/** The search of a site with a hosted index, loaded when a reader is about to use it. */
export const openSearch = createSearch(startAlgolia);
