import { sheets, smallestSheet } from "../page-sheets.js";
import { phrases } from "../texts/phrases.js";
import { isPage, samePage, withoutHash } from "./address.js";
import { base, closest } from "./elements.js";
import { savesData, whenIdle } from "./idle.js";

/** A map that keeps the most recently used entries. */
export class Cache<Key, Value> extends Map<Key, Value> {
  readonly #limit: number;
  readonly #dropped: (value: Value) => void;

  /** @param dropped called with each value that was evicted or replaced */
  constructor(limit: number, dropped: (value: Value) => void = () => {}) {
    super();
    this.#limit = limit;
    this.#dropped = dropped;
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  override set(key: Key, value: Value): this {
    const replaced = super.get(key);
    if (replaced !== undefined && replaced !== value) this.#dropped(replaced);
    this.delete(key);
    super.set(key, value);
    for (const [oldest, dropped] of this) {
      if (this.size <= this.#limit) break;
      this.delete(oldest);
      this.#dropped(dropped);
    }
    return this;
  }
}

/** A page as the server sent it. */
interface FetchedPage {
  html: string;
  /** The parsed document, if it was parsed ahead of time. */
  parsed?: Document | undefined;
  /** Address after redirects, without a hash. */
  url: string;
}

/** Milliseconds for which fetched HTML is reused without a new request. */
const freshness = 300_000;

/** Milliseconds that a reader waits for the response to a prefetch, and that a prefetch may take without a reader. */
const limits = { response: 3000, prefetch: 10_000 };

interface Entry {
  page: Promise<FetchedPage>;
  time: number;
  prefetch: boolean;
  /** Whether the response has begun. */
  isAnswered: boolean;
  /** Whether a reader waits for this prefetch. */
  isAwaited: boolean;
  request: AbortController;
}

const pages = new Cache<string, Entry>(20);

/** How many pages the reader has opened. A page that was hovered before is not parsed ahead any more. */
let asked = 0;

/** How to request a page: as a prefetch, or bypassing the browser's cache. */
export interface FetchOptions {
  prefetch?: boolean;
  fresh?: boolean;
}

/** The page at a URL, from memory if fetched before. Rejects with a readable reason if it is no HTML page. */
export function fetchPage(url: URL, options: FetchOptions = {}): Promise<FetchedPage> {
  const address = withoutHash(url);
  const cached = pages.get(address);
  if (!options.prefetch) {
    asked += 1;
    clearTimeout(hovering);
  }
  if (cached && Date.now() - cached.time < freshness) {
    if (!cached.prefetch || options.prefetch) return cached.page;
    // The reader is waiting: if the prefetch was refused or hangs, send a normal request.
    cached.isAwaited = true;
    setTimeout(() => cached.isAnswered || cached.request.abort(), cached.time + limits.response - Date.now());
    return cached.page.catch(() => fetchPage(url));
  }
  const request = new AbortController();
  const prefetch = options.prefetch ?? false;
  // Mark prefetches as browsers do, so that servers and proxies can recognize them.
  const init: RequestInit = prefetch ? { priority: "low", headers: { Purpose: "prefetch" } } : {};
  if (options.fresh) init.cache = "reload";
  const response = fetch(address, { credentials: "same-origin", signal: request.signal, ...init });
  return keep(address, response, request, prefetch);
}

/** Adopts the response to a request that was sent before this chunk was loaded. */
export function takeResponse(url: URL, response: Promise<Response>, request: AbortController): void {
  void keep(withoutHash(url), response, request, false);
}

/** The page as a new document, which the caller may change. */
export function documentOf(page: FetchedPage): Document {
  const parsed = page.parsed ?? parse(page);
  page.parsed = undefined;
  return parsed;
}

/** Parses a page and loads its styles while the browser is idle, so that it shows faster. */
async function parseAhead(url: URL): Promise<void> {
  const before = asked;
  const page = await fetchPage(url, { prefetch: true });
  await whenIdle();
  if (asked !== before) return;
  page.parsed ??= parse(page);
  await loadSheet(page.parsed);
}

function parse({ html }: FetchedPage): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

/** True if the page is in memory or being requested. */
function isFetched(url: Pick<URL, "origin" | "pathname" | "search">): boolean {
  return pages.has(withoutHash(url));
}

/** Removes a page and aborts its request: browsers hold a second request until the first ends. */
export function dropCachedPage(url: URL): void {
  const address = withoutHash(url);
  pages.get(address)?.request.abort();
  pages.delete(address);
}

function keep(address: string, response: Promise<Response>, request: AbortController, prefetch: boolean): Promise<FetchedPage> {
  const page = response.then((answer) => read(answer, prefetch)).catch(tellPlainly);
  const entry: Entry = { page, time: Date.now(), prefetch, isAnswered: false, isAwaited: false, request };
  pages.set(address, entry);
  const answered = () => {
    entry.isAnswered = true;
  };
  response.then(answered, answered);
  // One that hangs would otherwise be waited for as long as it is fresh.
  const limit = prefetch ? setTimeout(() => entry.isAwaited || request.abort(), limits.prefetch) : undefined;
  page.then(() => clearTimeout(limit)).catch(() => {});
  page.catch(() => {
    if (pages.get(address) === entry) pages.delete(address);
  });
  return page;
}

/** Error message for a response that is no page. */
export const notAPage = phrases.notAPage;

async function read(response: Response, prefetch: boolean): Promise<FetchedPage> {
  const isHtml = response.headers.get("content-type")?.includes("text/html");
  if (!response.ok && !(isHtml && response.status === 404)) throw new Error(phrases.serverError(response.status));
  if (!isHtml) throw new Error(notAPage);
  const page = prefetch ? { html: await response.text() } : await parseArriving(response);
  return { ...page, url: withoutHash(new URL(response.url)) };
}

/** The reader is waiting, so the page is parsed while it arrives. */
async function parseArriving({ body }: Response): Promise<Pick<FetchedPage, "html" | "parsed">> {
  const parsed = document.implementation.createHTMLDocument();
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let html = "";
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) break;
    html += piece.value;
    parsed.write(piece.value);
  }
  parsed.close();
  return { html, parsed };
}

/** Replaces the browser's wording of a failed request, a TypeError (Fetch section 5.6). */
function tellPlainly(error: unknown): never {
  throw error instanceof TypeError ? new Error(phrases.connectionFailed) : error;
}

/** Milliseconds that a page waits for its sheet. Without the sheet the page is unstyled but complete. */
const timeLimit = 2000;

const sheetsOf = (page: Document) => [...page.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** The sheet of the runtime that a link loads, if it is one. */
const sheetOf = ({ href }: HTMLLinkElement) => sheets.find(({ name }) => href.includes(`/assets/${name}.css`));

/** Added sheets, each with a promise that resolves when it can be used or has timed out. */
const added = new WeakMap<HTMLLinkElement, Promise<void>>();

/**
 * Loads the sheet of the next page if the current page lacks its parts (`page-sheets.ts`): the smallest with these
 * and all that are there, so that one sheet has the styles in their order. Resolves when the page can be shown,
 * with the sheet or without.
 */
export async function loadSheet(next: Document): Promise<void> {
  const [link] = sheetsOf(next);
  const needed = link && sheetOf(link);
  if (!needed) return;
  const last = sheetsOf(document).findLast(sheetOf);
  const there = last ? (sheetOf(last)?.has ?? 0) : 0;
  if (last && (needed.has & ~there) === 0) return added.get(last);
  const sheet = document.importNode(link);
  sheet.href = link.href.replace(`/${needed.name}.css`, `/${smallestSheet(needed.has | there)}.css`);
  await add(sheet);
}

function add(link: HTMLLinkElement): Promise<void> {
  const ready = new Promise<void>((resolve) => {
    setTimeout(resolve, timeLimit);
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      // Remove it, so that the next page that needs it requests it again.
      link.remove();
      resolve();
    });
  });
  added.set(link, ready);
  document.head.append(link);
  return ready;
}

/** Milliseconds that a pointer rests on a link before its page is prefetched. */
const hoverDelay = 65;

/** Prefetches of links in view: at the same time, and per page. */
const atOnce = 3;
const perPage = 8;

let hovering: ReturnType<typeof setTimeout> | undefined;
let stopWatching = () => {};

/** Prefetches pages before the click: on hover, focus and touch. */
export function startPrefetch(): void {
  const soon = (event: Event) => {
    clearTimeout(hovering);
    const link = closest<HTMLAnchorElement>(event, "a[href]");
    if (link) hovering = setTimeout(() => void prefetchMeant(link), hoverDelay);
  };
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && soon(event));
  document.addEventListener("focusin", soon);
  // A finger that touches a link almost always follows it.
  document.addEventListener("pointerdown", (event) => void prefetch(closest(event, "a[href]")));
}

/** Prefetches the page of the link that is already under the pointer. */
export function prefetchHovered(): void {
  void prefetchMeant(document.querySelector<HTMLAnchorElement>("a[href]:hover") ?? undefined);
}

/** Prefetches a page that the reader seems about to open. */
async function prefetchMeant(link: HTMLAnchorElement | undefined): Promise<void> {
  if (!link || savesData() || !isTarget(link)) return;
  await parseAhead(new URL(link.href)).catch(() => {});
}

/** Prefetches a few links of the main content, including previous and next, as they come into view. */
export function enhancePrefetch(page: HTMLElement): void {
  stopWatching();
  if (savesData()) return;
  let left = perPage;
  let running = 0;
  const queue: HTMLAnchorElement[] = [];
  const advance = async (): Promise<void> => {
    const link = running < atOnce && left > 0 ? queue.shift() : undefined;
    if (!link) return;
    if (!isWorthwhile(link)) return advance();
    running += 1;
    left -= 1;
    // If the server refuses, stop prefetching for this page.
    if (!(await prefetch(link))) left = 0;
    running -= 1;
    return advance();
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      queue.push(target as HTMLAnchorElement);
      void advance();
    }
  });
  stopWatching = () => {
    left = 0;
    observer.disconnect();
  };
  // After the files that the page itself needs.
  void whenIdle().then(() => {
    if (left > 0) for (const link of page.querySelectorAll("main a[href]")) observer.observe(link);
  });
}

/** False if the page could not be fetched. Errors are ignored, because the click requests the page again. */
async function prefetch(link: HTMLAnchorElement | undefined): Promise<boolean> {
  if (!link || savesData() || !isWorthwhile(link)) return true;
  return fetchPage(new URL(link.href), { prefetch: true }).then(
    () => true,
    () => false,
  );
}

function isWorthwhile(link: HTMLAnchorElement): boolean {
  return isTarget(link) && !isFetched(link);
}

/** True for another page of this site that opens in this window. */
function isTarget(link: HTMLAnchorElement): boolean {
  if (link.target || link.hasAttribute("download")) return false;
  return isPage(link, location.origin, base()) && !samePage(withoutHash(link), withoutHash(location));
}
