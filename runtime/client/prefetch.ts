import { isPage, samePage, withoutHash } from "./address.js";
import { base, closest } from "./elements.js";
import { fetchPage, isFetched, parseAhead } from "./fetch-page.js";
import { savesData, whenIdle } from "./idle.js";

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
