import { withoutHash } from "./address.js";
import { Cache } from "./cache.js";
import { byId, closest, say } from "./elements.js";
import { enterEntry, pushEntry, replaceEntry, restoreScroll, saveScroll } from "./entries.js";
import { documentOf, type FetchOptions, fetchPage, forget, notAPage } from "./fetch-page.js";
import { dropIslands } from "./islands.js";
import { labelOf } from "./link-label.js";
import { closeMenus } from "./menus.js";
import { loadSheet } from "./page-sheet.js";
import { arrivePrefetch } from "./prefetch.js";
import { showProgress } from "./progress.js";
import { arriveSearch } from "./search-loader.js";
import { showCrash, showError, showWaiting } from "./states.js";
import { type Snapshot, show, snapshotOf } from "./swap.js";
import { targetOf } from "./target.js";
import { arriveToc } from "./toc-spy.js";

/** Milliseconds from the click: the progress bar; the spinner under the new address. */
const delays = { progress: 200, spinner: 1000 };

/** Milliseconds that one attempt to load a page may take. */
const timeLimit = 10_000;

/**
 * What the script of the page does around a change of page. Handed over, because the router is bundled alone: a module that
 * both imported would be there twice, with a state of its own in each.
 */
export interface RouterHooks {
  /** Before the page that shows is taken away. */
  leaving(): void;
  /** The page is in place, under its address. */
  arrived(page: HTMLElement): void;
  /** Makes an element visible that stands in closed groups or behind another tab. */
  reveal(element: HTMLElement): void;
  /** The link that a click follows in this window to a page of this site. */
  followedLink(event: MouseEvent): HTMLAnchorElement | undefined;
}

interface Visit {
  url: URL;
  label: string;
  /** Whether the address bar shows the address already. */
  entered: boolean;
  /** On the reader's way back or forward: scroll to where the reader was. */
  traversal: boolean;
  timers: ReturnType<typeof setTimeout>[];
}

let hooks: RouterHooks;
let pending: Visit | undefined;

/** Address of the page that shows, without the hash; empty while a state (spinner, error) stands in its place. */
let shown = "";

/** Pages as the reader left them, by address, for the way back. */
const left = new Cache<string, Snapshot>(5, (snapshot) => dropIslands(snapshot.page));

/** Takes over links and the way back, from the page that is there. */
export function startRouter(given: RouterHooks): void {
  hooks = given;
  shown = withoutHash(location);
  document.addEventListener("click", onClick);
  addEventListener("popstate", onPopState);
  addEventListener("pageshow", (event) => event.persisted && cancel());
}

/** Shows the page at an address of this site as if the reader had followed a link that says `label`. */
export function visit(url: URL, label: string, options: { traversal?: boolean } = {}): void {
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
    say(`Loading ${label}`);
  });
  void load(current);
}

/**
 * Loads a page and shows it. Where that fails it is asked for once more, past the cache: if it comes now the browser reloads
 * it, as the site may have been published anew; else the error box says why. So nobody is left on an error page of the host.
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
      forget(visited.url);
      if (!navigator.onLine) break;
    }
  }
  fail(visited, reason);
}

/** A page that was loaded, and its address after redirects. */
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
    visited.timers.push(setTimeout(() => reject(new Error("The page did not load within ten seconds.")), timeLimit));
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
    // The browser scrolls; what stands in closed groups must be open by then.
    const target = targetOf(url.hash);
    if (target) hooks.reveal(target);
    closeMenus();
  } else {
    // The page that shows: no need to load it, only to go back to its top.
    event.preventDefault();
    cancel();
    closeMenus();
    if (location.hash) pushEntry(url.href);
    place(url, false);
  }
}

function onPopState(event: PopStateEvent): void {
  const known = enterEntry(event.state);
  const address = withoutHash(location);
  if (address === shown) {
    cancel();
    if (known) restoreScroll();
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

/** The page is here. */
function accept(visited: Visit, { snapshot, url }: Loaded): void {
  guard(visited, () => {
    cancel();
    const { hash } = visited.url;
    // Where the server has led on to, with the hash of the link.
    visited.url = new URL(url + hash);
    if (visited.entered) replaceEntry(visited.url.href);
    enter(visited);
    present(snapshot, visited.url, visited.traversal);
  });
}

/** Anything that goes wrong while a page is being shown is a crash of that page. */
function guard(visited: Visit, action: () => void): void {
  try {
    action();
  } catch (error) {
    reportError(error);
    cancel();
    enter(visited);
    leave();
    showCrash(troubleOf(visited), messageOf(error), () => retry(visited));
  }
}

/** Has the browser load the page. */
function reload(visited: Visit): void {
  cancel();
  pending = visited;
  const stillHere = () => {
    stop();
    fail(visited, "The page did not load within ten seconds.");
  };
  visited.timers = [setTimeout(stillHere, timeLimit)];
  showProgress(true);
  if (visited.entered) location.reload();
  else location.assign(visited.url);
}

/** The error box, under the address of the page. */
function fail(visited: Visit, reason: string): void {
  cancel();
  enter(visited);
  leave();
  const text = navigator.onLine ? reason : "You are offline. Check your network connection.";
  showError(troubleOf(visited), text, () => retry(visited));
}

function retry(visited: Visit): void {
  forget(visited.url);
  visit(visited.url, visited.label, { traversal: visited.traversal });
}

const troubleOf = ({ label, url }: Visit) => ({ label, address: withoutHash(url) });

/** Ends the visit under way, if any. */
function cancel(): void {
  for (const timer of pending?.timers ?? []) clearTimeout(timer);
  pending = undefined;
  showProgress(false);
}

/** Has the address bar show the address. */
function enter(visited: Visit): void {
  if (!visited.entered) pushEntry(visited.url.href);
  visited.entered = true;
}

/** Keeps the page that is about to be replaced; a state in its place is not worth it. */
function leave(): void {
  // A drawer that is taken away open would leave the page inert.
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
  hooks.arrived(snapshot.page);
  shown = withoutHash(location);
  arriveToc(snapshot.page);
  arrivePrefetch(snapshot.page);
  arriveSearch(snapshot.page);
  place(url, traversal);
  say(document.title);
}

/** Where the reader looks and types next. */
function place(url: URL, traversal: boolean): void {
  const target = targetOf(url.hash);
  if (!target || traversal) firstFocus()?.focus({ preventScroll: true });
  if (traversal && restoreScroll()) return;
  if (!target) {
    scrollTo({ top: 0, behavior: "instant" });
    return;
  }
  hooks.reveal(target);
  // By the browser, so that `:target` applies and reading goes on from there.
  location.replace(url.hash);
}

/** On the search page its field, else the main part. */
function firstFocus(): HTMLElement | null {
  const searching = byId("page")?.dataset.kind === "search";
  return (searching && document.querySelector<HTMLElement>('main input[type="search"]')) || byId("main");
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
