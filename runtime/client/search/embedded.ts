import type { EmbeddedCatalogue } from "../../search/catalogue.js";
import type { FromWorker, SearchProvider, SearchReply, ToWorker } from "./protocol.js";

interface Waiting {
  resolve(reply: SearchReply): void;
  reject(error: Error): void;
}

/**
 * The engine that comes with the site, in a worker.
 * @param worker address of its script
 * @param folder address of the index, with a final slash
 */
export function startEmbedded(catalogue: EmbeddedCatalogue, worker: string, folder: string): SearchProvider {
  const thread = new Worker(worker);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const send = (message: ToWorker) => thread.postMessage(message);
  const settle = (id: number, act: (one: Waiting) => void) => {
    // Questions before this one have been overtaken and are never answered.
    for (const known of [...waiting.keys()].filter((one) => one < id)) waiting.delete(known);
    const one = waiting.get(id);
    waiting.delete(id);
    if (one) act(one);
  };
  thread.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    settle(data.id, (one) => ("reply" in data ? one.resolve(data.reply) : one.reject(new Error(data.failed))));
  });
  thread.addEventListener("error", (event) => {
    settle(last, (one) => one.reject(new Error(event.message || "The search could not be started.")));
  });
  send({ kind: "start", catalogue, folder });
  return {
    warm: (context) => send({ kind: "warm", context }),
    search(request) {
      last += 1;
      const id = last;
      send({ kind: "search", id, request });
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
  };
}
