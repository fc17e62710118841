import type { KnownAddresses } from "../contract-base.js";
import { editDistance } from "../search/distance.js";
import { phrases } from "../texts/phrases.js";
import { normalPath, pathOf, samePage } from "./address.js";
import { make, base as siteBase } from "./elements.js";
import { read, session, sessionKeys, write } from "./storage.js";

/** On the not-found page: redirects to the clean path if only the spelling was wrong, otherwise lists likely pages. */
export async function showLikelyPages(page: HTMLElement): Promise<void> {
  const base = siteBase();
  const list = page.querySelector<HTMLElement>("[data-likely]");
  const { pages, redirects } = await knownAddresses(base);
  const routes = pages.map(([route]) => route);
  const { pathname, search, hash } = location;
  const matches = (route: string) => samePage(pathOf(route, base), pathname);
  const target = routes.find(matches) ?? redirects.find(([from]) => matches(from))?.[1];
  // Once, until a page is reached: if the host does not serve the clean path either, this would never end.
  if (target && pathOf(target, base) !== pathname && mayRedirect(pathname)) {
    location.replace(target.startsWith("/") ? pathOf(target, base) + search + hash : target);
    return;
  }
  const path = pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;
  const likely = likelyRoutes(path, latestOf(routes));
  if (!list) return;
  list.hidden = likely.length === 0;
  if (list.hidden) return;
  const items = likely.map((route) => {
    const [, title = route, api] = pages.find(([one]) => one === route) ?? [];
    return make(
      "li",
      {},
      make("a", { href: pathOf(route, base) }, title),
      api && api !== title && make("span", {}, ` ${phrases.likelyIn(api)}`),
    );
  });
  list.replaceChildren(make("h2", {}, phrases.didYouMean), make("ul", {}, ...items));
}

/** Removes routes of older versions: those that differ from another route only by a version in their path. */
function latestOf(routes: readonly string[]): string[] {
  const all = new Set(routes);
  const version = /\/\d[\w.]*(?=\/)/;
  return routes.filter((route) => !version.test(route) || !all.has(route.replace(version, "")));
}

/** False if this path was just redirected without reaching a page, or if that cannot be stored. */
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
    // The search on the page still works.
    return { pages: [], redirects: [] };
  }
}

/** The routes that a wrong path most likely meant, best first. Routes with little similarity are left out. */
export function likelyRoutes(path: string, routes: readonly string[], limit = 5): string[] {
  const normalized = normal(path);
  if (!normalized) return [];
  const scored = routes.flatMap((route) => {
    const score = likeness(normalized, normal(route));
    return score >= 0.55 ? [{ route, score }] : [];
  });
  // Equal scores keep the order of the routes.
  scored.sort((a, b) => b.score - a.score);
  return scored.slice(0, limit).map(({ route }) => route);
}

/** Similarity of two paths, from 0 to 1. The last segment weighs most, because wrong links usually miss the folders. */
function likeness(path: string, route: string): number {
  const last = similarity(lastSegment(path), lastSegment(route));
  return Math.max(similarity(path, route), last * 0.9 + 0.1 * similarity(path, route));
}

function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (longest === 0) return 0;
  // The difference in length alone rules it out: most routes never reach the table.
  if (Math.abs(a.length - b.length) > longest * 0.5) return 0;
  return 1 - editDistance(a, b, longest) / longest;
}

function normal(path: string): string {
  return normalPath(path.toLowerCase()).replace(/[_\s]+/g, "-");
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
