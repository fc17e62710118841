import { ids } from "../dom.js";
import { openAround } from "./current.js";
import { closest } from "./elements.js";

/** A field above a tree of pages or a list hides every entry whose name lacks what the reader types. */
export function startPageFilter(): void {
  document.addEventListener("input", (event) => {
    const tree = closest(event, `#${ids.pageTree},.filter`);
    if (tree) filterPages(tree, (event.target as HTMLInputElement).value);
  });
}

/** Shows the pages whose label has all words of a query, with their groups open; all pages for a query without words. */
export function filterPages(tree: HTMLElement, query: string): void {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string | null) => words.every((word) => text?.toLowerCase().includes(word));
  for (const entry of tree.querySelectorAll("li")) if (!entry.querySelector("details")) entry.hidden = !has(entry.textContent);
  for (const group of tree.querySelectorAll("details")) {
    // Groups of one name close each other: while a filter opens several they have none.
    group.dataset.name ??= group.name;
    group.name = words.length ? "" : group.dataset.name;
    group.open = words.length > 0;
    const entry = group.closest("li");
    if (entry) entry.hidden = !group.querySelector("li:not([hidden])");
  }
  if (words.length) return;
  const current = tree.querySelector('[aria-current="page"]');
  if (current) openAround(current);
}
