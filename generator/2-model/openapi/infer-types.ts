import { isNumeric } from "../../../runtime/samples/exact-json.js";
import type { Schema } from "../types.js";

/** Infers the types of a schema without `type` if they are certain: it has properties, items, an enum or a constant. */
export function inferTypes(schema: Schema): void {
  if (schema.types.length > 0 || schema.always !== undefined || schema.allOf.length > 0) return;
  if (schema.const?.value === null) return;
  infer(schema);
  if (schema.types.length > 0) schema.typesInferred = true;
}

function infer(schema: Schema): void {
  const values = schema.enum?.map(({ value }) => value) ?? (schema.const ? [schema.const.value] : undefined);
  if (values) schema.types = [...new Set(values.map(typeOf))];
  else if (hasObjectWords(schema)) schema.types = ["object"];
  else if (schema.items || schema.prefixItems.length > 0 || schema.minItems !== undefined || schema.maxItems !== undefined) {
    schema.types = ["array"];
  } else if (schema.pattern !== undefined || schema.minLength !== undefined || schema.maxLength !== undefined)
    schema.types = ["string"];
}

function hasObjectWords(schema: Schema): boolean {
  return (
    schema.properties.length > 0 ||
    schema.patternProperties.length > 0 ||
    schema.additionalProperties !== undefined ||
    schema.propertyNames !== undefined
  );
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  if (isNumeric(value)) return Number.isInteger(Number(value)) ? "integer" : "number";
  return typeof value;
}
