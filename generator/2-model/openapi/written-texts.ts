import { yamlText } from "../../../runtime/samples/exact-json.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import type { Example, Schema } from "../types.js";

/**
 * A value of a schema in which numbers of YAML are texts where the schema says so: YAML reads `01234` as 1234 and `3.0` as 3,
 * but as examples of a string they are "01234" and "3.0".
 */
export function withTexts(value: unknown, schema: Schema | undefined): unknown {
  if (!schema || !hasTexts(value)) return value;
  if (typeof value === "function") return isText(schema) ? yamlText(value) : value;
  if (Array.isArray(value)) return value.map((item, index) => withTexts(item, schema.prefixItems[index] ?? schema.items));
  const { properties, additionalProperties: others } = schema;
  const members = new Map(properties.map(({ name, schema: member }) => [name, member]));
  const other = typeof others === "object" ? others : undefined;
  return Object.fromEntries(
    Object.entries(value as object).map(([name, member]) => [name, withTexts(member, members.get(name) ?? other)]),
  );
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

function hasTexts(value: unknown): boolean {
  if (typeof value === "function") return yamlText(value) !== undefined;
  return Array.isArray(value) ? value.some(hasTexts) : isObject(value) && Object.values(value).some(hasTexts);
}
