import { pathOf, samePage } from "./address.js";
import { base } from "./elements.js";
import { likelyRoutes } from "./likely.js";
import { read, session, sessionKeys, write } from "./storage.js";

/** On the not-found page: leads on to the clean path where only the way of writing it was wrong, else lists likely pages. */
export async function arriveNotFound(page: HTMLElement): Promise<void> {
  const list = page.querySelector<HTMLElement>("[data-likely]");
  const routes = await knownRoutes();
  const prefix = base();
  const { pathname, search, hash } = location;
  const meant = routes.find((route) => samePage(pathOf(route, prefix), pathname));
  // Once only: where the host does not serve the clean path either, this would go on for ever.
  if (meant && pathOf(meant, prefix) !== pathname && read(sessionKeys.redirected, session) !== pathname) {
    write(sessionKeys.redirected, pathname, session);
    location.replace(pathOf(meant, prefix) + search + hash);
    return;
  }
  const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length - 1) : pathname;
  const likely = likelyRoutes(path, routes);
  if (!list || likely.length === 0) return;
  const title = document.createElement("h2");
  title.textContent = "Did you mean";
  const items = document.createElement("ul");
  for (const route of likely) {
    const link = document.createElement("a");
    link.href = pathOf(route, prefix);
    link.textContent = route;
    const item = document.createElement("li");
    item.append(link);
    items.append(item);
  }
  list.replaceChildren(title, items);
}

async function knownRoutes(): Promise<string[]> {
  try {
    const response = await fetch(`${base()}assets/routes.json`);
    const routes: unknown = response.ok ? await response.json() : [];
    return Array.isArray(routes) ? routes.filter((route) => typeof route === "string") : [];
  } catch {
    // The search on the page still helps.
    return [];
  }
}
