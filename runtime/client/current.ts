/** Positions of the links that are marked as the current page. */
export function currentOf(links: Iterable<Element>): number[] {
  return [...links].flatMap((link, index) => (link.hasAttribute("aria-current") ? [index] : []));
}

/** Marks exactly these links as the current page and opens the groups around them. */
export function markCurrent(links: Iterable<Element>, positions: number[]): void {
  const current = new Set(positions);
  for (const [index, link] of [...links].entries()) {
    link.removeAttribute("aria-current");
    if (!current.has(index)) continue;
    link.setAttribute("aria-current", "page");
    openAround(link);
  }
}

/** Opens every `<details>` that an element stands in. True where one was closed. */
export function openAround(element: Element): boolean {
  let opened = false;
  for (let group = element.closest("details"); group; group = group.parentElement?.closest("details") ?? null) {
    if (group.open) continue;
    group.open = true;
    opened = true;
  }
  return opened;
}
