import { phrases } from "../texts/phrases.js";
import { ownPath, samePage, targetOf, withoutHash } from "./address.js";
import { closeMenus } from "./drawer.js";
import { byId, closest, say } from "./elements.js";
import { enterEntry, pushEntry, replaceEntry, restoreScroll, saveScroll } from "./entries.js";
import {
  Cache,
  documentOf,
  dropCachedPage,
  enhancePrefetch,
  type FetchOptions,
  fetchPage,
  loadSheet,
  notAPage,
} from "./fetch-page.js";
import { enhanceFindableTabs } from "./findable-tabs.js";
import { dropIslands } from "./islands.js";
import { storeRecentPage } from "./recent-pages.js";
import { type Snapshot, show, showCrash, showError, showProgress, showWaiting, snapshotOf } from "./swap.js";
import { enhanceToc } from "./toc-spy.js";

/** Milliseconds after the click until the progress bar shows, and until the spinner shows under the new URL. */
const delays = { progress: 200, spinner: 1000 };

/** Milliseconds that one attempt to load a page may take. */
const timeLimit = 10_000;

/**
 * Functions of the page's script that the router calls around a change of page. They are passed in because
 * the router is bundled separately: a module that both imported would exist twice, each with its own state.
 */
export interface RouterHooks {
  /** Called before the current page is removed. */
  leaving(): void;
  /** Called when the page is in place, with its URL. */
  shown(page: HTMLElement): void;
  /** Makes an element visible that is in closed groups or behind another tab. */
  reveal(element: HTMLElement): void;
  /** The link to a page of this site that a click follows in this window. */
  followedLink(event: MouseEvent): HTMLAnchorElement | undefined;
}

interface Visit {
  url: URL;
  label: string;
  /** Whether the address bar already shows the URL. */
  entered: boolean;
  /** True for back and forward: restore the scroll position. */
  traversal: boolean;
  timers: ReturnType<typeof setTimeout>[];
}

let hooks: RouterHooks;
let pending: Visit | undefined;

/** URL of the current page, without the hash. Empty while a spinner or an error is shown instead. */
let shown = "";

/** Pages as the reader left them, by URL, for going back. */
const left = new Cache<string, Snapshot>(5, (snapshot) => dropIslands(snapshot.page));

/** Handles links and going back, starting from the current page. */
export function startRouter(given: RouterHooks): void {
  hooks = given;
  shown = withoutHash(location);
  document.addEventListener("click", onClick);
  addEventListener("popstate", onPopState);
  addEventListener("pageshow", (event) => event.persisted && cancel());
  const page = byId("page");
  const path = page ? ownPath(page) : undefined;
  if (path === undefined || samePage(path, location.pathname)) return;
  // The reader went back or forward before the scripts ran, so this is the page of another entry.
  shown = location.origin + path;
  visit(new URL(location.href), location.pathname, { traversal: true });
}

/** Shows the page at a URL of this site as if the reader had followed a link with the text `label`. */
function visit(url: URL, label: string, options: { traversal?: boolean } = {}): void {
  cancel();
  const entered = withoutHash(url) === withoutHash(location);
  const current: Visit = { url, label, entered, traversal: options.traversal ?? false, timers: [] };
  pending = current;
  const after = (delay: number, action: () => void) => current.timers.push(setTimeout(action, delay));
  after(delays.progress, () => showProgress(true));
  after(delays.spinner, () => {
    enter(current);
    leave();
    showWaiting({ label, address: withoutHash(url) });
    say(phrases.loadingPage(label));
  });
  void load(current);
}

/**
 * Loads a page and shows it. If that fails, it is requested once more, bypassing the cache. If that succeeds,
 * the browser reloads the page, because a new version of the site may have been published. Otherwise the
 * error box shows the reason, so readers never end on an error page of the host.
 */
async function load(visited: Visit): Promise<void> {
  let reason = "";
  for (const fresh of [false, true]) {
    try {
      const loaded = await inTime(visited, pageOf(visited.url, { fresh }));
      if (pending === visited) (fresh ? reload : accept)(visited, loaded);
      return;
    } catch (error) {
      if (pending !== visited) return;
      reason = messageOf(error);
      dropCachedPage(visited.url);
      if (!navigator.onLine) break;
    }
  }
  fail(visited, reason);
}

/** A loaded page, with its URL after redirects. */
interface Loaded {
  snapshot: Snapshot;
  url: string;
}

async function pageOf(url: URL, options: FetchOptions): Promise<Loaded> {
  const fetched = await fetchPage(url, options);
  const next = documentOf(fetched);
  const snapshot = snapshotOf(next);
  if (!snapshot) throw new Error(notAPage);
  await loadSheet(next);
  return { snapshot, url: fetched.url };
}

function inTime<Value>(visited: Visit, value: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    visited.timers.push(setTimeout(() => reject(new Error(phrases.tooSlow)), timeLimit));
    value.then(resolve, reject);
  });
}

function onClick(event: MouseEvent): void {
  if (!closest(event, "a[href]")) return;
  saveScroll();
  const link = hooks.followedLink(event);
  if (!link) return;
  const url = new URL(link.href);
  if (withoutHash(url) !== shown) {
    event.preventDefault();
    closeMenus();
    visit(url, labelOf(link));
  } else if (url.hash) {
    // The browser scrolls to the target, so closed groups around it must be open by then.
    const target = targetOf(url.hash);
    if (target) hooks.reveal(target);
    closeMenus();
  } else {
    // This is the current page: only scroll to its top.
    event.preventDefault();
    cancel();
    closeMenus();
    if (location.hash) pushEntry(url.href);
    place(url, false);
  }
}

function onPopState(event: PopStateEvent): void {
  const entry = enterEntry(event.state);
  const address = withoutHash(location);
  if (address === shown) {
    cancel();
    if (entry) restoreScroll();
    return;
  }
  const snapshot = left.get(address);
  const url = new URL(location.href);
  if (!snapshot) {
    visit(url, location.pathname, { traversal: true });
    return;
  }
  cancel();
  left.delete(address);
  guard({ url, label: snapshot.title, entered: true, traversal: true, timers: [] }, () => present(snapshot, url, true));
}

/** Handles a loaded page. */
function accept(visited: Visit, { snapshot, url }: Loaded): void {
  guard(visited, () => {
    cancel();
    const { hash } = visited.url;
    // The URL after redirects, with the hash of the link.
    visited.url = new URL(url + hash);
    if (visited.entered) replaceEntry(visited.url.href);
    enter(visited);
    present(snapshot, visited.url, visited.traversal);
  });
}

/** Any error while a page is being shown is reported as a crash of that page. */
function guard(visited: Visit, action: () => void): void {
  try {
    action();
  } catch (error) {
    reportError(error);
    cancel();
    enter(visited);
    leave();
    showCrash(failedPage(visited), messageOf(error), () => retry(visited));
  }
}

/** Lets the browser load the page. */
function reload(visited: Visit): void {
  cancel();
  pending = visited;
  const stillHere = () => {
    stop();
    fail(visited, phrases.tooSlow);
  };
  visited.timers = [setTimeout(stillHere, timeLimit)];
  showProgress(true);
  if (visited.entered) location.reload();
  else location.assign(visited.url);
}

/** Shows the error box under the page's URL. */
function fail(visited: Visit, reason: string): void {
  cancel();
  enter(visited);
  leave();
  const text = navigator.onLine ? reason : phrases.offline;
  showError(failedPage(visited), text, () => retry(visited));
}

function retry(visited: Visit): void {
  dropCachedPage(visited.url);
  visit(visited.url, visited.label, { traversal: visited.traversal });
}

const failedPage = ({ label, url }: Visit) => ({ label, address: withoutHash(url) });

/** Cancels the visit in progress, if any. */
function cancel(): void {
  for (const timer of pending?.timers ?? []) clearTimeout(timer);
  pending = undefined;
  showProgress(false);
}

/** Shows the URL in the address bar. */
function enter(visited: Visit): void {
  if (!visited.entered) pushEntry(visited.url.href);
  visited.entered = true;
}

/** Keeps the page that is about to be replaced, unless a spinner or an error is shown. */
function leave(): void {
  // A drawer that is removed while open would leave the page inert.
  closeMenus();
  if (!shown) return;
  hooks.leaving();
  const snapshot = snapshotOf(document);
  if (snapshot) left.set(shown, snapshot);
  shown = "";
}

function present(snapshot: Snapshot, url: URL, traversal: boolean): void {
  leave();
  show(snapshot);
  hooks.shown(snapshot.page);
  shown = withoutHash(location);
  enhanceFindableTabs(snapshot.page);
  enhanceToc(snapshot.page);
  storeRecentPage(snapshot.page);
  enhancePrefetch(snapshot.page);
  place(url, traversal);
  say(document.title);
}

/** Sets the scroll position and the focus. */
function place(url: URL, traversal: boolean): void {
  const target = targetOf(url.hash);
  if (!target || traversal) firstFocus()?.focus({ preventScroll: true });
  if (traversal && restoreScroll()) return;
  if (!target) {
    scrollTo({ top: 0, behavior: "instant" });
    return;
  }
  hooks.reveal(target);
  // Let the browser do it, so that `:target` applies and sequential focus continues from there.
  location.replace(url.hash);
}

/** The field of the search page, otherwise the main part. */
function firstFocus(): HTMLElement | null {
  const searching = byId("page")?.dataset.kind === "search";
  return (searching && document.querySelector<HTMLElement>('main input[type="search"]')) || byId("main");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The title in a link's text, without additions such as a method badge or "Next". */
function labelOf(link: HTMLAnchorElement): string {
  const copy = link.cloneNode(true) as HTMLElement;
  // A span with a language is part of the title.
  for (const note of copy.querySelectorAll("span:not([lang]),b")) note.remove();
  return textOf(copy) || textOf(link) || link.pathname;
}

const textOf = (element: HTMLElement) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
