import { make } from "./make.js";

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
    make("p", { class: "search-state-title" }, "No results for “", make("strong", {}, query), "”"),
    tries.length > 0 && make("p", {}, "Try searching for"),
    tries.length > 0 && make("ul", {}, ...tries),
    make("p", {}, "Believe this query should return results? ", make("a", { href: feedback }, "Let us know.")),
  );
}
