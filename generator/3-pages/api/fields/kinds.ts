import { isNumeric } from "../../../../runtime/samples/exact-json.js";
import type { Schema } from "../../../2-model/types.js";
import { identity, resolve } from "./resolve.js";

/** JSON types that a schema allows, inferred from its other keywords if `type` is missing; [] if unknown. */
export function typesOf(schema: Schema): string[] {
  if (schema.types.length > 0) return schema.types;
  if (schema.const) return jsonTypes([schema.const.value]);
  if (schema.enum) return jsonTypes(schema.enum.map((entry) => entry.value));
  if (schema.properties.length > 0 || schema.patternProperties.length > 0 || isSchema(schema.additionalProperties))
    return ["object"];
  if (schema.items || schema.prefixItems.length > 0) return ["array"];
  if (schema.pattern !== undefined || schema.minLength !== undefined || schema.maxLength !== undefined) return ["string"];
  if (schema.minimum !== undefined || schema.maximum !== undefined || schema.multipleOf !== undefined) return ["number"];
  return [];
}

function jsonTypes(values: unknown[]): string[] {
  const types = new Set<string>();
  for (const value of values) {
    if (value === null) continue;
    if (Array.isArray(value)) types.add("array");
    else if (isNumeric(value)) types.add(Number.isInteger(Number(value)) ? "integer" : "number");
    else types.add(typeof value);
  }
  return [...types];
}

export const isSchema = (value: Schema | boolean | undefined): value is Schema => typeof value === "object";

/** The schema of the values of a map, if its keys are free. */
export function mapValues(schema: Schema): Schema | undefined {
  if (isSchema(schema.additionalProperties)) return schema.additionalProperties;
  return isSchema(schema.unevaluatedProperties) ? schema.unevaluatedProperties : undefined;
}

/** Whether a schema allows only null. */
export function isNull(schema: Schema): boolean {
  const only = resolve(schema);
  return only.const?.value === null || (only.types.length === 0 && only.enum?.length === 1 && only.enum[0]?.value === null);
}

/** Whether a string schema represents bytes: a file to send or receive. */
export function isFile(schema: Schema): boolean {
  if (schema.format === "binary") return true;
  return schema.contentMediaType !== undefined && schema.contentEncoding === undefined && !/json/.test(schema.contentMediaType);
}

/** Whether a value is a list or an object with members, so that both have rows. */
export function isObjectToo({ types, properties, patternProperties }: Schema): boolean {
  return types.includes("array") && types.includes("object") && properties.length + patternProperties.length > 0;
}

/**
 * The item schema of an array, through nested arrays. The schema itself if it is no array or a tuple.
 * `passed` has the arrays on the path.
 */
export function element(schema: Schema): { schema: Schema; passed: Schema[] } {
  const passed: Schema[] = [];
  const seen = new Set<Schema>();
  let at = schema;
  for (let inner = resolve(at); inner.items && inner.prefixItems.length === 0 && !isObjectToo(inner); inner = resolve(at)) {
    if (seen.has(identity(at))) break;
    seen.add(identity(at));
    passed.push(at);
    at = inner.items;
  }
  return { schema: at, passed };
}

/** The schemas directly below a schema, in any keyword. */
export function schemaParts(schema: Schema): Schema[] {
  const single = [
    schema.items,
    schema.contains,
    schema.propertyNames,
    schema.additionalProperties,
    schema.unevaluatedProperties,
    schema.unevaluatedItems,
    schema.contentSchema,
    schema.not,
    schema.if,
    schema.then,
    schema.else,
  ];
  return [
    ...schema.properties.map((property) => property.schema),
    ...schema.patternProperties.map((entry) => entry.schema),
    ...schema.prefixItems,
    ...schema.oneOf,
    ...schema.anyOf,
    ...schema.allOf,
    ...schema.dependentSchemas.map((entry) => entry.schema),
    ...selectable(schema),
    ...single.filter(isSchema),
  ];
}

/** The schemas of a discriminator, unless it names the schema itself: then it was inherited and describes siblings. */
function selectable(schema: Schema): Schema[] {
  const schemas = schema.discriminator?.mapping.map((entry) => entry.schema) ?? [];
  return schemas.includes(schema) ? [] : schemas;
}
