import type { EmbeddedCatalogue, SearchCatalogue } from "../../search/catalogue.js";
import type { SearchContext } from "../../search/engine.js";
import type { ResultFilter, SearchAnswer } from "../../search/results.js";
import type { SearchShell } from "../search-shell.js";
import type { openSheet } from "../shortcuts-sheet.js";
import type { createAttempts } from "./attempts.js";
import type { showFailed, showWaiting } from "./trouble.js";

/** A question to a provider. */
export interface SearchRequest {
  /** Empty: only load what a search in this context needs. */
  query: string;
  /** What the reader is reading; its results come first. */
  context: SearchContext;
  /** Where to look: the guides and the API version being read, one version of every API, or every version of all. */
  scope: "context" | "all" | "versions";
  /** The version that the reader prefers, by API id; the latest of an API that is not in it. */
  preferred: Readonly<Record<string, string>>;
  filter: ResultFilter;
  /** Asks for what the scope and the filter leave out. */
  outside?: boolean;
  /** Pages wanted. */
  limit: number;
}

/** A question as a screen asks it. */
export type Question = Omit<SearchRequest, "preferred">;

export interface EngineResponse extends SearchAnswer {
  /** Nothing was found in the context, so this is from everywhere. */
  widened: boolean;
  /** What to search for instead if nothing was found. */
  suggestions: string[];
}

/** Answers questions; rejects if the index cannot be had. */
export interface SearchProvider {
  search(request: SearchRequest): Promise<EngineResponse>;
  /** The time limit is over: what hangs must not keep the next question waiting. */
  giveUp(): void;
}

/**
 * Starts a provider from the site's catalog.
 * @param lost called if the provider cannot go on; the next search starts a new one
 */
export type StartProvider<Catalogue extends SearchCatalogue> = (
  catalogue: Catalogue,
  start: SearchStart,
  lost: () => void,
) => SearchProvider;

/** A file that was requested, with what aborts it. */
export interface EarlyFile {
  response: Promise<Response>;
  request: AbortController;
  /** When something of it came last, at first when it was requested (`performance.now()`). */
  heard: number;
}

/** What was requested before the search's script was here, and what nobody has taken yet. */
export interface EarlyFiles {
  /** Files of the index by name without `.json`. */
  files: Record<string, EarlyFile>;
  worker?: Worker | undefined;
}

/** What a search starts from. */
export interface SearchStart {
  /** The site's path, with a final slash. */
  base: string;
  early: EarlyFiles;
}

/** The search page with the parts that the search fills. */
export interface SearchPlace {
  page: HTMLElement;
  field: HTMLInputElement;
  place: HTMLElement;
}

/** Functions that the navigation's chunk has, and the search's scripts would have a second time. */
export interface SearchTools {
  createAttempts: typeof createAttempts;
  showWaiting: typeof showWaiting;
  showFailed: typeof showFailed;
  openSheet: typeof openSheet;
}

/** The script of the search, as the navigation's chunk uses it. */
export interface SearchChunk {
  /** Has the index on its way before the first letter is typed. */
  warmSearch(early: EarlyFiles): void;
  /** @returns to be called each time the dialog opens */
  startDialog(shell: SearchShell, early: EarlyFiles, tools: SearchTools): () => void;
  /** Shows what the address asks for. */
  startPage(place: SearchPlace, early: EarlyFiles, tools: SearchTools): void;
}

/** What the page sends to the worker. */
export type ToWorker =
  | { kind: "start"; catalogue: EmbeddedCatalogue }
  /** A file of the index that the worker wants; without bytes it could not be had. */
  | { kind: "file"; name: string; bytes?: ArrayBuffer }
  | { kind: "search"; id: number; request: SearchRequest };

/** What comes back: that the worker runs, an answer, or the name of a file that is needed for one. */
export type FromWorker =
  | { started: true }
  | { id: number; reply: EngineResponse }
  | { id: number; failed: string }
  | { want: string };
