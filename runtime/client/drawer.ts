import { byId } from "./elements.js";
import { isOpen } from "./menus.js";

/** The drawer has the page to itself while it is open: what lies behind it takes no focus, and the styles stop its scrolling. */
export function startDrawer(): void {
  // Neither event bubbles.
  for (const type of ["beforetoggle", "toggle"]) document.addEventListener(type, follow, { capture: true });
  // The reader may have opened it before this was here.
  const drawer = byId("drawer");
  if (drawer && isOpen(drawer)) enter();
}

function follow(event: Event): void {
  if (event.target !== byId("drawer")) return;
  const isOpen = (event as ToggleEvent).newState === "open";
  if (isOpen && event.type === "toggle") enter();
  // Freed before it closes, since the browser then gives the focus back to the button.
  if (!isOpen && event.type === "beforetoggle") setInert(false);
}

function enter(): void {
  setInert(true);
  const drawer = byId("drawer");
  if (!drawer?.contains(document.activeElement)) drawer?.querySelector("button")?.focus();
}

function setInert(inert: boolean): void {
  const page = byId("page");
  const drawer = byId("drawer");
  for (const element of [...document.body.children, ...(page?.children ?? [])])
    if (element !== page && element !== drawer) element.toggleAttribute("inert", inert);
}
