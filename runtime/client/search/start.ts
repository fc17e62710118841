import type { PageKind } from "../../search/records.js";
import { phrases } from "../../texts/phrases.js";
import { base } from "../elements.js";
import { make } from "../make.js";
import { type RecentPage, recentPages } from "../recent-pages.js";
import { option } from "./options.js";
import { type PageLine, pageLine } from "./result-view.js";

/** Pages that are shown of each group. */
const mostRecent = 5;
const mostSuggested = 6;

/** What the dialog lists before a letter is typed: the pages that were read last, and those of the navbar. */
export function startGroups(): HTMLElement[] {
  const recent = recentPages().slice(0, mostRecent);
  const known = new Set([location.pathname, ...recent.map(hrefOf)]);
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".navbar nav a")].filter(({ href, origin, pathname }) => {
    const isNew = origin === location.origin && !known.has(pathname) && href;
    known.add(pathname);
    return isNew;
  });
  const suggested = links.slice(0, mostSuggested).map((link) => {
    const menu = link.closest(".menu")?.querySelector("button")?.textContent;
    return option(link.href, "search-page", pageLine(lineOf({ title: link.textContent ?? "", crumbs: menu ? [menu] : [] })));
  });
  return [
    group(
      phrases.recentPages,
      recent.map((page) => option(hrefOf(page), "search-page", pageLine(lineOf(page)))),
    ),
    group(phrases.suggestedPages, suggested),
  ].filter((found) => found.childElementCount > 1);
}

/** The same for the search page, which has suggestions of its own. */
export function recentList(): HTMLElement[] {
  const recent = recentPages().slice(0, mostRecent);
  if (recent.length === 0) return [];
  const link = (page: RecentPage) => make("a", { class: "search-page", href: hrefOf(page) }, pageLine(lineOf(page)));
  return [
    make("h2", {}, phrases.recentPages),
    make("ol", { class: "search-found" }, ...recent.map((page) => make("li", {}, link(page)))),
  ];
}

const hrefOf = (page: { route: string }) => base() + page.route.slice(1);

/** The line of a page that is known by its title. */
function lineOf({
  title,
  kind = "page",
  ...more
}: {
  title: string;
  kind?: string;
  method?: string;
  crumbs: string[];
}): PageLine {
  return { method: "", path: [], version: "", alsoIn: [], deprecated: false, ...more, kind: kind as PageKind, title: [title] };
}

function group(label: string, options: HTMLElement[]): HTMLElement {
  const title = make("div", { role: "presentation", class: "search-group" }, label);
  return make("div", { role: "group", "aria-label": label }, title, ...options);
}
