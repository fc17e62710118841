import type { Prose } from "../../../../runtime/contract.js";
import type { Schema } from "../../../2-model/types.js";
import { keyOf } from "../../../platform/files.js";
import { oncePer } from "../../../platform/values.js";
import { counts } from "../../../schema/keywords.js";
import {
  type Direction,
  decodedOf,
  element,
  hasMembers,
  isObjectToo,
  isSent,
  mapValues,
  patternsOf,
  restOf,
  schemaParts,
  sharedName,
} from "../../../schema/walk.js";
import { inlineCode, line, listOf, paragraph } from "../../../text/nodes.js";
import type { ApiContext } from "../../types.js";
import { soleBranches, type VariantGroup, variantGroups } from "./variant-groups.js";

/** A row below a schema, before its tree is made. */
export interface Member {
  name: string;
  /** Used in ids instead of the name if that consists of punctuation. */
  idName?: string;
  schema: Schema;
  required: boolean;
}

/** The rows below a schema that are sent in this direction, and as `groups` the branches of its unmerged parts. */
export function membersOf(schema: Schema, direction: Direction): { members: Member[]; groups: VariantGroup[] } {
  const members = new Map<string, Member>();
  const groups: VariantGroup[] = [];
  const parts = new Set<Schema>();
  const collect = (part: Schema) => {
    if (parts.has(part)) return;
    parts.add(part);
    if (parts.size > 1) groups.push(...variantGroups(part));
    for (const member of [...properties(part, direction), ...places(part), ...openKeys(part), ...decoded(part)]) {
      const before = members.get(member.name);
      if (!before) members.set(member.name, member);
      else if (member.required) members.set(member.name, { ...before, required: true });
    }
    for (const further of [...part.allOf, ...soleBranches(part)]) collect(further);
  };
  collect(schema);
  return { members: [...members.values()], groups };
}

/** The properties of a schema that are not part of a body in this direction. */
export function leftOut(schema: Schema, direction: Direction): Member[] {
  return [schema, ...schema.allOf].flatMap(({ properties: all }) =>
    all.filter((property) => !isSent(property.schema, direction)),
  );
}

function properties(schema: Schema, direction: Direction): Member[] {
  return schema.properties
    .filter((property) => isSent(property.schema, direction))
    .map(({ name, schema: value, required }) => ({ name, schema: value, required }));
}

/** Positions of a tuple: `[0]`, `[1]`, and the rest. */
function places(schema: Schema): Member[] {
  const rest = restOf(schema);
  if (schema.prefixItems.length === 0 && (schema.items || !rest))
    return schema.items && isObjectToo(schema) ? [{ name: "[]", idName: "items", schema: schema.items, required: false }] : [];
  const members: Member[] = schema.prefixItems.map((item, index) => ({
    name: `[${index}]`,
    idName: String(index),
    schema: item,
    required: index < (schema[counts.itemCount[0]] ?? 0),
  }));
  if (rest && rest.always !== false)
    members.push({ name: `[${members.length}…]`, idName: "rest", schema: rest, required: false });
  return members;
}

/** The schema of a text after decoding. */
function decoded(text: Schema): Member[] {
  const schema = decodedOf(text);
  return schema ? [{ name: "(decoded)", idName: "decoded", schema, required: false }] : [];
}

/** Keys that match a pattern, and those of a map: `/^x-/`, `{key}`. */
function openKeys(schema: Schema): Member[] {
  const members: Member[] = patternsOf(schema).map(({ name, schema: value }) => ({
    name: `/${name}/`,
    schema: value,
    required: false,
  }));
  const values = mapValues(schema);
  if (values && values.always === undefined) {
    const key = keyName(schema, values);
    members.push({ name: `{${key}}`, idName: key, schema: values, required: false });
  }
  return members;
}

/** The name of a map's keys, at the map or at its values, as Redoc has it. Values that are a map may have that of their own keys. */
function keyName(map: Schema, values: Schema): string {
  const places = mapValues(values) ? [map, values] : [values, map];
  const names = places.map(({ extensions }) => extensions["x-additionalPropertiesName"]);
  return names.find((name): name is string => typeof name === "string" && name !== "") ?? "key";
}

/** The properties that only the other direction has, if no page of a shared schema names them. */
export function leftOutText(members: readonly Member[], direction: Direction, ctx: ApiContext): Prose {
  const items = members.map(({ name, schema: { description, at } }) => {
    const text = ctx.inline(description?.trim(), at);
    return line(inlineCode(name), text.length > 0 ? line(": ", text) : "");
  });
  return [paragraph(ctx.text(direction === "request" ? "onlyInResponses" : "onlyInRequests")), listOf(items)];
}

/** Values of a schema that are compared at most. More are a cycle, or not worth it. */
const mostCompared = 5000;

/**
 * A key of what a schema says about its members; named schemas in it count by their name. Undefined if it is too much, or less
 * than a link to the same.
 */
export const membersKey = oncePer((schema: Schema): string | undefined => {
  if (schemaParts(schema).length < 4) return undefined;
  let left = mostCompared;
  const plain = (value: unknown): unknown => {
    if (typeof value === "bigint") return `${value}n`;
    if (typeof value !== "object" || value === null || left-- < 0) return value === null ? null : String(value);
    if (Array.isArray(value)) return value.map(plain);
    const name = "types" in value ? sharedName(value as Schema) : undefined;
    const { at: _, ...rest } = value as Record<string, unknown>;
    return name ?? Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, plain(part)]));
  };
  const ofUse = { title: undefined, description: undefined, remarks: undefined, nullable: undefined, deprecated: undefined };
  const text = JSON.stringify(plain({ ...schema, ...ofUse, examples: undefined, default: undefined }));
  return left < 0 ? undefined : keyOf(text);
}, new WeakMap<Schema, string | undefined>());

export const isScalar = (schema: Schema) => !hasMembers(element(schema).schema);

/** Whether it is a choice of values without members, which is too short for a link to its page. */
export const isPlainChoice = (schema: Schema, direction: Direction) =>
  membersOf(schema, direction).members.length === 0 &&
  variantGroups(schema).every(({ branches }) => branches.every((branch) => isScalar(branch.schema)));
