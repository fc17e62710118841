import { anyTree, ids } from "../dom.js";
import { unfoldLoaded } from "./folded-groups.js";

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

/** Puts a page in the place of the one that shows. */
export function show(next: Snapshot): void {
  const current = snapshotOf(document);
  if (!current) throw new Error("There is no page to replace.");
  unfoldLoaded(next.page.querySelector(anyTree));
  settleSidebar(next.page);
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
