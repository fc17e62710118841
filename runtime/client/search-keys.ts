import { base } from "./elements.js";
import { loadNavigation } from "./navigation-loader.js";
import { singleKey } from "./single-keys.js";

/** What the reader typed while the search dialog loads; otherwise undefined. */
let typed: string | undefined;

/** Ctrl+K, Cmd+K and "/" open the search. Letters typed before the dialog is loaded are kept for it. */
export function startSearchKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (isShortcut(event)) void open();
    else if (typed !== undefined && isLetter(event)) typed += event.key;
    else {
      if (event.key === "Escape") typed = undefined;
      return;
    }
    event.preventDefault();
  });
}

async function open(): Promise<void> {
  typed ??= "";
  const navigation = await loadNavigation();
  const text = typed;
  typed = undefined;
  if (text === undefined) return;
  if (navigation) navigation.openSearch(text);
  else if (navigator.onLine) location.assign(`${base()}search?q=${encodeURIComponent(text)}`);
}

function isShortcut(event: KeyboardEvent): boolean {
  const withModifier = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && !event.defaultPrevented;
  return (withModifier && event.key.toLowerCase() === "k") || (typed === undefined && singleKey(event) === "/");
}

const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.length === 1 && !ctrlKey && !metaKey;
