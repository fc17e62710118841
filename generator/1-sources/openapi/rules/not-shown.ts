import { isObject } from "../../../../runtime/samples/is-object.js";
import { count } from "../../../platform/values.js";
import { ineffectiveKeyword } from "../check-shape.js";
import { below, child, entries } from "../fields.js";
import { grammars } from "../grammar/grammar.js";
import type { Kind } from "../grammar/shape.js";
import type { At } from "../spec-source.js";
import { keptFormat } from "../swagger/parameters.js";
import type { Rule } from "./facts.js";

/** Extensions that pages show, or that change what they show. */
const shownExtensions = new Set([
  ...["x-placeholders", "x-displayName", "x-slug", "x-scopes", "x-scopes-note", "x-sample", "x-parameter-rules", "x-successor"],
  ...["x-navigation", "x-action", "x-error-type", "x-values", "x-additionalPropertiesName", "x-internal", "x-webhooks"],
  ...["x-enum-varnames", "x-enumNames", "x-enum-names", "x-ms-enum", "x-enumDescriptions", "x-enum-descriptions", "x-nullable"],
  ...["x-codeSamples", "x-code-samples", "x-tagGroups", "x-logo", "x-badges", "x-example", "x-examples"],
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
    const times = count === 1 ? "" : ` It is there ${count} times.`;
    report("spec-not-shown", `No page shows \`${name}\`.${times}`, at, { part: "key" });
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
const isConverted = (name: string) => name === "nullable" || name === "x-original-swagger-version" || name === keptFormat;
