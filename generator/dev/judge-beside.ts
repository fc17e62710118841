import type { Judge } from "../1-sources/openapi/parser-verdict.js";
import type { CheckHelp } from "../check-thread.js";

/** The parser's verdict from a thread beside, so that the server's own is free for requests. */
export interface JudgeBeside {
  judge: Judge;
  close(): Promise<void>;
}

/** Nothing is loaded or started before the first description is judged: the first page comes before. */
export function openJudge(): JudgeBeside {
  let help: Promise<CheckHelp> | undefined;
  return {
    async judge(document) {
      help ??= import("../check-thread.js").then(({ openCheckHelp }) => openCheckHelp());
      return (await help).judge(document);
    },
    close: async () => (await help)?.close(),
  };
}
