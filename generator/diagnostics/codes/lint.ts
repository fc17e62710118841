import { type CodeEntry, warning } from "../code-entry.js";

/** Codes about what OpenAPI allows but is rarely intended. `checks.lint` and `checks.rules` set their severity. */
export const lintCodes = {
  "lint-info": warning("An API without a description", "`info.description` says what the API is for, in a sentence or two."),
  "lint-operation-id": warning(
    "An operation without an operationId",
    "Code generators name functions after it, links refer to it, and slugs are derived from it.",
  ),
  "lint-summary": warning(
    "An operation without a summary",
    "The summary is the title of the operation's page and its name in lists.",
  ),
  "lint-operation-tag": warning(
    "An operation without a tag",
    "If operations are grouped by tags, one without a tag is in no group.",
  ),
  "lint-success": warning("No response for success", "List a response for success: a status of 1XX, 2XX or 3XX, or `default`."),
  "lint-failure": warning("No response for failure", "List a response for failure: a status of 4XX or 5XX, or `default`."),
  "lint-request-body": warning(
    "A body on a method without one",
    "A body of GET, HEAD and DELETE has no meaning (RFC 9110 section 9.3). Proxies and clients drop it.",
  ),
  "lint-security": warning(
    "An operation without security requirements",
    "If other operations require a credential, each should list it under `security`, or state that it needs none: `security: []`.",
  ),
  "lint-header": warning(
    "A header parameter without effect",
    "Parameters named Accept, Content-Type and Authorization are ignored (OpenAPI 3.0 section 4.7.12.1).",
  ),
  "lint-path-slash": warning("A path that ends with a slash", "Servers distinguish `/pets` and `/pets/`, readers do not."),
  "lint-path-query": warning("A path with a query", "Paths end before `?` and `#`. Declare query parameters instead."),
  "lint-path-ambiguous": warning(
    "Two paths that match the same URL",
    "A URL such as `/a/b` matches both `/a/{x}` and `/{y}/b`, and the server decides which one applies.",
  ),
  "lint-server": warning(
    "A server URL that is missing or not usable",
    "A spec lists its servers, with https and without a final slash, because paths start with one.",
  ),
  "lint-media-type": warning(
    "An invalid media type",
    "Names under `content` are media types or ranges of them: `application/json`, `image/*`.",
  ),
  "lint-enum": warning(
    "A value that its list or type does not allow",
    "Values under `enum` must have the schema's type, and each may be listed once.",
  ),
  "lint-bounds": warning("Bounds that contradict each other", "No value can satisfy both bounds."),
  "lint-nullable": warning(
    "`nullable` without a type",
    "`nullable: true` only adds null to a `type` in the same schema (OpenAPI 3.0.3 section 4.7.24.1).",
  ),
  "lint-required": warning(
    "A required name that is not a property",
    "Names under `required` are usually names of properties. This one may be misspelled.",
  ),
  "lint-unused": warning(
    "A component without references",
    "Remove it, or refer to it. A schema that only names a file counts as used if that file is used.",
  ),
} satisfies Record<string, CodeEntry>;
