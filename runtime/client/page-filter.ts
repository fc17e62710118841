import { ids } from "../dom.js";
import { openAround } from "./current.js";
import { closest } from "./elements.js";

const filtered = `#${ids.pageTree},.filter`;

/** Filters a tree of pages or a list by the text in the field above it. */
export function startPageFilter(): void {
  document.addEventListener("input", (event) => {
    const tree = closest(event, filtered);
    if (tree) filterPages(tree);
  });
  // The reader may have typed before this script ran.
  for (const tree of document.querySelectorAll<HTMLElement>(filtered)) filterNewPages(tree);
}

/** Filters pages that came after the text in the field. */
export function filterNewPages(tree: HTMLElement): void {
  if (queryOf(tree)) filterPages(tree);
}

const queryOf = (tree: HTMLElement) => tree.querySelector("input")?.value.toLowerCase();

/** Shows the pages whose label has all words of the field, with their groups open. An empty field shows all pages. */
export function filterPages(tree: HTMLElement): void {
  const words = queryOf(tree)?.split(/\s+/).filter(Boolean) ?? [];
  const has = (text: string | null) => words.every((word) => text?.toLowerCase().includes(word));
  for (const entry of tree.querySelectorAll("li")) if (!entry.querySelector("details")) entry.hidden = !has(entry.textContent);
  for (const group of tree.querySelectorAll("details")) {
    // Groups with the same name close each other. While a filter opens several, they have no name.
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
