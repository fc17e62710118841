import type { CodeEntry } from "../code-entry.js";

const error = (title: string, explain: string): CodeEntry => ({ severity: "error", title, explain });
const warning = (title: string, explain: string): CodeEntry => ({ severity: "warning", title, explain });

/** What `portal check` proves beyond what a build needs. `checks` of the configuration sets how severe the generic ones are. */
export const checkCodes = {
  "example-invalid": error(
    "An example that its schema does not allow",
    "Examples and defaults are what readers copy. Each is validated against its schema (JSON Schema 2020-12; formats included). To leave a text out, write a placeholder such as `<text of the verse>` and set `x-placeholders: true` at the root of the spec.",
  ),
  "sample-request": error(
    "A sample that the spec does not allow",
    "The request that samples of an operation send is validated against its parameters, its request body and its `x-parameter-rules`. Give parameters an `example`, the body an example, or the operation an `x-sample`.",
  ),
  "description-missing": warning(
    "Nothing says what this is",
    "Operations, parameters, properties, request bodies, responses, tags and scopes each need a description.",
  ),
  "description-thin": warning(
    "A description that says nothing new",
    "A description has at least four words, more than the words of the name, and is not the same on fields of different names.",
  ),
  "example-missing": warning(
    "No example",
    "Parameters and properties need a value to copy (`example`, `enum`, `const` or `default`), request bodies and responses a complete example.",
  ),
  "sample-host": error(
    "Hosts of samples that belong to no server",
    "`sampleHosts` lists the hosts that samples name by the URL of the server that they belong to. When a reader chooses another server, they are exchanged, so each URL is a server of an API.",
  ),
  "sample-free-hand": warning(
    "A call that nothing checks",
    "A sample that calls a documented API by hand goes stale unseen. Use a `request` fence, or declare what the code calls: ` ```js op:list-chapters `.",
  ),
  "sample-call": error(
    "A sample that calls something else than it declares",
    "The method, the path and the parameters of a sample are compared with the operation it declares.",
  ),
  "scope-unlisted": error(
    "A scope that the site does not list",
    "Scopes that an operation asks for, in `security` or `x-scopes`, are explained in the table that the manifest names under `scopes`.",
  ),
} satisfies Record<string, CodeEntry>;
