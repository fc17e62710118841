import { entriesOf, isObject } from "../../../../runtime/samples/json.js";
import { subjectOf } from "../../../2-model/openapi/known-values.js";
import type { Discriminator, Schema } from "../../../2-model/types.js";
import { addMember, emptyObject, isHollow, oncePer } from "../../../platform/values.js";
import { counts, isEmptyRule, keywordsWhere } from "../../../schema/keywords.js";
import { isNamed, matches } from "../../../schema/patterns.js";
import { accepts } from "../../../schema/validate.js";
import {
  alternatives,
  type Direction,
  declaredBelow,
  decodedOf,
  identity,
  isSent,
  mapValues,
  patternsOf,
  requiredNames,
  selectors,
  typesOf,
} from "../../../schema/walk.js";
import { composeText, placeholderFor } from "./compose-scalar.js";
import { type Composed, type Composer, nothing, noValidValue } from "./composer.js";
import { variations } from "./variations.js";

interface Way {
  branch: number;
  /** Only required members. */
  lean: boolean;
  /** Without members that only other branches require. */
  alone: boolean;
  /** With another value for a member, in case several branches of oneOf accept the usual one. */
  isVaried?: boolean;
}

/** Number of branches to try if none is selected. */
const branchesTried = 4;

/** An object valid for all schemas that apply. Undefined if a part is not an object; `nothing` if no object was found. */
export function composeObject(schema: Schema, composer: Composer, branch?: number): Composed | undefined {
  let isObjectAtAll = true;
  const isRight = (object: unknown) => isPlain(schema) || composer.accepts(schema, object);
  const value = composer.attempt(
    waysOf(schema, branch),
    (way) => {
      const object = objectOf(schema, composer, way);
      if (object === undefined) isObjectAtAll = false;
      if (!way.isVaried || !isObject(object)) return object ?? noValidValue;
      const parts = partsOf(schema, way.branch).map((part) => part.schema);
      return variations(object, { ...schema, allOf: parts }).find(isRight) ?? object;
    },
    isRight,
  );
  return value === nothing && !isObjectAtAll ? undefined : value;
}

/** Keywords that the composer does not follow by itself. */
const unfollowed = keywordsWhere({ narrows: true, composed: false });
const ofNames = keywordsWhere({ holds: "schema", words: "keys" });
const requirements = keywordsWhere({ holds: "requirements" });
const byMember = keywordsWhere({ holds: "byMember" });

/** Whether a value is valid as soon as its members are, the required ones exist, and it has enough items. */
export const isPlain = oncePer(
  (schema: Schema) => unfollowed.every((name) => isEmptyRule(schema, name)),
  new WeakMap<Schema, boolean>(),
);

/** All members first, then without those that only other branches require, then only the required ones, for each branch. */
function waysOf(schema: Schema, branch: number | undefined): Way[] {
  const choices = alternatives(schema);
  if (choices.length === 0) return withoutBranches;
  const most = Math.max(...choices.map(({ branches }) => branches.length));
  const branches = branch === undefined ? Array.from({ length: Math.min(most, branchesTried) }, (_, index) => index) : [branch];
  return [
    ...branches.flatMap((branch) => [
      { branch, lean: false, alone: false },
      { branch, lean: false, alone: true },
      { branch, lean: true, alone: false },
    ]),
    ...branches.map((branch) => ({ branch, lean: false, alone: false, isVaried: true })),
  ];
}

const withoutBranches: Way[] = [
  { branch: 0, lean: false, alone: false },
  { branch: 0, lean: true, alone: false },
];

function objectOf(schema: Schema, composer: Composer, way: Way): Composed | undefined {
  const object = emptyObject();
  const without = way.alone ? namesOfOthers(schema, way.branch) : undefined;
  const turns = new Map<Schema, number>();
  for (const { name, schema: member, required, known } of schema.properties) {
    if (!isSent(member, composer.direction)) continue;
    if (!required && (member.deprecated || way.lean || composer.isLean || without?.has(name))) continue;
    const turn = turns.get(identity(member)) ?? 0;
    turns.set(identity(member), turn + 1);
    const value = known ?? composer.member(member, subjectOf(name, identity(schema).name), turn);
    if (!required && composer.isBounded && isHollow(value)) continue;
    if (value !== nothing && isAllowed(schema, name, value, composer.direction)) addMember(object, name, value);
    else if (required) {
      // Fewer members help if the limit of values was reached, and nothing helps if the member contains its owner.
      if (composer.isSpent) return nothing;
      if (composer.isStrict || composer.isOpen(identity(member)) || member.always === false) return noValidValue;
      addMember(object, name, value === nothing ? (emptyValue(member) ?? placeholderFor(name)) : value);
    }
  }
  const parts = partsOf(schema, way.branch);
  const ofOthers = way.alone ? requiredByOthers(schema, way.branch) : undefined;
  let found = parts.length === 0 || schema.types.includes("object");
  for (const part of parts) {
    const value = partValue(part.schema, composer);
    if (value === nothing) continue;
    found = true;
    if (!isObject(value)) return undefined;
    for (const [key, member] of entriesOf(value).filter(([key]) => !ofOthers?.has(key)))
      if (!(key in object) || part.selects || isNarrower(part.schema, key, object[key], composer.direction))
        addMember(object, key, member);
    addRequired(object, part.schema.requiredOnly, schema, composer);
    if (part.selects) Object.assign(object, selected(object, part.selects));
  }
  if (!found) return undefined;
  complete(object, schema, composer);
  keepWithinLimit(object, [schema, ...parts.map((part) => part.schema)]);
  const selector = identity(schema).selectedBy;
  if (selector && selector.property in object)
    Object.assign(object, selected(object, { property: selector.property, values: [selector.value] }));
  for (const [name, value] of kubernetesKind(identity(schema))) if (object[name] === "string") object[name] = value;
  return object;
}

/** The kind of an object of Kubernetes: its members have plain types, and an extension has their values. */
function kubernetesKind({ extensions: { "x-kubernetes-group-version-kind": kinds } }: Schema): [string, string][] {
  const [only, ...others] = Array.isArray(kinds) ? kinds : [];
  if (!isObject(only) || others.length > 0) return [];
  const { group, version, kind } = only;
  return [
    ["apiVersion", [group, version].filter(Boolean).join("/")],
    ["kind", String(kind)],
  ];
}

/** Whether a part says more about a member than the value shows that another part made. */
function isNarrower(part: Schema, name: string, value: unknown, direction: Direction): boolean {
  const ownSchema = part.properties.find((property) => property.name === name)?.schema;
  return ownSchema !== undefined && (decodedOf(ownSchema) !== undefined || !accepts(ownSchema, value, direction));
}

/** The empty list or object in place of one without a valid value, such as a list whose items need the same list. */
function emptyValue(schema: Schema): unknown {
  const [type, ...others] = typesOf(schema);
  if (others.length > 0) return undefined;
  return type === "array" ? [] : type === "object" ? {} : undefined;
}

/** Whether all parts of an `allOf` allow a member, including those that do not name it. */
function isAllowed({ limitedParts = [] }: Schema, name: string, value: unknown, direction: Direction): boolean {
  return limitedParts.every((part) => isNamed(part, name) || (part.others !== false && accepts(part.others, value, direction)));
}

const [leastMembers, mostMembers] = counts.propertyCount;

/** Leaves out the last optional members of an object that has more than its schemas allow. */
function keepWithinLimit(object: Record<string, unknown>, schemas: readonly Schema[]): void {
  const most = Math.min(...schemas.map((schema) => schema[mostMembers] ?? Number.POSITIVE_INFINITY));
  const names = Object.keys(object);
  if (names.length <= most) return;
  const required = new Set(schemas.flatMap(requiredNames));
  const optional = names.filter((name) => !required.has(name));
  for (const name of optional.slice(Math.max(0, optional.length - (names.length - most)))) Reflect.deleteProperty(object, name);
}

/** Adds required names without a property, those that other members and conditions require, and keys of a map. */
function complete(object: Record<string, unknown>, schema: Schema, composer: Composer): void {
  // Names whose values no schema describes, unless a condition does.
  const guessed = new Set(schema.requiredOnly.filter((name) => !(name in object) && !schemaOf(name, schema)));
  const merge = (part: Schema) => {
    const value = partValue(part, composer);
    const isOther = alternatives(part).length > 0 && !accepts(part, object, composer.direction);
    if (isObject(value))
      for (const [key, member] of entriesOf(value))
        if (!(key in object) || guessed.delete(key) || isOther || isNarrower(part, key, object[key], composer.direction))
          addMember(object, key, member);
    addRequired(object, part.requiredOnly, schema, composer);
  };
  addRequired(object, schema.requiredOnly, schema, composer);
  for (const { name, required } of requirements.flatMap((keyword) => schema[keyword]))
    if (name in object) addRequired(object, required, schema, composer);
  for (const entry of byMember.flatMap((keyword) => schema[keyword])) if (entry.name in object) merge(entry.schema);
  for (const part of [schema, ...schema.allOf]) {
    if (!part.if) continue;
    const isWanted = part.else?.always === false;
    if (isWanted) merge(part.if);
    const chosen = isWanted || accepts(part.if, object, composer.direction) ? part.then : part.else;
    if (chosen) merge(chosen);
  }
  addKeys(object, schema, composer);
}

/** The members of a part. A part without a type describes the object that it is a part of. */
function partValue(part: Schema, composer: Composer): Composed {
  const isBare = typesOf(part).length === 0 && part.always === undefined && !part.const && alternatives(part).length === 0;
  return isBare && part.allOf.length === 0 ? emptyObject() : composer.value(part, "");
}

function schemaOf(name: string, schema: Schema): Schema | undefined {
  const named = schema.properties.find((property) => property.name === name);
  return (named ?? patternsOf(schema).find((entry) => matches(entry.name, name)))?.schema ?? mapValues(schema);
}

/** Adds required names without a value, with a value of their schema if known. */
function addRequired(object: Record<string, unknown>, names: readonly string[], schema: Schema, composer: Composer): void {
  for (const name of names) {
    if (name in object) continue;
    // A branch may say what a name is that the schema around it requires.
    const declared = schemaOf(name, schema) ?? declaredBelow(schema, name)[0];
    if (declared && !isSent(declared, composer.direction)) continue;
    const value = declared ? composer.member(declared, name) : composeText(schema, name);
    if (value !== nothing) addMember(object, name, value);
  }
}

/** Keys of a map: one to show the shape, and the required minimum. */
function addKeys(object: Record<string, unknown>, schema: Schema, composer: Composer): void {
  const isMap = mapValues(schema) !== undefined || patternsOf(schema).length > 0;
  const least = Math.max(isMap && Object.keys(object).length === 0 ? 1 : 0, schema[leastMembers] ?? 0);
  const [first, ...more] = keysOf(schema);
  for (let index = 0; Object.keys(object).length < least && index < least; index++) {
    const key = index === 0 ? first : (more[index - 1] ?? numbered(first ?? "", index + 1, keyPattern(schema)));
    if (key === undefined) return;
    const declared = schemaOf(key, schema);
    const value = declared ? composer.member(declared, "") : "string";
    if (value === nothing) return;
    addMember(object, key, value);
  }
}

/** Another name of a pattern: with a number at its end, or with a later letter or digit in one place. */
function numbered(name: string, number: number, pattern: string | undefined): string | undefined {
  const later = [...name].map((letter, at) => {
    return name.slice(0, at) + String.fromCharCode(letter.charCodeAt(0) + number - 1) + name.slice(at + 1);
  });
  return [`${name}${number}`, ...later.reverse()].find((key) => pattern === undefined || matches(pattern, key));
}

const namesOf = (schema: Schema) => ofNames.flatMap((name) => schema[name] ?? [])[0];
const keyPattern = (schema: Schema) => namesOf(schema)?.pattern ?? patternsOf(schema)[0]?.name;

function keysOf(schema: Schema): string[] {
  const keys = namesOf(schema);
  const pattern = keyPattern(schema);
  const named: unknown[] = [...(keys?.examples ?? []), ...(keys?.enum ?? []).map((entry) => entry.value)];
  const texts = named.filter((key) => typeof key === "string");
  if (texts.length > 0) return texts;
  return [pattern === undefined ? "key" : composeText({ ...schema, pattern }, "")];
}

/** Names that only other branches have. */
const namesOfOthers = (schema: Schema, branch: number) =>
  onlyInOthers(schema, branch, ({ requiredOnly, properties }) => [...requiredOnly, ...properties.map(({ name }) => name)]);

/** Names that only other branches require. */
const requiredByOthers = (schema: Schema, branch: number) => onlyInOthers(schema, branch, requiredNames);

function onlyInOthers(schema: Schema, branch: number, names: (branch: Schema) => string[]): Set<string> {
  return new Set(
    alternatives(schema).flatMap(({ branches }) => {
      const chosen = branches[branch] ?? branches[0];
      const chosenNames = new Set(chosen && names(chosen));
      const ofOthers = branches.filter((branch) => branch !== chosen).flatMap(names);
      return ofOthers.filter((name) => !chosenNames.has(name));
    }),
  );
}

/** The property of a discriminator, and its values that select a schema. */
interface Selection {
  property: string;
  values: readonly string[];
}

interface Part {
  schema: Schema;
  selects?: Selection | undefined;
}

export function selectionOf({ propertyName, mapping }: Discriminator, schema: Schema): Selection | undefined {
  const values = mapping.filter((entry) => identity(entry.schema) === identity(schema)).map((entry) => entry.value);
  return values.length > 0 ? { property: propertyName, values } : undefined;
}

/** An object with a value that selects its schema. */
export function selected(object: Record<string, unknown>, { property, values }: Selection): Record<string, unknown> {
  const current = object[property];
  if (values.includes(String(current))) return object;
  const value = values.flatMap(selectors).find((other) => typeof other === typeof current) ?? values[0];
  return Object.assign(emptyObject(), object, { [property]: value });
}

function partsOf(schema: Schema, branch: number): Part[] {
  const parts: Part[] = schema.allOf.map((part) => ({ schema: part }));
  const discriminator = schema.discriminator;
  const selects = (chosen: Schema) => {
    return discriminator && selectionOf(discriminator, chosen);
  };
  for (const { branches } of alternatives(schema)) {
    const chosen = branches[branch] ?? branches[0];
    if (chosen) parts.push({ schema: chosen, selects: selects(chosen) });
  }
  return parts;
}
