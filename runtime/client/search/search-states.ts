/** Shows that the search or a response takes a moment. */
export function showWaiting(place: HTMLElement): void {
  place.innerHTML = '<p class="search-hint search-loading" role="status">Loading…';
}

/** Shows that the search, the index or the provider could not be reached. */
export function showFailed(place: HTMLElement): void {
  place.innerHTML =
    '<div class="search-state" role="alert"><p class="search-state-title">Unable to fetch results<p>You might want to check your network connection.</div>';
}
