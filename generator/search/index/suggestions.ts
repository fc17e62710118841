import type { Site } from "../../../runtime/contract.js";
import type { SearchSet } from "../records/records.js";

/** Enough for readers to see what the site offers. */
const mostPopular = 5;
/** Limits the catalog of a hosted search on sites with thousands of pages. */
const mostTitles = 500;

/** Titles of the pages in the navbar, otherwise of the first pages. They are suggested if a search finds nothing similar. */
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
