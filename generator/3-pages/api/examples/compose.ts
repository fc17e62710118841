import type { Schema } from "../../../2-model/api-model.js";
import type { Direction } from "../context.js";
import { alternatives } from "../fields/alternatives.js";
import { isNull, isSchema, mapValues, typesOf } from "../fields/kinds.js";
import { travels } from "../fields/members.js";
import { identity, resolve } from "../fields/resolve.js";
import { composeNumber, composeText } from "./compose-scalar.js";
import { holds } from "./condition.js";

/** Values in one example, and levels: enough to show a shape. */
const valueLimit = 400;
const levelLimit = 10;
const longestList = 20;

export interface ComposeOptions {
  direction: Direction;
  /** Property or parameter the value is for; placeholders of secrets are named after it. */
  name?: string;
  /** Which branch of the outermost oneOf or anyOf to take. */
  branch?: number;
}

interface Composer {
  direction: Direction;
  open: Set<Schema>;
  left: number;
}

/** A value without a value: what a schema that contains itself leaves where it would go on. */
const nothing = Symbol("nothing");

type Composed = unknown | typeof nothing;

/**
 * A value that fits a schema: written examples, defaults and constants first, then made from types, formats, patterns and
 * bounds. The same schema gives the same value always. undefined where no value exists.
 */
export function compose(schema: Schema, options: ComposeOptions): { value: unknown } | undefined {
  const composer: Composer = { direction: options.direction, open: new Set(), left: valueLimit };
  const value = composeValue(schema, options.name ?? "", composer, options.branch);
  return value === nothing ? undefined : { value };
}

function composeValue(schema: Schema, name: string, composer: Composer, branch?: number): Composed {
  const self = resolve(schema);
  const target = identity(schema);
  if (self.always === false) return nothing;
  const written = branch === undefined ? writtenValue(self) : undefined;
  if (written) return written.value;
  if (composer.open.has(target) || composer.open.size >= levelLimit || composer.left <= 0) return nothing;
  composer.open.add(target);
  composer.left--;
  const value = made(self, name, composer, branch ?? 0);
  composer.open.delete(target);
  if (value === nothing && (self.nullable || isNull(self))) return null;
  return value;
}

function writtenValue(schema: Schema): { value: unknown } | undefined {
  if (schema.const) return schema.const;
  if (schema.examples.length > 0) return { value: schema.examples[0] };
  if (schema.default && schema.default.value !== null) return schema.default;
  const first = schema.enum?.find((entry) => entry.value !== null) ?? schema.enum?.[0];
  return first && { value: first.value };
}

function made(schema: Schema, name: string, composer: Composer, branch: number): Composed {
  const types = typesOf(schema);
  const composite = schema.allOf.length > 0 || alternatives(schema).length > 0 || schema.discriminator !== undefined;
  if (types.includes("object") || (types.length === 0 && composite)) {
    const value = madeObject(schema, composer, branch);
    if (value !== undefined) return value;
    return madeOfBranch(schema, name, composer, branch);
  }
  if (types.includes("array")) return madeList(schema, name, composer);
  // A type beside branches that refine it (format, pattern): the branch knows more.
  if (alternatives(schema).length > 0 && types.length > 0) return madeOfBranch(schema, name, composer, branch);
  if (types.includes("string")) return composeText(schema, name);
  if (types.includes("integer")) return composeNumber(schema, true);
  if (types.includes("number")) return composeNumber(schema, false);
  if (types.includes("boolean")) return true;
  if (isNull(schema) || schema.nullable) return null;
  return composeText(schema, name);
}

/** The value of a branch, or of a part of allOf, where a schema has no members of its own. */
function madeOfBranch(schema: Schema, name: string, composer: Composer, branch: number): Composed {
  for (const part of schema.allOf) {
    const value = composeValue(part, name, composer);
    if (value !== nothing) return value;
  }
  for (const { branches } of alternatives(schema)) {
    const ordered = [branches[branch] ?? branches[0], ...branches].filter((one) => one !== undefined);
    for (const one of ordered) {
      const value = composeValue(one, name, composer);
      if (value !== nothing) return value;
    }
  }
  return nothing;
}

/** An object with the members of the schema and of all that applies beside it; undefined where a part is no object. */
function madeObject(schema: Schema, composer: Composer, branch: number): Composed | undefined {
  const object = emptyObject();
  if (!addMembers(object, schema, composer)) return nothing;
  const parts = partsOf(schema, branch);
  let found = parts.length === 0 || schema.types.includes("object");
  for (const part of parts) {
    const value = composeValue(part.schema, "", composer);
    if (value === nothing) continue;
    found = true;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
    for (const [key, member] of Object.entries(value)) if (!(key in object) || part.selects) set(object, key, member);
    if (part.selects) set(object, part.selects.property, part.selects.value);
  }
  if (!found) return undefined;
  addConditional(object, schema, composer);
  const size = Object.keys(object).length;
  const values = mapValues(schema);
  if (values && size < Math.max(1, schema.minProperties ?? 0)) {
    const value = composeValue(values, "", composer);
    if (value !== nothing) set(object, keyOf(schema), value);
  }
  return object;
}

interface Part {
  schema: Schema;
  selects?: { property: string; value: string } | undefined;
}

function partsOf(schema: Schema, branch: number): Part[] {
  const parts: Part[] = schema.allOf.map((part) => ({ schema: part }));
  const discriminator = schema.discriminator;
  const selects = (chosen: Schema) => {
    const entry = discriminator?.mapping.find((one) => identity(one.schema) === identity(chosen));
    return entry && discriminator ? { property: discriminator.propertyName, value: entry.value } : undefined;
  };
  for (const { branches } of alternatives(schema)) {
    const chosen = branches[branch] ?? branches[0];
    if (chosen) parts.push({ schema: chosen, selects: selects(chosen) });
  }
  return parts;
}

/** Whether every required member found a value. */
function addMembers(object: Record<string, unknown>, schema: Schema, composer: Composer): boolean {
  for (const { name, schema: member, required } of schema.properties) {
    const self = resolve(member);
    if (!travels(self, composer.direction) || (self.deprecated && !required)) continue;
    const value = composeValue(member, name, composer);
    if (value !== nothing) set(object, name, value);
    else if (required && composer.open.size > 1 && composer.left > 0) return false;
  }
  return true;
}

function addConditional(object: Record<string, unknown>, schema: Schema, composer: Composer): void {
  if (!schema.if) return;
  const chosen = holds(object, resolve(schema.if)) ? schema.then : schema.else;
  const value = chosen && composeValue(chosen, "", composer);
  if (value === undefined || value === nothing || typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) if (!(key in object)) set(object, key, member);
}

function keyOf(schema: Schema): string {
  const keys = schema.propertyNames && resolve(schema.propertyNames);
  const first = keys && (keys.examples[0] ?? keys.enum?.[0]?.value ?? (keys.pattern ? composeText(keys, "") : undefined));
  return typeof first === "string" ? first : "key";
}

function madeList(schema: Schema, name: string, composer: Composer): Composed {
  const list: unknown[] = [];
  for (const place of schema.prefixItems) {
    const value = composeValue(place, "", composer);
    list.push(value === nothing ? null : value);
  }
  const items = isSchema(schema.items) ? schema.items : undefined;
  const wanted = Math.min(
    Math.max(schema.minItems ?? 0, schema.prefixItems.length, 1),
    schema.maxItems ?? longestList,
    longestList,
  );
  while (items && items.always !== false && list.length < wanted) {
    const value = composeValue(items, name, composer);
    if (value === nothing) break;
    list.push(schema.uniqueItems ? another(value, list.length - schema.prefixItems.length, resolve(items)) : value);
  }
  return list;
}

/** The value for the nth place of a list whose items differ. */
function another(value: unknown, place: number, item: Schema): unknown {
  if (place === 0) return value;
  if (item.enum) return item.enum[place % item.enum.length]?.value;
  if (place < item.examples.length) return item.examples[place];
  if (typeof value === "number") return value + place * (item.multipleOf ?? 1);
  return typeof value === "string" && item.pattern === undefined && item.format === undefined ? `${value}${place + 1}` : value;
}

/** An object without a prototype, so that a member may have any name, `__proto__` too. */
function emptyObject(): Record<string, unknown> {
  return Object.create(null) as Record<string, unknown>;
}

function set(object: Record<string, unknown>, key: string, value: unknown): void {
  object[key] = value;
}
