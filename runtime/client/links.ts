import { isPage } from "./address.js";
import { base, closest } from "./elements.js";

/** The link that a click follows in this window to a page of this site; undefined for every click that is the browser's. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = closest<HTMLAnchorElement>(event, "a[href]");
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return undefined;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download") || link.relList.contains("external"))
    return undefined;
  return isPage(link, location.origin, base()) ? link : undefined;
}

/** The title that a link promises: its text without what only accompanies it, such as a method badge or "Next". */
export function labelOf(link: HTMLAnchorElement): string {
  const copy = link.cloneNode(true) as HTMLElement;
  // A span with a language is a word of the title.
  for (const note of copy.querySelectorAll("span:not([lang]),b")) note.remove();
  return textOf(copy) || textOf(link) || link.pathname;
}

const textOf = (element: HTMLElement) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
