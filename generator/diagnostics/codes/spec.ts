import { type CodeEntry, error, hiding, hidingSlip, info, slip, warning } from "../code-entry.js";

export const specCodes = {
  "spec-not-found": hiding(
    "A spec does not exist",
    "The file of an OpenAPI spec does not exist or is outside the root folder. Correct its path in the manifest or on the command line.",
  ),
  "spec-syntax": hiding(
    "Not valid JSON or YAML",
    "The file cannot be read as JSON or YAML 1.2. Of several indentation errors only the first is listed, because the others may be its consequence. The rest of the file is checked after they are fixed.",
  ),
  "spec-json-extra": hidingSlip(
    "A comment or a last comma in JSON",
    "JSON has neither comments nor a comma after the last entry, and other tools reject the file. Remove them, or write the spec as YAML.",
  ),
  "spec-text-cut": warning(
    "YAML drops a part of a text",
    "Without quotes, a `#` after a space starts a comment, and `&`, `*` and `!` at the start of a text have a meaning in YAML, and `{{ name }}` is a map. That part of the text is lost. Put the whole text in quotes.",
  ),
  "spec-text-indent": slip(
    "A quoted text is not indented",
    "YAML requires the continuation lines of a quoted text to be indented more than its key. Some tools read the text anyway, others reject the file. Indent these lines.",
  ),
  "spec-duplicate-key": hidingSlip(
    "A duplicate key",
    "Two members of one object have the same name, so one of them would be lost silently. Remove or rename one.",
  ),
  "spec-not-openapi": hiding(
    "Not an OpenAPI spec",
    "The root of a spec is an object with a member `openapi` that names the version, for example `openapi: 3.1.1`.",
  ),
  "spec-version-unsupported": hiding(
    "An OpenAPI version that is not supported",
    "OpenAPI 2.0 (Swagger), 3.0, 3.1 and 3.2 are supported. Convert an older spec first.",
  ),
  "spec-too-deep": hiding(
    "Nested too deeply",
    "The spec nests objects deeper than readers can follow. Split the structure with shared components.",
  ),
  "spec-ref-unresolved": slip(
    "The target of a reference does not exist",
    "The file of a `$ref` exists, but the JSON pointer or anchor after the `#` does not. Pointers start with `/` and write `/` as `~1` and `~` as `~0`.",
  ),
  "spec-ref-file": hiding(
    "The file of a reference does not exist",
    "The path of a `$ref` is relative to the file that contains it. Correct the path.",
  ),
  "spec-ref-remote": hidingSlip(
    "A reference to another host",
    "Builds never fetch anything, so `$ref` must not be an http(s) or file URL. Save the file next to the spec and refer to it by a relative path.",
  ),
  "spec-ref-outside": hiding(
    "A reference to a file outside the root folder",
    "Files outside the root folder are never read. Move the file into it, or name a higher folder with `--root`.",
  ),
  "spec-ref-misplaced": slip(
    "A reference where none is allowed",
    "OpenAPI allows `$ref` in some places only, for example not on an operation. Other tools may not resolve this one.",
  ),
  "spec-ref-cycle": slip(
    "References that refer only to each other",
    "A chain of `$ref` returns to its start or is endless, so it never reaches a value.",
  ),
  "spec-ref-siblings": warning(
    "A member next to a reference has no effect",
    "OpenAPI 3.0 ignores all members next to `$ref`. OpenAPI 3.1 keeps only `summary` and `description` outside of schemas. Wrap the reference in `allOf`, or move the member.",
  ),
  "spec-ref-in-example": warning(
    "A reference inside the value of an example",
    "Values of examples are data, so pages and samples show a `$ref` in them as it is written. Write the value in its place, or make the whole example a reference: `examples: { cat: { $ref: '#/components/examples/Cat' } }`.",
  ),
  "spec-wrong-type": slip("A value of the wrong type", "The OpenAPI Specification gives the type of this member."),
  "spec-wrong-value": slip(
    "A value that is not allowed",
    "The OpenAPI Specification lists the values that this member may have.",
  ),
  "spec-missing-field": slip("A required member is missing", "The OpenAPI Specification requires this member."),
  "spec-unknown-field": slip(
    "An unknown member",
    "The OpenAPI Specification does not define this member. Correct its spelling, or start the name of an extension with `x-`.",
  ),
  "spec-not-shown": info(
    "Something that no page shows",
    "A schema or another component of a file is shown if something refers to it; those of the root file are all shown. Otherwise the keyword is an extension that `portal` does not read, or is unknown to JSON Schema. It is reported once for each spec; docs/openapi.md lists what is shown. Name keywords for other programs in `checks.ownKeywords` of the configuration.",
  ),
  "spec-internal-kept": warning(
    "An internal part that stays",
    "Whatever is marked `x-internal: true` is left out of pages, search and downloads, with what only such parts use. What cannot be left out, such as a parameter in a path, stays.",
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
    "JSON Schema ignores unknown keywords. The keyword belongs to another version of OpenAPI or is misspelled.",
  ),
  "spec-schema-pattern": warning(
    "A pattern that is not a regular expression",
    "`pattern` must be a regular expression of JavaScript (ECMA-262). Others are shown as written, but values cannot be validated against them.",
  ),
  "spec-array-items": slip(
    "An array without items",
    "A schema of `type: array` must say what its items are (required by OpenAPI 3.0).",
  ),
  "spec-path-template": slip(
    "An invalid path template",
    "A path template has each variable once, as a name in braces: `/chapters/{id}`.",
  ),
  "spec-path-parameter-undeclared": slip(
    "A path variable without a parameter",
    "Every variable of a path needs a parameter with `in: path` and the same name, on the operation or on its path.",
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
    "Two paths are the same",
    "Paths that differ only in the names of their variables are the same URL. Merge them.",
  ),
  "spec-parameter-duplicate": slip(
    "A parameter is listed twice",
    "A parameter is identified by `name` and `in`. Each pair may be listed once.",
  ),
  "spec-operation-id-duplicate": slip(
    "A duplicate operationId",
    "`operationId` must be unique in the whole spec (case matters).",
  ),
  "spec-operation-id-blank": warning(
    "An operationId with a space",
    "Code generators make function names of operationIds, and `op:` links use them. Write letters, digits, hyphens and underscores only.",
  ),
  "spec-path-slashes": warning(
    "A path with two slashes in a row",
    "`//pets` and `/pets` are different paths (RFC 3986 section 6.2.2), so requests to this path usually fail.",
  ),
  "spec-media-type": warning(
    "A media type that is probably misspelled",
    "Clients send it as it is, for example `Content-Type: aplication/json`, and servers refuse it. Its first part must be a registered type such as `application` or `text`, and the whole must not be one letter away from a common type.",
  ),
  "spec-header-name": warning(
    "A header name that HTTP does not allow",
    "A name of a header has letters, digits, hyphens and a few other characters, but no spaces, brackets, colons or `=` (RFC 9110 section 5.1). Clients refuse to send others.",
  ),
  "spec-tag-duplicate": slip("A tag is declared twice", "Tag names must be unique."),
  "spec-tag-undeclared": info(
    "A tag is not declared",
    "The operation's tag is not in the list `tags` of the spec, so it has no description and comes last.",
  ),
  "spec-security-undeclared": slip(
    "An undeclared security scheme",
    "Names in a security requirement must be declared under `components.securitySchemes`.",
  ),
  "spec-scope-undeclared": warning("An undeclared scope", "None of the flows of the OAuth2 scheme lists this scope."),
  "spec-server-url": warning(
    "A server URL is invalid",
    "A server URL starts with `https://`, or with `/` if the API is on the site's own host. Anything else is relative to the site, and URLs cannot contain spaces.",
  ),
  "spec-server-variable": slip(
    "A server variable is not declared",
    "Every variable in a server URL needs an entry under `variables` of that server.",
  ),
  "spec-server-default": slip(
    "A default that is not in its enum",
    "The default of a server variable must be one of its `enum` values.",
  ),
  "spec-link-target": warning("A link to an unknown operation", "The link names an `operationId` that does not exist."),
  "spec-discriminator-target": slip(
    "A discriminator maps to an unknown schema",
    "The values of `mapping` are names of schemas or references to them.",
  ),
  "spec-parser-verdict": warning(
    "Rejected by the OpenAPI parser",
    "@readme/openapi-parser rejects the spec for a reason that our own checks do not cover. Its message is shown unchanged. A warning in `portal build` and `portal dev`; an error in `portal check` and with `--strict`.",
  ),
  "spec-parser-skipped": info(
    "Not validated by the OpenAPI parser",
    "The time of @readme/openapi-parser grows with the size of the spec with all references expanded. This spec would take too long, or did, or the parser stopped with an exception. Our own checks validate the whole spec.",
  ),
  "spec-all-of-cycle": warning(
    "A schema that contains itself through allOf",
    '`allOf` means "also this"; a schema cannot be a part of itself. The repeated part is left out.',
  ),
  "spec-endless-value": warning(
    "A schema without a valid value",
    "An object requires a member whose value requires another such object, and so on. No value ends, so no request and no example can be valid.",
  ),
  "spec-closed-part": warning(
    "A closed part of allOf refuses members of another part",
    "`additionalProperties: false` applies to the members that its own schema names, and knows nothing of the other parts of `allOf`. So no value may have the members named here. Use `unevaluatedProperties: false` next to `allOf` (OpenAPI 3.1), or leave it out.",
  ),
  "spec-all-of-conflict": warning(
    "Parts of allOf contradict each other",
    "No value can satisfy all parts at once, so the parts are shown one by one instead of as one schema.",
  ),
  "spec-extension": warning(
    "An extension that cannot be read",
    "`x-sample` and `x-parameter-rules` name parameters of their operation, and `x-fieldGroups` members of its schema, in the format of docs/openapi.md. Invalid entries are ignored.",
  ),
  "snapshot-name": warning(
    "A file that is not a snapshot",
    "Files in `specs/history/` that end in `.json` are snapshots of a spec, named after their date: `2025-11-30.json`. The change log ignores all others. Rename the file, or move it to another folder.",
  ),
  "change-unknown": warning(
    "An entry about an unknown change",
    "`changes.yaml` next to the snapshots of a spec says when changes happened, and which are only corrections of the spec. This entry names a snapshot or a change that does not exist, or only changes of earlier entries, so it has no effect. The change log lists the changes without a known day under the two snapshots. docs/history.md describes the names.",
  ),
  "change-date": warning(
    "A day that contradicts the snapshots",
    "The older snapshot shows the API before the change, and the newer one after it. So the day of a change in `changes.yaml` is after the day of the older snapshot, and not after that of the newer one. Without a possible day, the change log names both snapshots.",
  ),
  "snapshot-unreadable": error(
    "A snapshot cannot be read",
    "A snapshot is an OpenAPI spec in one JSON file, as `portal snapshot` writes it. Without it the change log would lack the changes of its date. Restore the file, or remove it.",
  ),
} satisfies Record<string, CodeEntry>;
