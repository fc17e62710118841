import type { EmbeddedCatalogue } from "../../search/catalogue.js";
import type { EngineResponse, OnProgress } from "../../search/library.js";
import { createSearch } from "./search.js";
import type { SearchFiles, SearchProvider } from "./session.js";
import type { FromWorker, ToWorker } from "./worker.js";

interface Waiting {
  resolve(response: EngineResponse): void;
  reject(error: Error): void;
  progress: OnProgress | undefined;
}

/** The engine that comes with the site, in a worker. */
function startEmbedded(catalogue: EmbeddedCatalogue, files: SearchFiles, lost: () => void): SearchProvider {
  const engine = files.takeWorker();
  const waiting = new Map<number, Waiting>();
  let started = false;
  let last = 0;
  const send = (message: ToWorker, moved: Transferable[] = []) => engine.postMessage(message, moved);
  const finish = (id: number, act: (request: Waiting) => void) => {
    // Older requests were overtaken and are never answered.
    for (const known of [...waiting.keys()].filter((key) => key < id)) waiting.delete(known);
    const request = waiting.get(id);
    waiting.delete(id);
    if (request) act(request);
  };
  const fail = (message: string) => {
    engine.terminate();
    lost();
    finish(last, (request) => request.reject(new Error(message)));
  };
  engine.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    started = true;
    if ("started" in data) return;
    if ("want" in data) return void deliver(data.want);
    if ("loaded" in data) return void waiting.get(data.id)?.progress?.(data.loaded, data.all);
    finish(data.id, (request) => ("response" in data ? request.resolve(data.response) : request.reject(new Error(data.failed))));
  };
  engine.onerror = (event) => fail(event.message || "The search could not be started.");
  const deliver = (name: string) =>
    files.load(name.replace(/\.json$/, "")).then(
      (bytes) => send({ kind: "file", name, bytes }, [bytes]),
      () => send({ kind: "file", name }),
    );
  send({ kind: "start", catalogue });
  return {
    search(request, progress) {
      last += 1;
      const id = last;
      send({ kind: "search", id, request });
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject, progress }));
    },
    giveUp() {
      if (!started) fail("The worker of the search did not start.");
    },
  };
}

/** The search of a site with the embedded index, loaded when a reader is about to use it. */
export const openSearch = createSearch(startEmbedded);
