/** Closes what native elements left open above the page: menus, the drawer. */
export function closeMenus(): void {
  // Without popovers there is nothing to close, and the selector would be an error.
  if (!("popover" in HTMLElement.prototype)) return;
  for (const open of document.querySelectorAll<HTMLElement>("[popover]")) {
    if (open.matches(":popover-open")) open.hidePopover();
  }
}
