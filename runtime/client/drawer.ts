import { byId } from "./elements.js";
import { isOpen } from "./menus.js";

/** What the drawer is while it is open; on wide screens it is a column of the page. */
const dialog = { role: "dialog", "aria-modal": "true", "aria-label": "Menu" };

/** An open drawer is modal: what lies behind it takes no focus, and the styles stop its scrolling. */
export function startDrawer(): void {
  // Neither event bubbles.
  for (const type of ["beforetoggle", "toggle"]) document.addEventListener(type, follow, { capture: true });
  // The reader may have opened it before this was here.
  const drawer = byId("drawer");
  if (drawer && isOpen(drawer)) enter(drawer);
}

function follow(event: Event): void {
  const drawer = byId("drawer");
  if (!drawer || event.target !== drawer) return;
  const opens = (event as ToggleEvent).newState === "open";
  if (opens && event.type === "toggle") enter(drawer);
  // Freed before it closes, since the browser then gives the focus back to the button.
  if (!opens && event.type === "beforetoggle") setModal(drawer, false);
}

function enter(drawer: HTMLElement): void {
  setModal(drawer, true);
  if (!drawer.contains(document.activeElement)) drawer.querySelector("button")?.focus();
}

function setModal(drawer: HTMLElement, modal: boolean): void {
  for (const [name, value] of Object.entries(dialog)) {
    if (modal) drawer.setAttribute(name, value);
    else drawer.removeAttribute(name);
  }
  const page = drawer.parentElement;
  for (const element of [...document.body.children, ...(page?.children ?? [])])
    if (element !== page && element !== drawer) element.toggleAttribute("inert", modal);
}
