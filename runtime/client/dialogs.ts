import css from "../styles/search-dialog.css?layer=components";
import { adoptStyles } from "./adopt.js";

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
