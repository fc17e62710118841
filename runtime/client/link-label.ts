/** The title in a link's text, without additions such as a method badge or "Next". */
export function labelOf(link: HTMLAnchorElement): string {
  const copy = link.cloneNode(true) as HTMLElement;
  // A span with a language is part of the title.
  for (const note of copy.querySelectorAll("span:not([lang]),b")) note.remove();
  return textOf(copy) || textOf(link) || link.pathname;
}

const textOf = (element: HTMLElement) => (element.textContent ?? "").replace(/\s+/g, " ").trim();
