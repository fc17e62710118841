import { isPage, samePage, withoutHash } from "./address.js";
import { base, closest } from "./elements.js";
import { fetchPage, isFetched, parseAhead } from "./fetch-page.js";
import { whenIdle } from "./idle.js";
import { savesData } from "./network.js";

/** Milliseconds a pointer rests on a link before its page is worth asking for. */
const hoverDelay = 65;

/** Pages asked for because their links are in view: at once, and for one page in all. */
const atOnce = 3;
const perPage = 8;

let hovering: ReturnType<typeof setTimeout> | undefined;
let stopWatching = () => {};

/** Asks for pages ahead of the click: on hover, focus and touch anywhere. */
export function startPrefetch(): void {
  const soon = (event: Event) => {
    clearTimeout(hovering);
    const link = closest<HTMLAnchorElement>(event, "a[href]");
    if (link) hovering = setTimeout(() => void prefetchMeant(link), hoverDelay);
  };
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && soon(event), { passive: true });
  document.addEventListener("focusin", soon, { passive: true });
  // A finger that comes down almost always means the link.
  document.addEventListener("pointerdown", (event) => void prefetch(closest(event, "a[href]")), { passive: true });
}

/** Asks for the page whose link the pointer is on already. */
export function prefetchHovered(): void {
  void prefetchMeant(document.querySelector<HTMLAnchorElement>("a[href]:hover") ?? undefined);
}

/** The reader seems to be about to follow the link. */
async function prefetchMeant(link: HTMLAnchorElement | undefined): Promise<void> {
  if (!link || savesData() || !isTarget(link)) return;
  await parseAhead(new URL(link.href)).catch(() => {});
}

/** Asks for the pages behind a few links of the main content, previous and next included, as they come into view. */
export function arrivePrefetch(page: HTMLElement): void {
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
    // A server that refuses has its reasons: no more of this for the page.
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
  // After the page itself has what it needs.
  void whenIdle().then(() => {
    if (left > 0) for (const link of page.querySelectorAll("main a[href]")) observer.observe(link);
  });
}

/** False where the page could not be had. Failures are silent otherwise: the click will ask again. */
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

/** Another page of this site, to be shown in this window. */
function isTarget(link: HTMLAnchorElement): boolean {
  if (link.target || link.hasAttribute("download")) return false;
  return isPage(link, location.origin, base()) && !samePage(withoutHash(link), withoutHash(location));
}
