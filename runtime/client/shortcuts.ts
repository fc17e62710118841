import { base } from "./elements.js";

/** Ctrl+K, Cmd+K and "/" lead to the search, wherever the reader is but in a text field. */
export function startShortcuts(open: (address: string, label: string) => void): void {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || !isShortcut(event)) return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
    if (!field) return open(`${base()}search`, "Search");
    field.focus();
    field.select();
  });
}

function isShortcut(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k";
  return event.key === "/" && !isTyping(event.target);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input,textarea,select"));
}
