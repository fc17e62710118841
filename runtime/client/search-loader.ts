import { closest } from "./elements.js";
import { savesData } from "./network.js";
import { createAttempts } from "./search/attempts.js";
import type { EarlyFiles, SearchChunk, SearchTools } from "./search/protocol.js";
import embedded from "./search/search-embedded.js?url";
import hosted from "./search/search-hosted.js?url";
import { showFailed, showWaiting } from "./search/trouble.js";
import { createShell, type SearchShell } from "./search-shell.js";
import { beginSearch, isHosted } from "./search-start.js";
import { openSheet } from "./shortcuts-sheet.js";

const tools: SearchTools = { createAttempts, showWaiting, showFailed, openSheet };

let chunk: Promise<SearchChunk> | undefined;
let early: EarlyFiles | undefined;
let shell: SearchShell | undefined;
/** Called each time the dialog opens. */
let reopen = () => {};
/** Behind the addresses of scripts: browsers may keep one that failed, and would join one that hangs. */
let anew = "";
let tries = 0;

/** Requests everything together: the script of the search, and what that script would request. */
function load(): Promise<SearchChunk> {
  early ??= beginSearch(anew);
  chunk ??= import((isHosted() ? hosted : embedded) + anew);
  return chunk;
}

/** The next try requests everything anew. */
function forget(): void {
  for (const { request } of Object.values(early?.files ?? {})) request.abort();
  early?.worker?.terminate();
  early = undefined;
  chunk = undefined;
  tries += 1;
  anew = `?${tries}`;
}

/** Takes what was requested ahead. */
const taken = (): EarlyFiles => early ?? beginSearch(anew);

/** The search's link opens the search; nothing of it is loaded before the reader reaches for it. */
export function startSearch(): void {
  document.addEventListener("click", (event) => {
    if (!closest(event, ".search-link") || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSearch();
  });
  for (const hint of ["pointerover", "focusin"])
    document.addEventListener(hint, (event) => closest(event, ".search-link") && loadAhead());
  // The reader may have reached for it already.
  if (document.querySelector(".search-link:is(:hover, :focus)")) loadAhead();
}

function loadAhead(): void {
  if (savesData()) return;
  load().then(
    (search) => search.warmSearch(taken()),
    // Shown when the search is opened.
    forget,
  );
}

/**
 * Opens the dialog at once, so that no letter is lost; on a page with a search field of its own, focuses that.
 * @param typed what the reader has typed already
 */
export function openSearch(typed = ""): void {
  const own = document.querySelector<HTMLInputElement>('main input[name="q"]');
  if (!own) {
    shell ??= startShell();
    if (!shell.dialog.open) shell.dialog.showModal();
    reopen();
  }
  const field = own ?? shell?.field;
  if (!field) return;
  field.focus();
  if (typed) {
    field.value = typed;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  } else {
    field.select();
  }
}

function startShell(): SearchShell {
  const made = createShell();
  reopen = whenLoaded(made.field, made.body, (search) => {
    reopen = search.startDialog(made, taken(), tools);
    if (made.dialog.open) reopen();
  });
  return made;
}

/** The search page shows what its address asks for. */
export function arriveSearch(page: HTMLElement): void {
  const field = page.querySelector<HTMLInputElement>('main input[name="q"]');
  const place = page.querySelector<HTMLElement>("[data-search-results]");
  if (!field || !place) return;
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  place.replaceChildren();
  whenLoaded(field, place, (search) => search.startPage({ page, field, place }, taken(), tools));
}

/**
 * Loads the search, and until it is here shows in its place that it loads, or that it cannot be loaded. A letter and a browser that
 * is online again repeat what failed. Enter sends the form: a new version of the site may have other scripts.
 *
 * @returns repeats it as well
 */
function whenLoaded(field: HTMLInputElement, place: HTMLElement, use: (search: SearchChunk) => void): () => void {
  const retry = (event: Event) => {
    if (tries && event.type === "submit" && navigator.onLine) return;
    event.preventDefault();
    attempts.again();
  };
  const attempts = createAttempts<SearchChunk>({
    waiting: () => showWaiting(place),
    failed() {
      forget();
      showFailed(place);
    },
    done(search) {
      field.removeEventListener("input", retry);
      field.form?.removeEventListener("submit", retry);
      use(search);
    },
  });
  field.addEventListener("input", retry);
  field.form?.addEventListener("submit", retry);
  attempts.start(load);
  return attempts.again;
}
