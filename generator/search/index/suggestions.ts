import type { Site } from "../../../runtime/contract.js";
import type { SearchSet } from "../records/records.js";

/** Enough for readers to see what there is. */
const mostPopular = 5;
/** The catalog of a hosted search stays small on sites with thousands of pages. */
const mostTitles = 500;

/** Titles of the pages that the navbar links to, else of the first pages: what to offer if a search finds nothing like it. */
export function popularTitles(sets: readonly SearchSet[], navbar: Site["navbar"]): string[] {
  const titles = new Map(
    current(sets).flatMap(({ prefix, pages }) => pages.map(({ route, title }) => [full(route, prefix), title])),
  );
  const links = navbar.flatMap((item) => (item.kind === "link" ? [item.link] : item.links));
  const linked = links.flatMap(({ href }) => titles.get(href) ?? []);
  return [...new Set(linked.length > 0 ? linked : titles.values())].slice(0, mostPopular);
}

/** Titles of the pages of the latest versions. */
export function searchableTitles(sets: readonly SearchSet[]): string[] {
  const titles = current(sets).flatMap(({ pages }) => pages.map(({ title }) => title));
  return [...new Set(titles)].slice(0, mostTitles);
}

function current(sets: readonly SearchSet[]): SearchSet[] {
  return sets.filter(({ version }) => !version || version.latest);
}

function full(route: string, prefix: string): string {
  return route.startsWith(".") ? prefix + route.slice(1) : route;
}
