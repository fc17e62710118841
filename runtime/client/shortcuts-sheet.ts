import { storageKeys } from "../dom.js";
import css from "../styles/shortcuts-sheet.css?layer=components";
import { adoptStyles } from "./adopt.js";
import { read, write } from "./storage.js";

const markup =
  '<form method="dialog"><h2 id="shortcuts">Keyboard shortcuts</h2><button class="search-close">Close</button></form><dl><dt>Search<dd><kbd>/</kbd> or <kbd>Ctrl K</kbd>, <kbd>⌘ K</kbd><dt>Next page<dd><kbd>j</kbd><dt>Previous page<dd><kbd>k</kbd><dt>Keyboard shortcuts<dd><kbd>?</kbd></dl><label><input type="checkbox">Shortcuts of a single key</label><p>Switch them off if they disturb speech input or a screen reader.';

let dialog: HTMLDialogElement | undefined;

/** Opens the list of keyboard shortcuts, with a switch for single-key shortcuts. */
export function openSheet(): void {
  dialog ??= makeSheet();
  dialog.showModal();
}

function makeSheet(): HTMLDialogElement {
  adoptStyles(css);
  const made = document.createElement("dialog");
  made.className = "search-dialog shortcuts";
  made.setAttribute("aria-labelledby", "shortcuts");
  made.innerHTML = markup;
  const box = made.querySelector("input") as HTMLInputElement;
  box.checked = !read(storageKeys.keys);
  box.addEventListener("change", () => write(storageKeys.keys, box.checked ? undefined : "off"));
  document.body.append(made);
  return made;
}
