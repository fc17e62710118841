import { likelyRoutes } from "./likely.js";

/**
 * What this chunk needs of the script that loads it. Handed over, because the chunk is bundled alone: a module imported by
 * both would be there twice, with a state of its own in each.
 */
export interface NotFoundTools {
  base: string;
  pathOf(route: string, base: string): string;
  samePage(one: string, other: string): boolean;
  /** True the first time it is asked for a path in this tab. */
  mayRedirect(path: string): boolean;
}

/** On the not-found page: leads on to the clean path where only the way of writing it was wrong, else lists likely pages. */
export async function arriveNotFound(page: HTMLElement, tools: NotFoundTools): Promise<void> {
  const { base, pathOf, samePage } = tools;
  const list = page.querySelector<HTMLElement>("[data-likely]");
  const routes = await knownRoutes(base);
  const { pathname, search, hash } = location;
  const meant = routes.find((route) => samePage(pathOf(route, base), pathname));
  // Once only: where the host does not serve the clean path either, this would go on for ever.
  if (meant && pathOf(meant, base) !== pathname && tools.mayRedirect(pathname)) {
    location.replace(pathOf(meant, base) + search + hash);
    return;
  }
  const path = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
  const likely = likelyRoutes(path, routes);
  if (!list || likely.length === 0) return;
  const title = document.createElement("h2");
  title.textContent = "Did you mean";
  const items = document.createElement("ul");
  for (const route of likely) {
    const link = document.createElement("a");
    link.href = pathOf(route, base);
    link.textContent = route;
    const item = document.createElement("li");
    item.append(link);
    items.append(item);
  }
  list.replaceChildren(title, items);
}

async function knownRoutes(base: string): Promise<string[]> {
  try {
    const response = await fetch(`${base}assets/routes.json`);
    const routes: unknown = response.ok ? await response.json() : [];
    return Array.isArray(routes) ? routes.filter((route) => typeof route === "string") : [];
  } catch {
    // The search on the page still helps.
    return [];
  }
}
