import { htmlPhrases, phrases } from "../texts/phrases.js";
import { untilLoaded } from "./attempts.js";
import { makeDialog } from "./dialogs.js";
import { base, closest } from "./elements.js";
import { navigationSource } from "./navigation-loader.js";
import type { SearchShell } from "./search/session.js";
import { singleKey } from "./single-keys.js";

let shell: SearchShell | undefined;
/** Called each time the dialog opens. */
let opened = () => {};

/** Ctrl+K, Cmd+K, "/", the search link and the field of a home page open the search. */
export function startSearchOpener(): void {
  document.addEventListener("keydown", (event) => isShortcut(event) && open(event));
  document.addEventListener("click", (event) => {
    if (
      closest(event, ".search-link,.hero input[name=q]") &&
      !event.button &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.shiftKey
    )
      open(event);
  });
}

/** Opens the dialog at once, which takes every letter and shows how loading goes. On the search page: its field. */
function open(event: Event): void {
  event.preventDefault();
  const pageInput = document.querySelector<HTMLInputElement>('main:has([data-search-results]) input[name="q"]');
  if (!pageInput) {
    shell ??= startShell();
    if (!shell.dialog.open) shell.dialog.showModal();
    opened();
  }
  const field = pageInput ?? shell?.field;
  field?.focus();
  field?.select();
}

function startShell(): SearchShell {
  const shell = createShell();
  opened = untilLoaded(shell.field, shell.body, navigationSource, (navigation) => {
    opened = navigation.startDialog(shell);
  });
  return shell;
}

/** The search page shows the query of its URL, and the results as soon as the search is loaded. */
export function enhanceSearchPage(page: HTMLElement): void {
  const field = page.querySelector<HTMLInputElement>('main input[name="q"]');
  const place = page.querySelector<HTMLElement>("[data-search-results]");
  if (!field || !place) return;
  // The reader may have typed before this script ran.
  field.value ||= new URLSearchParams(location.search).get("q") ?? "";
  place.replaceChildren();
  untilLoaded(field, place, navigationSource, (navigation) => navigation.startSearchPage({ page, field, place }));
}

function isShortcut(event: KeyboardEvent): boolean {
  const withModifier = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && !event.defaultPrevented;
  return (withModifier && event.key.toLowerCase() === "k") || singleKey(event) === "/";
}

const markup = `<form role="search"><input name="q" aria-label="${htmlPhrases.searchDocs}" placeholder="${htmlPhrases.searchDocs}" autocomplete="off"><button type="button" class="search-close"><span class="visually-hidden">${htmlPhrases.close}</span> <kbd>Esc</kbd></button></form><div class="search-body"></div><div role="status" class="visually-hidden">`;

function createShell(): SearchShell {
  const dialog = makeDialog("", markup);
  dialog.ariaLabel = phrases.searchDocs;
  const [form, body, status] = dialog.children as unknown as [HTMLFormElement, HTMLElement, HTMLElement];
  form.action = `${base()}search`;
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest(".search-close,a"))) dialog.close();
  });
  return { dialog, form, field: form.firstChild as HTMLInputElement, body, status };
}
