import { askParser } from "../../1-sources/openapi/openapi-parser.js";
import { answerOrders } from "./thread.js";

/** The worker of `pipeline/workers/parser-thread.ts`: validates one document after another. */
answerOrders((document: object) => askParser(document));
