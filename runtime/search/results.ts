import type { PageHit, SearchResult } from "./engine.js";
import { excerpt, type Marked, mark } from "./highlight.js";
import type { Ranked } from "./rank.js";
import type { EntryKind, PageKind } from "./records.js";

/** Results as they are shown, from whichever provider. All data, so that a worker can send it. */
export interface SearchAnswer {
  /** Pages that answer, all of them. */
  total: number;
  /** Of all of them, before the filters: how many there are by API and version ("content latest"), and by kind. */
  facets: Facets;
  results: ResultPage[];
}

export interface Facets {
  /** By API id; "" for guides. */
  api: Record<string, number>;
  kind: Record<string, number>;
}

export interface ResultPage {
  /** Path of the page without the base. */
  route: string;
  kind: PageKind;
  title: Marked;
  method: string;
  path: Marked;
  /** Where the page stands, outermost first. */
  crumbs: string[];
  /** Label of the API's version; "" for guides. */
  version: string;
  /** Labels of other versions that have the page. */
  alsoIn: string[];
  deprecated: boolean;
  text: Marked;
  score: number;
  /** True where the page itself answers better than any place on it. */
  whole: boolean;
  places: ResultPlace[];
}

/** A place on a page. */
export interface ResultPlace {
  /** Path and fragment. */
  href: string;
  kind: EntryKind;
  label: Marked;
  /** Where on the page, in words. */
  place: string;
  text: Marked;
}

/** What the reader wants to see of the results. */
export interface ResultFilter {
  /** API id; "guides" for pages of no API. */
  api?: string;
  kind?: string;
}

/** Places shown under a page. */
const mostPlaces = 3;

/** The results to show: filtered, cut to a number, with everything marked. */
export function answerOf(result: SearchResult, filter: ResultFilter, limit: number): SearchAnswer {
  const { pages } = result;
  const facets: Facets = { api: {}, kind: {} };
  const fits = (page: PageHit, by: "api" | "kind") => {
    const wanted = filter[by];
    return wanted === undefined || wanted === facetOf(page, by);
  };
  for (const page of pages) {
    // Each facet counts what choosing one of its values would show.
    if (fits(page, "kind")) count(facets.api, facetOf(page, "api"));
    if (fits(page, "api")) count(facets.kind, facetOf(page, "kind"));
  }
  const kept = pages.filter((page) => fits(page, "api") && fits(page, "kind"));
  return { total: kept.length, facets, results: kept.slice(0, limit).map((page) => resultOf(page, result)) };
}

function facetOf(page: PageHit, by: "api" | "kind"): string {
  return by === "api" ? (page.shard.version?.api ?? "guides") : page.page.kind;
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

function resultOf(hit: PageHit, { terms, marks }: SearchResult): ResultPage {
  const { page, shard, route, score } = hit;
  const places = placesOf(hit);
  return {
    route,
    kind: page.kind,
    title: mark(page.title, marks),
    method: page.method,
    path: page.path ? mark(page.path, marks) : [],
    crumbs: page.crumbs,
    version: shard.version?.label ?? "",
    alsoIn: hit.alsoIn.map(({ label }) => label),
    deprecated: page.deprecated,
    text: excerpt(page.text, terms, marks),
    score,
    whole: hit.hits[0]?.entry === undefined,
    places: places.map(({ entry }) => ({
      href: `${route}#${entry.id}`,
      kind: entry.kind,
      label: mark(entry.label, marks),
      place: entry.place,
      text: excerpt(textOf(entry), terms, marks),
    })),
  };
}

type WithEntry = Ranked & { entry: NonNullable<Ranked["entry"]> };

/** The places worth showing: not much weaker than the page's best hit, and no two that say the same. */
function placesOf(hit: PageHit): WithEntry[] {
  const best = hit.hits[0]?.score ?? 0;
  const seen = new Set<string>();
  return hit.hits
    .filter((one): one is WithEntry => {
      if (!one.entry || one.score < best * 0.6) return false;
      const key = `${one.entry.label} ${one.entry.kind}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, mostPlaces);
}

function textOf({ text, values }: WithEntry["entry"]): string {
  const allowed = values.length > 0 ? `Allowed: ${values.join(", ")}.` : "";
  return [text, allowed].filter(Boolean).join(" ");
}
