import { isNumeric } from "../../runtime/samples/json.js";
import { jsonLine } from "../../runtime/samples/json-text.js";
import { isJson } from "../../runtime/samples/serialize.js";
import type { Discriminator, Schema } from "../2-model/types.js";
import { ownValue } from "../platform/values.js";
import { anySchema, impliedType, isEmptyRule, type KeywordName, keywordsWhere } from "./keywords.js";

const single = [
  ...keywordsWhere({ holds: "schema" }),
  ...keywordsWhere({ holds: "decoded" }),
  ...keywordsWhere({ holds: "openness" }),
];
const lists = keywordsWhere({ holds: "schemas" });
const patterns = keywordsWhere({ holds: "byPattern" });
const byMember = keywordsWhere({ holds: "byMember" });
const named = [...patterns, ...byMember];
const branchLists = keywordsWhere({ holds: "schemas", on: "any" });
const conditions = keywordsWhere({ holds: "schema", on: "any" }).filter((name) => name !== "not");
const others = keywordsWhere({ holds: "openness", on: "object" });

export const isSchema = (value: Schema | boolean | undefined): value is Schema => typeof value === "object";

/** The schemas directly below a schema, in any keyword. */
export function schemaParts(schema: Schema): Schema[] {
  return [
    ...schema.properties.map((property) => property.schema),
    ...named.flatMap((name) => schema[name].map((entry) => entry.schema)),
    ...lists.flatMap((name) => schema[name]),
    ...selectable(schema).map((entry) => entry.schema),
    ...single.map((name) => schema[name]).filter(isSchema),
  ];
}

/** The schemas of members whose names match a pattern. */
export const patternsOf = (schema: Schema) => patterns.flatMap((name) => schema[name]);

/** What applies to members without a schema of their own: the first keyword counts; [] if there is none. */
export const othersOf = (schema: Schema) => others.flatMap((name) => schema[name] ?? []);

/** The values and schemas of a discriminator, unless it names the schema itself: then it was inherited and describes siblings. */
export function selectable(schema: Schema): Discriminator["mapping"] {
  const mapping = schema.discriminator?.mapping ?? [];
  return mapping.some((entry) => entry.schema === schema) ? [] : mapping;
}

/** Where a value is used: a request, a response, or a page that shows the schema for both. */
export type Direction = "request" | "response" | "both";

/** Whether a value is part of a body in this direction (OpenAPI 3.0 section 4.7.24.2: readOnly, writeOnly). */
export function isSent(schema: Schema, direction: Direction): boolean {
  return !(direction === "request" && schema.readOnly) && !(direction === "response" && schema.writeOnly);
}

/** The schemas that the parts and branches of a schema have for a member. */
export function declaredBelow(schema: Schema, name: string, seen = new Set<Schema>()): Schema[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  return [...schema.allOf, ...schema.oneOf, ...schema.anyOf].flatMap((part) => [
    ...part.properties.filter((property) => property.name === name).map((property) => property.schema),
    ...declaredBelow(part, name, seen),
  ]);
}

/** The schemas that are applied to the same value as a schema, perhaps only to some values. */
export function sameValueParts(schema: Schema): Schema[] {
  return [
    ...branchLists.flatMap((name) => schema[name]),
    ...conditions.flatMap((name) => schema[name] ?? []),
    ...byMember.flatMap((name) => schema[name].map(({ schema: part }) => part)),
  ];
}

/** The names of the members that a schema requires, also of those that it does not describe. */
export const requiredNames = ({ properties, requiredOnly }: Schema): string[] => [
  ...properties.filter(({ required }) => required).map(({ name }) => name),
  ...requiredOnly,
];

/** Whether a string schema represents bytes: a file to send or receive. */
export function isFile(schema: Schema): boolean {
  if (schema.format === "binary") return true;
  return schema.contentMediaType !== undefined && schema.contentEncoding === undefined && !/json/.test(schema.contentMediaType);
}

/** The media type of what a text holds. */
export const contentTypeOf = ({ contentMediaType }: Schema) => contentMediaType;

/** How a text is encoded. */
export const encodingOf = ({ contentEncoding, format, types }: Schema) =>
  contentEncoding || (format === "byte" && !types.includes("integer") ? "base64" : undefined);

/** The same schema with the keywords that OpenAPI 3.1 has in place of formats. */
export function withoutEncodingFormat(schema: Schema): Schema {
  const { format, ...rest } = schema;
  if (format === "byte") return { ...rest, contentEncoding: "base64" };
  return format === "binary" ? { ...rest, contentMediaType: "application/octet-stream" } : schema;
}

/** What a text holds after decoding. */
export const decodedOf = ({ contentSchema }: Schema) => contentSchema;

/** The schema of the JSON that a text holds as it is (JSON Schema Validation 2020-12, section 8.5). */
export function jsonTextOf(schema: Schema): Schema | undefined {
  return isJson(schema.contentMediaType) && schema.contentEncoding === undefined ? schema.contentSchema : undefined;
}

/** The schema at the end of a chain of references that add no members. It identifies uses of the same schema. */
export function identity(schema: Schema): Schema {
  let end = schema;
  while (end.base && !end.selectedBy && !hasFurtherMembers(end, end.base)) end = end.base;
  return end;
}

const hasFurtherMembers = (schema: Schema, { properties: known }: Schema): boolean =>
  schema.properties.length !== known.length || schema.properties.some((member, at) => member.schema !== known[at]?.schema);

/** The component that a schema is, also through references. */
function sharedSchema(schema: Schema): Schema | undefined {
  for (let at: Schema | undefined = schema; at; at = at.base) if (at.name !== undefined) return at;
  return undefined;
}

/** Component name of a shared schema, also through references. */
export const sharedName = (schema: Schema) => sharedSchema(schema)?.name;

/** Whether a text of a schema is that of a component. One next to a reference is not. */
export function isSharedText(schema: Schema, name: "title" | "description"): boolean {
  const shared = sharedSchema(schema);
  return shared !== undefined && shared[name] === schema[name];
}

/** The schema whose description is shown: a list without one has that of its items. */
export const describedBy = (schema: Schema) => (schema.description === undefined ? element(schema).schema : schema);

/** A value of a discriminator's mapping, whose keys are texts, and the number or boolean that it may be in an object. */
export function selectors(value: string): (string | number | boolean)[] {
  return /^(?:true|false|-?(?:0|[1-9]\d{0,14}))$/.test(value) ? [value, JSON.parse(value) as number | boolean] : [value];
}

/** JSON types that a schema allows, inferred from its other keywords if `type` is missing; [] if unknown. */
export function typesOf(schema: Schema): string[] {
  if (schema.types.length > 0) return schema.types;
  if (schema.const) return jsonTypes([schema.const.value]);
  if (schema.enum) return jsonTypes(schema.enum.map((entry) => entry.value));
  const implied = impliedType(schema);
  return implied === undefined ? [] : [implied];
}

/** Formats that only repeat a type. */
const repeating: Readonly<Record<string, readonly string[]>> = {
  string: ["string", "str", "text"],
  integer: ["integer", "int", "number"],
  number: ["number"],
  boolean: ["boolean", "bool"],
  object: ["object"],
  array: ["array", "list"],
};

/** The format of a value, if it says more than the type. */
export function formatOf(schema: Schema): string | undefined {
  const format = schema.format?.trim();
  const isRepeated = typesOf(schema).some((type) => ownValue(repeating, type)?.includes(format?.toLowerCase() ?? ""));
  return format && !isRepeated ? format : undefined;
}

export function jsonTypes(values: unknown[]): string[] {
  const types = new Set<string>();
  for (const value of values) {
    if (value === null) continue;
    if (Array.isArray(value)) types.add("array");
    else if (isNumeric(value)) types.add(Number.isInteger(Number(value)) ? "integer" : "number");
    else types.add(typeof value);
  }
  return [...types];
}

/** The schema of the values of a map, if its keys are free. */
export function mapValues(schema: Schema): Schema | undefined {
  return othersOf(schema).find(isSchema);
}

/** Whether a schema allows only null. */
export function isNull({ const: only, types, enum: values }: Schema): boolean {
  return only?.value === null || (types.length === 0 && values?.length === 1 && values[0]?.value === null);
}

/** Whether a value is a list or an object with members, so that both have rows. */
export function isObjectToo(schema: Schema): boolean {
  const { types, properties } = schema;
  return types.includes("array") && types.includes("object") && properties.length + patternsOf(schema).length > 0;
}

/** The item schema of an array, through nested arrays (`passed`); the schema itself if no array, or a tuple. */
export function element(schema: Schema): { schema: Schema; passed: Schema[] } {
  const passed: Schema[] = [];
  const seen = new Set<Schema>();
  let at = schema;
  while (at.items && at.prefixItems.length === 0 && !isObjectToo(at)) {
    if (seen.has(identity(at))) break;
    seen.add(identity(at));
    passed.push(at);
    at = at.items;
  }
  return { schema: at, passed };
}

/** The schema of the items that have no place of their own. Undefined if other parts describe some of them (JSON Schema core, section 11.2). */
export function restOf(schema: Schema): Schema | undefined {
  const { items, unevaluatedItems: others, at, allOf, anyOf, oneOf } = schema;
  if (items || others === undefined || others === true) return items;
  if (schema.contains || schema.if || allOf.length + anyOf.length + oneOf.length > 0) return undefined;
  return others === false ? { ...anySchema(at), always: false } : others;
}

export interface Alternatives {
  kind: "oneOf" | "anyOf";
  branches: Schema[];
}

/** The choices of a schema, without branches that allow only null (the schema is then nullable). */
export function alternatives(schema: Schema): Alternatives[] {
  const found: Alternatives[] = [];
  for (const kind of ["oneOf", "anyOf"] as const) {
    const branches = schema[kind].filter((branch) => !isNull(branch));
    if (branches.length > 0) found.push({ kind, branches });
  }
  return found;
}

export function allowsNull(schema: Schema): boolean {
  return schema.nullable || [...schema.oneOf, ...schema.anyOf].some((branch) => isNull(branch) || branch.nullable);
}

/** Branches that only require properties. One sentence is clearer for these than tabs. */
export function requiredOnlyBranches(choice: Alternatives): string[][] | undefined {
  const names = choice.branches.map((branch) =>
    branch.requiredOnly.length > 0 && !hasMembers(branch) && branch.types.every((type) => type === "object")
      ? branch.requiredOnly
      : undefined,
  );
  return names.every((entry) => entry !== undefined) ? (names as string[][]) : undefined;
}

/** Branches with one value each, as in `oneOf: [{const: 1, title: "…"}]`: an enum with descriptions. */
export function constantBranches({ branches }: Alternatives): Schema[] | undefined {
  return branches.length > 1 && branches.every((branch) => branch.const && typeof branch.const.value !== "object")
    ? branches
    : undefined;
}

/** Whether the words "string or integer" describe these branches completely. */
export function areBareTypes(branches: Schema[]): boolean {
  return branches.length <= 3 && branches.every(isBareType);
}

/** What the words of a type say of a schema, and what says nothing of its values. */
const inType = new Set<keyof Schema>([
  ...(["at", "name", "base", "selectedBy", "extensions", "readOnly", "writeOnly"] as const),
  ...(["types", "typesInferred", "nullable", "exactLimits", "items"] as const),
]);
const beyondType = keywordsWhere({}).filter((name) => !inType.has(name));

function isBareType(schema: Schema): boolean {
  const types = typesOf(schema);
  if (types.length === 0 || types.includes("object") || !beyondType.every((name) => isEmptyRule(schema, name))) return false;
  const { items } = schema;
  return types.includes("array") ? items !== undefined && !typesOf(items).includes("array") && isBareType(items) : true;
}

const withRows = keywordsWhere({ rows: true });

/** Whether there are rows below a schema. */
export function hasMembers(schema: Schema): boolean {
  return (
    withRows.some((name) => !isEmptyRule(schema, name) && typeof schema[name] !== "boolean") ||
    (schema.discriminator?.mapping.length ?? 0) > 0
  );
}

/** How values are written: as JSON in bodies, as plain text in parameters, forms and XML. */
export type ValueMode = "json" | "plain";

/** A value on one line. Plain text has quotes only for the empty text, which would be invisible. */
export function valueText(value: unknown, mode: ValueMode): string {
  if (mode === "plain" && typeof value === "string" && value !== "") return value;
  return jsonLine(value);
}

/** An allowed value with its meaning, one paragraph of Markdown. */
export interface EnumText {
  value: string;
  description?: string;
  deprecated?: true;
}

/** The allowed values with their descriptions. Undefined if there is no list. Null is left to the nullable flag. */
export function enumValues(schema: Schema, mode: ValueMode): EnumText[] | undefined {
  if (schema.enum) {
    if (onlyValue(schema)) return undefined;
    const entries = schema.enum.filter((entry) => entry.value !== null);
    return entries.map((entry) => enumValue(entry, mode));
  }
  for (const choice of alternatives(schema)) {
    const constants = constantBranches(choice);
    if (constants)
      return constants.map(({ const: only, title, description, deprecated }) =>
        enumValue({ value: only?.value, label: title, description, deprecated }, mode),
      );
  }
  return undefined;
}

/** The only allowed value: `const`, or an enum with one value, its form in OpenAPI 3.0. */
export function onlyValue(schema: Schema): { value: unknown } | undefined {
  if (schema.const) return schema.const;
  const [first, ...others] = schema.enum ?? [];
  return first && others.length === 0 && !schema.nullable && !first.label && !first.description
    ? { value: first.value }
    : undefined;
}

interface NamedValue {
  value: unknown;
  label?: string | undefined;
  description?: string | undefined;
  deprecated?: boolean;
}

function enumValue({ value, deprecated, ...meaning }: NamedValue, mode: ValueMode): EnumText {
  const description = [meaning.label, meaning.description]
    .filter((part) => part !== undefined && part.trim() !== "")
    .filter((part, index, all) => all.indexOf(part) === index)
    .join(": ");
  const text = valueText(value, mode);
  return {
    value: text,
    ...(description && description !== text ? { description } : {}),
    ...(deprecated ? { deprecated } : {}),
  };
}

/** Keywords that limit values. */
export const narrowing = keywordsWhere({ narrows: true });

/** Whether a schema allows every value, apart from what one keyword refuses. */
export function limitsNothing(schema: Schema, but?: KeywordName): boolean {
  return schema.always === true || narrowing.every((name) => name === but || isEmptyRule(schema, name));
}
