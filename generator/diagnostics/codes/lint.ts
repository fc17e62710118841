import type { CodeEntry } from "../code-entry.js";

const rule = (title: string, explain: string): CodeEntry => ({ severity: "warning", title, explain });

/** What the OpenAPI Specification allows but is seldom meant. `checks.lint` and `checks.rules` say how severe it is. */
export const lintCodes = {
  "lint-info": rule("An API without a description", "`info.description` says what the API is for, in a sentence or two."),
  "lint-operation-id": rule(
    "An operation without an operationId",
    "Generators of code name functions after it, links refer to it, and slugs are made from it.",
  ),
  "lint-summary": rule(
    "An operation without a summary",
    "The summary is the title of the operation's page and its name in lists.",
  ),
  "lint-operation-tag": rule(
    "An operation without a tag",
    "Where operations are grouped by tags, one without a tag stands apart.",
  ),
  "lint-success": rule(
    "No response for success",
    "An operation says what comes back when all goes well: a status of 1XX, 2XX or 3XX, or `default`.",
  ),
  "lint-failure": rule(
    "No response for failure",
    "An operation says what comes back when it fails: a status of 4XX or 5XX, or `default`.",
  ),
  "lint-request-body": rule(
    "A body where none belongs",
    "A body of GET, HEAD and DELETE has no meaning (RFC 9110 section 9.3); proxies and clients drop it.",
  ),
  "lint-security": rule(
    "Nothing said about access",
    "Where other operations need a credential, each says so under `security`, or that it needs none: `security: []`.",
  ),
  "lint-header": rule(
    "A header parameter without effect",
    "Parameters named Accept, Content-Type and Authorization are ignored (OpenAPI 3.0 section 4.7.12.1).",
  ),
  "lint-path-slash": rule("A path that ends with a slash", "Servers tell `/verses` and `/verses/` apart, readers do not."),
  "lint-path-query": rule("A path with a query", "Paths end before `?` and `#`; what is behind are query parameters."),
  "lint-path-ambiguous": rule(
    "Paths that one address fits",
    "An address such as `/a/b` fits both `/a/{x}` and `/{y}/b`; which one is meant is left to the server.",
  ),
  "lint-server": rule(
    "A server address that does not do",
    "A description names its servers, over https, without a slash at the end: paths begin with one.",
  ),
  "lint-media-type": rule(
    "A media type that is none",
    "Names under `content` are media types or ranges of them: `application/json`, `image/*`.",
  ),
  "lint-enum": rule("A value that its list or type does not allow", "Values under `enum` are of the schema's type, each once."),
  "lint-bounds": rule("Bounds that contradict each other", "No value can satisfy both bounds."),
  "lint-nullable": rule(
    "`nullable` without a type",
    "`nullable: true` only adds null to a `type` in the same schema (OpenAPI 3.0.3 section 4.7.24.1).",
  ),
  "lint-required": rule(
    "A required member that is no property",
    "Names under `required` are names of properties, mostly; this one may be misspelt.",
  ),
  "lint-unused": rule(
    "A component that nothing refers to",
    "Remove it, or refer to it. A schema that only gives a file a name counts with that file.",
  ),
} satisfies Record<string, CodeEntry>;
