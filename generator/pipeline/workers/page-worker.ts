import { workerData } from "node:worker_threads";
import { startCompiler } from "../../6-render/evaluate.js";
import { openRuntime } from "../../6-render/render.js";
import type { FileEntry } from "../../7-emit/files.js";
import { type NotedShapes, sharedShapes } from "../../text/code/shapes.js";
import { openPress, type PressSetup } from "./page-press.js";
import type { PageOrder } from "./page-threads.js";
import { answerOrders } from "./thread.js";

/** A worker of the build: renders pages from their modules. */

const setup = workerData as PressSetup & { server: string };
// Both while the main thread still reads, so that the first page does not wait for them.
startCompiler();
const press = openPress({ ...setup, server: openRuntime(setup.server) });
const newShapes = sharedShapes(setup.shapes);

answerOrders(async (order: PageOrder): Promise<FileEntry[] | NotedShapes> => {
  switch (order.kind) {
    case "pages":
      press.share(order.shared);
      return press.make(order.modules);
    case "shapes":
      return newShapes();
  }
});
