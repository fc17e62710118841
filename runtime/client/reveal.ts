import { openAround } from "./current.js";
import { selectTabAround } from "./tabs.js";
import { targetOf } from "./target.js";

/** Makes an element visible that stands in closed groups or behind another tab. True where anything had to open. */
export function reveal(element: HTMLElement): boolean {
  const opened = openAround(element);
  return selectTabAround(element) || opened;
}

/** Reveals what the address's hash names, at the start and when the hash changes by other ways than a click on a link. */
export function startReveal(): void {
  const revealCurrent = () => {
    const target = targetOf(location.hash);
    if (target && reveal(target)) target.scrollIntoView();
  };
  revealCurrent();
  addEventListener("hashchange", revealCurrent);
}
