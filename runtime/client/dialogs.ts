import css from "../styles/search-dialog.css?layer=components";
import { htmlPhrases } from "../texts/phrases.js";
import { adoptStyles } from "./elements.js";

let hasStyles = false;

/** A dialog with the look of the search, closed. */
export function makeDialog(className: string, html: string): HTMLDialogElement {
  if (!hasStyles) adoptStyles(css);
  hasStyles = true;
  const dialog = document.createElement("dialog");
  dialog.className = `search-dialog ${className}`;
  dialog.innerHTML = html;
  document.body.append(dialog);
  return dialog;
}

const markup = `<div class="search-state error-box" role="alert"><h2 id="unreachable" class="search-state-title">${htmlPhrases.pageNotLoadedText}</h2><p></p><div><button class="button">${htmlPhrases.retry}</button> <button class="search-close">${htmlPhrases.close}`;

/** The error box of a page that cannot be loaded, over the page that is being read. The navigation has its own. */
export function showUnreachable(reason: string, retry: () => void): void {
  const dialog = makeDialog("unreachable", markup);
  dialog.setAttribute("aria-labelledby", "unreachable");
  const [text, again] = dialog.querySelectorAll<HTMLElement>("p,button");
  if (text) text.textContent = reason;
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", ({ target }) => {
    if (!(target as Element).matches("dialog,button")) return;
    dialog.close();
    if (target === again) retry();
  });
  dialog.showModal();
}
