import type { SearchContext } from "../../search/engine.js";
import { base } from "../elements.js";
import type { Question } from "./protocol.js";

/** The parts of the URL of the search page, with the names of their parameters. */
const names = {
  query: "q",
  /** API id, or "guides". */
  api: "api",
  /** Version of that API; "all" for every version of all APIs. */
  version: "version",
  kind: "kind",
  /** API and version that were being read, such as "content latest". Only they and the guides are searched. */
  near: "near",
  /** Name of a field: lists the pages that have it. */
  like: "like",
} as const;

const parts = Object.keys(names) as (keyof typeof names)[];

/** The state of the search page as its URL holds it. Everything shown follows from it. */
export type SearchAddress = Record<keyof typeof names, string>;

export function readAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(parts.map((part) => [part, parameters.get(names[part]) ?? ""])) as SearchAddress;
}

/** The URL with some parts changed. Empty parts are left out. */
export function writeAddress(address: SearchAddress, change: Partial<SearchAddress> = {}): string {
  const next = { ...address, ...change };
  const parameters = new URLSearchParams();
  for (const part of parts) if (next[part]) parameters.set(names[part], next[part]);
  const text = parameters.toString();
  return `${base()}search${text ? `?${text}` : ""}`;
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
