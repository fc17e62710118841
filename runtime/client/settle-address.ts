import { pathOf, samePage } from "./address.js";
import { base } from "./elements.js";

/** Puts the one clean path of the page into the address bar, however it was written: with `.html`, `/index`, or the wrong slash. */
export function settleAddress(page: HTMLElement): void {
  const { route, kind } = page.dataset;
  if (!route || kind === "not-found") return;
  const path = pathOf(route, base());
  if (path === location.pathname || !samePage(path, location.pathname)) return;
  history.replaceState(history.state, "", path + location.search + location.hash);
}
