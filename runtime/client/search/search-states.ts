import { htmlPhrases } from "../../texts/phrases.js";

/** Shows that the search or a response takes a moment. */
export function showWaiting(place: HTMLElement): void {
  place.innerHTML = `<p class="search-hint search-loading" role="status">${htmlPhrases.searchLoading}`;
}

/** Shows that the search, the index or the provider could not be reached. */
export function showFailed(place: HTMLElement): void {
  place.innerHTML = `<div class="search-state" role="alert"><p class="search-state-title">${htmlPhrases.fetchFailed}<p>${htmlPhrases.checkNetwork}</div>`;
}
