import { Worker } from "node:worker_threads";
import type { ErrorObject } from "ajv";
import { type Case, type Validate, validateValues } from "../../checks/validate-values.js";
import { isBundled } from "../../platform/package-root.js";
import {
  type Answer,
  answerQueries,
  inOrder,
  type Queries,
  rankQueries,
  type SharedQueries,
  shareQueries,
} from "../../search/rank-queries.js";
import { Thread } from "./thread.js";

/** What the thread beside a check is told to do. */
export type CheckOrder = { kind: "validate"; cases: readonly Case[] } | { kind: "rank"; asked: SharedQueries };

/** What it answers, in the same order. */
export type CheckAnswer = ErrorObject[][] | Answer[];

/** Queries that are being answered. */
export interface Ranking {
  /** Joins in, as somebody with nothing else to do, and gives the addresses of the first answers to each query. */
  finish(): Promise<string[][]>;
}

/** Work of a check that needs no more than data. */
export interface CheckHelp {
  validate: Validate;
  rank(asked: Queries): Ranking;
  close(): Promise<void>;
}

/** Done by whoever asks. */
export const noHelp: CheckHelp = {
  validate: async (cases) => validateValues(cases),
  rank: (asked) => ({ finish: async () => rankQueries(asked) }),
  close: async () => {},
};

/** Done beside by a thread, which is started when it is needed; from source by whoever asks. */
export function openCheckHelp(): CheckHelp {
  if (!isBundled) return noHelp;
  let thread: Thread<CheckOrder, CheckAnswer> | undefined;
  const ask = (order: CheckOrder) => {
    thread ??= new Thread(new Worker(new URL("./check-worker.mjs", import.meta.url)));
    return thread.ask(order);
  };
  return {
    validate: async (cases) => (await ask({ kind: "validate", cases })) as ErrorObject[][],
    rank(asked) {
      const shared = shareQueries(asked);
      const beside = ask({ kind: "rank", asked: shared });
      beside.catch(() => {});
      return { finish: async () => inOrder([...answerQueries(shared), ...((await beside) as Answer[])]) };
    },
    close: async () => thread?.close(),
  };
}
