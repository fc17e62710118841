import { base, closest } from "./elements.js";
import type { EarlyFiles } from "./search/protocol.js";
import { beginSearch } from "./search-start.js";

let early: EarlyFiles;

/** Everything is asked for together: the script of the search, and what that script would ask for. */
function load() {
  early ??= beginSearch();
  return import("./search/search.js");
}

/** Ctrl+K, Cmd+K, "/" and the search's link open the search; nothing of it is loaded before the reader reaches for it. */
export function startSearch(): void {
  document.addEventListener("keydown", (event) => {
    if (!event.defaultPrevented && isShortcut(event)) open(event);
  });
  document.addEventListener("click", (event) => {
    if (closest(event, ".search-link") && !(event.button || event.ctrlKey || event.metaKey || event.shiftKey)) open(event);
  });
  const nearing = (event: Event) =>
    closest(event, ".search-link") &&
    load().then(
      (search) => search.warmSearch(early),
      () => {},
    );
  for (const hint of ["pointerover", "focusin"]) document.addEventListener(hint, nearing);
}

/** Where the search cannot be loaded, the search page says what else there is. */
function open(event: Event): void {
  event.preventDefault();
  load().then(
    (search) => search.openSearch(early),
    () => location.assign(`${base()}search`),
  );
}

/** The search page shows what its address asks for. */
export async function arriveSearch(page: HTMLElement): Promise<void> {
  if (page.dataset.kind === "search") await (await load()).arriveSearchPage(page, early);
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k";
  return event.key === "/" && !isTyping(event.target);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input,textarea,select"));
}
