import { parentPort, workerData } from "node:worker_threads";
import { openRuntime } from "./5-render/render.js";
import { openPress, type Press, type PressSetup } from "./page-press.js";
import type { Answer, Order } from "./page-threads.js";

/** A thread of the build: makes pages from their modules, and judges descriptions while there are none yet. */

const setup = workerData as PressSetup & { server: string };
// Compiled while the main thread still reads, so that the first page does not wait for it.
const server = openRuntime(setup.server);
let press: Press | undefined;

parentPort?.on("message", async (order: Order) => {
  parentPort?.postMessage(await answer(order));
});

async function answer(order: Order): Promise<Answer> {
  try {
    switch (order.kind) {
      case "shared":
        press = openPress({ ...setup, server }, order.modules);
        return { id: order.id, value: [] };
      case "pages":
        if (!press) throw new Error("pages came before the modules that they share");
        return { id: order.id, value: await press(order.modules) };
      case "judge": {
        const { judge } = await import("./1-sources/openapi/parser-verdict.js");
        return { id: order.id, value: await judge(order.document) };
      }
    }
  } catch (error) {
    return { id: order.id, error: error as Error };
  }
}
