import { marks } from "../dom.js";

/** Gives every code block its button; it lies in the bar of the caption, so nothing moves. */
export function arriveCopy(page: HTMLElement): void {
  for (const figure of page.querySelectorAll("figure.code")) {
    if (figure.querySelector(`:scope > [${marks.action}="copy"]`)) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.setAttribute(marks.action, "copy");
    button.textContent = "Copy";
    figure.append(button);
  }
}
