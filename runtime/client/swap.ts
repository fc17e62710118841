import { anyTree, ids } from "../dom.js";
import { phrases } from "../texts/phrases.js";
import { byId, make, markCurrent } from "./elements.js";
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

/** The elements of the head that belong to the page; theme color and viewport stay. */
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

/** Rewrites relative links of a sidebar that stays, for the new URL. Call it at the page's URL. */
export function rebaseSidebarLinks(page: HTMLElement): void {
  for (const link of page.querySelectorAll(`:is(${anyTree}) a`)) {
    const { pathname, hash } = new URL(link.getAttribute("href") ?? "", location.href);
    link.setAttribute("href", pathname + hash);
  }
}

/** A page that is loading, could not be loaded or could not be shown. */
interface FailedPage {
  /** Text of the link to the page. */
  label: string;
  address: string;
}

/** After one second of waiting: shows the new title, and a spinner in place of the page. */
export function showWaiting(target: FailedPage): void {
  // No heading here: the page brings its own.
  const attributes = { class: "spinner", role: "img", "aria-label": phrases.loadingPage(target.label) };
  fill(target, target.label, make("div", attributes));
}

/** The page could not be loaded, and reloading did not help or is not possible. */
export function showError(target: FailedPage, reason: string, retry: () => void): void {
  const texts = [make("h1", {}, phrases.pageNotLoadedText), make("p", {}, reason)];
  fill(target, phrases.pageNotLoaded, alert("error-box", ...texts, button(phrases.retry, retry)));
}

/** The page arrived, but showing it failed. */
export function showCrash(target: FailedPage, reason: string, retry: () => void): void {
  const texts = [make("h1", {}, phrases.pageCrashed), make("pre", {}, reason)];
  fill(target, phrases.pageCrashedTitle, alert("crash", ...texts, button(phrases.tryAgain, retry)));
}

/** Shows a message for a page that is missing: its drawer with the sidebar, and a main part with one box. */
function fill(target: FailedPage, title: string, box: HTMLElement): void {
  const page = byId("page");
  if (!page) return;
  document.title = [title, siteTitle()].filter(Boolean).join(" | ");
  const main = make("main", { id: ids.main, tabindex: "-1" }, box);
  const shell = page.cloneNode(false) as HTMLElement;
  for (const name of ["route", "toc", "api", "version"]) delete shell.dataset[name];
  shell.dataset.kind = "state";
  const drawer = page.querySelector(`#${ids.drawer}`);
  if (drawer) {
    // The old page keeps its drawer, because it is stored for going back.
    drawer.replaceWith(drawer.cloneNode(true));
    shell.append(drawer);
    markCurrent(drawer.querySelectorAll<HTMLAnchorElement>(`:is(${anyTree}) a`), target.address);
  }
  shell.append(main);
  page.replaceWith(shell);
  main.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: "instant" });
}

function siteTitle(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? "";
}

function button(text: string, action: () => void): HTMLButtonElement {
  const created = make("button", { type: "button", class: "button" }, text);
  created.addEventListener("click", action, { once: true });
  return created;
}

const alert = (className: string, ...children: Node[]) => make("div", { class: className, role: "alert" }, ...children);

/** Shows or hides the progress bar at the top of the page. The styles animate it. */
export function showProgress(visible: boolean): void {
  const bar = byId("progress");
  if (bar) bar.hidden = !visible;
}
