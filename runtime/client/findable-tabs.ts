import { marks } from "../dom.js";

/** Groups with a name show one choice on all pages, such as a language. Each match would change it, so these are left out. */
const panels = `[${marks.tabs}=""] > .tabpanel`;

/** Lets the search of the browser find what is behind tabs. Older browsers would hide it from their search too. */
export function startFindableTabs(reveal: (element: HTMLElement) => void): void {
  if (!("onbeforematch" in document)) return;
  document.addEventListener("beforematch", ({ target }) => reveal(target as HTMLElement));
  // Tabs work without this chunk, so it watches them.
  new MutationObserver((changes) => {
    for (const { target } of changes) mark(target as HTMLElement);
  }).observe(document.documentElement, { subtree: true, attributeFilter: ["data-selected"] });
}

export function enhanceFindableTabs(page: HTMLElement): void {
  if ("onbeforematch" in document) page.querySelectorAll(panels).forEach(mark);
}

function mark(panel: Element): void {
  if (panel.hasAttribute("data-selected")) panel.removeAttribute("hidden");
  else if (panel.matches(panels)) panel.setAttribute("hidden", "until-found");
}
