import { anyTree, ids } from "../dom.js";
import { phrases } from "../texts/phrases.js";
import { markCurrent } from "./current.js";
import { byId } from "./elements.js";

/** A page that is loading, could not be loaded or could not be shown. */
export interface FailedPage {
  /** Text of the link to the page. */
  label: string;
  address: string;
}

/** After one second of waiting: shows the new title, and a spinner in place of the page. */
export function showWaiting(target: FailedPage): void {
  // No heading here: the page brings its own.
  const spinner = element("div", "spinner");
  spinner.setAttribute("role", "img");
  spinner.setAttribute("aria-label", phrases.loadingPage(target.label));
  fill(target, target.label, spinner);
}

/** The page could not be loaded, and reloading did not help or is not possible. */
export function showError(target: FailedPage, reason: string, retry: () => void): void {
  const box = element("div", "error-box");
  box.append(element("h1", "", phrases.pageNotLoadedText), element("p", "", reason), button(phrases.retry, retry));
  fill(target, phrases.pageNotLoaded, alert(box));
}

/** The page arrived, but showing it failed. */
export function showCrash(target: FailedPage, reason: string, retry: () => void): void {
  const box = element("div", "crash");
  box.append(element("h1", "", phrases.pageCrashed), element("pre", "", reason), button(phrases.tryAgain, retry));
  fill(target, phrases.pageCrashedTitle, alert(box));
}

/** Shows a message for a page that is missing: its drawer with the sidebar, and a main part with one box. */
function fill(target: FailedPage, title: string, box: HTMLElement): void {
  const page = byId("page");
  if (!page) return;
  document.title = [title, siteTitle()].filter(Boolean).join(" | ");
  const main = element("main", "");
  main.id = ids.main;
  main.tabIndex = -1;
  main.append(box);
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

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = "",
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  if (className) created.className = className;
  created.textContent = text;
  return created;
}

function button(text: string, action: () => void): HTMLButtonElement {
  const created = element("button", "button", text);
  created.type = "button";
  created.addEventListener("click", action, { once: true });
  return created;
}

function alert(box: HTMLElement): HTMLElement {
  box.setAttribute("role", "alert");
  return box;
}
