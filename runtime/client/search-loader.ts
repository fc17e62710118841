import { closest } from "./elements.js";
import { savesData } from "./idle.js";
import type { Source, untilLoaded } from "./search/attempts.js";
import { SearchFiles } from "./search/files.js";
import embedded from "./search/search-embedded.js?url";
import hosted from "./search/search-hosted.js?url";
import {
  isHosted,
  type OpenSearch,
  type Search,
  type SearchPlace,
  type SearchShell,
  type SearchTools,
} from "./search/session.js";
import { openSheet } from "./shortcuts.js";

/** Functions of the page's script, which must not exist twice. */
export interface SearchHooks extends Omit<SearchTools, "files" | "openSheet"> {
  untilLoaded: typeof untilLoaded;
}

/** What opens the search, and the fields of forms that lead to it. */
const searchable = ".search-link,.search-form";

let hooks: SearchHooks;
let files: SearchFiles | undefined;
let chunk: Promise<{ openSearch: OpenSearch }> | undefined;
/** Starts on first use: a script that arrives after another attempt took over must do nothing. */
let search: Search | undefined;
let tries = 0;

/** The script of the search, requested together with the files that it uses. */
const source: Source<{ openSearch: OpenSearch }> = {
  load() {
    files ??= new SearchFiles(isHosted());
    // After a failure with another URL: browsers keep a failed script, and join a request that hangs.
    chunk ??= import((isHosted() ? hosted : embedded) + (tries ? `?${tries}` : ""));
    return chunk;
  },
  forget() {
    files?.abort();
    files = undefined;
    chunk = undefined;
    tries += 1;
  },
};

function start({ openSearch }: { openSearch: OpenSearch }): Search {
  files ??= new SearchFiles(isHosted());
  search ??= openSearch({ ...hooks, files, openSheet });
  return search;
}

/** Loads the search when the reader reaches for it. */
export function startSearch(given: SearchHooks): void {
  hooks = given;
  for (const hint of ["pointerover", "focusin"])
    document.addEventListener(hint, (event) => closest(event, searchable) && loadAhead());
  // The reader may already be pointing at it.
  if (document.querySelector(`:is(${searchable}):is(:hover, :focus)`)) loadAhead();
}

function loadAhead(): void {
  if (savesData()) return;
  // The error is shown when the search is opened.
  source.load().then((loaded) => start(loaded).warm(), source.forget);
}

/** @returns a function to call each time the dialog opens */
export function startDialog(shell: SearchShell): () => void {
  let opened = hooks.untilLoaded(shell.field, shell.body, source, (loaded) => {
    opened = start(loaded).startDialog(shell);
    if (shell.dialog.open) opened();
  });
  return () => opened();
}

export function startSearchPage(place: SearchPlace): void {
  hooks.untilLoaded(place.field, place.place, source, (loaded) => start(loaded).startPage(place));
}
