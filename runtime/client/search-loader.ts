import { base, byId, closest } from "./elements.js";
import { savesData } from "./idle.js";
import type { createAttempts, Source, showFailed, showWaiting, untilLoaded } from "./search/attempts.js";
import {
  type EarlyFiles,
  isHosted,
  requestFile,
  type SearchChunk,
  type SearchPlace,
  type SearchShell,
  type SearchTools,
} from "./search/protocol.js";
import embedded from "./search/search-embedded.js?url";
import hosted from "./search/search-hosted.js?url";
import worker from "./search/worker.js?url";
import { openSheet } from "./shortcuts.js";

/** Functions of the page's script, which must not exist twice. */
export interface SearchHooks {
  createAttempts: typeof createAttempts;
  showWaiting: typeof showWaiting;
  showFailed: typeof showFailed;
  untilLoaded: typeof untilLoaded;
}

/** What opens the search, and the fields of forms that lead to it. */
const searchable = ".search-link,.search-form";

let chunk: Promise<SearchChunk> | undefined;
let early: EarlyFiles | undefined;
/** Query string for script URLs after a failure: browsers keep a failed script, and join a request that hangs. */
let newQuery = "";
let tries = 0;

const source: Source<SearchChunk> = {
  /** Requests the script of the search together with the files that it would request. */
  load() {
    early ??= requestSearchFiles(newQuery);
    chunk ??= import((isHosted() ? hosted : embedded) + newQuery);
    return chunk;
  },
  forget() {
    for (const { request } of Object.values(early?.files ?? {})) request.abort();
    early?.worker?.terminate();
    early = undefined;
    chunk = undefined;
    tries += 1;
    newQuery = `?${tries}`;
  },
};

/** Use the files that were requested early. */
const taken = (): EarlyFiles => early ?? requestSearchFiles(newQuery);

/** Loads the search when the reader reaches for it. */
export function startSearch(): void {
  for (const hint of ["pointerover", "focusin"])
    document.addEventListener(hint, (event) => closest(event, searchable) && loadAhead());
  // The reader may already be pointing at it.
  if (document.querySelector(`:is(${searchable}):is(:hover, :focus)`)) loadAhead();
}

function loadAhead(): void {
  if (savesData()) return;
  source.load().then(
    (search) => search.warmSearch(taken()),
    // The error is shown when the search is opened.
    source.forget,
  );
}

/** What the search dialog and the search page use of this chunk. */
export function searchWith({ untilLoaded, ...shared }: SearchHooks) {
  const tools: SearchTools = { ...shared, openSheet };
  return {
    /** @returns a function to call each time the dialog opens */
    startDialog(shell: SearchShell): () => void {
      let opened = untilLoaded(shell.field, shell.body, source, (search) => {
        opened = search.startDialog(shell, taken(), tools);
        if (shell.dialog.open) opened();
      });
      return () => opened();
    },
    startSearchPage(place: SearchPlace): void {
      untilLoaded(place.field, place.place, source, (search) => search.startPage(place, taken(), tools));
    },
  };
}

/**
 * Requests everything that a first search needs at once: the worker, the catalog, the guides, and the API
 * version being read. Requesting each after the search's script would cost another round trip. A hosted index
 * needs only the catalog.
 *
 * @param newQuery query string that prevents reuse of a failed worker script
 */
export function requestSearchFiles(newQuery: string): EarlyFiles {
  const early: EarlyFiles = { files: {} };
  const ask = (name: string) => {
    early.files[name] = requestFile(`${base()}assets/search/${name}.json`);
  };
  ask("index");
  if (isHosted()) return early;
  early.worker = new Worker(worker + newQuery);
  early.worker.onerror = () => {
    early.worker = undefined;
  };
  ask("guides");
  const { api, version } = byId("page")?.dataset ?? {};
  if (api) ask(`${api}-${version}`);
  return early;
}
