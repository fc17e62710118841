import { closest } from "./elements.js";

/** From this width on the sidebar is a column; the styles have the same. */
const wide = "(min-width: 996px)";

/** Closes a menu when the focus leaves it, and whatever is open when the layout changes between narrow and wide. */
export function startMenus(): void {
  document.addEventListener("focusout", (event) => {
    const menu = closest(event, ".menu");
    const next = event.relatedTarget;
    // Without a next element the window was left, or the page was clicked: that is the browser's to decide.
    if (menu && next instanceof Node && !menu.contains(next)) closeMenus(menu);
  });
  matchMedia(wide).addEventListener("change", () => closeMenus());
}

/** Closes what native elements left open above the page: menus, the drawer. */
export function closeMenus(within: ParentNode = document): void {
  for (const menu of within.querySelectorAll<HTMLElement>("[popover]")) if (isOpen(menu)) menu.hidePopover();
}

/** Whether a menu or the drawer is open. A browser without popovers has none, and its selectors are unknown to it. */
export function isOpen(menu: Element): boolean {
  return "popover" in HTMLElement.prototype && menu.matches(":popover-open");
}
