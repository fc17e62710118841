import { marks } from "../dom.js";
import { escapePattern } from "../primitives/escape-pattern.js";
import type { Marked } from "../search/highlight.js";
import { targetOf, withoutHash } from "./address.js";
import { byId, closest, openAround } from "./elements.js";
import { selectTabAround } from "./tabs.js";

/** Makes an element in closed groups, tabs or folds visible. True if anything had to be opened. */
export function reveal(element: HTMLElement): boolean {
  const below = element.parentElement?.querySelector(`h2 ~ [${marks.withHeading}]`);
  const opened = openAround(/^H\d$/.test(element.tagName) && below ? below : element);
  return selectTabAround(element) || opened;
}

/** Reveals the target of the URL's hash, at the start and when the hash changes other than by a click on a link. */
export function startReveal(): void {
  const revealCurrent = () => {
    const target = targetOf(location.hash);
    if (target && reveal(target)) target.scrollIntoView();
  };
  revealCurrent();
  addEventListener("hashchange", revealCurrent);
}

/**
 * Marks the words that a result was found by on the page that the result leads to. It uses the CSS Custom
 * Highlight API, so the document is unchanged for copying, assistive technology and hydration. Other browsers
 * only scroll to the place.
 */

const name = "search-match";
/** Words of the current results, by the link of each. */
const wordsByLink = new WeakMap<Element, string[]>();
/** The result that the reader chose, until its page is shown. */
let chosen: { url: URL; words: string[] } | undefined;
/** Hash of the marked place. */
let marked: string | undefined;

/** Stores the words that a result was found by. */
export function foundBy(link: HTMLElement, ...texts: Marked[]): void {
  const words = texts.flatMap((pieces) => pieces.filter((_, index) => index % 2 === 1));
  wordsByLink.set(link, [...new Set(words.map((word) => word.toLowerCase()))]);
}

/** Called for each new page: removes old marks and marks the chosen result. */
function pageShown(): void {
  forget();
  if (chosen && withoutHash(chosen.url) === withoutHash(location)) mark();
  chosen = undefined;
}

/** Reacts to chosen results, to Escape and to hash changes. */
export function watchMatches(): void {
  if (!("highlights" in CSS)) return;
  const choose = (event: Event) => {
    const link = closest<HTMLAnchorElement>(event, "a");
    const words = link && wordsByLink.get(link);
    if (!link || !words) return;
    chosen = { url: new URL(link.href), words };
    // The target is on the current page, so no page change follows.
    if (withoutHash(chosen.url) === withoutHash(location)) mark();
  };
  // In the capture phase, before the navigation handles the click.
  document.addEventListener("click", choose, { capture: true });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") forget();
  });
  let page = byId("page");
  const watcher = new MutationObserver(() => {
    if (page === byId("page")) return;
    page = byId("page");
    pageShown();
  });
  if (page?.parentElement) watcher.observe(page.parentElement, { childList: true });
  addEventListener("hashchange", () => {
    if (location.hash !== marked) forget();
  });
}

function mark(): void {
  const { url, words } = chosen as NonNullable<typeof chosen>;
  const target = targetOf(url.hash);
  const places = target ? placesOf(target, words) : [];
  if (places.length > 0) CSS.highlights.set(name, new Highlight(...places));
  marked = url.hash;
}

function forget(): void {
  marked = undefined;
  CSS.highlights?.delete(name);
}

/** Enough: no reader looks for the thousandth match. */
const most = 100;

/**
 * Ranges of words in the target: inside the element, or for a heading in its whole section.
 * @param words in lower case, as they are in the text
 */
function placesOf(target: HTMLElement, words: readonly string[]): Range[] {
  if (words.length === 0) return [];
  const section = sectionOf(target);
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escapePattern).join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const root = section.commonAncestorContainer;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let text = texts.nextNode(); text && ranges.length < most; text = texts.nextNode()) {
    if (!section.intersectsNode(text)) continue;
    for (const { 0: word, index } of text.textContent?.matchAll(pattern) ?? []) {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** From a heading to the next one of its level, or with the text that it opens. Any other element is its own section. */
function sectionOf(target: HTMLElement): Range {
  const range = new Range();
  const fold = target.closest("summary")?.parentElement;
  range.selectNode(fold ?? target);
  const rank = /^H([1-6])$/.exec(target.tagName)?.[1];
  if (fold || !rank || !target.parentElement) return range;
  const ends = Array.from({ length: Number(rank) }, (_, index) => `h${index + 1}`).join();
  let last: Element = target;
  for (let next = target.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches(ends)) break;
    last = next;
  }
  range.setEndAfter(last);
  return range;
}
