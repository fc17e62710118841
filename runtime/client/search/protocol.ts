import type { EmbeddedCatalogue, SearchCatalogue } from "../../search/catalogue.js";
import type { VersionChoice } from "../../search/chosen-versions.js";
import type { ResultFilter, SearchAnswer } from "../../search/results.js";
import type { openSheet } from "../shortcuts.js";
import type { createAttempts, showFailed, showWaiting } from "./attempts.js";

/** A request to a provider. Results of what the reader is reading come first. */
export interface SearchRequest extends VersionChoice {
  /** Empty: only load what a search in this context needs. */
  query: string;
  filter: ResultFilter;
  /** Requests results that the scope and the filter exclude. */
  outside?: boolean;
  /** Requests results of the current API alone if the other APIs are not loaded yet. */
  early?: boolean;
  /** Also searches the fields of large APIs, which are loaded by need. */
  fields?: boolean;
  /** Maximum number of pages. */
  limit: number;
}

/** A search request as the user interface makes it. */
export type Question = Omit<SearchRequest, "preferred">;

export interface EngineResponse extends SearchAnswer {
  /** Nothing was found in the context, so these results are from the whole site. */
  widened: boolean;
  /** The results of other APIs are not among them yet. */
  early?: true;
  /** The number of results without a current API, if it differs: another version of that API may be searched then. */
  everywhere?: number;
  /** Only titles, paths and headings of a large API were searched. `sure`: they have all words of the query. */
  partial?: { sure: boolean };
  /** Suggested queries if nothing was found. */
  suggestions: string[];
}

/** Called while the files of fields arrive. */
export type OnProgress = (loaded: number, all: number) => void;

/** Answers search requests. Rejects if the index cannot be loaded. */
export interface SearchProvider {
  search(request: SearchRequest, progress?: OnProgress): Promise<EngineResponse>;
  /** Called after a timeout: a request that hangs must not delay the next one. Absent if the client has its own timeouts. */
  giveUp?(): void;
}

/**
 * Starts a provider from the site's catalog.
 * @param lost called if the provider cannot continue; the next search starts a new one
 */
export type StartProvider<Catalogue extends SearchCatalogue> = (
  catalogue: Catalogue,
  early: EarlyFiles,
  lost: () => void,
) => SearchProvider;

/** A requested file, with its abort controller. */
export interface EarlyFile {
  response: Promise<Response>;
  request: AbortController;
  /** When the last bytes arrived, at first when it was requested (`performance.now()`). */
  heard: number;
}

/** Files that were requested before the search's script was loaded and are not used yet. */
export interface EarlyFiles {
  /** Files of the index by name without `.json`. */
  files: Record<string, EarlyFile>;
  worker?: Worker | undefined;
}

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

/** The search page and the elements that the search fills. */
export interface SearchPlace {
  page: HTMLElement;
  field: HTMLInputElement;
  place: HTMLElement;
}

/** Functions of the navigation chunk, passed in so that the search scripts do not contain them a second time. */
export interface SearchTools {
  createAttempts: typeof createAttempts;
  showWaiting: typeof showWaiting;
  showFailed: typeof showFailed;
  openSheet: typeof openSheet;
}

/** The script of the search, as the navigation chunk uses it. */
export interface SearchChunk {
  /** Loads the index before the first letter is typed. */
  warmSearch(early: EarlyFiles): void;
  /** @returns a function to call each time the dialog opens */
  startDialog(shell: SearchShell, early: EarlyFiles, tools: SearchTools): () => void;
  /** Shows the results for the URL. */
  startPage(place: SearchPlace, early: EarlyFiles, tools: SearchTools): void;
}

/** Messages from the page to the worker. */
export type ToWorker =
  | { kind: "start"; catalogue: EmbeddedCatalogue }
  /** An index file that the worker requested. Without bytes, it could not be loaded. */
  | { kind: "file"; name: string; bytes?: ArrayBuffer }
  | { kind: "search"; id: number; request: SearchRequest };

/** Messages from the worker: that it runs, an answer, or the name of a file that it needs. */
export type FromWorker =
  | { started: true }
  | { id: number; response: EngineResponse }
  | { id: number; failed: string }
  | { id: number; loaded: number; all: number }
  | { want: string };

/** Requests a file. Errors surface only where the file is awaited. */
export function requestFile(url: string): EarlyFile {
  const request = new AbortController();
  const response = fetch(url, { signal: request.signal });
  response.catch(() => {});
  return { response, request, heard: performance.now() };
}

/** True if the site's search is a hosted one. */
export const isHosted = (): boolean => Boolean(document.querySelector("[data-search]"));
