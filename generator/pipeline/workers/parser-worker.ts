import { askParser } from "../../1-sources/openapi/openapi-parser.js";
import { serveRequests } from "./worker-client.js";

// The parser compares its options with `Headers`, whose first use loads Node's HTTP client. It fetches nothing here.
Reflect.deleteProperty(globalThis, "Headers");

/** The worker of `pipeline/workers/parser-client.ts`: validates one document after another. */
serveRequests((document: object) => askParser(document));
