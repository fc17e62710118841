import type { Source, untilLoaded } from "./attempts.js";
import { base, byId, closest } from "./elements.js";
import { savesData } from "./idle.js";
import embedded from "./search/search-embedded.js?url";
import hosted from "./search/search-hosted.js?url";
import {
  isHosted,
  type OpenSearch,
  type Search,
  type SearchFiles,
  type SearchPlace,
  type SearchShell,
  type SearchTools,
} from "./search/session.js";
import worker from "./search/worker.js?url";
import { openSheet } from "./shortcuts.js";

/** Functions of the page's script, which must not exist twice. */
export interface SearchHooks extends Omit<SearchTools, "files" | "openSheet"> {
  untilLoaded: typeof untilLoaded;
}

/** What opens the search, and the fields of forms that lead to it. */
const searchable = ".search-link,.search-form";

let hooks: SearchHooks;
let files: EarlyFiles | undefined;
let chunk: Promise<{ openSearch: OpenSearch }> | undefined;
/** Starts on first use: a script that arrives after another attempt took over must do nothing. */
let search: Search | undefined;
let tries = 0;

/** The script of the search, requested together with the files that it uses. */
const source: Source<{ openSearch: OpenSearch }> = {
  load() {
    files ??= new EarlyFiles(isHosted());
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
  files ??= new EarlyFiles(isHosted());
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

/** Milliseconds without a byte after which a request counts as hanging. */
const silence = 3000;

interface Requested {
  bytes: Promise<ArrayBuffer>;
  request: AbortController;
  /** When the last bytes arrived, at first when it was requested (`performance.now()`). */
  heard: number;
}

/** Number of workers that were started. Each has a URL of its own: browsers join a request for a script that hangs. */
let starts = 0;

/** Requests the first files before the script that uses them is loaded: after it would cost another round trip. */
class EarlyFiles implements SearchFiles {
  /** Requested early and not used yet, by name. */
  readonly #early = new Map<string, Requested>();
  readonly #running = new Set<Requested>();
  #worker: Worker | undefined;

  /** Requests everything that a first search needs: the catalog, the worker, the guides, and the API version being read. */
  constructor(isHosted: boolean) {
    const { api, version } = byId("page")?.dataset ?? {};
    // A hosted index needs only the catalog.
    const first = isHosted ? ["index"] : ["index", "guides", ...(api ? [`${api}-${version}`] : [])];
    for (const name of first) this.#early.set(name, this.#request(name));
    if (isHosted) return;
    this.#worker = this.takeWorker();
    this.#worker.onerror = () => {
      this.#worker = undefined;
    };
  }

  takeWorker(): Worker {
    const started = this.#worker ?? new Worker(starts ? `${worker}?again=${starts}` : worker);
    if (!this.#worker) starts += 1;
    this.#worker = undefined;
    return started;
  }

  async load(name: string): Promise<ArrayBuffer> {
    const early = this.#early.get(name);
    this.#early.delete(name);
    if (early && !early.request.signal.aborted) {
      const bytes = await early.bytes.catch((error) => {
        if (early.request.signal.aborted) throw error;
      });
      if (bytes) return bytes;
    }
    return this.#request(name).bytes;
  }

  abortSilent(): void {
    for (const { request, heard } of this.#running) if (performance.now() - heard > silence) request.abort();
  }

  abort(): void {
    for (const { request } of this.#running) request.abort();
    this.#worker?.terminate();
  }

  #request(name: string): Requested {
    const request = new AbortController();
    const hear = () => {
      file.heard = performance.now();
    };
    const bytes = read(`${base()}assets/search/${name}.json`, request.signal, hear).finally(() => this.#running.delete(file));
    const file: Requested = { bytes, request, heard: performance.now() };
    this.#running.add(file);
    // Errors count only where the file is taken.
    bytes.catch(() => {});
    return file;
  }
}

async function read(url: string, signal: AbortSignal, hear: () => void): Promise<ArrayBuffer> {
  const { ok, status, body } = await fetch(url, { signal });
  if (!ok || !body) throw new Error(`${status} for ${url}`);
  hear();
  const listening = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      hear();
      controller.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(listening)).arrayBuffer();
}
