import { storageKeys } from "../../dom.js";
import type { SearchCatalogue, Suggestions } from "../../search/catalogue.js";
import type { SearchContext, ShardVersion } from "../../search/engine.js";
import type { EngineResponse, OnProgress, SearchRequest } from "../../search/library.js";
import { fieldKind } from "../../search/results.js";
import { phrases } from "../../texts/phrases.js";
import type { Attempts, createAttempts, showFailed, showWaiting } from "../attempts.js";
import { base, make } from "../elements.js";
import type { openSheet } from "../shortcuts.js";
import { readRecord } from "../storage.js";

export type Question = Omit<SearchRequest, "preferred">;

/** Answers search requests. Rejects if the index cannot be loaded. */
export interface SearchProvider {
  search(request: SearchRequest, progress?: OnProgress): Promise<EngineResponse>;
  /** Called after a timeout: a request that hangs must not delay the next one. Absent if the client has its own timeouts. */
  giveUp?(): void;
}

/** Starts a provider from the catalog. `lost`: it cannot continue, so the next search starts a new one. */
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

/** The files and the worker of the embedded index, which the navigation's chunk requests early. */
export interface SearchFiles {
  /** The worker that was started early; after the first time, a new one. */
  takeWorker(): Worker;
  /** A file of the index without `.json`, at first the early request. Rejects if the host does not have it. */
  load(name: string): Promise<ArrayBuffer>;
  /** Aborts requests that hang, so that the next attempt does not wait for them. Slow requests continue. */
  abortSilent(): void;
}

/** What the search uses of the navigation chunk, passed in so that its script does not contain it a second time. */
export interface SearchTools {
  createAttempts: typeof createAttempts;
  showWaiting: typeof showWaiting;
  showFailed: typeof showFailed;
  openSheet: typeof openSheet;
  files: SearchFiles;
}

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

/** True if the site's search is a hosted one. */
export const isHosted = (): boolean => Boolean(document.querySelector("[data-search]"));

/** What a search needs, fetched once per document. */
interface Opened {
  provider: SearchProvider;
  /** Target of the "Let us know." link. */
  feedback: string;
  versions: ShardVersion[];
  /** What to read before a letter is typed. */
  suggested: Suggestions;
  /** Whether the site has guides. */
  guides: boolean;
}

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

/** The parts of the URL of the search page, with the names of their parameters. */
const names = {
  query: "q",
  /** API id, or "guides". */
  api: "api",
  /** Version of that API; "all" for every version of all APIs. */
  version: "version",
  kind: "kind",
  /** API and version that were being read, such as "content latest". Only they and the guides are searched. */
  near: "near",
  /** Name of a field: lists the pages that have it. */
  like: "like",
} as const;

const parts = Object.keys(names) as (keyof typeof names)[];

/** The state of the search page as its URL holds it. Everything shown follows from it. */
export type SearchAddress = Record<keyof typeof names, string>;

export function readAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(parts.map((part) => [part, parameters.get(names[part]) ?? ""])) as SearchAddress;
}

/** The URL with some parts changed. Empty parts are left out. */
export function writeAddress(address: SearchAddress, change: Partial<SearchAddress> = {}): string {
  const next = { ...address, ...change };
  const parameters = new URLSearchParams();
  for (const part of parts) if (next[part]) parameters.set(names[part], next[part]);
  const text = parameters.toString();
  return `${base()}search${text ? `?${text}` : ""}`;
}

export function requestOf(address: SearchAddress, limit: number): Question {
  const { query, api, version, kind, near, like } = address;
  return {
    query,
    context: contextIn(address),
    scope: version === "all" ? "versions" : near && !api ? "context" : "all",
    filter: { ...(api ? { api } : {}), ...(kind ? { kind } : {}), ...(like ? { like } : {}) },
    limit,
  };
}

/** The URL without any restriction. */
export const emptyAddress = readAddress("");

/** Number of results shown of those that a scope or filter excludes. */
const mostOutside = 3;

/** The search request for what the URL excludes. Undefined if it excludes nothing. */
export function excludedSearch(address: SearchAddress): Question | undefined {
  const { query, api, kind, near, like } = address;
  if (!query.trim() || like || !(api || kind || near)) return undefined;
  return { ...requestOf(address, mostOutside), outside: true };
}

function contextIn({ api, version, near }: SearchAddress): SearchContext {
  if (api && api !== "guides") return { api, ...(version && version !== "all" ? { version } : {}) };
  const [nearApi, nearVersion] = near.split(" ");
  return nearApi && nearVersion ? { api: nearApi, version: nearVersion } : {};
}

/** An answer with what is needed to show it. */
export interface Answered extends Answer {
  address: SearchAddress;
  question: Question;
}

/** A place where readers search: it asks, and shows that an answer takes a moment or cannot be had. */
export abstract class SearchView {
  protected asked: Question | undefined;
  protected readonly attempts: Attempts<Answered>;

  /** @param body holds messages */
  constructor(
    protected readonly session: Session,
    tools: SearchTools,
    body: HTMLElement,
  ) {
    this.attempts = tools.createAttempts({
      waiting: () => {
        if (this.makeRoom(false)) tools.showWaiting(body);
      },
      failed: () => {
        session.giveUp();
        this.makeRoom(true);
        tools.showFailed(body);
      },
      done: (answer) => this.answer(answer),
    });
  }

  /** Prepares for a message. False if what is shown stays until there is an answer. */
  protected abstract makeRoom(hasFailed: boolean): boolean;
  protected abstract answer(answer: Answered): void;

  protected ask(address: SearchAddress, question: Question): void {
    this.asked = question;
    this.attempts.start(async () => ({ ...(await this.session.ask(question)), address, question }));
  }

  /** The line of an answer from titles alone, which replaces it unless the reader has asked for something else. */
  protected fieldsOf({ address, question, response }: Answered): HTMLElement | undefined {
    return fieldsLine(response, address.kind, async (progress) => {
      const answer = await this.session.ask({ ...question, fields: true }, progress);
      if (this.asked === question) this.answer({ ...answer, address, question });
    });
  }
}

/**
 * The line below an answer that is from titles, paths and headings alone. Where these have all words of the query, it
 * offers to search the fields too. Otherwise, or for a reader who wants only fields, it does so at once, and shows the
 * progress.
 * @param kind the chosen kind of results
 * @param ask searches the fields too, and shows the answer
 * @returns undefined if everything was searched
 */
function fieldsLine(
  { partial }: EngineResponse,
  kind: string,
  ask: (progress: OnProgress) => Promise<void>,
): HTMLElement | undefined {
  if (!partial) return undefined;
  const line = make("p", { class: "search-hint", role: "status" });
  const offer = (text: string) => {
    const button = make("button", { type: "button", class: "search-suggestion" }, text);
    button.addEventListener("click", start);
    line.replaceChildren(button);
  };
  const start = () => {
    line.textContent = phrases.searchLoading;
    ask((loaded, all) => {
      line.textContent = phrases.searchingFields(loaded, all);
    }).catch(() => offer(phrases.searchFields));
  };
  if (partial.sure && kind !== fieldKind) offer(phrases.searchFields);
  else start();
  return line;
}
