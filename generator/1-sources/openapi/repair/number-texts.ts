import { entriesOf, isObject, objectOf, yamlText } from "../../../../runtime/samples/exact-json.js";
import { ownValue } from "../../../platform/values.js";
import { keywordsWhere } from "../../../schema/keywords.js";
import { objectAt } from "../resolver.js";
import { type At, items, type JsonObject, type SpecSource } from "../spec-source.js";
import type { RepairRule } from "./intended-value.js";

/* Numbers of YAML where the schema says string are the texts that the author wrote: YAML reads `01234` as 1234 and `1.10` as 1.1.
   A number stays one if a part or an alternative of its schema is numeric, or if none says string. */

/** Those that a schema has itself. */
export const textsInSchema: RepairRule = (value, { at, source, edit }) => {
  for (const member of ["default", "example", "x-example", "const"]) replaceTexts(value, member, [value, at], source, edit);
  for (const member of ["enum", "examples"]) replaceTexts(value, member, [{ items: value }, at], source, edit);
};

/** Those of the examples of a parameter, a header or a media type. */
export const textsInExamples: RepairRule = (value, { at, source, edit, follow }) => {
  const stream = (written: unknown) => (Array.isArray(written) ? { items: value.itemSchema } : value.itemSchema);
  const schemaOf = (written: unknown) => value.schema ?? stream(written);
  replaceTexts(value, "example", [schemaOf(value.example), at], source, edit);
  for (const example of Object.values(isObject(value.examples) ? value.examples : {}).map(follow))
    for (const member of ["value", "dataValue"])
      if (example) replaceTexts(example, member, [schemaOf(example[member]), at], source, edit);
};

function replaceTexts(
  holder: JsonObject,
  member: string,
  schema: readonly [unknown, At],
  source: SpecSource,
  edit: Parameters<RepairRule>[1]["edit"],
): void {
  const written = holder[member];
  if (!hasTexts(written)) return;
  const read = withTexts(written, [schema], source);
  const change = (copy: Record<string, unknown>) => {
    copy[member] = read;
  };
  if (read !== written) edit(change, holder);
}

function hasTexts(value: unknown, seen = new Set<unknown>()): boolean {
  if (typeof value === "function") return yamlText(value) !== undefined;
  if (typeof value !== "object" || value === null || seen.has(value)) return false;
  seen.add(value);
  return Object.values(value).some((member) => hasTexts(member, seen));
}

/** The value with its texts: the same one if it has none. */
function withTexts(value: unknown, schemas: readonly (readonly [unknown, At])[], source: SpecSource): unknown {
  if (!hasTexts(value)) return value;
  const all = new Map<JsonObject, At>();
  for (const [schema, at] of schemas) collectSchemas(schema, at, source, all);
  if (typeof value === "function") return isText([...all.keys()]) ? yamlText(value) : value;
  const read = entriesOf(value as object).map(([name, member]) => {
    const ofMember = [...all].flatMap(([schema, at]) =>
      (Array.isArray(value) ? itemSchemas(schema, Number(name)) : memberSchemas(schema, name)).map((one) => [one, at] as const),
    );
    return [name, withTexts(member, ofMember, source)] as const;
  });
  if (read.every(([name, member]) => member === (value as JsonObject)[name])) return value;
  return Array.isArray(value) ? read.map(([, member]) => member) : objectOf(read);
}

/** The objects of a schema: what it refers to, its parts and its alternatives. */
function collectSchemas(schema: unknown, at: At, source: SpecSource, found: Map<JsonObject, At>): void {
  if (!isObject(schema) || found.has(schema)) return;
  found.set(schema, at);
  const target = objectAt(source, schema, at);
  if (target) collectSchemas(target.value, target.at, source, found);
  for (const name of ["allOf", "oneOf", "anyOf"]) for (const part of items(schema, name)) collectSchemas(part, at, source, found);
}

const itemSchemas = (schema: JsonObject, index: number) => [items(schema, "prefixItems")[index] ?? schema.items];

const byPattern = keywordsWhere({ holds: "byPattern" });

function memberSchemas(schema: JsonObject, name: string): unknown[] {
  const member = isObject(schema.properties) ? ownValue(schema.properties, name) : undefined;
  if (member !== undefined) return [member];
  const patterns = byPattern.flatMap((name) => (isObject(schema[name]) ? Object.values(schema[name]) : []));
  return [...patterns, schema.additionalProperties];
}

const ofTexts = keywordsWhere({ on: "string", implies: true });

function isText(schemas: readonly JsonObject[]): boolean {
  const types = schemas.flatMap(({ type }) => type ?? []);
  if (types.includes("integer") || types.includes("number")) return false;
  return types.includes("string") || (types.length === 0 && schemas.some((schema) => ofTexts.some((name) => name in schema)));
}
