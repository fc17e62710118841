import { isObject } from "../../../runtime/samples/is-object.js";
import type { Example, Schema } from "../types.js";

/**
 * A value of a schema in which unusual numbers are texts where the schema says so: YAML reads `01234` as 1234, but as an
 * example of a string it is "01234".
 */
export function withTexts(value: unknown, schema: Schema | undefined): unknown {
  if (!schema || !hasUnusual(value)) return value;
  if (typeof value === "function") return isText(schema) ? (value() as string) : value;
  if (Array.isArray(value)) return value.map((item, index) => withTexts(item, schema.prefixItems[index] ?? schema.items));
  const result = { ...(value as object) } as Record<string, unknown>;
  for (const { name, schema: member } of schema.properties)
    if (Object.hasOwn(result, name)) result[name] = withTexts(result[name], member);
  return result;
}

/** Changes the values that a schema has itself. */
export function writeTexts(schema: Schema): void {
  schema.examples = schema.examples.map((value) => withTexts(value, schema));
  if (schema.default) schema.default = { value: withTexts(schema.default.value, schema) };
  if (schema.const) schema.const = { value: withTexts(schema.const.value, schema) };
  if (schema.enum) schema.enum = schema.enum.map((entry) => ({ ...entry, value: withTexts(entry.value, schema) }));
}

/** Changes the values of examples. */
export function writeExampleTexts(examples: readonly Example[], schema: Schema | undefined): void {
  for (const example of examples) if (example.value !== undefined) example.value = withTexts(example.value, schema);
}

const isText = ({ types }: Schema) => types.includes("string") && !types.some((type) => type === "integer" || type === "number");

function hasUnusual(value: unknown): boolean {
  if (typeof value === "function") return value() !== String(value);
  return Array.isArray(value) ? value.some(hasUnusual) : isObject(value) && Object.values(value).some(hasUnusual);
}
