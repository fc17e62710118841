import { phrases, splitPhrases } from "../../texts/phrases.js";
import { make } from "../make.js";

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
