import { entriesOf, isObject, objectOf } from "../../../../runtime/samples/json.js";
import { jsonLine } from "../../../../runtime/samples/json-text.js";
import { snakeCase } from "../../../2-model/openapi/known-values.js";
import type { Schema } from "../../../2-model/types.js";
import { isHollow, oncePer } from "../../../platform/values.js";
import { accepts, intendedValue } from "../../../schema/validate.js";
import { alternatives, type Direction, identity, isNull, jsonTextOf, typesOf } from "../../../schema/walk.js";
import { subtypesOf } from "../fields/variant-groups.js";
import { composeObject, isPlain, selected, selectionOf } from "./compose-object.js";
import { composeNumber, composeText, describedExample, placeholderFor } from "./compose-scalar.js";
import { type Composed, Composer, nothing, type Subject, sizeOf } from "./composer.js";
import { another, variations } from "./variations.js";

export interface ComposeOptions extends Subject {
  direction: Direction;
  /** Property or parameter of the value, which placeholders are named after. */
  name?: string;
  /** Branch of the outermost oneOf, anyOf or discriminator to use. */
  branch?: number;
}

export interface ComposedValue {
  value: unknown;
  /** Where levels were left out: the names of the members around each place, of which the value may have some. Absent if there are none. */
  cuts?: readonly string[][];
}

/** A value with more parts than this is made again with fewer levels of optional members. */
const mostParts = 120;
const levelsTried = [Number.POSITIVE_INFINITY, 3, 2, 1];

/**
 * A value that is valid for a schema: valid examples, defaults and constants first, then values derived from
 * types, formats, patterns and bounds. A part for which no valid value was found has a placeholder with its name,
 * so that it does not cost the rest of the value. Deep inside a large value only required members are made.
 * Deterministic.
 * @returns undefined if the schema allows no value, or none that ends
 */
export function compose(schema: Schema, options: ComposeOptions): (ComposedValue & { isValid: boolean }) | undefined {
  const { direction, name = "", branch } = options;
  for (const isStrict of [true, false]) {
    let value: Composed = nothing;
    let cuts: string[][] = [];
    let isValid = isStrict;
    for (const levels of levelsTried) {
      const composer = new Composer(direction, composeValue, { isStrict, levels }, options);
      value = composeValue(schema, name, composer, branch);
      ({ cuts, isExact: isValid } = composer);
      if (value !== nothing && !composer.isSpent && sizeOf(value) <= mostParts) break;
    }
    if (value !== nothing) return { value, isValid, ...(cuts.length > 0 && { cuts }) };
  }
  return undefined;
}

/** The value of a body. A request has the members that readers send, if these alone are valid. */
export function composeBody(schema: Schema, options: ComposeOptions): ComposedValue | undefined {
  const whole = compose(schema, options);
  if (!whole || options.direction !== "request") return whole;
  const isAllowed = whole.isValid ? staysValid(whole.value, schema) : accepts(schema, usefulPart(whole.value, schema), "request");
  return isAllowed ? { ...whole, value: usefulPart(whole.value, schema) } : whole;
}

/** Whether the useful part of a valid value is valid. Few schemas forbid to leave members out; compiling the others is slow. */
function staysValid(value: unknown, schema: Schema): boolean {
  if (typeof value !== "object" || value === null) return true;
  const { items, prefixItems, uniqueItems, properties } = schema;
  if (!isPlain(schema) || uniqueItems || prefixItems.length > 0) return accepts(schema, usefulPart(value, schema), "request");
  if (Array.isArray(value)) return !items || value.every((item) => staysValid(item, items));
  return properties.every(({ name, schema: member }) => staysValid((value as Record<string, unknown>)[name], member));
}

/** The first member that is left out of a value, or empty, because the value would have too many levels. */
export function endOf({ value, cuts }: ComposedValue): string | undefined {
  return cuts?.find((names) => endsAt(value, names))?.findLast((name) => name !== "");
}

function endsAt(value: unknown, [name, ...deeper]: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((item) => name !== undefined && endsAt(item, [name, ...deeper]));
  if (!isObject(value) || name === undefined) return false;
  // The values of a map have no name.
  const members = name === "" ? Object.values(value) : [value[name]];
  if (deeper.length > 0) return members.some((member) => endsAt(member, deeper));
  return members.every((member) => typeof member !== "object" || isHollow(member));
}

/** Optional members of a request that has no other members. */
const mostOptional = 4;

/** The whole of a value that the schema itself has. Of others, the required members and the optional ones with an example or a default; without any of these, the first ones. */
function usefulPart(value: unknown, schema: Schema): unknown {
  if (value === firstWritten("request")(schema)?.value) return value;
  if (Array.isArray(value)) return schema.items ? value.map((item) => usefulPart(item, schema.items as Schema)) : value;
  if (!isObject(value)) return value;
  const properties = new Map(schema.properties.map((property) => [property.name, property]));
  const members = entriesOf(value);
  const useful = members.filter(([name, member]) => {
    const property = properties.get(name);
    return !property || property.required || schema.requiredOnly.includes(name) || isWritten(member, property.schema);
  });
  return objectOf(
    (useful.length > 0 ? useful : members.slice(0, mostOptional)).map(([name, member]) => {
      const property = properties.get(name);
      return [name, property ? usefulPart(member, property.schema) : member];
    }),
  );
}

/** Whether a value, or a part of it, is an example or a default. */
function isWritten(value: unknown, schema: Schema): boolean {
  if (schema.examples.length > 0 || schema.default) return true;
  if (Array.isArray(value)) return schema.items !== undefined && value.some((item) => isWritten(item, schema.items as Schema));
  return isObject(value) && schema.properties.some(({ name, schema: member }) => name in value && isWritten(value[name], member));
}

function composeValue(schema: Schema, name: string, composer: Composer, branch?: number): Composed {
  if (schema.always === false) return nothing;
  const named = branch === undefined ? (valueAbout(schema, composer) ?? writtenValue(schema, composer)) : undefined;
  if (named) return named.value;
  const make = (own: Schema) => composer.within(identity(schema), () => derived(own, name, composer, branch));
  const exact = make(schema);
  const value = exact === nothing && composer.isStrict ? composer.inexact(withOpenChoice(schema), make) : exact;
  if (value === nothing && (schema.nullable || isNull(schema)) && accepts(schema, null, composer.direction)) return null;
  return value;
}

/** The same schema with `anyOf` in place of `oneOf`, for branches that accept the same values. Undefined for others. */
const withOpenChoice = oncePer((schema: Schema): Schema | undefined => {
  const isChoice = schema.oneOf.length > 1 && schema.anyOf.length === 0;
  return isChoice ? { ...schema, oneOf: [], anyOf: schema.oneOf } : undefined;
}, new WeakMap<Schema, Schema | undefined>());

/** The same schema alone: its subtypes have other values of the property that selects it. */
const withoutSubtypes = oncePer(({ discriminator: _, ...schema }: Schema): Schema => schema, new WeakMap<Schema, Schema>());

interface Written {
  value: unknown;
}

/** The first valid value that the schema itself has. Cached, because most schemas occur many times. */
const firstWritten = oncePer((direction: Direction) =>
  oncePer((schema) => {
    const named = namedValues(schema).map(({ value }) => ({ value: intendedValue(value, schema, direction) }));
    return named.find(({ value }) => accepts(schema, value, direction));
  }, new WeakMap<Schema, Written | undefined>()),
);

/** A value that the schema itself has, if it is valid. */
function writtenValue(schema: Schema, { direction, turn }: Composer): Written | undefined {
  const first = firstWritten(direction)(schema);
  if (turn === 0 || schema.const || schema.examples.length < 2) return first;
  const examples = schema.examples.map((value) => ({ value: intendedValue(value, schema, direction) }));
  const others = examples.filter(({ value }) => accepts(schema, value, direction));
  return others[turn % others.length] ?? first;
}

const wordsOf = (text: string) => snakeCase(text).split("_");

/** The status of the response, or the value of an enum that says the same as the name of an event: `parcel.delivered` for "Parcel delivered". */
function valueAbout(schema: Schema, { ownStatus, subject: { topic }, direction }: Composer): Written | undefined {
  const { enum: values = [], examples, default: usual } = schema;
  const isStatus = ownStatus !== undefined && examples.length === 0 && !usual && accepts(schema, ownStatus, direction);
  if (isStatus) return { value: ownStatus };
  if (topic === undefined || values.length < 2) return undefined;
  const words = new Set(wordsOf(topic));
  const about = values.filter(({ value }) => typeof value === "string" && wordsOf(value).every((word) => words.has(word)));
  return about.sort((a, b) => String(b.value).length - String(a.value).length)[0];
}

/** The constant, then examples, then the default, then the values of an enum or the example of the description; null last. */
function namedValues(schema: Schema): Written[] {
  const { const: only, examples, default: usual, enum: values = [] } = schema;
  if (only) return [only];
  const named: Written[] = examples.map((value) => ({ value }));
  if (usual && usual.value !== null) named.push(usual);
  const described = /\b(?:string|integer|number)\b/.test(typesOf(schema).join()) ? describedExample(schema) : undefined;
  if (described !== undefined && values.length === 0) named.push({ value: described });
  return [...named, ...values.filter((entry) => entry.value !== null), ...values.filter((entry) => entry.value === null)];
}

function derived(schema: Schema, name: string, composer: Composer, branch: number | undefined): Composed {
  const subtypes = subtypesOf(schema);
  if (subtypes.length > 0) {
    const chosen = branch === undefined ? subtypes : subtypes.slice(branch, branch + 1);
    const open = chosen.filter((subtype) => !composer.isOpen(identity(subtype)));
    const right = (value: unknown) => composer.accepts(schema, value);
    const make = (subtype: Schema) => {
      const selection = schema.discriminator && selectionOf(schema.discriminator, subtype);
      const hasOwn = selection?.property === subtype.discriminator?.propertyName && subtypesOf(subtype).length > 0;
      const value = composer.value(hasOwn ? withoutSubtypes(subtype) : subtype, name);
      return selection && isObject(value) ? selected(value, selection) : value;
    };
    return composer.attempt(open, make, right);
  }
  const types = typesOf(schema);
  const choices = alternatives(schema);
  if (types.includes("object") || (types.length === 0 && (schema.allOf.length > 0 || choices.length > 0))) {
    const value = composeObject(schema, composer, branch);
    return value === undefined ? ofBranch(schema, name, composer, branch) : value;
  }
  if (types.includes("array")) return composeList(schema, name, composer);
  // A type next to branches that refine it (format, pattern): use the branch.
  if (choices.length > 0 && types.length > 0) {
    const value = ofBranch(schema, name, composer, branch);
    if (value !== nothing) return value;
  }
  return scalar(schema, types, name, composer);
}

function scalar(schema: Schema, types: string[], name: string, composer: Composer): Composed {
  const value = encodedJson(schema, types, name, composer) ?? scalarValue(schema, types, name);
  if (isPlain(schema)) return value;
  const varied = variations(value, schema).find((one) => accepts(schema, one, composer.direction));
  if (varied !== undefined) return varied;
  const others = types.length > 0 ? types.map((type) => scalarValue(schema, [type], name)) : [1, true, {}, [], null];
  const other = others.find((one) => accepts(schema, one, composer.direction));
  if (other !== undefined) return other;
  // For a value that only the reader knows, use a placeholder with its name.
  const isAllowed = !composer.isStrict || (composer.direction === "request" && typeof value === "string");
  return isAllowed && name !== "" ? placeholderFor(name) : nothing;
}

/** JSON in a string, of the schema that it has. */
function encodedJson(schema: Schema, types: string[], name: string, composer: Composer): string | undefined {
  const json = types.length === 0 || types.includes("string") ? jsonTextOf(schema) : undefined;
  const value = json ? composer.value(json, name) : nothing;
  return value === nothing ? undefined : jsonLine(value);
}

function scalarValue(schema: Schema, types: string[], name: string): unknown {
  if (types.includes("string")) return composeText(schema, name);
  if (types.includes("integer")) return composeNumber(schema, true, name);
  if (types.includes("number")) return composeNumber(schema, false, name);
  if (types.includes("boolean")) return true;
  return isNull(schema) || schema.nullable ? null : composeText(schema, name);
}

/** The value of a branch, or of a part of allOf, for a schema without its own members. */
function ofBranch(schema: Schema, name: string, composer: Composer, branch = 0): Composed {
  const branches = alternatives(schema).flatMap((choice) => [...choice.branches.slice(branch, branch + 1), ...choice.branches]);
  const right = (value: unknown) => composer.accepts(schema, value);
  const parts = [...schema.allOf, ...new Set(branches)];
  // Other values than the usual ones, in case several branches of oneOf accept these.
  const ways = [false, true].flatMap((isVaried) => parts.map((part) => ({ part, isVaried })));
  const make = ({ part, isVaried }: (typeof ways)[number]) => {
    const value = composer.value(part, name);
    return isVaried ? (variations(value, part).find(right) ?? value) : value;
  };
  return composer.attempt(ways, make, right);
}

const longestList = 20;

/** A list with the positions of a tuple, its `contains` items, and the fewest items, but at least one if allowed. */
function composeList(schema: Schema, name: string, composer: Composer): Composed {
  const list = [...places(schema, composer), ...contained(schema, composer)];
  const { items, minItems = 0, maxItems = longestList, prefixItems, uniqueItems } = schema;
  const least = items ? Math.max(minItems, prefixItems.length, 1) : minItems;
  while (list.length < Math.min(least, maxItems, longestList)) {
    const first: Composed = items ? composer.value(items, name) : "string";
    if (first === nothing) break;
    const value = uniqueItems ? different(first, list, items, composer) : first;
    if (value === undefined) break;
    list.push(value);
  }
  const isEnough = list.length >= minItems && list.length <= maxItems;
  if (isEnough && (isPlain(schema) || accepts(schema, list, composer.direction))) return list;
  return accepts(schema, [], composer.direction) ? [] : composer.isStrict || list.length === 0 ? nothing : list;
}

/** A valid item that a list does not have: like the first one, or of another branch. */
function different(first: unknown, list: readonly unknown[], items: Schema | undefined, composer: Composer): unknown {
  const alike = another(first, list, items, composer.direction);
  if (alike !== undefined || !items) return alike;
  const branches = [subtypesOf(items), ...alternatives(items).map((choice) => choice.branches)].flat();
  for (const branch of branches.keys()) {
    const value = composeValue(items, "", composer, branch);
    const item = value === nothing ? undefined : another(value, list, items, composer.direction);
    if (item !== undefined) return item;
  }
  return undefined;
}

function places({ prefixItems }: Schema, composer: Composer): unknown[] {
  return prefixItems.map((place) => {
    const value = composer.value(place, "");
    return value === nothing ? null : value;
  });
}

function contained({ contains, minContains = 1, prefixItems }: Schema, composer: Composer): unknown[] {
  if (!contains || prefixItems.length > 0 || minContains > longestList) return [];
  const value = composer.value(contains, "");
  if (value === nothing) return [];
  const list: unknown[] = [];
  while (list.length < minContains) list.push(another(value, list, contains, composer.direction) ?? value);
  return list;
}
