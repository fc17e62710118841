import { pathOf, samePage } from "./address.js";
import { base } from "./elements.js";

/** The path of a page by its own HTML. Undefined for the not-found page, which has any path. */
export function ownPath({ dataset: { route, kind } }: HTMLElement): string | undefined {
  return route && kind !== "not-found" ? pathOf(route, base()) : undefined;
}

/** Puts the clean path of the page into the address bar if it was opened with `.html`, `/index` or a wrong slash. */
export function showCleanPath(page: HTMLElement): void {
  const path = ownPath(page);
  if (path === undefined || path === location.pathname || !samePage(path, location.pathname)) return;
  history.replaceState(history.state, "", path + location.search + location.hash);
}
