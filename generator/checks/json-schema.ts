import type { Schema } from "../2-model/api-model.js";

type Json = Record<string, unknown>;

/**
 * Schemas of a model as JSON Schema 2020-12 for a validator. Shared and recursive schemas stand once, under `$defs`.
 * @param lenient leaves `required` out, for examples that are marked as shortened
 */
export function toJsonSchema(schema: Schema, { lenient = false }: { lenient?: boolean } = {}): Json {
  const names = new Map<Schema, string>();
  const definitions: Json = {};
  const reference = (inner: Schema): Json | boolean => {
    if (inner.always !== undefined) return inner.always;
    let name = names.get(inner);
    if (name === undefined) {
      name = `s${names.size}`;
      names.set(inner, name);
      definitions[name] = body(inner);
    }
    return { $ref: `#/$defs/${name}` };
  };
  const map = (entries: readonly [string, Schema][]): Json =>
    Object.fromEntries(entries.map(([name, inner]) => [name, reference(inner)]));

  const body = (one: Schema): Json => {
    const json: Json = {};
    for (const keyword of scalars) if (one[keyword] !== undefined) json[keyword] = one[keyword];
    if (one.pattern !== undefined && isPattern(one.pattern)) json.pattern = one.pattern;
    if (one.uniqueItems) json.uniqueItems = true;
    if (one.types.length) json.type = one.nullable ? [...one.types, "null"] : one.types;
    if (one.enum) json.enum = [...one.enum.map((entry) => entry.value), ...(one.nullable ? [null] : [])].filter(unlike);
    if (one.const) json.const = one.const.value;
    for (const keyword of ["items", "contains", "propertyNames", "not", "if", "then", "else"] as const) {
      const inner = one[keyword];
      if (inner) json[keyword] = reference(inner);
    }
    for (const keyword of ["additionalProperties", "unevaluatedProperties"] as const) {
      const inner = one[keyword];
      if (inner !== undefined) json[keyword] = typeof inner === "boolean" ? inner : reference(inner);
    }
    for (const keyword of ["prefixItems", "oneOf", "anyOf", "allOf"] as const) {
      if (one[keyword].length) json[keyword] = one[keyword].map(reference);
    }
    if (one.nullable) for (const keyword of ["oneOf", "anyOf"] as const) orNull(json, keyword);
    if (one.properties.length) json.properties = map(one.properties.map((property) => [property.name, property.schema]));
    if (one.patternProperties.length)
      json.patternProperties = map(one.patternProperties.map((entry) => [entry.pattern, entry.schema]));
    if (one.dependentSchemas.length) json.dependentSchemas = map(one.dependentSchemas.map((entry) => [entry.name, entry.schema]));
    if (one.dependentRequired.length && !lenient)
      json.dependentRequired = Object.fromEntries(one.dependentRequired.map((entry) => [entry.name, entry.required]));
    // A reply leaves out what is only written, a request what is only read; one example may serve both.
    const required = one.properties.filter(
      (property) => property.required && !property.schema.readOnly && !property.schema.writeOnly,
    );
    const names = [...required.map((property) => property.name), ...one.requiredOnly];
    if (names.length && !lenient) json.required = names;
    return json;
  };

  const root = reference(schema);
  return typeof root === "boolean" ? (root ? {} : { not: {} }) : { ...root, $defs: definitions };
}

const scalars = [
  "format",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "minContains",
  "maxContains",
] as const;

function orNull(json: Json, keyword: "oneOf" | "anyOf"): void {
  if (Array.isArray(json[keyword])) json[keyword] = [...(json[keyword] as unknown[]), { type: "null" }];
}

function unlike(value: unknown, index: number, all: unknown[]): boolean {
  return all.findIndex((other) => JSON.stringify(other) === JSON.stringify(value)) === index;
}

/** Patterns that JavaScript does not know have a finding of their own. */
function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, "u");
    return true;
  } catch {
    return false;
  }
}
