import { phrases } from "../texts/phrases.js";
import type { PageHit, SearchResult } from "./engine.js";
import { excerpt, type Marked, mark } from "./highlight.js";
import { labelOf } from "./names.js";
import { isNamed, type Ranked } from "./rank.js";
import type { EntryKind, PageKind } from "./records.js";

/** Results ready to show, from any provider. Plain data, so that a worker can send it. */
export interface SearchAnswer {
  /** Number of all matching pages. */
  total: number;
  /** Number of listed pages. Of pages that only repeat a field, one is listed. */
  listed: number;
  /** Number of all matches before filtering, by API and version ("content latest") and by kind. */
  facets: Facets;
  results: ResultPage[];
}

interface Facets {
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
  /** Breadcrumbs, outermost first. */
  crumbs: string[];
  /** Label of the API's version; "" for the latest and for guides. */
  version: string;
  /** Labels of other versions that have the page. */
  alsoIn: string[];
  deprecated: boolean;
  text: Marked;
  score: number;
  /** True if the page itself matches better than any place on it. */
  whole: boolean;
  places: ResultPlace[];
}

export interface ResultPlace {
  /** Path and fragment. */
  href: string;
  kind: EntryKind;
  label: Marked;
  /** Location on the page, in words. */
  place: string;
  text: Marked;
  /** Number of pages that are left out because they have a field of the same name. */
  alike: number;
}

/** The kind of results that are fields and parameters on pages, not pages. */
export const fieldKind = "field";

export interface ResultFilter {
  /** API id; "guides" for pages of no API. */
  api?: string;
  /** A kind of pages, or `fieldKind`. */
  kind?: string;
  /** Name of a field: shows all pages that have it. */
  like?: string;
}

/** The results to show: filtered, without repeated fields, limited, and with matches marked. */
export function answerOf(result: SearchResult, filter: ResultFilter, limit: number): SearchAnswer {
  const { like } = filter;
  const pages = like === undefined ? result.pages : pagesWith(like, result.pages).map(({ page }) => page);
  const facets: Facets = { api: {}, kind: {} };
  for (const page of pages) {
    // Each facet counts how many results its value would show.
    if (fits(page, filter, "kind")) count(facets.api, facetOf(page, "api"));
    if (!fits(page, filter, "api")) continue;
    count(facets.kind, facetOf(page, "kind"));
    if (page.hits.some(isField)) count(facets.kind, fieldKind);
  }
  const wanted = pages.filter((page) => isWanted(page, filter));
  const filtered = filter.kind === fieldKind ? fieldsOf(wanted) : wanted;
  const listed = like === undefined ? withoutRepeats(filtered) : pagesWith(like, filtered);
  return {
    total: filtered.length,
    listed: listed.length,
    facets,
    results: listed.slice(0, limit).map((hit) => resultOf(hit, result)),
  };
}

/** True if a page passes the filter for APIs and kinds. */
export function isWanted(page: PageHit, filter: ResultFilter): boolean {
  return fits(page, filter, "api") && fits(page, filter, "kind");
}

function fits(page: PageHit, filter: ResultFilter, by: "api" | "kind"): boolean {
  const chosen = filter[by];
  if (by === "kind" && chosen === fieldKind) return page.hits.some(isField);
  return chosen === undefined || chosen === facetOf(page, by);
}

const isField = ({ entry }: PageHit["hits"][number]) => entry?.kind === "field" || entry?.kind === "parameter";

/** The pages with only their fields, by their best one. */
function fieldsOf(pages: readonly PageHit[]): PageHit[] {
  const best = ({ hits }: PageHit) => hits[0]?.score ?? 0;
  return pages.map((page) => ({ ...page, hits: page.hits.filter(isField) })).sort((a, b) => best(b) - best(a));
}

function facetOf(page: PageHit, by: "api" | "kind"): string {
  return by === "api" ? (page.shard.version?.api ?? "guides") : page.page.kind;
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

function resultOf({ page: hit, places }: ListedPage, result: SearchResult): ResultPage {
  const { page, shard, route, score } = hit;
  const { terms, marks } = result;
  return {
    route,
    kind: page.kind,
    title: mark(page.title, marks),
    method: page.method,
    path: page.path ? mark(page.path, marks) : [],
    crumbs: page.crumbs,
    version: shard.version && !shard.version.latest ? shard.version.label : "",
    alsoIn: hit.alsoIn.map(({ label }) => label),
    deprecated: page.deprecated,
    text: excerpt(page.text, terms, marks),
    score,
    whole: hit.hits[0]?.entry !== places[0]?.hit.entry || places.length === 0,
    places: places.map((place) => placeOf(place, route, result)),
  };
}

function placeOf({ hit: { entry }, alike }: ShownPlace, route: string, { terms, marks }: SearchResult): ResultPlace {
  return {
    href: `${route}#${entry.id}`,
    kind: entry.kind,
    label: mark(entry.label, marks),
    place: entry.place,
    text: excerpt(textOf(entry), terms, marks),
    alike,
  };
}

function textOf({ text, values }: ShownPlace["hit"]["entry"]): string {
  const allowed = values.length > 0 ? phrases.allowed(values.join(", ")) : "";
  return [text, allowed].filter(Boolean).join(" ");
}

/** A hit on a place of a page, not on the page itself. */
type PlaceHit = Ranked & { entry: NonNullable<Ranked["entry"]> };

interface ShownPlace {
  hit: PlaceHit;
  /** Number of pages further down that have a field of the same name and do not show it. */
  alike: number;
}

interface ListedPage {
  page: PageHit;
  places: ShownPlace[];
}

/** Places shown under a page. */
const mostPlaces = 3;

/** The list as shown. A field of many operations is on the best page only, which counts pages without other matches. */
function withoutRepeats(pages: readonly PageHit[]): ListedPage[] {
  const placesByName = new Map<string, ShownPlace>();
  return pages.flatMap((page) => {
    const all = placesOf(page);
    const ownKeys = new Set<string>();
    const places = all.flatMap((hit): ShownPlace[] => {
      const name = repeatedName(hit);
      if (name === undefined) return [{ hit, alike: 0 }];
      // A page with the field in several places counts once.
      if (ownKeys.has(name)) return [];
      ownKeys.add(name);
      const first = placesByName.get(name);
      if (first) {
        first.alike += 1;
        return [];
      }
      const shown = { hit, alike: 0 };
      placesByName.set(name, shown);
      return [shown];
    });
    const stands = places.length > 0 || all.length === 0 || page.hits.some((hit) => !hit.entry && isNamed(hit));
    return stands ? [{ page, places }] : [];
  });
}

/** Every page with a field of that name, each with only that field. */
function pagesWith(name: string, pages: readonly PageHit[]): ListedPage[] {
  const run = labelOf(name).all.run;
  return pages.flatMap((page) => {
    const hit = placesOf(page).find((place) => repeatedName(place) === run);
    return hit ? [{ page, places: [{ hit, alike: 0 }] }] : [];
  });
}

/** The name under which a field may repeat. Undefined if the page around it is part of the answer. */
function repeatedName(hit: PlaceHit): string | undefined {
  return isNamed(hit) ? labelOf(hit.entry.label).all.run : undefined;
}

/** The places to show: not much weaker than the page's best hit, and all different. */
function placesOf({ hits }: PageHit): PlaceHit[] {
  const least = (hits[0]?.score ?? 0) * 0.6;
  const places: PlaceHit[] = [];
  for (const hit of hits) {
    if (hit.score < least || places.length === mostPlaces) break;
    const { entry } = hit;
    if (!entry) continue;
    const isListed = places.some((place) => place.entry.label === entry.label && place.entry.kind === entry.kind);
    if (!isListed) places.push(hit as PlaceHit);
  }
  return places;
}
