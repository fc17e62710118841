import { closest } from "./elements.js";
import { savesData } from "./network.js";
import { createAttempts } from "./search/attempts.js";
import type { EarlyFiles, SearchChunk, SearchTools } from "./search/protocol.js";
import embedded from "./search/search-embedded.js?url";
import hosted from "./search/search-hosted.js?url";
import { showFailed, showWaiting } from "./search/search-states.js";
import { createShell, type SearchShell } from "./search-shell.js";
import { isHosted, requestSearchFiles } from "./search-start.js";
import { openSheet } from "./shortcuts.js";

const tools: SearchTools = { createAttempts, showWaiting, showFailed, openSheet };

let chunk: Promise<SearchChunk> | undefined;
let early: EarlyFiles | undefined;
let shell: SearchShell | undefined;
/** Called each time the dialog opens. */
let reopen = () => {};
/** Query string for script URLs after a failure: browsers may cache a failed script, or join a request that hangs. */
let newQuery = "";
let tries = 0;

/** Requests the script of the search together with the files that it would request. */
function load(): Promise<SearchChunk> {
  early ??= requestSearchFiles(newQuery);
  chunk ??= import((isHosted() ? hosted : embedded) + newQuery);
  return chunk;
}

/** The next attempt requests everything again. */
function forget(): void {
  for (const { request } of Object.values(early?.files ?? {})) request.abort();
  early?.worker?.terminate();
  early = undefined;
  chunk = undefined;
  tries += 1;
  newQuery = `?${tries}`;
}

/** Use the files that were requested early. */
const taken = (): EarlyFiles => early ?? requestSearchFiles(newQuery);

/** Makes the search link open the dialog. Nothing is loaded before the reader reaches for it. */
export function startSearch(): void {
  document.addEventListener("click", (event) => {
    if (!closest(event, ".search-link") || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSearch();
  });
  for (const hint of ["pointerover", "focusin"])
    document.addEventListener(hint, (event) => closest(event, ".search-link") && loadAhead());
  // The reader may already be pointing at it.
  if (document.querySelector(".search-link:is(:hover, :focus)")) loadAhead();
}

function loadAhead(): void {
  if (savesData()) return;
  load().then(
    (search) => search.warmSearch(taken()),
    // The error is shown when the search is opened.
    forget,
  );
}

/**
 * Opens the dialog at once, so that no letter is lost. On a page with a search field, focuses that field.
 * @param typed what the reader has typed so far
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
  const shell = createShell();
  reopen = whenLoaded(shell.field, shell.body, (search) => {
    reopen = search.startDialog(shell, taken(), tools);
    if (shell.dialog.open) reopen();
  });
  return shell;
}

/** The search page shows the results for its URL. */
export function enhanceSearchPage(page: HTMLElement): void {
  const field = page.querySelector<HTMLInputElement>('main input[name="q"]');
  const place = page.querySelector<HTMLElement>("[data-search-results]");
  if (!field || !place) return;
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  place.replaceChildren();
  whenLoaded(field, place, (search) => search.startPage({ page, field, place }, taken(), tools));
}

/**
 * Loads the search. Until it is loaded, shows that it is loading or that it failed. After a failure, the next
 * letter typed, or the browser coming online, retries. Enter sends the form, because a new version of the
 * site may have other scripts.
 *
 * @returns a function that retries as well
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
