import { anyTree, ids } from "../dom.js";
import { currentOf, markCurrent } from "./current.js";

/** All of a document that differs from page to page, ready to be shown or shown again. */
export interface Snapshot {
  page: HTMLElement;
  title: string;
  /** Description, canonical link, crawler's metas and so on. */
  head: Element[];
  /** How each entry of the navbar is marked as current. */
  navbar: (string | null)[];
}

/** The colours of the browser's own frame follow the colour mode, the viewport never changes; the rest is the page's. */
const headElements =
  'meta[name]:not([name="viewport"],[name="theme-color"]),meta[property],link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"]';

const navbarEntries = (document: Document) => [...document.querySelectorAll(".navbar :is(a, .menu > button)")];

/** Undefined when the document is no page of this site. */
export function snapshotOf(document: Document): Snapshot | undefined {
  const page = document.getElementById(ids.page);
  if (!page) return undefined;
  return {
    page,
    title: document.title,
    head: [...document.head.querySelectorAll(headElements)],
    navbar: navbarEntries(document).map((entry) => entry.getAttribute("aria-current")),
  };
}

/** Puts a page in the place of the one that shows; its sidebar stays where the new page has the same one. */
export function show(next: Snapshot): void {
  const current = snapshotOf(document);
  if (!current) throw new Error("There is no page to replace.");
  if (!exchangeSidebars(current.page, next.page)) settleSidebar(next.page);
  current.page.replaceWith(next.page);
  for (const element of current.head) element.remove();
  document.head.append(...next.head);
  document.title = next.title;
  for (const [index, entry] of navbarEntries(document).entries()) {
    const current = next.navbar[index];
    if (current) entry.setAttribute("aria-current", current);
    else entry.removeAttribute("aria-current");
  }
}

/** A sidebar may stay while the address changes: its links must not mean another page by then. To be called at the page's address. */
export function settleSidebar(page: HTMLElement): void {
  for (const link of page.querySelectorAll(`:is(${anyTree}) a`)) {
    const { pathname, hash } = new URL(link.getAttribute("href") ?? "", location.href);
    link.setAttribute("href", pathname + hash);
  }
}

/**
 * The sidebar that shows moves into the next page, with the groups as the reader has left them; the next page's own goes into
 * the old page, so that each stays whole and can be shown again. False where the pages do not have the same one.
 */
function exchangeSidebars(old: HTMLElement, next: HTMLElement): boolean {
  const kept = old.querySelector<HTMLElement>(anyTree);
  const other = next.querySelector<HTMLElement>(anyTree);
  if (!kept || !other || kept.id !== other.id || kept.dataset.sidebarId !== other.dataset.sidebarId) return false;
  const links = kept.querySelectorAll("a");
  const otherLinks = other.querySelectorAll("a");
  if (links.length !== otherLinks.length) return false;
  // It goes where its addresses would mean others.
  for (const [index, link] of links.entries()) otherLinks[index]?.setAttribute("href", link.getAttribute("href") ?? "");
  const before = currentOf(links);
  markCurrent(links, currentOf(otherLinks));
  markCurrent(otherLinks, before);
  const place = new Comment();
  other.replaceWith(place);
  kept.replaceWith(other);
  place.replaceWith(kept);
  return true;
}
