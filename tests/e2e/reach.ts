/**
 * Runs in the browser, on a page of the site: shows each of the pages in its place, like the site's own
 * navigation, and returns what is covered or unreachable. Loading each page normally would take ten times
 * as long.
 */
export async function findUnreachable(paths: string[]): Promise<string[]> {
  const found: string[] = [];
  const parser = new DOMParser();
  const textOf = async (path: string) => (await fetch(path)).text();
  const coming = paths.slice(0, 10).map(textOf);
  for (const [index, path] of paths.entries()) {
    const parsed = parser.parseFromString((await coming[index]) ?? "", "text/html");
    const ahead = paths[index + 10];
    if (ahead !== undefined) coming.push(textOf(ahead));
    const next = parsed.getElementById("page") as HTMLElement;
    document.getElementById("page")?.replaceWith(document.adoptNode(next));
    const say = (text: string) => found.push(`${path}: ${text}`);
    look(say);
    // Panels of languages and statuses differ only in their lines, so checking the longest of each is enough.
    const groups = [...document.querySelectorAll(".rail .tabs")].map((tabs) => [...tabs.querySelectorAll(":scope > .tabpanel")]);
    const longest = groups.flatMap((panels) => panels.toSorted((one, other) => linesOf(other) - linesOf(one)).slice(0, 1));
    if (longest.some((panel) => !panel.hasAttribute("data-selected"))) {
      for (const panel of groups.flat()) panel.toggleAttribute("data-selected", longest.includes(panel));
      look(say);
    }
    // All at once: the width of a panel does not depend on the others.
    for (const panel of groups.flat()) panel.setAttribute("data-selected", "");
    for (const code of document.querySelectorAll('.rail [data-tabs="lang"] pre')) {
      if (code.scrollWidth > code.clientWidth) say(`"${code.getAttribute("aria-label")}" is wider than its box`);
    }
  }
  return found;

  /** Checks the visible parts: the ends of samples and examples, and the links below them. */
  function look(say: (text: string) => void): void {
    for (const code of document.querySelectorAll("main .rail pre > code")) {
      if (code.checkVisibility() && !isSeen(endOf(code), code.parentElement as Element))
        say(`the end of "${code.parentElement?.getAttribute("aria-label")}" cannot be reached`);
    }
    for (const link of document.querySelectorAll(".page-footer nav a, .footer li:first-child a")) {
      if (!isSeen(link, link)) say(`"${link.textContent}" is covered`);
    }
    for (const mark of document.querySelectorAll("[data-end]")) mark.remove();
  }

  function linesOf(panel: Element): number {
    return panel.textContent.split("\n").length;
  }

  /** A mark after the last character. */
  function endOf(code: Element): Element {
    const mark = document.createElement("span");
    mark.dataset.end = "";
    mark.textContent = "|";
    code.append(mark);
    return mark;
  }

  /** Scrolls to an element like keys and links, and checks whether a pointer would hit it. */
  function isSeen(element: Element, owner: Element): boolean {
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = element.getClientRects()[0];
    const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && owner.contains(hit ?? null);
  }
}
