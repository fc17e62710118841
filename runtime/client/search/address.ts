import type { SearchContext } from "../../search/engine.js";
import type { Question } from "./protocol.js";

/** The state of the search page as its URL holds it. Everything shown follows from it. */
export interface SearchAddress {
  query: string;
  /** API id, or "guides". */
  api: string;
  /** Version of that API; "all" for every version of all APIs. */
  version: string;
  kind: string;
  /** API and version that were being read, such as "content latest". Only they and the guides are searched. */
  near: string;
  /** Name of a field: lists the pages that have it. */
  like: string;
}

const names = { query: "q", api: "api", version: "version", kind: "kind", near: "near", like: "like" } as const;

export function readAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  const value = (name: keyof SearchAddress) => parameters.get(names[name]) ?? "";
  return {
    query: value("query"),
    api: value("api"),
    version: value("version"),
    kind: value("kind"),
    near: value("near"),
    like: value("like"),
  };
}

/** The URL with some parts changed. Empty parts are left out. */
export function writeAddress(base: string, address: SearchAddress, change: Partial<SearchAddress> = {}): string {
  const next = { ...address, ...change };
  const parameters = new URLSearchParams();
  for (const name of Object.keys(names) as (keyof SearchAddress)[]) if (next[name]) parameters.set(names[name], next[name]);
  const text = parameters.toString();
  return `${base}search${text ? `?${text}` : ""}`;
}

export function requestOf(address: SearchAddress, limit: number): Question {
  const { query, api, version, kind, near, like } = address;
  return {
    query,
    context: contextIn(address),
    scope: version === "all" ? "versions" : near && !api ? "context" : "all",
    filter: { ...(api ? { api } : {}), ...(kind ? { kind } : {}), ...(like ? { like } : {}) },
    limit,
  };
}

/** The URL without any restriction. */
export const emptyAddress = readAddress("");

/** Number of results shown of those that a scope or filter excludes. */
const mostOutside = 3;

/** The search request for what the URL excludes. Undefined if it excludes nothing. */
export function excludedSearch(address: SearchAddress): Question | undefined {
  const { query, api, kind, near, like } = address;
  if (!query.trim() || like || !(api || kind || near)) return undefined;
  return { ...requestOf(address, mostOutside), outside: true };
}

function contextIn({ api, version, near }: SearchAddress): SearchContext {
  if (api && api !== "guides") return { api, ...(version && version !== "all" ? { version } : {}) };
  const [nearApi, nearVersion] = near.split(" ");
  return nearApi && nearVersion ? { api: nearApi, version: nearVersion } : {};
}
