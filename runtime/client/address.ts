import { decodeComponent } from "../primitives/href.js";
import { base, closest } from "./elements.js";

/** A path in one normal form, without a final slash, `.html`, `/index` or `/index.html`. The root is "". */
export function normalPath(path: string): string {
  return path
    .replace(/\.html$/, "")
    .replace(/\/index$/, "")
    .replace(/\/+$/, "");
}

/** True if two paths name the same page. */
export function samePage(a: string, b: string): boolean {
  return normalPath(decode(a)) === normalPath(decode(b));
}

/** The path of a route on this host, with the base. */
export function pathOf(route: string, base: string): string {
  return base + route.slice(1);
}

/** The URL without the hash. */
export function withoutHash(url: Pick<URL, "origin" | "pathname" | "search">): string {
  return url.origin + url.pathname + url.search;
}

/** Whether the router can show a URL: a page of this site, not a file (`feed.xml`; `content-apis-4.0.0` is none). */
export function isPage(url: Pick<URL, "origin" | "pathname">, origin: string, base: string): boolean {
  return url.origin === origin && url.pathname.startsWith(base) && !/\.(?!html$)[a-z][a-z0-9]*$/i.test(url.pathname);
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

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

/** The element that a hash names, if any. */
export function targetOf(hash: string): HTMLElement | undefined {
  const id = hash.slice(1);
  if (!id) return undefined;
  const element = document.getElementById(id) ?? document.getElementById(decodeComponent(id));
  return element ?? undefined;
}

/** The link to a page of this site that a click follows in this window, if the browser does not handle it. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = closest<HTMLAnchorElement>(event, "a[href]");
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return undefined;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download") || link.relList.contains("external"))
    return undefined;
  return isPage(link, location.origin, base()) ? link : undefined;
}
