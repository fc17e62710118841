import { storageKeys } from "../dom.js";
import css from "../styles/shortcuts-sheet.css?layer=components";
import { htmlPhrases } from "../texts/phrases.js";
import type { makeDialog } from "./dialogs.js";
import { adoptStyles } from "./elements.js";
import { singleKey } from "./single-keys.js";
import { read, write } from "./storage.js";

/** "j" and "k" go to the next and previous page, as in mail programs and feed readers. "?" opens the list of shortcuts. */
export function startShortcuts(dialogs: typeof makeDialog): void {
  make = dialogs;
  document.addEventListener("keydown", (event) => {
    const key = singleKey(event);
    if (key === "?") openSheet();
    if (key === "j" || key === "k") document.querySelector<HTMLElement>(key === "j" ? ".next" : ".previous")?.click();
  });
}

const markup = `<form method="dialog"><h2 id="shortcuts">${htmlPhrases.keyboardShortcuts}</h2><button class="search-close">${htmlPhrases.close}</button></form><dl><dt>${htmlPhrases.search}<dd><kbd>/</kbd> ${htmlPhrases.or} <kbd>Ctrl K</kbd>, <kbd>⌘ K</kbd><dt>${htmlPhrases.nextPage}<dd><kbd>j</kbd><dt>${htmlPhrases.previousPage}<dd><kbd>k</kbd><dt>${htmlPhrases.keyboardShortcuts}<dd><kbd>?</kbd></dl><label><input type="checkbox">${htmlPhrases.singleKeys}</label><p>${htmlPhrases.singleKeysText}`;

let make: typeof makeDialog;
let dialog: HTMLDialogElement | undefined;

/** Opens the list of keyboard shortcuts, with a switch for single-key shortcuts. */
export function openSheet(): void {
  dialog ??= makeSheet();
  dialog.showModal();
}

function makeSheet(): HTMLDialogElement {
  adoptStyles(css);
  const dialog = make("shortcuts", markup);
  dialog.setAttribute("aria-labelledby", "shortcuts");
  const box = dialog.querySelector("input") as HTMLInputElement;
  box.checked = !read(storageKeys.keys);
  box.addEventListener("change", () => write(storageKeys.keys, box.checked ? undefined : "off"));
  return dialog;
}
