import { marks } from "../dom.js";
import { targetOf } from "./address.js";
import { openAround } from "./elements.js";
import { selectTabAround } from "./tabs.js";

/**
 * Makes an element visible that is in closed groups or behind another tab, and what is folded below a heading. True if
 * anything had to be opened.
 */
export function reveal(element: HTMLElement): boolean {
  const below = element.parentElement?.querySelector(`h2 ~ [${marks.withHeading}]`);
  const opened = openAround(/^H\d$/.test(element.tagName) && below ? below : element);
  return selectTabAround(element) || opened;
}

/** Reveals the target of the URL's hash, at the start and when the hash changes other than by a click on a link. */
export function startReveal(): void {
  const revealCurrent = () => {
    const target = targetOf(location.hash);
    if (target && reveal(target)) target.scrollIntoView();
  };
  revealCurrent();
  addEventListener("hashchange", revealCurrent);
}
