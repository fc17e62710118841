import { Worker } from "node:worker_threads";
import { openDrawing } from "../../cards/draw-card.js";
import { isBundled } from "../../platform/package.js";
import { WorkerClient } from "./worker-client.js";

/** Draws cards in workers during the build. */
export interface CardPool {
  /** @param font of the site, if it has all texts of the card */
  draw(svg: string, font?: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** What a worker draws. */
export interface CardRequest {
  svg: string;
  font: Uint8Array | undefined;
}

/**
 * Nothing is loaded or started before the first card.
 * @param jobs threads in all; with one, the caller draws. With more, the caller mostly waits, so all of them can draw.
 */
export function openCardPool(jobs: number): CardPool {
  if (jobs === 1 || !isBundled) return { draw: async (svg, font) => (await openDrawing())(svg, font), close: async () => {} };
  const clients: WorkerClient<CardRequest, Uint8Array>[] = [];
  const idle = () => clients.find(({ pending }) => pending.size === 0);
  const leastBusy = () => clients.reduce((a, b) => (b.pending.size < a.pending.size ? b : a));
  const start = () => {
    const client = new WorkerClient<CardRequest, Uint8Array>(new Worker(new URL("./card-worker.mjs", import.meta.url)));
    clients.push(client);
    return client;
  };
  return {
    draw: (svg, font) => (idle() ?? (clients.length < Math.min(jobs, 4) ? start() : leastBusy())).request({ svg, font }),
    async close() {
      await Promise.all(clients.map((client) => client.close()));
    },
  };
}
