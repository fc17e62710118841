/** Closes what native elements left open above the page: menus, the drawer. */
export function closeMenus(): void {
  for (const open of document.querySelectorAll<HTMLElement>("[popover]")) {
    if (open.matches(":popover-open")) open.hidePopover();
  }
}
