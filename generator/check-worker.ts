import type { CheckOrder } from "./check-thread.js";
import type { Answer } from "./search/rank-queries.js";
import { answerOrders } from "./thread.js";

/** The thread beside `portal check`: what needs no more than data. */

answerOrders(async (order: CheckOrder): Promise<string[] | Answer[]> => {
  if (order.kind === "judge") {
    const { judge } = await import("./1-sources/openapi/parser-verdict.js");
    return judge(order.document);
  }
  const { answerQueries } = await import("./search/rank-queries.js");
  return answerQueries(order.asked);
});
