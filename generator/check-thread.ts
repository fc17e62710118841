import { Worker } from "node:worker_threads";
import { type Judge, judge } from "./1-sources/openapi/parser-verdict.js";
import { isBundled } from "./package-root.js";
import { type Queries, rankQueries } from "./search/rank-queries.js";
import { Thread } from "./thread.js";

/** What the thread beside a check is told to do. */
export type CheckOrder = { kind: "judge"; document: object } | { kind: "rank"; asked: Queries };

/** Work of a check that needs no more than data. */
export interface CheckHelp {
  judge: Judge;
  rank(asked: Queries): Promise<string[][]>;
  close(): Promise<void>;
}

/** Done by whoever asks. */
export const noHelp: CheckHelp = { judge, rank: async (asked) => rankQueries(asked), close: async () => {} };

/** Done beside by a thread, which is started when it is needed; from source by whoever asks. */
export function openCheckHelp(): CheckHelp {
  if (!isBundled) return noHelp;
  let thread: Thread<CheckOrder, string[] | string[][]> | undefined;
  const ask = (order: CheckOrder) => {
    thread ??= new Thread(new Worker(new URL("./check-worker.mjs", import.meta.url)));
    return thread.ask(order);
  };
  return {
    judge: async (document) => (await ask({ kind: "judge", document })) as string[],
    rank: async (asked) => (await ask({ kind: "rank", asked })) as string[][],
    close: async () => thread?.close(),
  };
}
