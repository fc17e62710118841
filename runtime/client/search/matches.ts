import type { Marked } from "../../search/highlight.js";
import { withoutHash } from "../address.js";
import { byId } from "../elements.js";
import { targetOf } from "../target.js";
import { placesOf } from "./match-ranges.js";

/**
 * The words that a result was found by, marked where the result leads: with the CSS Custom Highlight API, so that the document
 * stays as it is for copying, for assistive technology and for hydration. Browsers without it only show the place.
 */

const name = "search-match";
/** Words of the results that show, by the link to each. */
const known = new WeakMap<Element, string[]>();
/** The result that the reader has chosen, until its page is there. */
let wanted: { url: URL; words: string[] } | undefined;
/** Hash of the place that is marked. */
let marked: string | undefined;

/** Remembers what a link's result was found by. */
export function foundBy(link: HTMLElement, ...texts: Marked[]): void {
  const words = texts.flatMap((pieces) => pieces.filter((_, index) => index % 2 === 1));
  known.set(link, [...new Set(words.map((word) => word.toLowerCase()))]);
}

/** Another page shows: what was marked is gone, what was chosen is marked. */
function arrive(): void {
  forget();
  if (wanted && withoutHash(wanted.url) === withoutHash(location)) mark();
  wanted = undefined;
}

/** Follows the reader: results that are chosen, Escape, other places of the page. */
export function watchMatches(): void {
  if (!("highlights" in CSS)) return;
  const choose = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    const words = link && known.get(link);
    if (!link || !words) return;
    wanted = { url: new URL(link.href), words };
    // A place on the page that shows: nothing arrives.
    if (withoutHash(wanted.url) === withoutHash(location)) mark();
  };
  // Before the navigation, which may have the page at hand.
  document.addEventListener("click", choose, { capture: true });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") forget();
  });
  let page = byId("page");
  const watcher = new MutationObserver(() => {
    if (page === byId("page")) return;
    page = byId("page");
    arrive();
  });
  if (page?.parentElement) watcher.observe(page.parentElement, { childList: true });
  addEventListener("hashchange", () => {
    if (location.hash !== marked) forget();
  });
}

function mark(): void {
  const { url, words } = wanted as NonNullable<typeof wanted>;
  const target = targetOf(url.hash);
  const places = target ? placesOf(target, words) : [];
  if (places.length > 0) CSS.highlights.set(name, new Highlight(...places));
  marked = url.hash;
}

function forget(): void {
  marked = undefined;
  CSS.highlights?.delete(name);
}
