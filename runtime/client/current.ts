/** Marks the links to a URL as the current page, unmarks all others, and opens the groups around them. */
export function markCurrent(links: Iterable<HTMLAnchorElement>, address: string): void {
  for (const link of links) {
    link.removeAttribute("aria-current");
    if (link.href !== address) continue;
    link.setAttribute("aria-current", "page");
    openAround(link);
  }
}

/** Opens every `<details>` around an element. True if one was closed. */
export function openAround(element: Element): boolean {
  let opened = false;
  for (let group = element.closest("details"); group; group = group.parentElement?.closest("details") ?? null) {
    if (group.open) continue;
    group.open = true;
    opened = true;
  }
  return opened;
}
