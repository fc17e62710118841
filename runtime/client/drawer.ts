import { byId } from "./elements.js";

/** The drawer has the page to itself while it is open: what lies behind it takes no focus, and the styles stop its scrolling. */
export function startDrawer(): void {
  const follow = (event: Event) => {
    const drawer = byId("drawer");
    if (!drawer || event.target !== drawer) return;
    const isOpen = (event as ToggleEvent).newState === "open";
    // Freed before it closes, since the browser then gives the focus back to the button.
    if (!isOpen && event.type === "beforetoggle") setInert(false);
    if (!isOpen || event.type !== "toggle") return;
    setInert(true);
    drawer.querySelector("button")?.focus();
  };
  // Neither event bubbles.
  for (const type of ["beforetoggle", "toggle"]) document.addEventListener(type, follow, { capture: true });
}

function setInert(inert: boolean): void {
  const page = byId("page");
  const drawer = byId("drawer");
  for (const element of [...document.body.children, ...(page?.children ?? [])])
    if (element !== page && element !== drawer) element.toggleAttribute("inert", inert);
}
