import { htmlPhrases, phrases, splitPhrases } from "../../texts/phrases.js";
import { make } from "../elements.js";

/** Shows that the search or a response takes a moment. */
export function showWaiting(place: HTMLElement): void {
  place.innerHTML = `<p class="search-hint search-loading" role="status">${htmlPhrases.searchLoading}`;
}

/** Shows that the search, the index or the provider could not be reached. */
export function showFailed(place: HTMLElement): void {
  place.innerHTML = `<div class="search-state" role="alert"><p class="search-state-title">${htmlPhrases.fetchFailed}<p>${htmlPhrases.checkNetwork}</div>`;
}

/** Shown if nothing was found: suggested queries, and a link to report a missing result. */
export function emptyState(
  query: string,
  suggestions: readonly string[],
  retry: (query: string) => Node,
  feedback: string,
): HTMLElement {
  const tries = suggestions.map((suggestion) => make("li", {}, retry(suggestion)));
  return make(
    "div",
    { class: "search-state" },
    make(
      "p",
      { class: "search-state-title" },
      splitPhrases.noResultsTitle[0],
      make("strong", {}, query),
      splitPhrases.noResultsTitle[1],
    ),
    tries.length > 0 && make("p", {}, phrases.trySearching),
    tries.length > 0 && make("ul", {}, ...tries),
    make("p", {}, `${phrases.missingResult} `, make("a", { href: feedback }, phrases.letUsKnow)),
  );
}
