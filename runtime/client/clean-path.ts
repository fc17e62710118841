import { pathOf, samePage } from "./address.js";
import { base } from "./elements.js";

/** Puts the clean path of the page into the address bar if it was opened with `.html`, `/index` or a wrong slash. */
export function showCleanPath(page: HTMLElement): void {
  const { route, kind } = page.dataset;
  if (!route || kind === "not-found") return;
  const path = pathOf(route, base());
  if (path === location.pathname || !samePage(path, location.pathname)) return;
  history.replaceState(history.state, "", path + location.search + location.hash);
}
