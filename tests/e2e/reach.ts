/**
 * Runs in the browser, on a page of the site: puts each of the pages in its place, as the site's own navigation does, and says
 * what of them is covered or cannot be reached. Loading each in the usual way would take ten times as long.
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
    for (const id of ["drawer", "page"]) {
      const next = parsed.getElementById(id);
      if (next) document.getElementById(id)?.replaceWith(document.adoptNode(next));
    }
    const say = (text: string) => found.push(`${path}: ${text}`);
    for (const code of document.querySelectorAll("main .rail pre > code")) {
      if (code.checkVisibility() && !isSeen(endOf(code), code.parentElement as Element))
        say(`the end of "${code.parentElement?.getAttribute("aria-label")}" cannot be reached`);
    }
    for (const link of document.querySelectorAll(".page-footer nav a, .footer li:first-child a")) {
      if (!isSeen(link, link)) say(`"${link.textContent}" is covered`);
    }
    const url = document.querySelector('.samples [data-tab="bash"] pre');
    if (url && url.scrollWidth > url.clientWidth) say("the cURL sample is wider than its box");
    for (const mark of document.querySelectorAll("[data-end]")) mark.remove();
  }
  return found;

  /** A mark behind the last character. */
  function endOf(code: Element): Element {
    const mark = document.createElement("span");
    mark.dataset.end = "";
    mark.textContent = "|";
    code.append(mark);
    return mark;
  }

  /** Scrolls to an element as keys and links do, and looks whether it is what a pointer meets there. */
  function isSeen(element: Element, owner: Element): boolean {
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = element.getClientRects()[0];
    const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && owner.contains(hit ?? null);
  }
}
