import type { Schema } from "../../2-model/types.js";
import { exact } from "./change.js";

const signatures = new WeakMap<Schema, string>();

/** Members that do not restrict the values of a schema. */
const silent = new Set([
  "at",
  "name",
  "base",
  "title",
  "description",
  "examples",
  "externalDocs",
  "extensions",
  "typesInferred",
  "remarks",
  "selectedBy",
]);

/**
 * What a schema allows, as text: equal texts mean equal schemas. Nested shared schemas are represented by
 * their names, which keeps the text short and recursive schemas finite.
 */
export function signatureOf(schema: Schema): string {
  let found = signatures.get(schema);
  if (found === undefined) {
    found = write(schema);
    signatures.set(schema, found);
  }
  return found;
}

function write(root: Schema): string {
  const open = new Set<object>();
  const plain = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(plain);
    if (isSchema(value)) {
      if (value !== root && value.name !== undefined) return { ref: value.name };
      if (open.has(value)) return { again: true };
      open.add(value);
      const members = Object.entries({ ...value, ...unordered(value) }).filter(
        ([name, member]) => !silent.has(name) && !isEmpty(name, member),
      );
      const signature = Object.fromEntries(
        members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, plain(member)]),
      );
      open.delete(value);
      return signature;
    }
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
  };
  return JSON.stringify(plain(root), exact);
}

/** Members whose order means nothing, in one order; a constant is an enum of one value. */
function unordered({ types, requiredOnly, properties, enum: listed, const: constant }: Schema) {
  const values = listed ?? (constant && [constant]);
  return {
    types: [...types].sort(),
    requiredOnly: [...requiredOnly].sort(),
    properties: [...properties].sort((a, b) => (a.name < b.name ? -1 : 1)),
    enum: values?.map(({ value }) => JSON.stringify(value, exact)).sort(),
    const: undefined,
  };
}

function isSchema(value: object): value is Schema {
  return "types" in value && "requiredOnly" in value;
}

/** Members for which false has a meaning. */
const spoken = new Set(["always", "additionalProperties", "unevaluatedProperties"]);

function isEmpty(name: string, member: unknown): boolean {
  return member === undefined || (member === false && !spoken.has(name)) || (Array.isArray(member) && member.length === 0);
}
