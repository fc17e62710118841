import { base, closest, say } from "./elements.js";

const load = () => import("./search/search.js");

/** Ctrl+K, Cmd+K, "/" and the search's link open the search; nothing of it is loaded before the reader reaches for it. */
export function startSearch(): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || !isShortcut(event)) return;
    event.preventDefault();
    open();
  });
  document.addEventListener("click", (event) => {
    if (!closest(event, ".search-link") || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  const nearing = (event: Event) =>
    closest(event, ".search-link") &&
    load().then(
      (search) => search.warmSearch(base()),
      () => {},
    );
  for (const hint of ["pointerover", "focusin"]) document.addEventListener(hint, nearing, { passive: true });
}

/** The search page has its own field. Where the search cannot be loaded, the page says what else there is. */
function open(): void {
  const field = document.querySelector<HTMLInputElement>('main input[name="q"]');
  if (field) {
    field.focus();
    field.select();
    return;
  }
  load().then(
    (search) => search.openSearch(base()),
    () => location.assign(`${base()}search`),
  );
}

/** The search page shows what its address asks for. */
export async function arriveSearch(page: HTMLElement): Promise<void> {
  if (page.dataset.kind === "search") await (await load()).arriveSearchPage(page, base(), say);
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k";
  return event.key === "/" && !isTyping(event.target);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input,textarea,select"));
}
