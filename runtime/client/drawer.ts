import { phrases } from "../texts/phrases.js";
import { byId } from "./elements.js";
import { isOpen, isWide } from "./menus.js";
import { clearFilter } from "./page-filter.js";
import { enhanceSidebar } from "./sidebar.js";

/** Attributes of the drawer while it is open as a dialog. On wide screens it is a column or a panel. */
const dialog = { role: "dialog", "aria-modal": "true", "aria-label": phrases.menu };

/**
 * An open drawer is modal: nothing behind it takes the focus, and the styles stop its scrolling. A panel is
 * not modal. Both open scrolled to the current page.
 */
export function startDrawer(): void {
  // Neither event bubbles.
  for (const type of ["beforetoggle", "toggle"]) document.addEventListener(type, follow, { capture: true });
  document.addEventListener("keydown", returnFocus);
  // The reader may have opened it before this script ran.
  const drawer = byId("drawer");
  if (drawer && isOpen(drawer)) enter(drawer);
}

function follow(event: Event): void {
  const drawer = byId("drawer");
  if (!drawer || event.target !== drawer) return;
  const opens = (event as ToggleEvent).newState === "open";
  if (opens && event.type === "toggle") enter(drawer);
  // Before it closes: the browser then returns the focus to the button, which must not be inert.
  if (!opens && event.type === "beforetoggle") leave(drawer);
}

/** On Escape the browser returns the focus only from inside the drawer. If Tab has left the page, this does it. */
function returnFocus({ key }: KeyboardEvent): void {
  const drawer = byId("drawer");
  if (key === "Escape" && drawer && isOpen(drawer) && document.activeElement === document.body)
    drawer.querySelector<HTMLElement>("button")?.focus();
}

function enter(drawer: HTMLElement): void {
  const panel = isWide();
  setModal(drawer, !panel);
  if (!drawer.contains(document.activeElement)) drawer.querySelector<HTMLElement>(panel ? "input" : "button")?.focus();
  enhanceSidebar(drawer);
}

function leave(drawer: HTMLElement): void {
  setModal(drawer, false);
  clearFilter(drawer);
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
