import { anyTree, ids } from "../dom.js";
import { insertLoadedGroups } from "./folded-groups.js";

/** Everything in a document that differs from page to page, to show now or again later. */
export interface Snapshot {
  page: HTMLElement;
  title: string;
  /** Description, canonical link, metas for crawlers and so on. */
  head: Element[];
  /** `aria-current` of each navbar entry. */
  navbar: (string | null)[];
}

/**
 * The elements of the head that belong to the page. The theme color follows the color mode and the viewport
 * never changes, so both stay.
 */
const headElements =
  'meta[name]:not([name="viewport"],[name="theme-color"]),meta[property],link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"]';

const navbarEntries = (document: Document) => [...document.querySelectorAll(".navbar :is(a, .menu > button)")];

/** Undefined if the document is no page of this site. */
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

/** Replaces the current page. */
export function show(next: Snapshot): void {
  const current = snapshotOf(document);
  if (!current) throw new Error("There is no page to replace.");
  insertLoadedGroups(next.page.querySelector(anyTree));
  rebaseSidebarLinks(next.page);
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

/**
 * Rewrites relative links of a sidebar that stays while the URL changes, so that they keep their targets.
 * Call it at the page's URL.
 */
export function rebaseSidebarLinks(page: HTMLElement): void {
  for (const link of page.querySelectorAll(`:is(${anyTree}) a`)) {
    const { pathname, hash } = new URL(link.getAttribute("href") ?? "", location.href);
    link.setAttribute("href", pathname + hash);
  }
}
