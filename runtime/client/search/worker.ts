import type { EmbeddedCatalogue } from "../../search/catalogue.js";
import { type EngineResponse, Library, type SearchRequest } from "../../search/library.js";

/** Runs the embedded engine in a worker, so typing stays smooth whatever the size of the index. */

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

/** The part of the worker's global scope used here. The page's types do not include it. */
interface Scope {
  addEventListener(type: "message", listener: (event: MessageEvent<ToWorker>) => void): void;
  postMessage(message: FromWorker): void;
}

const scope = self as unknown as Scope;
/** Files that the page was asked to fetch, by name. */
const waiting = new Map<string, (bytes: ArrayBuffer | undefined) => void>();
let library: Library | undefined;
let newest: Extract<ToWorker, { kind: "search" }> | undefined;

scope.addEventListener("message", ({ data }) => {
  switch (data.kind) {
    case "start":
      library = new Library(data.catalogue, load);
      scope.postMessage({ started: true });
      break;
    case "file":
      waiting.get(data.name)?.(data.bytes);
      waiting.delete(data.name);
      break;
    case "search":
      // If several keystrokes arrived during a search, only the last one counts.
      if (!newest) setTimeout(answerNewest);
      newest = data;
  }
});

async function answerNewest(): Promise<void> {
  const asked = newest;
  newest = undefined;
  if (!asked || !library) return;
  const { id, request } = asked;
  try {
    scope.postMessage({ id, response: await library.search(request, (loaded, all) => scope.postMessage({ id, loaded, all })) });
  } catch (error) {
    scope.postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
  }
}

/** The page fetches files, because it starts before the worker exists. */
function load(name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    waiting.set(name, (bytes) => {
      if (bytes) resolve(JSON.parse(new TextDecoder().decode(bytes)));
      else reject(new Error(`${name} could not be had`));
    });
    scope.postMessage({ want: name });
  });
}
