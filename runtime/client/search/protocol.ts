import type { EmbeddedCatalogue } from "../../search/catalogue.js";
import type { SearchContext } from "../../search/engine.js";
import type { ResultFilter, SearchAnswer } from "../../search/results.js";

/** A question to a provider. */
export interface SearchRequest {
  query: string;
  /** What the reader is reading; its results come first. */
  context: SearchContext;
  /** Where to look: the guides and the API version being read, one version of every API, or every version of all. */
  scope: "context" | "all" | "versions";
  filter: ResultFilter;
  /** Pages wanted. */
  limit: number;
}

export interface SearchReply extends SearchAnswer {
  /** Nothing was found in the context, so this is from everywhere. */
  widened: boolean;
  /** What to try where nothing was found. */
  suggestions: string[];
}

/** Answers questions; rejects where the index cannot be had. */
export interface SearchProvider {
  /** Called as soon as a reader is likely to search. */
  warm(context: SearchContext): void;
  search(request: SearchRequest): Promise<SearchReply>;
}

/** Files of the index that were asked for early and that nobody took yet, by name without `.json`; undefined where that failed. */
export type EarlyFiles = Record<string, Promise<Response | undefined> | undefined>;

/** What a search starts from. */
export interface SearchStart {
  /** The site's path, with a final slash. */
  base: string;
  asked: EarlyFiles;
}

/** What the page sends to the worker. */
export type ToWorker =
  | { kind: "start"; catalogue: EmbeddedCatalogue }
  /** A file of the index that the worker wants; without bytes it could not be had. */
  | { kind: "file"; name: string; bytes?: ArrayBuffer }
  | { kind: "warm"; context: SearchContext }
  | { kind: "search"; id: number; request: SearchRequest };

/** What comes back: an answer, or the name of a file that is needed for one. */
export type FromWorker = { id: number; reply: SearchReply } | { id: number; failed: string } | { want: string };
