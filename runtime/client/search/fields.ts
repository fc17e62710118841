import { fieldKind } from "../../search/results.js";
import { phrases } from "../../texts/phrases.js";
import { make } from "../make.js";
import type { EngineResponse, OnProgress } from "./protocol.js";

/**
 * The line below an answer that is from titles, paths and headings alone. Where these have all words of the query, it
 * offers to search the fields too. Otherwise, or for a reader who wants only fields, it does so at once, and shows the
 * progress.
 * @param kind the chosen kind of results
 * @param ask searches the fields too, and shows the answer
 * @returns undefined if everything was searched
 */
export function fieldsLine(
  { partial }: EngineResponse,
  kind: string,
  ask: (progress: OnProgress) => Promise<void>,
): HTMLElement | undefined {
  if (!partial) return undefined;
  const line = make("p", { class: "search-hint", role: "status" });
  const offer = (text: string) => {
    const button = make("button", { type: "button", class: "search-suggestion" }, text);
    button.addEventListener("click", start);
    line.replaceChildren(button);
  };
  const start = () => {
    line.textContent = phrases.searchLoading;
    ask((loaded, all) => {
      line.textContent = phrases.searchingFields(loaded, all);
    }).catch(() => offer(phrases.searchFields));
  };
  if (partial.sure && kind !== fieldKind) offer(phrases.searchFields);
  else start();
  return line;
}
