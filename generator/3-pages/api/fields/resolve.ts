import type { Schema } from "../../../2-model/api-model.js";

const resolved = new WeakMap<Schema, Schema>();

/** A schema with what it says beside a reference laid over what the reference points at. Cached: models never change. */
export function resolve(schema: Schema): Schema {
  if (!schema.base) return schema;
  let result = resolved.get(schema);
  if (!result) {
    result = overlay(resolve(schema.base), schema);
    resolved.set(schema, result);
  }
  return result;
}

/** The schema a chain of references ends at: what makes two uses the same schema. */
export function identity(schema: Schema): Schema {
  let end = schema;
  while (end.base) end = end.base;
  return end;
}

/** Component name of a shared schema, also through references. */
export function sharedName(schema: Schema): string | undefined {
  for (let at: Schema | undefined = schema; at; at = at.base) if (at.name !== undefined) return at.name;
  return undefined;
}

function overlay(base: Schema, over: Schema): Schema {
  const said = Object.entries(over).filter(([, value]) => value !== undefined && value !== false && !isEmptyList(value));
  return { ...base, ...Object.fromEntries(said) } as Schema;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
