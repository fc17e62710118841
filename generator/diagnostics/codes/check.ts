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
  "verse-differs": error(
    "Arabic text that is not in the corpus",
    "Arabic is compared code point by code point, without normalisation, with the verified verses of the site's corpus. Whole verses and whole words of one verse in a row are accepted; where the key of a verse stands beside a text, it must be that verse. Names in Arabic belong in the list that the manifest names under `arabicNames`.",
  ),
  "sample-free-hand": warning(
    "A call that nothing checks",
    "A sample that calls a documented API by hand goes stale unseen. Use a `request` fence, or declare what the code calls: ` ```js op:list-chapters `.",
  ),
  "sample-call": error(
    "A sample that calls something else than it declares",
    "The method, the path and the parameters of a sample are compared with the operation it declares.",
  ),
  "sdk-sample": error(
    "A sample that the compiler refuses",
    "Samples that import the SDK are compiled in strict mode against the installed package.",
  ),
  "sdk-table": error(
    "A table that says something else than the SDK",
    "Names, types and optional members in the tables of the SDK's guides are turned into assertions that the compiler checks against the installed package.",
  ),
  "sdk-unchecked": error(
    "An SDK table that cannot be checked",
    "Above a table of fields stands a heading with the name of the type, above a table of methods the page of its module; every row begins with the name in code.",
  ),
  "scope-unlisted": error(
    "A scope that the site does not list",
    "Scopes that an operation asks for, in `security` or `x-scopes`, are explained in the table that the manifest names under `scopes`.",
  ),
  "fields-differ": error(
    "The field reference and the description disagree",
    "Each selectable field is a property of its schema, and each property is a selectable field or always there. A field that the schema does not list has a `meaning` of its own.",
  ),
} satisfies Record<string, CodeEntry>;
