import type { PageHit } from "./engine.js";
import { labelOf } from "./labels.js";
import { isNamed, type Ranked } from "./rank.js";

/** A hit on a place of a page, not on the page itself. */
type PlaceHit = Ranked & { entry: NonNullable<Ranked["entry"]> };

/** A place to show. */
export interface ShownPlace {
  hit: PlaceHit;
  /** Number of pages further down that have a field of the same name and do not show it. */
  alike: number;
}

/** A page of the list with its places. */
export interface ListedPage {
  page: PageHit;
  places: ShownPlace[];
}

/** Places shown under a page. */
const mostPlaces = 3;

/**
 * The list as shown. A field that many operations have is shown once, on the best page. A page without other
 * matches is left out and counted there.
 */
export function withoutRepeats(pages: readonly PageHit[]): ListedPage[] {
  const placesByName = new Map<string, ShownPlace>();
  return pages.flatMap((page) => {
    const all = placesOf(page);
    const own = new Set<string>();
    const places = all.flatMap((hit): ShownPlace[] => {
      const name = repeatedName(hit);
      if (name === undefined) return [{ hit, alike: 0 }];
      // A page with the field in several places counts once.
      if (own.has(name)) return [];
      own.add(name);
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
export function pagesWith(name: string, pages: readonly PageHit[]): ListedPage[] {
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
