import { parentPort, workerData } from "node:worker_threads";
import { openRuntime } from "./5-render/render.js";
import { openPress, type PressSetup } from "./page-press.js";
import type { Answer, Order } from "./page-threads.js";

/** A thread of the build: makes pages from their modules, and judges descriptions while there are none yet. */

const setup = workerData as PressSetup & { server: string };
// Compiled while the main thread still reads, so that the first page does not wait for it.
const press = openPress({ ...setup, server: openRuntime(setup.server) });

parentPort?.on("message", async (order: Order) => {
  parentPort?.postMessage(await answer(order));
});

async function answer(order: Order): Promise<Answer> {
  try {
    switch (order.kind) {
      case "shared":
        press.share(order.modules);
        return { id: order.id, value: [] };
      case "pages":
        return { id: order.id, value: await press.make(order.modules) };
      case "judge": {
        const { judge } = await import("./1-sources/openapi/parser-verdict.js");
        return { id: order.id, value: await judge(order.document) };
      }
    }
  } catch (error) {
    return { id: order.id, error: error as Error };
  }
}
