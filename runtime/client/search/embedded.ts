import type { EmbeddedCatalogue } from "../../search/catalogue.js";
import type { FromWorker, SearchProvider, SearchReply, SearchStart, ToWorker } from "./protocol.js";
import { take } from "./take.js";
import worker from "./worker.js?url";

interface Waiting {
  resolve(reply: SearchReply): void;
  reject(error: Error): void;
}

/**
 * The engine that comes with the site, in a worker.
 * @param broken called when the worker is lost
 */
export function startEmbedded(catalogue: EmbeddedCatalogue, start: SearchStart, broken: () => void): SearchProvider {
  const thread = new Worker(worker);
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const send = (message: ToWorker, moved: Transferable[] = []) => thread.postMessage(message, moved);
  const settle = (id: number, act: (one: Waiting) => void) => {
    // Questions before this one have been overtaken and are never answered.
    for (const known of [...waiting.keys()].filter((one) => one < id)) waiting.delete(known);
    const one = waiting.get(id);
    waiting.delete(id);
    if (one) act(one);
  };
  thread.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ("want" in data) return void deliver(data.want);
    settle(data.id, (one) => ("reply" in data ? one.resolve(data.reply) : one.reject(new Error(data.failed))));
  };
  thread.onerror = (event) => {
    settle(last, (one) => one.reject(new Error(event.message || "The search could not be started.")));
    broken();
  };
  const deliver = (name: string) =>
    take(start, name.replace(/\.json$/, "")).then(
      async (response) => {
        const bytes = await response.arrayBuffer();
        send({ kind: "file", name, bytes }, [bytes]);
      },
      () => send({ kind: "file", name }),
    );
  send({ kind: "start", catalogue });
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
