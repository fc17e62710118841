import type { Schema } from "../../2-model/types.js";
import { oncePer } from "../../platform/values.js";
import { isEmptyRule, keywordsWhere } from "../../schema/keywords.js";
import { exact } from "./change.js";
import { plainForm } from "./plain-form.js";
import { plainPattern } from "./spellings.js";

const compared = [...keywordsWhere({ compared: true })].sort();

/** What a schema allows, as text: equal texts mean equal schemas. Nested shared schemas count by name. */
export const signatureOf: (schema: Schema) => string = oncePer(write, new WeakMap());

function write(root: Schema): string {
  const open = new Set<object>();
  const plain = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(plain);
    if (isSchema(value)) {
      if (value !== root && value.name !== undefined) return { ref: value.name };
      if (open.has(value)) return { again: true };
      open.add(value);
      const form = plainForm(value);
      const sorted = { ...form, ...unordered(form) };
      const rules = compared.filter((name) => !isEmptyRule(sorted, name));
      const signature = Object.fromEntries(rules.map((name) => [name, plain(sorted[name])]));
      open.delete(value);
      return signature;
    }
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
  };
  return JSON.stringify(plain(root), exact);
}

/** Members whose order means nothing, in one order; a constant is an enum of one value, and a pattern is escaped in one way. */
function unordered({ types, requiredOnly, properties, enum: listed, const: constant, pattern }: Schema) {
  const values = listed ?? (constant && [constant]);
  return {
    types: [...types].sort(),
    requiredOnly: [...requiredOnly].sort(),
    properties: [...properties].sort((a, b) => (a.name < b.name ? -1 : 1)),
    enum: values?.map(({ value }) => JSON.stringify(value, exact)).sort(),
    const: undefined,
    pattern: pattern === undefined ? undefined : plainPattern(pattern),
  } as unknown as Partial<Schema>;
}

function isSchema(value: object): value is Schema {
  return "types" in value && "requiredOnly" in value;
}
