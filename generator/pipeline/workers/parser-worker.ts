import { askParser } from "../../1-sources/openapi/openapi-parser.js";
import { serveRequests } from "./worker-client.js";

/** The worker of `pipeline/workers/parser-client.ts`: validates one document after another. */
serveRequests((document: object) => askParser(document));
