import { Worker } from "node:worker_threads";
import type { ErrorObject } from "ajv";
import { isBundled } from "../../platform/package.js";
import { type SentCases, sentCases, type Validate, validateValues } from "../../schema/validate.js";
import {
  type Answer,
  answerQueries,
  inOrder,
  type Queries,
  rankQueries,
  type SharedQueries,
  shareQueries,
} from "../../search/rank-queries.js";
import { WorkerClient } from "./worker-client.js";

export type CheckRequest = { kind: "validate"; cases: SentCases } | { kind: "rank"; asked: SharedQueries };

export type CheckResponse = ErrorObject[][] | Answer[];

/** Queries that are being answered. */
interface Ranking {
  /** Helps with the open queries. Resolves with the URLs of the first results of each. */
  finish(): Promise<string[][]>;
}

/** Tasks of a check that need only data, so that a worker can run them. */
export interface CheckTasks {
  validate: Validate;
  rank(asked: Queries): Ranking;
  close(): Promise<void>;
}

/** Runs tasks in the caller's thread. */
export const inProcess: CheckTasks = {
  validate: async (cases) => validateValues(cases),
  rank: (asked) => ({ finish: async () => rankQueries(asked) }),
  close: async () => {},
};

/** Runs tasks in a worker that starts on demand. From source, in the caller's thread. */
export function openCheckTasks(): CheckTasks {
  if (!isBundled) return inProcess;
  let client: WorkerClient<CheckRequest, CheckResponse> | undefined;
  const request = (task: CheckRequest) => {
    client ??= new WorkerClient(new Worker(new URL("./check-worker.mjs", import.meta.url)));
    return client.request(task);
  };
  return {
    validate: async (cases) => (await request({ kind: "validate", cases: sentCases(cases) })) as ErrorObject[][],
    rank(asked) {
      const shared = shareQueries(asked);
      const inWorker = request({ kind: "rank", asked: shared });
      inWorker.catch(() => {});
      return { finish: async () => inOrder([...answerQueries(shared), ...((await inWorker) as Answer[])]) };
    },
    close: async () => client?.close(),
  };
}
