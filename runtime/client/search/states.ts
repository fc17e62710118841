import { make } from "./make.js";

/** Nothing was found: what else to try, and where to say that something should have been. */
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
    make("p", { class: "search-state-title" }, "No results for “", make("strong", {}, query), "”"),
    tries.length > 0 && make("p", {}, "Try searching for"),
    tries.length > 0 && make("ul", {}, ...tries),
    make("p", {}, "Believe this query should return results? ", make("a", { href: feedback }, "Let us know.")),
  );
}

/** The index or the provider could not be reached. */
export function failedState(): HTMLElement {
  return make(
    "div",
    { class: "search-state", role: "alert" },
    make("p", { class: "search-state-title" }, "Unable to fetch results"),
    make("p", {}, "You might want to check your network connection."),
  );
}
