import type { CheckRequest, CheckResponse } from "./check-tasks.js";
import { serveRequests } from "./worker-client.js";

/** The worker of `portal check`. */

serveRequests(async (request: CheckRequest): Promise<CheckResponse> => {
  switch (request.kind) {
    case "validate": {
      const { receivedCases, validateValues } = await import("../../schema/validate.js");
      return validateValues(receivedCases(request.cases));
    }
    case "rank": {
      const { answerQueries } = await import("../../search/rank-queries.js");
      return answerQueries(request.asked);
    }
  }
});
