import type { Schema } from "../../../2-model/types.js";

const resolved = new WeakMap<Schema, Schema>();

/**
 * A schema with missing texts filled in from the shared schema that it refers to. What narrows the value is
 * already merged in the model; title, description, default, examples and the discriminator are added here.
 * Cached, because models are immutable.
 */
export function resolve(schema: Schema): Schema {
  if (!schema.base) return schema;
  let result = resolved.get(schema);
  if (!result) {
    result = overlay(resolve(schema.base), schema);
    resolved.set(schema, result);
  }
  return result;
}

/** The schema at the end of a chain of references. It identifies uses of the same schema. */
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
  const result: Schema = { ...over, extensions: { ...base.extensions, ...over.extensions } };
  for (const name of ["title", "description", "default", "discriminator", "externalDocs"] as const) {
    const found = base[name];
    if (result[name] === undefined && found !== undefined) Object.assign(result, { [name]: found });
  }
  if (result.examples.length === 0) result.examples = base.examples;
  result.deprecated ||= base.deprecated;
  return result;
}
