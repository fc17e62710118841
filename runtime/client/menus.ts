import { ids } from "../dom.js";
import { byId, closest } from "./elements.js";

/** From this width on the sidebar is a column; the styles have the same. */
const wide = "(min-width: 996px)";

export const isWide = () => matchMedia(wide).matches;

/** Closes a menu when the focus leaves it, and whatever is open when the layout changes between narrow and wide. */
export function startMenus(): void {
  document.addEventListener("focusout", (event) => {
    const left = closest(event, ".menu") ?? panelOf(closest(event, `[popovertarget="${ids.drawer}"],#${ids.drawer}`));
    const next = event.relatedTarget;
    // Without a next element the window was left, or the page was clicked: that is the browser's to decide.
    if (left && next instanceof Element && !left.contains(next) && left !== panelOf(next)) closeMenus(left.parentElement ?? left);
  });
  matchMedia(wide).addEventListener("change", () => closeMenus());
}

/** The drawer, which is a panel on wide screens, of an element in it or of the button that opens it. */
function panelOf(element: Element | undefined): HTMLElement | undefined {
  const drawer = byId("drawer");
  const button = element?.getAttribute("popovertarget") === ids.drawer;
  return drawer && isWide() && (button || drawer.contains(element ?? null)) ? drawer : undefined;
}

/** Closes what native elements left open above the page: menus, the drawer. */
export function closeMenus(within: ParentNode = document): void {
  for (const menu of within.querySelectorAll<HTMLElement>("[popover]")) if (isOpen(menu)) menu.hidePopover();
}

/** Whether a menu or the drawer is open. A browser without popovers has none, and its selectors are unknown to it. */
export function isOpen(menu: Element): boolean {
  return "popover" in HTMLElement.prototype && menu.matches(":popover-open");
}
