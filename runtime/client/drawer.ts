import { ids } from "../dom.js";
import { phrases } from "../texts/phrases.js";
import { byId, closest } from "./elements.js";
import { clearFilter } from "./page-filter.js";
import { enhanceSidebar } from "./sidebar.js";

/** Attributes of the drawer while it is open as a dialog. On wide screens it is a column or a panel. */
const dialog = { role: "dialog", "aria-modal": "true", "aria-label": phrases.menu };

/** An open drawer is modal: nothing behind it has focus or scrolls. A panel is not. Both show the current page. */
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
    drawer.querySelector<HTMLElement>(".drawer-close")?.focus();
}

function enter(drawer: HTMLElement): void {
  const panel = isWide();
  setModal(drawer, !panel);
  if (!drawer.contains(document.activeElement)) drawer.querySelector<HTMLElement>(panel ? "input" : ".drawer-close")?.focus();
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

/** From this width on the sidebar is a column. The styles use the same width. */
const wide = "(min-width: 996px)";

const isWide = () => matchMedia(wide).matches;

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
function isOpen(menu: Element): boolean {
  return "popover" in HTMLElement.prototype && menu.matches(":popover-open");
}
