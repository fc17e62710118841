import { marks } from "../dom.js";
import { phrases } from "../texts/phrases.js";

/** Adds a copy button to every code block. It sits in the bar of the caption, so the layout does not shift. */
export function enhanceCopyButtons(page: HTMLElement): void {
  for (const figure of page.querySelectorAll("figure.code")) {
    if (figure.querySelector(`:scope > [${marks.action}="copy"]`)) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.setAttribute(marks.action, "copy");
    button.textContent = phrases.copy;
    figure.append(button);
  }
}
