import { withoutHash } from "./address.js";
import { Cache } from "./cache.js";
import { whenIdle } from "./idle.js";
import { loadSheet } from "./page-sheet.js";

/** A page as the server sent it. */
export interface FetchedPage {
  html: string;
  /** The same, parsed ahead of need. */
  parsed?: Document | undefined;
  /** Address after redirects, without a hash. */
  url: string;
}

/** Milliseconds for which fetched HTML may be shown again without asking the server. */
const freshness = 300_000;

interface Entry {
  page: Promise<FetchedPage>;
  time: number;
  prefetch: boolean;
  request: AbortController;
}

const pages = new Cache<string, Entry>(20);

/** How a page is asked for: ahead of need, or past the browser's cache. */
export interface FetchOptions {
  prefetch?: boolean;
  fresh?: boolean;
}

/**
 * The page at an address, from memory where it was fetched before. Rejects with the reason in words when the server cannot
 * be reached, or responds with anything but HTML.
 */
export function fetchPage(url: URL, options: FetchOptions = {}): Promise<FetchedPage> {
  const address = withoutHash(url);
  const known = pages.get(address);
  if (known && Date.now() - known.time < freshness) {
    if (!known.prefetch || options.prefetch) return known.page;
    // A reader waits now: when the request made ahead of need was refused, ask again as anyone would.
    return known.page.catch(() => fetchPage(url));
  }
  const request = new AbortController();
  const prefetch = options.prefetch ?? false;
  // Servers and the reader's own tools can tell requests ahead of need apart, as with a browser's own prefetch.
  const init: RequestInit = prefetch ? { priority: "low", headers: { Purpose: "prefetch" } } : {};
  if (options.fresh) init.cache = "reload";
  const response = fetch(address, { credentials: "same-origin", signal: request.signal, ...init });
  return keep(address, response, request, prefetch);
}

/** Takes over the answer to a request that was made before this chunk was here. */
export function takeResponse(url: URL, response: Promise<Response>, request: AbortController): void {
  void keep(withoutHash(url), response, request, false);
}

/** The page as a document of the caller's own, which may take it apart. */
export function documentOf(page: FetchedPage): Document {
  const made = page.parsed ?? parse(page);
  page.parsed = undefined;
  return made;
}

/** Parses a page while nothing else is to do, and loads its styles, so that it can be shown the faster. */
export async function parseAhead(url: URL): Promise<void> {
  const page = await fetchPage(url, { prefetch: true });
  await whenIdle();
  page.parsed ??= parse(page);
  await loadSheet(page.parsed);
}

function parse({ html }: FetchedPage): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

/** True where the page is at hand or on its way. */
export function isFetched(url: Pick<URL, "origin" | "pathname" | "search">): boolean {
  return pages.has(withoutHash(url));
}

/** Forgets a page and ends a request for it: browsers keep a second request for an address waiting for the first. */
export function forget(url: URL): void {
  const address = withoutHash(url);
  pages.get(address)?.request.abort();
  pages.delete(address);
}

function keep(address: string, response: Promise<Response>, request: AbortController, prefetch: boolean): Promise<FetchedPage> {
  const page = response.then((answer) => read(answer, address)).catch(tellPlainly);
  const entry: Entry = { page, time: Date.now(), prefetch, request };
  pages.set(address, entry);
  page.catch(() => {
    if (pages.get(address) === entry) pages.delete(address);
  });
  return page;
}

/** What the server sent, as a sentence for readers. */
export const notAPage = "The server sent something that is not a page of this site.";

async function read(response: Response, address: string): Promise<FetchedPage> {
  const isHtml = response.headers.get("content-type")?.includes("text/html");
  if (!response.ok && !(isHtml && response.status === 404))
    throw new Error(`The server responded with an error (status ${response.status}).`);
  if (!isHtml) throw new Error(notAPage);
  return { html: await response.text(), url: withoutHash(new URL(response.url || address)) };
}

/** A request that fails is a TypeError (Fetch section 5.6), in words of the browser's own. */
function tellPlainly(error: unknown): never {
  throw error instanceof TypeError ? new Error("The connection to the server failed.") : error;
}
