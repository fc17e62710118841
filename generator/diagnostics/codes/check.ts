import { type CodeEntry, error, warning } from "../code-entry.js";

/** Codes of `portal check` alone. `checks` in the configuration sets the severity of the generic ones. */
export const checkCodes = {
  "example-invalid": error(
    "An example that its schema does not allow",
    "Readers copy examples and defaults. Each is validated against its schema (JSON Schema 2020-12, with formats). To leave a text out, write a placeholder such as `<name of the pet>` and set `x-placeholders: true` at the root of the spec.",
  ),
  "example-unsent": warning(
    "An example with a member that is not sent",
    "A `readOnly` member SHOULD NOT be in requests, and a `writeOnly` one SHOULD NOT be in responses (OpenAPI 3.0, Schema Object). Readers copy examples, and servers may refuse such a member.",
  ),
  "pattern-slow": warning(
    "A pattern that takes too long",
    "JavaScript, like most languages, takes exponential time for some regular expressions, for example for a repeated group that repeats itself, such as `^(a+)+$`. The comparison was stopped, so the text is not checked. Programs that validate with this pattern can be blocked by such a text: rewrite it, for example as `^a+$`.",
  ),
  "sample-request": error(
    "A sample that the spec does not allow",
    "The request in the samples of an operation is validated against its parameters, its request body and its `x-parameter-rules`. Give parameters an `example`, the body an example, or the operation an `x-sample`.",
  ),
  "description-missing": warning(
    "A missing description",
    "Operations, parameters, properties, request bodies, responses, tags and scopes each need a description.",
  ),
  "description-thin": warning(
    "A description that says nothing new",
    "Write a description of at least four words that says more than the name. It must not be the same for fields with different names.",
  ),
  "example-missing": warning(
    "A missing example",
    "Parameters and properties need a value to copy (`example`, `enum`, `const` or `default`). Request bodies and responses need a complete example.",
  ),
  "update-affects": warning(
    "An update that no page shows",
    "Readers of an operation learn of an update on its page only if `affects` lists the operation. This update names a documented path, parameter or field as code, and has no `affects`. List the operations, or write `affects: []` if the reference already shows the change.",
  ),
  "sample-host": error(
    "Hosts of samples without a server",
    "`sampleHosts` lists the hosts in samples by the URL of their server. When a reader chooses another server, they are replaced, so each URL must be a server of an API.",
  ),
  "sample-free-hand": warning(
    "A request in code that is not checked",
    "A handwritten sample that calls a documented API becomes outdated unnoticed. Use a `request` fence, or declare what the code calls: ` ```js op:list-chapters `.",
  ),
  "sample-call": error(
    "A sample calls another operation than it declares",
    "The method, the path and the parameters of a sample are compared with the operation that it declares.",
  ),
  "scope-unlisted": error(
    "A scope that the site does not list",
    "Operations require scopes in `security` or `x-scopes`. Each must be in the table that the manifest names under `scopes`, which explains it.",
  ),
} satisfies Record<string, CodeEntry>;
