import { childPointer, exactJson, isNumeric, isObject } from "../../../runtime/samples/json.js";
import { readFacts } from "../../1-sources/openapi/check-spec.js";
import { objectAt } from "../../1-sources/openapi/resolver.js";
import type { Facts, Found, Rule } from "../../1-sources/openapi/rules/facts.js";
import { type At, placeKey, type SpecSource } from "../../1-sources/openapi/spec-source.js";
import type { Reference } from "../../1-sources/openapi/walk-spec.js";
import type { ApiModel, Schema } from "../../2-model/types.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { ownValue } from "../../platform/values.js";
import { counts } from "../../schema/keywords.js";
import { patternsOf } from "../../schema/walk.js";
import { reachableSchemas } from "../example-values.js";
import { lintOperations, lintPaths } from "./operations.js";

/** Reports what a spec may have but rarely means, or what is inconvenient. `isOff` codes are not computed. */
export function lintDescription(
  spec: SpecSource,
  api: ApiModel,
  isOff: (code: Diagnostic["code"]) => boolean = () => false,
): Diagnostic[] {
  return [...lintSource(spec.written, isOff), ...(isOff("lint-required") ? [] : lintModel(api))];
}

function lintSource(source: SpecSource, isOff: (code: Diagnostic["code"]) => boolean): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const { facts: all, references } = readFacts(source, diagnostics);
  const facts: Facts = { ...all, report: (code, ...rest) => (isOff(code) ? undefined : all.report(code, ...rest)) };
  // Grammar errors were already reported.
  diagnostics.length = 0;
  const { info } = facts.root;
  if (isObject(info) && !info.description) {
    const at = { file: source.file, pointer: "/info" };
    facts.report("lint-info", "The spec does not say what the API is for.", at, { part: "key" });
  }
  for (const rule of [lintOperations, lintPaths, lintSchemas]) rule(facts);
  lintComponents(facts, references);
  return diagnostics;
}

/** Required names that are not properties, unless branches, additional or outer properties may define them. */
function lintModel(api: ApiModel): Diagnostic[] {
  const schemas = [...reachableSchemas(api)];
  const around = new Map<Schema, Schema>();
  for (const schema of schemas) for (const branch of [...schema.oneOf, ...schema.anyOf]) around.set(branch, schema);
  return schemas.flatMap((schema) => {
    const { requiredOnly, properties, at } = schema;
    const isClosed = !schema.oneOf.length && !schema.anyOf.length && !schema.allOf.length && !patternsOf(schema).length;
    if (!properties.length || !isClosed || schema.base || typeof schema.additionalProperties === "object") return [];
    const names = properties.map(({ name }) => name);
    const outer = new Set(around.get(schema)?.properties.map(({ name }) => name));
    const missing = requiredOnly.filter((name) => !outer.has(name));
    return missing.map((name) =>
      newDiagnostic("lint-required", `\`${name}\` is required, but is not a property.`, {
        location: api.locate({ ...at, pointer: `${at.pointer}/required` }),
        hint: didYouMean(name, names),
      }),
    );
  });
}

/** Reports components without references. */
function lintComponents({ source, root, all, report }: Facts, references: readonly Reference[]): void {
  // A reference without a target may be a misspelled reference to this component.
  if (!source.isWhole) return;
  const components = isObject(root.components) ? root.components : {};
  const used = new Set<string>();
  const namedSchemes = new Set<string>();
  const resolved = references.map((reference) => {
    const written = reference.form === "mapping" ? source.schemaRef(reference.at.file, reference.ref) : reference.ref;
    const resolution = written === undefined ? undefined : source.resolve(reference.at.file, written);
    return { reference, ends: resolution?.found ? [...resolution.hops, resolution.at] : [] };
  });
  const inExtensions = extensionRefs(source).map(({ file, ref }) => {
    const resolution = source.resolve(file, ref);
    return { reference: undefined, ends: resolution.found ? [...resolution.hops, resolution.at] : [] };
  });
  for (const { reference, ends } of [...resolved, ...inExtensions]) {
    // A component that is only a reference gives its target another name, which does not count as a use.
    if (reference && isComponent(reference.at, source.file)) continue;
    for (const end of ends) {
      for (let pointer = end.pointer; ; pointer = pointer.slice(0, pointer.lastIndexOf("/"))) {
        used.add(placeKey({ file: end.file, pointer }));
        if (pointer === "") break;
      }
    }
  }
  for (const { value } of all("SecurityRequirement"))
    for (const name of Object.keys(value)) namedSchemes.add(childPointer("/components/securitySchemes", name));
  for (const [kind, map] of Object.entries(components)) {
    if (!isObject(map) || kind.startsWith("x-")) continue;
    for (const [name, value] of Object.entries(map)) {
      const at = { file: source.file, pointer: childPointer(childPointer("/components", kind), name) };
      const target = isObject(value) && typeof value.$ref === "string" ? source.resolve(at.file, value.$ref) : undefined;
      const places = [at, ...(target?.found ? [target.at] : [])];
      if (namedSchemes.has(at.pointer) || places.some((place) => used.has(placeKey(place)))) continue;
      if (kind === "schemas" && isSelected(source, value, at)) continue;
      report("lint-unused", `The component \`${name}\` is not referenced.`, at, { part: "key" });
    }
  }
}

/** Whether the discriminator of a schema that this one extends names it (OpenAPI 3.1 section 4.8.25). */
function isSelected(source: SpecSource, value: unknown, at: At, seen = new Set<unknown>()): boolean {
  if (!isObject(value) || !Array.isArray(value.allOf) || seen.has(value)) return false;
  seen.add(value);
  return value.allOf.some((part) => {
    const parent = objectAt(source, part, at);
    return parent !== undefined && ("discriminator" in parent.value || isSelected(source, parent.value, parent.at, seen));
  });
}

/** References in extensions, which the grammar does not cover, such as `x-webhooks`. */
function extensionRefs({ documents }: SpecSource): { file: string; ref: string }[] {
  const references: { file: string; ref: string }[] = [];
  for (const [file, { value }] of documents) {
    const rest: { value: unknown; inside: boolean }[] = [{ value, inside: false }];
    for (let next = rest.pop(); next; next = rest.pop()) {
      if (typeof next.value !== "object" || next.value === null) continue;
      for (const [key, inner] of Object.entries(next.value)) {
        if (next.inside && key === "$ref" && typeof inner === "string") references.push({ file, ref: inner });
        else rest.push({ value: inner, inside: next.inside || key.startsWith("x-") });
      }
    }
  }
  return references;
}

/** Whether a component consists only of this reference: `/components/schemas/Verse/$ref`, or without the last token. */
function isComponent({ file, pointer }: At, root: string): boolean {
  return file === root && /^\/components\/[^/]+\/[^/]+(?:\/\$ref)?$/.test(pointer);
}

/** Schemas that contradict themselves, and invalid media types. */
const lintSchemas: Rule = (facts) => {
  for (const found of facts.all("Schema")) {
    lintEnum(found, facts);
    lintBounds(found, facts);
    lintNullable(found, facts);
  }
  for (const kind of ["RequestBody", "Response"] as const) {
    for (const { value, at } of facts.all(kind)) {
      const content = typeof value.content === "object" && value.content !== null ? value.content : {};
      for (const type of Object.keys(content)) {
        if (/^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:\s*;.*)?$/.test(type)) continue;
        const place = { file: at.file, pointer: childPointer(`${at.pointer}/content`, type) };
        facts.report("lint-media-type", `\`${type}\` is not a media type.`, place, {
          part: "key",
          hint: "Write it as `application/json`.",
        });
      }
    }
  }
};

const fits: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  number: isNumeric,
  integer: (value) => isNumeric(value) && Number.isInteger(Number(value)),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

function lintEnum({ value, at }: Found, { report }: Facts): void {
  if (!Array.isArray(value.enum)) return;
  const types = [value.type].flat().filter((type): type is string => typeof type === "string");
  const seen = new Set<string>();
  for (const [index, item] of value.enum.entries()) {
    const place = { file: at.file, pointer: `${at.pointer}/enum/${index}` };
    const text = exactJson(item);
    if (seen.has(text)) report("lint-enum", `The value ${text} is listed twice.`, place);
    seen.add(text);
    const isAllowed = (item === null && value.nullable === true) || types.some((type) => ownValue(fits, type)?.(item) ?? true);
    if (types.length > 0 && !isAllowed) {
      const hint = types.includes("string") && typeof item !== "object" ? `Put it in quotes: "${String(item)}".` : undefined;
      report("lint-enum", `The value ${text} is not of the type ${types.join(" or ")}.`, place, { hint });
    }
  }
}

const limits = [["minimum", "maximum"], ...Object.values(counts)] as const;

function lintBounds({ value, at }: Found, { report }: Facts): void {
  for (const [least, most] of limits) {
    const [low, high] = [value[least], value[most]];
    if (!isNumeric(low) || !isNumeric(high) || Number(low) <= Number(high)) continue;
    const place = { file: at.file, pointer: `${at.pointer}/${most}` };
    report("lint-bounds", `No value can be at least ${low} and at most ${high} (\`${least}\`, \`${most}\`).`, place);
  }
}

/** OpenAPI 3.0.3 section 4.7.24.1: `nullable` has an effect only together with `type`. */
function lintNullable({ value, at }: Found, { source, report }: Facts): void {
  if (source.version !== "3.0" || value.nullable !== true || value.type !== undefined) return;
  const place = { file: at.file, pointer: `${at.pointer}/nullable` };
  report("lint-nullable", "`nullable` has no effect without `type`.", place, { part: "key" });
}
