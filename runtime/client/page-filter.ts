import { anyTree, ids } from "../dom.js";
import { phrases } from "../texts/phrases.js";
import { base, closest, make, openAround } from "./elements.js";

const filtered = `#${ids.drawer},.filter,.page-index`;

let complete: (list: HTMLElement) => Promise<void>;

/**
 * Filters the links of the drawer, or a list, by the text in the field above them.
 * @param whole resolves when all pages of a list are in it, or cannot be loaded
 */
export function startPageFilter(whole: typeof complete): void {
  complete = whole;
  document.addEventListener("input", (event) => {
    const list = closest(event, filtered);
    if (list) filterPages(list);
  });
  document.addEventListener("keydown", move);
  // The reader may have typed before this script ran.
  for (const list of document.querySelectorAll<HTMLElement>(filtered)) filterNewPages(list);
}

/** Filters pages that came after the text in the field. */
export function filterNewPages(list: HTMLElement): void {
  if (queryOf(list)) filterPages(list);
}

const fieldOf = (list: Element) => list.querySelector<HTMLInputElement>('input[type="search"]');
const queryOf = (list: HTMLElement) => fieldOf(list)?.value.trim().toLowerCase() ?? "";

/** Clears the field. False if it was empty. */
export function clearFilter(list: HTMLElement): boolean {
  const field = fieldOf(list);
  if (!field?.value) return false;
  field.value = "";
  filterPages(list);
  return true;
}

function filterPages(list: HTMLElement): void {
  const query = queryOf(list);
  showMatches(list, query);
  showState(list);
  const current = query ? null : list.querySelector(`:is(${anyTree}) [aria-current="page"]`);
  if (current) openAround(current);
}

/** Shows the pages that have all words in their label or that of their group. Without words it shows all pages. */
function showMatches(list: HTMLElement, query: string): void {
  const words = query.split(/\s+/).filter(Boolean);
  const entries = [...list.querySelectorAll("li")];
  const groups = new Set(entries.filter((entry) => entry.querySelector("details,.site-nav ul")));
  for (const entry of entries)
    if (!groups.has(entry)) {
      const text = `${labelsAround(entry, list)} ${entry.textContent}`.toLowerCase();
      entry.hidden = !words.every((word) => text.includes(word));
    }
  for (const group of groups) {
    group.hidden = ![...group.querySelectorAll("li")].some((entry) => !entry.hidden && !groups.has(entry));
    const details = group.querySelector("details");
    if (!details) continue;
    // Groups with the same name close each other. While a filter opens several, they have no name.
    details.dataset.name ??= details.name;
    details.name = words.length ? "" : details.dataset.name;
    details.open = words.length > 0;
  }
}

/** The labels of the groups of an entry. */
function labelsAround(entry: Element, list: Element): string {
  let labels = "";
  for (
    let group = entry.closest("details");
    group && list.contains(group);
    group = group.parentElement?.closest("details") ?? null
  )
    labels += ` ${group.querySelector("summary")?.textContent}`;
  return labels;
}

/** Says how many pages match. If none does, readers see that, with a link to the search. */
function showState(list: HTMLElement): void {
  const field = fieldOf(list);
  if (!field) return;
  const state = list.querySelector(".filter-state") ?? make("p", { class: "filter-state", role: "status" });
  const head = field.closest(".drawer-head");
  if (head) head.append(state);
  else field.after(state);
  const query = field.value.trim();
  const count = query ? linksOf(list).length : 0;
  state.classList.toggle("visually-hidden", count > 0 || !query);
  const search = make("a", { href: `${base()}search?${new URLSearchParams({ q: query })}` }, phrases.searchEverything);
  state.replaceChildren(...(!query ? [] : count ? [phrases.pagesMatch(count)] : [phrases.noPageMatches(query), " ", search]));
}

/** The links that the reader sees below the field. */
const linksOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("li a")].filter((link) => link.checkVisibility());

/** Escape clears the field, the arrow keys move between it and the matches, Enter opens the first one. */
function move(event: KeyboardEvent): void {
  const list = closest(event, filtered);
  const field = list && fieldOf(list);
  if (!list || !field?.value || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const from = document.activeElement;
  const links = linksOf(list);
  const at = links.indexOf(from as HTMLElement);
  if (at < 0 && from !== field) return;
  if (event.key === "Escape") {
    clearFilter(list);
    field.focus();
  } else if (event.key === "ArrowDown") links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (event.key === "ArrowUp") (links[at - 1] ?? field).focus();
  else if (event.key === "Enter" && from === field) void complete(list).then(() => linksOf(list)[0]?.click());
  else return;
  // Escape would also close the drawer, and an arrow key would also scroll.
  event.preventDefault();
}
