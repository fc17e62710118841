import { Worker } from "node:worker_threads";
import { type AskParser, askParser } from "../../1-sources/openapi/openapi-parser.js";
import { isBundled } from "../../platform/package-root.js";
import { Thread } from "./thread.js";

/** @readme/openapi-parser in a worker of its own, which can be stopped. */
export interface ParserThread {
  ask: AskParser;
  close(): Promise<void>;
}

/** Milliseconds for one spec: many times what the largest public specs take. */
const limit = 60_000;

/** Nothing is loaded or started before the first spec is validated. From source the parser runs in this thread, without a limit. */
export function openParser(timeLimit = limit): ParserThread {
  if (!isBundled) return { ask: askParser, close: async () => {} };
  let thread: Thread<object, string[]> | undefined;
  return {
    async ask(document) {
      thread ??= new Thread(new Worker(new URL("./parser-worker.mjs", import.meta.url)));
      const asked = thread;
      let timer: NodeJS.Timeout | undefined;
      const tooSlow = new Promise<"too slow">((resolve) => {
        timer = setTimeout(() => resolve("too slow"), timeLimit);
      });
      try {
        const answer = await Promise.race([asked.ask(document), tooSlow]);
        // The parser never comes to an end by itself; the next spec gets a new worker.
        if (answer === "too slow" && thread === asked) {
          thread = undefined;
          await asked.close();
        }
        return answer;
      } finally {
        clearTimeout(timer);
      }
    },
    close: async () => thread?.close(),
  };
}
