import type { CheckAnswer, CheckOrder } from "./check-thread.js";
import { answerOrders } from "./thread.js";

/** The thread beside `portal check`: what needs no more than data. */

answerOrders(async (order: CheckOrder): Promise<CheckAnswer> => {
  switch (order.kind) {
    case "validate": {
      const { validateValues } = await import("../../checks/validate-values.js");
      return validateValues(order.cases);
    }
    case "rank": {
      const { answerQueries } = await import("../../search/rank-queries.js");
      return answerQueries(order.asked);
    }
  }
});
