import type { CheckOrder } from "./check-thread.js";
import { answerOrders } from "./thread.js";

/** The thread beside `portal check`: what needs no more than data. */

answerOrders(async (order: CheckOrder): Promise<string[] | string[][]> => {
  if (order.kind === "judge") {
    const { judge } = await import("./1-sources/openapi/parser-verdict.js");
    return judge(order.document);
  }
  const { rankQueries } = await import("./search/rank-queries.js");
  return rankQueries(order.asked);
});
