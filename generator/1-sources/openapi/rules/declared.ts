import { isObject } from "../../../../runtime/samples/json.js";
import { timesWords } from "../../../diagnostics/catalogue.js";
import { certain, didYouMean } from "../../../diagnostics/suggest.js";
import { LimitedPattern } from "../../../platform/patterns.js";
import { count } from "../../../platform/values.js";
import { ineffectiveKeyword, type Kind } from "../check-shape.js";
import { grammars } from "../grammar/grammar.js";
import { slashHint } from "../ref-diagnostic.js";
import { objectAt } from "../resolver.js";
import { type At, below, child, entries, items, type JsonObject, members } from "../spec-source.js";
import { keptFormat, keptSeparators } from "../swagger/conversion.js";
import type { Reference } from "../walk-spec.js";
import type { Facts, OperationFound, Rule } from "./facts.js";

/** Declared tags are unique; used tags are declared, if any are. */
export const tags: Rule = ({ root, start, operations, report }) => {
  if (!Array.isArray(root.tags)) return;
  const declared = root.tags.map((value, index) => ({ value: isObject(value) ? value : {}, at: below(start, "tags", index) }));
  const first = new Map<string, At>();
  for (const { value, at } of declared) {
    if (typeof value.name !== "string") continue;
    const before = first.get(value.name);
    const related = before && [{ message: "First here.", at: before }];
    if (related) report("spec-tag-duplicate", `The tag \`${value.name}\` is declared twice.`, below(at, "name"), { related });
    else first.set(value.name, below(at, "name"));
  }
  const undeclared = new Map<string, At[]>();
  const check = (name: unknown, at: At) => {
    if (typeof name === "string" && !first.has(name)) undeclared.set(name, [...(undeclared.get(name) ?? []), at]);
  };
  for (const { value, at } of declared) check(value.parent, below(at, "parent"));
  for (const { value, at } of operations)
    for (const [index, name] of items(value, "tags").entries()) check(name, below(at, "tags", index));
  for (const [name, [at, ...more]] of undeclared)
    if (at) {
      const message = `The tag \`${name}\` is not declared.${timesWords(more.length + 1)}`;
      report("spec-tag-undeclared", message, at, { hint: didYouMean(name, first.keys()) });
    }
};

/** Requirements name declared schemes, and scopes that a flow of the scheme has. */
export const security: Rule = (facts) => {
  const { root, source, all, report } = facts;
  const schemes = child(child(root, "components") ?? {}, "securitySchemes") ?? {};
  for (const { value, at } of all("SecurityRequirement")) {
    for (const { name, value: scopes, at: place } of members(value, at)) {
      if (!Object.hasOwn(schemes, name)) {
        // OpenAPI 3.2 section 4.30 also allows a URI instead of a name.
        if (source.version === "3.2" && /[/#]/.test(name)) continue;
        const hint = didYouMean(name, Object.keys(schemes)) ?? "Declare it under `components.securitySchemes`.";
        report("spec-security-undeclared", `The security scheme \`${name}\` is not declared.`, place, { part: "key", hint });
        continue;
      }
      const offered = scopesOf(facts, schemes, name);
      if (!offered || !Array.isArray(scopes)) continue;
      for (const [index, scope] of scopes.entries()) {
        if (typeof scope !== "string" || offered.has(scope)) continue;
        const message = `No flow of \`${name}\` offers the scope \`${scope}\`.`;
        report("spec-scope-undeclared", message, below(place, index), { hint: didYouMean(scope, offered) });
      }
    }
  }
};

/** Scopes of all flows of an OAuth2 scheme. Undefined for other schemes, which may require any scope. */
function scopesOf({ start, source }: Facts, schemes: JsonObject, name: string): Set<string> | undefined {
  const scheme = objectAt(source, schemes[name], below(start, "components", "securitySchemes", name))?.value;
  if (scheme?.type !== "oauth2" || !isObject(scheme.flows)) return undefined;
  const flows = Object.values(scheme.flows).filter(isObject);
  return new Set(flows.flatMap((flow) => Object.keys(child(flow, "scopes") ?? {})));
}

/** Values of a mapping must refer to schemas. */
export const discriminators: Rule = ({ source, root, all, report }) => {
  const names = Object.keys(child(child(root, "components") ?? {}, "schemas") ?? {});
  for (const { value, at: place } of all("Discriminator")) {
    for (const { name, value: target, at } of entries(value, "mapping", place)) {
      if (typeof target !== "string") continue;
      const ref = source.schemaRef(at.file, target);
      if (ref !== undefined && source.resolve(at.file, ref).found) continue;
      const hint = target.includes("\\")
        ? slashHint(target.replaceAll("\\", "/"))
        : didYouMean(target.slice(target.lastIndexOf("/") + 1), names);
      report("spec-discriminator-target", `\`${name}\` is mapped to \`${target}\`, which is not a schema.`, at, { hint });
    }
  }
};

/** Groups of fields name members of their schema. */
export const fieldGroups: Rule = ({ all, report }) => {
  for (const { value, at } of all("Schema")) {
    const { properties } = value;
    if (!isObject(properties) || value.allOf !== undefined || value.oneOf !== undefined || value.anyOf !== undefined) continue;
    for (const [index, group] of items(value, "x-fieldGroups").entries()) {
      for (const [position, name] of (isObject(group) ? items(group, "fields") : []).entries()) {
        if (typeof name === "string" && Object.hasOwn(properties, name)) continue;
        const place = below(at, "x-fieldGroups", index, "fields", position);
        const hint = didYouMean(String(name), Object.keys(properties));
        report("spec-extension", `The schema has no member \`${name}\`.`, place, { hint });
      }
    }
  }
};

/** Every operationId is unique; links name one that exists. */
export const operationIds: Rule = ({ operations, all, report }) => {
  const first = new Map<string, OperationFound>();
  for (const operation of operations) {
    const id = operation.value.operationId;
    if (typeof id !== "string") continue;
    const before = first.get(id);
    if (!before) first.set(id, operation);
    else if (before.value !== operation.value) {
      const message = `The operationId \`${id}\` of ${operation.method} ${operation.path} is already used by ${before.method} ${before.path}.`;
      const related = [{ message: "First here.", at: below(before.at, "operationId") }];
      report("spec-operation-id-duplicate", message, below(operation.at, "operationId"), { related });
    }
  }
  for (const { value, at } of all("Link")) {
    const id = value.operationId;
    if (typeof id !== "string" || first.has(id)) continue;
    const hint = didYouMean(id, first.keys());
    report("spec-link-target", `No operation has the operationId \`${id}\`.`, below(at, "operationId"), { hint });
  }
};

/** Extensions that pages show, or that change what they show. */
const shownExtensions = new Set([
  ...["x-placeholders", "x-displayName", "x-slug", "x-scopes", "x-scopes-note", "x-sample", "x-parameter-rules", "x-successor"],
  ...["x-navigation", "x-action", "x-error-type", "x-values", "x-additionalPropertiesName", "x-internal", "x-webhooks"],
  ...["x-enum-varnames", "x-enumNames", "x-enum-names", "x-ms-enum", "x-enumDescriptions", "x-enum-descriptions"],
  ...["x-enum-comments", "x-speakeasy-enum-descriptions", "x-nullable", "x-readme"],
  ...["x-discriminator-value", "x-ms-discriminator-value"],
  ...["x-codeSamples", "x-code-samples", "x-tagGroups", "x-fieldGroups", "x-logo", "x-badges", "x-example", "x-examples"],
]);

/** Notes about the lifecycle of a part, such as `x-deprecated-reason`. */
const shownNames = /^x-(?:deprecat|sunset|stability|(?:beta|alpha|preview|experimental|since|version-added)$)/i;

/** Reports each keyword that no page shows, at its first use. */
export const notShown: Rule = ({ source, all, report }) => {
  const grammar = grammars[source.version];
  const found = new Map<string, { at: At; count: number }>();
  for (const kind of Object.keys(grammar) as Kind[]) {
    const entry = grammar[kind];
    const { fields, open, extensions } = entry;
    if (!open && !extensions) continue;
    for (const { value, at } of all(kind)) {
      for (const name of Object.keys(value)) {
        const isUnknown = name.startsWith("x-") ? !isShown(name) : open && !Object.hasOwn(fields, name);
        if (!isUnknown || isConverted(name) || (open && ineffectiveKeyword(entry, name))) continue;
        const existing = found.get(name);
        if (existing) existing.count++;
        else found.set(name, { at: below(at, name), count: 1 });
      }
    }
  }
  for (const [name, { at, count }] of found) {
    report("spec-not-shown", `No page shows \`${name}\`.${timesWords(count)}`, at, { part: "key" });
  }
};

/** Reports the components of further files that nothing refers to, once for each file. They may belong to other APIs. */
export const unusedInFiles: Rule = ({ source, all, report }) => {
  const others = [...source.documents].filter(([file]) => file !== source.file);
  if (!others.length) return;
  const kinds = Object.keys(grammars[source.version]) as Kind[];
  const used = new Set(kinds.flatMap((kind) => all(kind).map(({ at }) => `${at.file} ${at.pointer}`)));
  for (const [file, { value }] of others) {
    const root = isObject(value) ? value : {};
    const start = { file, pointer: "" };
    const components = child(root, "components") ?? {};
    const [first, ...more] = [
      ...Object.keys(components).flatMap((name) => entries(components, name, below(start, "components"))),
      ...entries(root, "$defs", start),
      ...entries(root, "definitions", start),
    ].filter(({ value, at }) => isObject(value) && !("$ref" in value) && !used.has(`${file} ${at.pointer}`));
    const rest = more.length ? `, nor to ${count(more.length, "other component")} of this file` : "";
    if (first)
      report("spec-not-shown", `No page shows \`${first.name}\`: nothing refers to it${rest}.`, first.at, { part: "key" });
  }
};

const isShown = (name: string) => shownExtensions.has(name) || shownNames.test(name);

/** Members that belong to other versions of OpenAPI and are read with their meaning there. */
const isConverted = (name: string) => ["nullable", "x-original-swagger-version", keptFormat, keptSeparators].includes(name);

/** Mistakes in valid specs, which only clients would notice. */
export const silentSlips: Rule = (facts) => {
  mediaTypes(facts);
  blankIds(facts);
  doubleSlashes(facts);
};

/** Top-level types of the IANA registry, and those that clients accept besides. */
const topLevel = new Set("application audio chemical example font haptics image message model multipart text video *".split(" "));

/** Media types of APIs, for suggestions. A type that is here is never a misspelling of another one. */
const common = Object.entries({
  application: [
    ..."json xml yaml pdf zip gzip cbor msgpack ndjson jsonl json-seq jwt jose octet-stream x-www-form-urlencoded".split(" "),
    ..."problem+json problem+xml ld+json hal+json geo+json merge-patch+json json-patch+json graphql javascript x-ndjson".split(
      " ",
    ),
    ..."soap+xml atom+xml rss+xml protobuf x-protobuf grpc x-yaml yml x-tar x-gzip rtf sql wasm toml".split(" "),
  ],
  multipart: ["form-data", "mixed", "related"],
  text: "plain html csv xml css markdown event-stream calendar javascript yaml vcard".split(" "),
  image: "png jpeg jpg gif webp svg+xml avif tiff bmp".split(" "),
  audio: ["mpeg", "mp3", "mp4", "ogg", "wav"],
  video: ["mp4", "webm", "mpeg", "ogg"],
  font: ["woff", "woff2"],
}).flatMap(([type, names]) => names.map((name) => `${type}/${name}`));

function mediaTypes({ all, report }: Facts): void {
  for (const kind of ["RequestBody", "Response", "Parameter", "Header"] as const) {
    for (const { value, at } of all(kind)) {
      for (const { name: written, at: place } of entries(value, "content", at)) {
        const [type = ""] = written.toLowerCase().split(";");
        const name = type.trim();
        const [top = "", sub = ""] = name.split("/");
        if (!sub || common.includes(name) || sub.includes("*")) continue;
        const suggestion = /^(?:vnd\.|x-|prs\.)/.test(sub) && topLevel.has(top) ? undefined : misspelt(name);
        if (suggestion === undefined && (topLevel.has(top) || top.startsWith("x-"))) continue;
        const hint =
          suggestion === undefined
            ? "Types start with `application/`, `text/`, `image/` and the like."
            : `Did you mean \`${suggestion}\`?`;
        report("spec-media-type", `The media type \`${written}\` is probably misspelled.`, place, { part: "key", hint });
      }
    }
  }
}

/** The type that is certainly meant: that of a misspelled part, or of both. */
function misspelt(name: string): string | undefined {
  const [top = "", sub = ""] = name.split("/");
  const suggestion = certain(top, topLevel);
  const fixed = `${suggestion ?? top}/${sub}`;
  if (suggestion !== undefined && common.includes(fixed)) return fixed;
  return certain(fixed, common) ?? (suggestion === undefined ? undefined : fixed);
}

/** A blank in an operationId breaks links and generated code. */
function blankIds({ operations, report }: Facts): void {
  for (const { value, at } of operations) {
    const id = value.operationId;
    if (typeof id !== "string" || !/\s/.test(id)) continue;
    const words = id.trim().split(/\s+/);
    const hint = `Write \`${words.join("-")}\`.`;
    report("spec-operation-id-blank", `The operationId \`${id}\` contains a space.`, below(at, "operationId"), { hint });
  }
}

/** Servers seldom treat `//pets` as `/pets`. */
function doubleSlashes({ root, start, report }: Facts): void {
  for (const { name: path, at } of entries(root, "paths", start)) {
    if (!path.startsWith("/") || !path.includes("//")) continue;
    const hint = `Write \`${path.replace(/\/{2,}/g, "/")}\`.`;
    report("spec-path-slashes", `\`${path}\` has two slashes in a row.`, at, { part: "key", hint });
  }
}

/** Arrays define their items (required in 3.0 only); patterns are regular expressions. */
export const schemas: Rule = ({ source, all, report }) => {
  for (const { value, at } of all("Schema")) {
    if (source.version === "3.0" && value.type === "array" && value.items === undefined) {
      report("spec-array-items", "A schema of type array must define its `items`.", at);
    }
    if (typeof value.pattern === "string" && !LimitedPattern.of(value.pattern)) {
      const message = `\`${value.pattern}\` is not a regular expression of JavaScript.`;
      report("spec-schema-pattern", message, below(at, "pattern"));
    } else if (typeof value.pattern === "string" && /^\/\^.*\/[a-z]*$/s.test(value.pattern)) {
      const [, pattern = "", flags] = /^\/(.*)\/([a-z]*)$/s.exec(value.pattern) ?? [];
      const hint = `Write \`${pattern}\`: a pattern is not in slashes${flags ? " and has no flags" : ""}.`;
      report("spec-schema-pattern", `No text matches \`${value.pattern}\`.`, below(at, "pattern"), { hint });
    }
  }
};

const ofExamples: readonly [Kind, readonly string[]][] = [
  ["Example", ["value", "dataValue"]],
  ...(["MediaType", "Parameter", "Header", "Schema"] as const).map((kind) => [kind, ["example"]] as [Kind, string[]]),
];

/** References to a component or to a file. Other values of `$ref` may be data, such as URLs. */
const meansPart = /^#\/(?:components|definitions)\/|^[^:#?]+\.(?:json|ya?ml)(?:#|$)/i;

/** References inside the values of examples, which are data. As a whole value they are resolved, as bundlers do. */
export const referencesInExamples: Rule = ({ source, all, report }) => {
  const isOwnMember = ({ value }: { value: JsonObject }) => isObject(value.properties) && Object.hasOwn(value.properties, "$ref");
  if (all("Schema").some(isOwnMember)) return;
  const seen = new Set<unknown>();
  const rest: { value: unknown; at: At; isWhole?: boolean }[] = [
    ...ofExamples.flatMap(([kind, names]) =>
      all(kind).flatMap(({ value, at }) => names.map((name) => ({ value: value[name], at: below(at, name), isWhole: true }))),
    ),
    ...all("Schema").flatMap(({ value, at }) =>
      items(value, "examples").map((example, index) => ({ value: example, at: below(at, "examples", index) })),
    ),
  ];
  for (const { value, at, isWhole } of rest) {
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const ref = isObject(value) && typeof value.$ref === "string" && value.$ref !== "#" ? value.$ref : undefined;
    const { found } = ref === undefined ? { found: false } : source.resolve(at.file, ref);
    if (ref !== undefined && (found ? !isWhole : meansPart.test(ref)))
      report(
        "spec-ref-in-example",
        isWhole
          ? `\`${ref}\` cannot be resolved, so the example shows it as it is written.`
          : `\`${ref}\` is part of an example, so it is data and is not resolved.`,
        below(at, "$ref"),
      );
    for (const [name, inner] of Object.entries(value)) rest.push({ value: inner, at: below(at, name) });
  }
};

/** Texts next to a reference that have no effect. */
export function ignoredSiblings(reference: Reference, { source, report }: Pick<Facts, "source" | "report">): void {
  if (reference.form !== "object") return;
  const allowed = source.version === "3.0" ? [] : ["summary", "description"];
  const ignored = Object.keys(reference.holder).filter(
    (name) => name !== "$ref" && !name.startsWith("x-") && !allowed.includes(name),
  );
  if (ignored.length === 0) return;
  const names = ignored.map((name) => `\`${name}\``).join(", ");
  const isSchema = reference.kind === "Schema";
  report("spec-ref-siblings", `${names} next to \`$ref\` ${ignored.length === 1 ? "is" : "are"} ignored.`, reference.at, {
    hint: isSchema ? "Write `allOf: [{ $ref: … }]` and put the rest next to `allOf`." : undefined,
  });
}
