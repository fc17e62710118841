import { htmlPhrases, phrases } from "../texts/phrases.js";
import { makeDialog } from "./dialogs.js";
import { base } from "./elements.js";

/** The dialog of the search as it opens at once, before the search script is loaded. */
export interface SearchShell {
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  field: HTMLInputElement;
  /** Holds the results or a message. */
  body: HTMLElement;
  /** Screen readers announce text in it. */
  status: HTMLElement;
}

const markup = `<form role="search"><input name="q" aria-label="${htmlPhrases.searchDocs}" placeholder="${htmlPhrases.searchDocs}" autocomplete="off"><button type="button" class="search-close">${htmlPhrases.close}</button></form><div class="search-body"></div><div role="status" class="visually-hidden">`;

export function createShell(): SearchShell {
  const dialog = makeDialog("", markup);
  dialog.ariaLabel = phrases.searchDocs;
  const [form, body, status] = dialog.children as unknown as [HTMLFormElement, HTMLElement, HTMLElement];
  form.action = `${base()}search`;
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest(".search-close,a"))) dialog.close();
  });
  return { dialog, form, field: form.firstChild as HTMLInputElement, body, status };
}
