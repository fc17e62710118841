import type { KnownAddresses } from "../contract-base.js";
import { pathOf, samePage } from "./address.js";
import { base as siteBase } from "./elements.js";
import { likelyRoutes } from "./likely.js";
import { read, session, sessionKeys, write } from "./storage.js";

/** On the not-found page: leads on to the clean path where only the way of writing it was wrong, else lists likely pages. */
export async function arriveNotFound(page: HTMLElement): Promise<void> {
  const base = siteBase();
  const list = page.querySelector<HTMLElement>("[data-likely]");
  const { pages, redirects } = await knownAddresses(base);
  const routes = pages.map(([route]) => route);
  const { pathname, search, hash } = location;
  const matches = (route: string) => samePage(pathOf(route, base), pathname);
  const meant = routes.find(matches) ?? redirects.find(([from]) => matches(from))?.[1];
  // Once until a page is reached: where the host does not serve the clean path either, this would go on for ever.
  if (meant && pathOf(meant, base) !== pathname && mayRedirect(pathname)) {
    location.replace(meant.startsWith("/") ? pathOf(meant, base) + search + hash : meant);
    return;
  }
  const path = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
  const likely = likelyRoutes(path, latestOf(routes));
  if (!list || likely.length === 0) return;
  const title = document.createElement("h2");
  title.textContent = "Did you mean";
  const items = document.createElement("ul");
  for (const route of likely) {
    const [, title = route, api] = pages.find(([one]) => one === route) ?? [];
    const link = document.createElement("a");
    link.href = pathOf(route, base);
    link.textContent = title;
    const item = document.createElement("li");
    item.append(link);
    if (api) item.append(` in ${api}`);
    items.append(item);
  }
  list.replaceChildren(title, items);
}

/** Without the routes that differ from another one by a version in their path: those are of the older version. */
function latestOf(routes: readonly string[]): string[] {
  const all = new Set(routes);
  const version = /\/\d[\w.]*(?=\/)/;
  return routes.filter((route) => !version.test(route) || !all.has(route.replace(version, "")));
}

/** False where this path has just been redirected and no page was reached, or where that cannot be stored. */
function mayRedirect(path: string): boolean {
  if (read(sessionKeys.redirected, session) === path) return false;
  write(sessionKeys.redirected, path, session);
  return read(sessionKeys.redirected, session) === path;
}

async function knownAddresses(base: string): Promise<KnownAddresses> {
  try {
    const response = await fetch(`${base}assets/routes.json`);
    return await response.json();
  } catch {
    // The search on the page still helps.
    return { pages: [], redirects: [] };
  }
}
