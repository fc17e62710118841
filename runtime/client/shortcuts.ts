import { openSheet } from "./shortcuts-sheet.js";
import { singleKey } from "./single-keys.js";

/** "j" and "k" go to the next and previous page, as in mail programs and feed readers. "?" opens the list of shortcuts. */
export function startShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    const key = singleKey(event);
    if (key === "?") openSheet();
    if (key === "j" || key === "k") document.querySelector<HTMLElement>(key === "j" ? ".next" : ".previous")?.click();
  });
}
