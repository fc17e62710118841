import { anyTree, marks, storageKeys } from "../dom.js";
import { byId, closest, setRoot } from "./elements.js";
import { readRecord, session, sessionKeys, write } from "./storage.js";

let offsets: Record<string, number> = {};

export function startSidebar(): void {
  offsets = readRecord(sessionKeys.sidebarScroll, session);
  document.addEventListener("click", (event) => {
    const button = closest(event, `[${marks.action}="hide-sidebar"],[${marks.action}="show-sidebar"]`);
    if (!button) return;
    const hide = button.getAttribute(marks.action) === "hide-sidebar";
    setRoot("data-sidebar", hide ? "hidden" : undefined);
    write(storageKeys.sidebar, hide ? "hidden" : undefined);
    // The clicked button is hidden now, so the focus moves to its opposite.
    document.querySelector<HTMLElement>(`[${marks.action}="${hide ? "show-sidebar" : "hide-sidebar"}"]`)?.focus();
  });
  addEventListener("pagehide", () => {
    saveSidebar();
    write(sessionKeys.sidebarScroll, JSON.stringify(offsets), session);
  });
}

/** Stores the scroll position of the sidebar by its id. */
export function saveSidebar(): void {
  const sidebar = document.querySelector<HTMLElement>(anyTree);
  const scroller = sidebar && scrollerOf(sidebar);
  if (sidebar?.dataset.sidebarId && scroller) offsets[sidebar.dataset.sidebarId] = scroller.scrollTop;
}

/**
 * Restores the scroll position, and shows the current page, at first in the middle, with the row of its group if both fit. Call it
 * for a drawer once it is open.
 */
export function enhanceSidebar(page: HTMLElement): void {
  const sidebar = page.querySelector<HTMLElement>(anyTree);
  const scroller = sidebar && scrollerOf(sidebar);
  if (!sidebar || !scroller) return;
  const offset = offsets[sidebar.dataset.sidebarId ?? ""];
  const isKnown = offset !== undefined;
  if (isKnown) scroller.scrollTop = offset;
  const entry = sidebar.querySelector('[aria-current="page"]');
  const current = entry?.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  if (!current?.height || (isKnown && current.top >= frame.top && current.bottom <= frame.bottom)) return;
  const group = entry?.closest("details")?.getBoundingClientRect() ?? current;
  const top = current.bottom - group.top < frame.height ? group.top : current.top;
  scroller.scrollTop += (top + current.bottom - frame.top - frame.bottom) / 2;
}

/** The sidebar or the drawer around it, whichever scrolls. */
function scrollerOf(sidebar: HTMLElement): HTMLElement | undefined {
  const candidates = [sidebar.querySelector<HTMLElement>("nav"), sidebar, byId("drawer")];
  return candidates.find((element) => element && element.scrollHeight > element.clientHeight && overflows(element)) ?? undefined;
}

const overflows = (element: HTMLElement) => /auto|scroll/.test(getComputedStyle(element).overflowY);
