import { exactJson } from "../../../runtime/samples/json.js";
import { anySchema, isEmptyRule, keywordsWhere } from "../../schema/keywords.js";
import { isNamed } from "../../schema/patterns.js";
import { accepts } from "../../schema/validate.js";
import { limitsNothing, patternsOf } from "../../schema/walk.js";
import type { LimitedPart, Remark, Schema } from "../types.js";

export interface Source {
  schema: Schema;
  /** Whether texts and the discriminator are merged: those of the schema itself and of unnamed parts are. */
  hasTexts: boolean;
  /** Whether only the merged schema can show its texts. */
  isOwn: boolean;
  /** Of a part, the schemas that describe members for its `unevaluatedProperties`, which no other part does (JSON Schema core section 11.3). */
  sees?: () => readonly Schema[];
}

const excluding = keywordsWhere({ differing: "contradicts" });
const repeating = keywordsWhere({ differing: "repeats" });
const firstWins = keywordsWhere({ merge: "first" });
const lowerLimits = keywordsWhere({ merge: "greatest" });
const upperLimits = keywordsWhere({ merge: "least" });
const flags = keywordsWhere({ merge: "any" });
const joined = keywordsWhere({ merge: "all" });
const openness = keywordsWhere({ holds: "openness" });
const choices = keywordsWhere({ holds: "schemas", merge: "first", on: "any" });

type Openness = Schema | boolean | undefined;

/** Makes the schema of a property from those of several sources. `own` are those that only it can show. */
type CombineSchemas = (schemas: Schema[], own: readonly Schema[]) => Schema;

/** Empties a schema to merge into it. The object must stay the same. */
export function reset(schema: Schema, self: Schema): Schema {
  for (const key of Object.keys(schema) as (keyof Schema)[]) delete (schema as Partial<Schema>)[key];
  Object.assign(schema, anySchema(self.at));
  if (self.name !== undefined) schema.name = self.name;
  return schema;
}

/**
 * Merges all sources into one schema. The first text wins.
 * @returns the sources that stay separate because of those before them, those of them that contradict these, and the members
 *   that a closed part refuses, because it does not see those of other parts
 */
export function mergeInto(
  target: Schema,
  sources: readonly Source[],
  property: CombineSchemas,
): { separate: Schema[]; contradicting: Schema[]; refused: string[] } {
  const separate: Schema[] = [];
  const contradicting: Schema[] = [];
  const merged: Schema[] = [];
  const shownHere = new Set<Schema>();
  const remarks: Remark[] = [];
  const parts: LimitedPart[] = [];
  for (const source of sources) {
    const { schema, hasTexts, isOwn } = source;
    if (merged.length > 0 && contradicts(target, schema)) contradicting.push(schema);
    if (merged.length > 0 && (contradicting.includes(schema) || repeats(target, schema))) {
      separate.push(schema);
      continue;
    }
    narrow(target, schema, merged.length === 0, (schemas) => property(schemas, isOwn ? schemas : []));
    // The discriminator of a choice comes with it. That of a base class describes the siblings of its subtypes.
    const { discriminator } = schema;
    if (
      discriminator &&
      !target.discriminator &&
      choices.some((name) => schema[name].length > 0 && target[name] === schema[name])
    )
      target.discriminator = discriminator;
    if (hasTexts) describe(target, schema);
    if (isOwn) {
      shownHere.add(schema);
      remarks.push(...remarksOf(target, schema));
    }
    merged.push(schema);
    parts.push(...limitedParts(source));
  }
  if (remarks.length > 0) target.remarks = remarks;
  mergeProperties(target, merged, property, shownHere);
  const limited = parts.filter((part) => isForeign(target, part));
  if (limited.length > 0) target.limitedParts = limited;
  const typed = merged.filter((schema) => schema.types.length > 0 || schema.nullable || schema.enum || schema.const);
  target.nullable = typed.length > 0 && typed.every((schema) => schema.nullable);
  if (merged.filter((part) => !limitsNothing(part)).length > 1) withoutRefused(target);
  const isRefused = (name: string) => limited.some((part) => part.others === false && !isNamed(part, name));
  const refused = target.properties.map(({ name }) => name).filter(isRefused);
  return { separate, contradicting, refused };
}

/** Leaves out single values that another part of the schema refuses: the example of a wider one is none of a narrower one. */
function withoutRefused(target: Schema): void {
  const { examples, default: preset } = target;
  const isSingle = (value: unknown) => typeof value !== "object" || value === null;
  // A copy, because the validator remembers schemas, and this one is not complete.
  const known = { ...target };
  const isAllowed = (value: unknown) => !isSingle(value) || accepts(known, value, "both");
  if (examples.some(isSingle)) target.examples = examples.filter(isAllowed);
  // Many specs write null for no default.
  if (preset && preset.value !== null && !isAllowed(preset.value)) delete target.default;
}

/** Whether other parts have members that a part does not name. */
function isForeign(schema: Schema, { names, patterns }: LimitedPart): boolean {
  return schema.properties.some(({ name }) => !names.includes(name)) || patternsOf(schema).length > patterns.length;
}

function limitedParts({ schema, sees }: Source): LimitedPart[] {
  const limited = (others: Openness, seen: readonly Schema[]): LimitedPart[] => {
    if (others === undefined || others === true) return [];
    const names = seen.flatMap(({ properties }) => properties.map(({ name }) => name));
    return [{ names, patterns: seen.flatMap(patternsOf).map(({ name }) => name), others }];
  };
  const limits = limited(schema.additionalProperties, [schema]);
  if (!sees || schema.unevaluatedProperties === undefined) return limits;
  const seen = sees();
  const isOpen = seen.some(({ additionalProperties: others = false }) => others !== false);
  return isOpen ? limits : [...limits, ...limited(schema.unevaluatedProperties, seen)];
}

/** The texts of a source that the merged schema does not have as its own. */
function remarksOf(target: Schema, { at, title, description, externalDocs, remarks = [] }: Schema): Remark[] {
  const remark: Remark = { at };
  if (title !== undefined && title !== target.title) remark.title = title;
  if (description?.trim() && description !== target.description) remark.description = description;
  if (externalDocs && externalDocs !== target.externalDocs) remark.externalDocs = externalDocs;
  return Object.keys(remark).length > 1 ? [remark, ...remarks] : remarks;
}

function mergeProperties(
  target: Schema,
  sources: readonly Schema[],
  property: CombineSchemas,
  ownSources: ReadonlySet<Schema>,
): void {
  const schemas = new Map<string, Set<Schema>>();
  const required = new Set<string>();
  const ownSchemas = new Set<Schema>();
  for (const source of sources) {
    for (const entry of source.properties) {
      if (ownSources.has(source)) ownSchemas.add(entry.schema);
      schemas.set(entry.name, (schemas.get(entry.name) ?? new Set()).add(entry.schema));
      if (entry.required) required.add(entry.name);
    }
    for (const name of source.requiredOnly) required.add(name);
  }
  target.properties = [...schemas].map(([name, set]) => {
    const found = [...set];
    const isSole = found.length === 1;
    const schema = isSole
      ? (found[0] as Schema)
      : property(
          found,
          found.filter((one) => ownSchemas.has(one)),
        );
    return { name, required: required.has(name), schema };
  });
  target.requiredOnly = [...required].filter((name) => !schemas.has(name));
}

const number = new Set(["number", "integer"]);

/** Types that both allow; integers are numbers. Undefined if there are none. */
function commonTypes(a: readonly string[], b: readonly string[]): string[] | undefined {
  if (a.length === 0) return [...b];
  if (b.length === 0) return [...a];
  const both = a.filter((type) => b.includes(type));
  const isInteger = a.concat(b).includes("integer") && a.some((type) => number.has(type)) && b.some((type) => number.has(type));
  if (isInteger && !both.some((type) => number.has(type))) both.push("integer");
  return both.length > 0 ? both : undefined;
}

const differ = (a: unknown, b: unknown): boolean => a !== undefined && b !== undefined && a !== b;
const same = (a: unknown, b: unknown): boolean => exactJson(a) === exactJson(b);

/** Whether no value can satisfy a schema and what was merged so far. */
function contradicts(target: Schema, schema: Schema): boolean {
  if (target.always === false || schema.always === false) return true;
  if (!commonTypes(target.types, schema.types)) return true;
  if (excluding.some((name) => differ(target[name], schema[name]))) return true;
  if (target.const && schema.const && !same(target.const.value, schema.const.value)) return true;
  return target.enum !== undefined && schema.enum !== undefined && commonValues(target.enum, schema.enum).length === 0;
}

/** Whether a schema has a keyword that what was merged so far has too, with another value that also applies. */
function repeats(target: Schema, schema: Schema): boolean {
  if (repeating.some((name) => !isEmptyRule(target, name) && !isEmptyRule(schema, name) && target[name] !== schema[name]))
    return true;
  return schema.allOf.length > 0 || hasOwnPlaces(target, schema) || hasOwnPlaces(schema, target);
}

/** Whether the items of one part apply to positions that the other describes one by one. */
function hasOwnPlaces(a: Schema, b: Schema): boolean {
  return a.prefixItems.length > 0 && b.prefixItems.length === 0 && b.items !== undefined;
}

function commonValues(a: NonNullable<Schema["enum"]>, b: NonNullable<Schema["enum"]>): NonNullable<Schema["enum"]> {
  return a.filter((entry) => b.some((other) => same(entry.value, other.value)));
}

/** Merges what narrows the values of a schema, except properties. */
function narrow(target: Schema, schema: Schema, isFirst: boolean, combine: (schemas: Schema[]) => Schema): void {
  target.types = commonTypes(target.types, schema.types) ?? target.types;
  if (schema.always !== undefined && isFirst) target.always = schema.always;
  for (const name of lowerLimits) {
    const [known, found] = [target[name], schema[name]];
    if (found !== undefined && (known === undefined || found > known)) Object.assign(target, { [name]: found });
  }
  for (const name of upperLimits) {
    const [known, found] = [target[name], schema[name]];
    if (found !== undefined && (known === undefined || found < known)) Object.assign(target, { [name]: found });
  }
  if (schema.exactLimits) target.exactLimits = { ...schema.exactLimits, ...target.exactLimits };
  for (const name of firstWins) {
    // Without `if`, they are no rules (JSON Schema core section 10.2.2), also next to the `if` of another part.
    if ((name === "then" || name === "else") && !schema.if) continue;
    if (!isEmptyRule(schema, name) && isEmptyRule(target, name)) Object.assign(target, { [name]: schema[name] });
  }
  if (schema.enum) target.enum = target.enum ? commonValues(target.enum, schema.enum) : schema.enum;
  if (schema.items)
    target.items = target.items && target.items !== schema.items ? combine([target.items, schema.items]) : schema.items;
  for (const name of joined) target[name] = [...target[name], ...schema[name]];
  for (const name of openness) {
    const closed = closedness(target[name], schema[name], combine);
    if (closed !== undefined) target[name] = closed;
  }
  target.deprecated ||= isFirst && schema.deprecated;
  for (const name of flags) target[name] ||= schema[name];
}

function closedness(a: Openness, b: Openness, combine: (schemas: Schema[]) => Schema): Openness {
  if (a === false || b === false) return false;
  if (a === undefined || a === true) return b ?? a;
  if (b === undefined || b === true || a === b) return a;
  return combine([a, b]);
}

/** Adds texts and examples that are missing so far. */
export function describe(target: Schema, schema: Schema): void {
  for (const name of ["title", "description", "default", "discriminator", "externalDocs", "xml"] as const) {
    const found = schema[name];
    if (found !== undefined && target[name] === undefined) Object.assign(target, { [name]: found });
  }
  if (target.examples.length === 0) target.examples = schema.examples;
  target.deprecated ||= schema.deprecated;
  target.extensions = { ...schema.extensions, ...target.extensions };
}
