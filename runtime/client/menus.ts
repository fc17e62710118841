import { ids } from "../dom.js";
import { byId, closest } from "./elements.js";

/** From this width on the sidebar is a column. The styles use the same width. */
const wide = "(min-width: 996px)";

export const isWide = () => matchMedia(wide).matches;

/** Closes a menu when the focus leaves it, and all open panels when the layout switches between narrow and wide. */
export function startMenus(): void {
  document.addEventListener("focusout", (event) => {
    const left = closest(event, ".menu") ?? panelOf(closest(event, `[popovertarget="${ids.drawer}"],#${ids.drawer}`));
    const next = event.relatedTarget;
    // Without a next element the reader left the window or clicked the page, which the browser handles.
    if (left && next instanceof Element && !left.contains(next) && left !== panelOf(next)) closeMenus(left.parentElement ?? left);
  });
  // This event does not bubble.
  document.addEventListener("toggle", placeHint, { capture: true });
  matchMedia(wide).addEventListener("change", () => closeMenus());
}

/** Opens the hint of a word above it if there is no room below, so that it never covers the line of the word. */
function placeHint({ target: hint }: Event): void {
  if (!(hint instanceof HTMLElement) || !hint.matches(".term + [popover]") || !isOpen(hint)) return;
  const room = innerHeight - (hint.previousElementSibling?.getBoundingClientRect().bottom ?? 0);
  hint.toggleAttribute("data-above", room < hint.offsetHeight + 8);
}

/** The drawer, given an element in it or the button that opens it. */
function panelOf(element: Element | undefined): HTMLElement | undefined {
  const drawer = byId("drawer");
  const button = element?.getAttribute("popovertarget") === ids.drawer;
  return drawer && isWide() && (button || drawer.contains(element ?? null)) ? drawer : undefined;
}

/** Closes menus and the drawer. */
export function closeMenus(within: ParentNode = document): void {
  for (const menu of within.querySelectorAll<HTMLElement>("[popover]")) if (isOpen(menu)) menu.hidePopover();
}

/** Whether a menu or the drawer is open. Always false in a browser without popovers, which rejects the selector. */
export function isOpen(menu: Element): boolean {
  return "popover" in HTMLElement.prototype && menu.matches(":popover-open");
}
