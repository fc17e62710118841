import type { CodeEntry } from "../code-entry.js";

/** What breaks a rule of OpenAPI while the rest can be shown. */
const slip = (title: string, explain: string): CodeEntry => ({ severity: "error", title, explain, lenient: true });
const warning = (title: string, explain: string): CodeEntry => ({ severity: "warning", title, explain });
const hiding = (title: string, explain: string): CodeEntry => ({ severity: "error", title, explain, hidesSource: true });
const hidingSlip = (title: string, explain: string): CodeEntry => ({ ...hiding(title, explain), lenient: true });
const info = (title: string, explain: string): CodeEntry => ({ severity: "info", title, explain });

export const specCodes = {
  "spec-not-found": hiding(
    "No such description",
    "The file of an OpenAPI description does not exist or lies outside the root folder. Correct its path in the configuration.",
  ),
  "spec-syntax": hiding(
    "Not valid JSON or YAML",
    "The file cannot be read as JSON or YAML 1.2. Of errors in the indentation only the first is listed, because others may follow from it. Nothing else of the file is checked until they are fixed.",
  ),
  "spec-text-cut": {
    severity: "warning",
    title: "A text that YAML reads otherwise",
    explain:
      "Without quotes, a `#` behind a blank begins a comment, and `&`, `*` and `!` at the start of a text mean something in YAML. That part of the text is lost. Put the whole text in quotes.",
  },
  "spec-duplicate-key": hidingSlip(
    "A key stands twice",
    "Two members of one object have the same name, so one of them would be lost silently. Remove or rename one.",
  ),
  "spec-not-openapi": hiding(
    "Not an OpenAPI description",
    "The root of a description is an object with a member `openapi` that names the version, for example `openapi: 3.1.1`.",
  ),
  "spec-version-unsupported": hiding(
    "OpenAPI version not supported yet",
    "Specs of OpenAPI 2.0 (Swagger), 3.0, 3.1 and 3.2 are read. Convert an older one first.",
  ),
  "spec-too-deep": hiding(
    "Nested too deeply",
    "The description nests objects deeper than any reader could follow. Break the structure up with shared components.",
  ),
  "spec-ref-unresolved": slip(
    "A reference leads nowhere",
    "The file of a `$ref` exists, but the JSON pointer or anchor behind the `#` does not. Pointers start with `/` and write `/` as `~1` and `~` as `~0`.",
  ),
  "spec-ref-file": hiding(
    "A reference names a missing file",
    "The path of a `$ref` is relative to the file that holds it. No such file was found.",
  ),
  "spec-ref-remote": hidingSlip(
    "A reference leaves the machine",
    "Builds never fetch anything, so `$ref` may not be an http(s) or file URL. Save the file beside the description and refer to it by a relative path.",
  ),
  "spec-ref-outside": hiding(
    "A reference leaves the root folder",
    "Files outside the root folder are never read. Move the file into it, or run with a higher root.",
  ),
  "spec-ref-misplaced": slip(
    "A reference where none is allowed",
    "OpenAPI allows `$ref` in some places only: not on an operation, for example. Other tools may not follow this one.",
  ),
  "spec-ref-cycle": slip(
    "References that only refer to each other",
    "A chain of `$ref` comes back to where it started, or never ends, and so never reaches a value.",
  ),
  "spec-ref-siblings": warning(
    "Text beside a reference has no effect",
    "OpenAPI 3.0 ignores everything beside `$ref`; 3.1 keeps only `summary` and `description` outside of schemas. Wrap the reference in `allOf` or move the text.",
  ),
  "spec-wrong-type": slip("A value of the wrong type", "The OpenAPI Specification gives the type of this member."),
  "spec-wrong-value": slip(
    "A value that is not allowed",
    "The OpenAPI Specification lists the values that this member may have.",
  ),
  "spec-missing-field": slip("A required member is missing", "The OpenAPI Specification requires this member."),
  "spec-unknown-field": slip(
    "An unknown member",
    "The OpenAPI Specification does not know this member. Correct its spelling, or start the name of an extension with `x-`.",
  ),
  "spec-not-shown": info(
    "A keyword that no page shows",
    "The keyword is an extension that `portal` does not read, or is unknown to JSON Schema. It is reported once for each spec; docs/openapi.md lists what is shown.",
  ),
  "spec-conflicting-fields": slip(
    "Members that exclude each other",
    "The OpenAPI Specification allows one of these members, not several at once.",
  ),
  "spec-name": slip(
    "A name that is not allowed",
    "Paths start with `/`, component names use letters, digits, `.`, `-` and `_`, statuses are `200`, `2XX` or `default`.",
  ),
  "spec-schema-keyword": warning(
    "A schema keyword without effect",
    "JSON Schema ignores keywords it does not know. The keyword belongs to another version of OpenAPI or is misspelt.",
  ),
  "spec-schema-pattern": warning(
    "A pattern that is no regular expression",
    "`pattern` must be a regular expression as JavaScript knows them (ECMA-262); others are shown as written but cannot be checked.",
  ),
  "spec-array-items": slip(
    "An array without items",
    "A schema of `type: array` must say what its items are (required by OpenAPI 3.0).",
  ),
  "spec-path-template": slip(
    "A broken path template",
    "A path template holds each variable once, as a name in braces: `/chapters/{id}`.",
  ),
  "spec-path-parameter-undeclared": slip(
    "A path variable without a parameter",
    "Every variable of a path needs a parameter with `in: path` and the same name, at the operation or at its path.",
  ),
  "spec-path-parameter-unused": slip(
    "A path parameter without a variable",
    "A parameter with `in: path` must name a variable of the path template.",
  ),
  "spec-path-parameter-optional": slip(
    "A path parameter that is not required",
    "Parameters with `in: path` must have `required: true`.",
  ),
  "spec-path-duplicate": warning(
    "Two paths that are the same",
    "Paths that differ only in the names of their variables are the same address. Merge them.",
  ),
  "spec-parameter-duplicate": slip(
    "A parameter that stands twice",
    "Parameters of one list are told apart by `name` and `in`; each pair may stand once.",
  ),
  "spec-operation-id-duplicate": slip(
    "An operationId that stands twice",
    "`operationId` must be unique in the whole description (case matters).",
  ),
  "spec-tag-duplicate": slip("A tag that is declared twice", "Tag names must be unique."),
  "spec-tag-undeclared": info(
    "A tag that is not declared",
    "The operation's tag is not in the list `tags` of the description, so it has no text and stands last.",
  ),
  "spec-security-undeclared": slip(
    "An undeclared security scheme",
    "Names in a security requirement must be declared under `components.securitySchemes`.",
  ),
  "spec-scope-undeclared": warning("An undeclared scope", "None of the flows of the OAuth2 scheme lists this scope."),
  "spec-server-url": {
    severity: "warning",
    title: "A server URL that is no address",
    explain:
      "A server URL starts with `https://`, or with `/` where the API is on the site's own host. Anything else is relative to the site, and a blank is in no URL.",
  },
  "spec-server-variable": slip(
    "A server variable that is not declared",
    "Every variable in a server URL needs an entry under `variables` of that server.",
  ),
  "spec-server-default": slip(
    "A default outside of its enum",
    "The default of a server variable must be one of its `enum` values.",
  ),
  "spec-link-target": warning("A link to an unknown operation", "The link names an `operationId` that no operation has."),
  "spec-discriminator-target": slip(
    "A discriminator that maps to nothing",
    "The values of `mapping` are names of schemas or references to them.",
  ),
  "spec-parser-verdict": warning(
    "Refused by the OpenAPI parser",
    "@readme/openapi-parser calls the spec invalid for a reason that our own checks do not cover. Its message is shown as it is. A warning in `portal build` and `portal dev`; an error in `portal check` and with `--strict`.",
  ),
  "spec-parser-skipped": info(
    "Not validated by the OpenAPI parser",
    "@readme/openapi-parser takes time in proportion to a spec with all references expanded. This one would take too long, or did. Our own checks validate the whole spec.",
  ),
  "spec-all-of-cycle": warning(
    "A schema that contains itself through allOf",
    '`allOf` means "also this"; a schema cannot be a part of itself. The repeated part is left out.',
  ),
  "spec-all-of-conflict": warning(
    "Parts of allOf that contradict each other",
    "No value can satisfy all parts at once, so the parts are shown one by one instead of as one schema.",
  ),
  "spec-extension": warning(
    "An extension that cannot be read",
    "`x-sample` and `x-parameter-rules` name parameters of their operation, in the form that docs/openapi.md describes. What cannot be read is ignored.",
  ),
  "snapshot-name": warning(
    "A file that is no snapshot",
    "Files of `specs/history/` that end in `.json` are snapshots of a spec, named after their day: `2025-11-30.json`. The change log leaves out all others. Rename the file, or keep it elsewhere.",
  ),
  "snapshot-unreadable": {
    severity: "error",
    title: "A snapshot that cannot be read",
    explain:
      "A snapshot is an OpenAPI spec in one JSON file, as `portal snapshot` writes it. Without it the change log would lack what changed on its day. Put back the file as it was written, or remove it.",
  },
} satisfies Record<string, CodeEntry>;
