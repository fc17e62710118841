import { marks } from "../dom.js";
import { phrases } from "../texts/phrases.js";
import { closest, say } from "./elements.js";

/** Opens and closes everything that is folded in a section of schema trees. */
export function startExpand(): void {
  document.addEventListener("click", (event) => {
    const button = closest(event, `[${marks.action}="expand"]`);
    const folded = button?.closest("section")?.querySelectorAll("details") ?? [];
    if (!button || folded.length === 0) return;
    const open = [...folded].some((details) => !details.open);
    for (const details of folded) details.open = open;
    button.textContent = open ? phrases.collapseAll : phrases.expandAll;
    say(open ? phrases.fieldsOpen : phrases.fieldsClosed);
  });
}
