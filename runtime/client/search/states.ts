import { make } from "./make.js";

/** Nothing was found: what to search for instead, and where to report that something should have been found. */
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
