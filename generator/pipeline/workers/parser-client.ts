import { Worker } from "node:worker_threads";
import { type AskParser, askParser } from "../../1-sources/openapi/openapi-parser.js";
import { isBundled } from "../../platform/package.js";
import { WorkerClient } from "./worker-client.js";

/** @readme/openapi-parser in its own worker, which can be stopped. */
export interface ParserClient {
  ask: AskParser;
  close(): Promise<void>;
}

/** Time limit for one spec in milliseconds: many times what the largest public specs need. */
const limit = 60_000;

/** Nothing is loaded before the first spec. From source the parser runs in this thread, without a time limit. */
export function openParser(): ParserClient {
  if (!isBundled) return { ask: askParser, close: async () => {} };
  let client: WorkerClient<object, Awaited<ReturnType<typeof askParser>>> | undefined;
  return {
    async ask(document) {
      client ??= new WorkerClient(new Worker(new URL("./parser-worker.mjs", import.meta.url)));
      const current = client;
      let timer: NodeJS.Timeout | undefined;
      const tooSlow = new Promise<"too slow">((resolve) => {
        timer = setTimeout(() => resolve("too slow"), limit);
      });
      try {
        const messages = await Promise.race([current.request(document), tooSlow]);
        // The parser will not finish, so the next spec gets a new worker.
        if (messages === "too slow" && client === current) {
          client = undefined;
          await current.close();
        }
        return messages;
      } finally {
        clearTimeout(timer);
      }
    },
    close: async () => client?.close(),
  };
}
