import { storageKeys } from "../../dom.js";
import type { EmbeddedCatalogue, SearchCatalogue, Suggestions, VersionChoice } from "../../search/catalogue.js";
import type { SearchContext, ShardVersion } from "../../search/engine.js";
import type { ResultFilter, SearchAnswer } from "../../search/results.js";
import type { openSheet } from "../shortcuts.js";
import { readRecord } from "../storage.js";
import type { createAttempts, showFailed, showWaiting } from "./attempts.js";
import type { SearchFiles } from "./files.js";

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
  files: SearchFiles,
  lost: () => void,
) => SearchProvider;

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

/** What the search uses of the navigation chunk, passed in so that its script does not contain it a second time. */
export interface SearchTools {
  createAttempts: typeof createAttempts;
  showWaiting: typeof showWaiting;
  showFailed: typeof showFailed;
  openSheet: typeof openSheet;
  files: SearchFiles;
}

/** The search, started. */
export interface Search {
  /** Loads the index before the first letter is typed. */
  warm(): void;
  /** @returns a function to call each time the dialog opens */
  startDialog(shell: SearchShell): () => void;
  /** Shows the results for the URL. */
  startPage(place: SearchPlace): void;
}

/** Starts the search. The script of each provider exports it. */
export type OpenSearch = (tools: SearchTools) => Search;

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

/** True if the site's search is a hosted one. */
export const isHosted = (): boolean => Boolean(document.querySelector("[data-search]"));

/** What a search needs, fetched once per document. */
interface Opened {
  provider: SearchProvider;
  /** Target of the "Let us know." link. */
  feedback: string;
  /** The searchable versions of the APIs. */
  versions: ShardVersion[];
  /** What to read before a letter is typed. */
  suggested: Suggestions;
  /** Whether the site has guides. */
  guides: boolean;
}

/** A response with what is needed to show it. */
export interface Answer extends Omit<Opened, "provider"> {
  response: EngineResponse;
  /** The preferred version, by API id. */
  preferred: Readonly<Record<string, string>>;
}

export interface Session {
  /** Sends a request to the site's provider. Rejects if a needed file cannot be fetched; the next request retries. */
  ask(question: Question, progress?: OnProgress): Promise<Answer>;
  /** Called after a timeout: the next request fetches files that hang again. */
  giveUp(): void;
}

export function createSession<Catalogue extends SearchCatalogue>(
  files: SearchFiles,
  startProvider: StartProvider<Catalogue>,
): Session {
  let opening: Promise<Opened> | undefined;
  let provider: SearchProvider | undefined;
  const forget = () => {
    opening = undefined;
    provider = undefined;
  };
  const open = async (): Promise<Opened> => {
    const catalogue = JSON.parse(new TextDecoder().decode(await files.load("index"))) as Catalogue;
    provider = startProvider(catalogue, files, forget);
    const { feedback, suggested, guides } = catalogue;
    return { provider, feedback, suggested, guides, versions: versionsOf(catalogue) };
  };
  return {
    async ask(question, progress) {
      if (!opening) {
        opening = open();
        opening.catch(forget);
      }
      const { provider: opened, ...known } = await opening;
      const preferred = readRecord<string>(storageKeys.versions);
      return { response: await opened.search({ ...question, preferred }, progress), preferred, ...known };
    },
    giveUp() {
      files.abortSilent();
      provider?.giveUp?.();
    },
  };
}

/** A request that only loads what a search needs. */
export function warmUp(context: SearchContext): Question {
  return { query: "", context, scope: "context", filter: {}, limit: 0 };
}

/** The API and version of the page that is shown. */
export function contextOf(page: HTMLElement | null): SearchContext {
  const { api, version } = page?.dataset ?? {};
  return api ? { api, ...(version ? { version } : {}) } : {};
}

function versionsOf(catalogue: SearchCatalogue): ShardVersion[] {
  return catalogue.provider === "algolia" ? catalogue.apis : catalogue.shards.flatMap(({ version }) => version ?? []);
}
