import type { Schema } from "../../../2-model/types.js";
import type { Direction } from "../context.js";
import { alternatives, identity, isNull, resolve, typesOf } from "../fields/schemas.js";
import { subtypesOf } from "../fields/variant-groups.js";
import { type Composed, Composer, composeObject, nothing } from "./compose-object.js";
import { composeNumber, composeText, placeholderFor } from "./compose-scalar.js";
import { fits } from "./fits.js";

interface ComposeOptions {
  direction: Direction;
  /** Property or parameter of the value, which placeholders are named after. */
  name?: string;
  /** Branch of the outermost oneOf, anyOf or discriminator to use. */
  branch?: number;
}

/**
 * A value that is valid for a schema: valid examples, defaults and constants first, then values derived from
 * types, formats, patterns and bounds. Deterministic.
 * @returns undefined if no valid value was found
 */
export function compose(schema: Schema, options: ComposeOptions): { value: unknown } | undefined {
  const { direction, name = "", branch } = options;
  const value = composeValue(schema, name, new Composer(direction, composeValue), branch);
  return value === nothing || !fits(schema, value, direction) ? undefined : { value };
}

function composeValue(schema: Schema, name: string, composer: Composer, branch?: number): Composed {
  const self = resolve(schema);
  if (self.always === false) return nothing;
  const named = branch === undefined ? writtenValue(self, composer.direction) : undefined;
  if (named) return named.value;
  const value = composer.within(identity(schema), () => made(schema, self, name, composer, branch));
  if (value === nothing && (self.nullable || isNull(self)) && fits(self, null, composer.direction)) return null;
  return value;
}

const written: Record<Direction, WeakMap<Schema, { value: unknown } | false>> = {
  request: new WeakMap(),
  response: new WeakMap(),
  both: new WeakMap(),
};

/** A value that the schema itself has, if it is valid. Cached, because most schemas occur many times. */
function writtenValue(schema: Schema, direction: Direction): { value: unknown } | undefined {
  let found = written[direction].get(schema);
  if (found === undefined) {
    const value = namedValues(schema).find((named) => fits(schema, named.value, direction));
    found = value ?? false;
    written[direction].set(schema, found);
  }
  return found || undefined;
}

/** The constant, then examples, then the default, then the values of an enum; null last. */
function namedValues({ const: only, examples, default: usual, enum: values = [] }: Schema): { value: unknown }[] {
  if (only) return [only];
  const named: { value: unknown }[] = examples.map((value) => ({ value }));
  if (usual && usual.value !== null) named.push(usual);
  return [...named, ...values.filter((entry) => entry.value !== null), ...values.filter((entry) => entry.value === null)];
}

function made(original: Schema, schema: Schema, name: string, composer: Composer, branch: number | undefined): Composed {
  const subtypes = subtypesOf(schema, identity(original));
  if (subtypes.length > 0) {
    const chosen = branch === undefined ? subtypes : subtypes.slice(branch, branch + 1);
    const open = chosen.filter((subtype) => !composer.isOpen(identity(subtype)));
    const right = (value: unknown) => fits(schema, value, composer.direction);
    return composer.attempt(open, (subtype) => composer.value(subtype, name), right);
  }
  const types = typesOf(schema);
  const choices = alternatives(schema);
  if (types.includes("object") || (types.length === 0 && (schema.allOf.length > 0 || choices.length > 0))) {
    const value = composeObject(schema, identity(original), composer, branch);
    return value === undefined ? ofBranch(schema, name, composer, branch) : value;
  }
  if (types.includes("array")) return composeList(schema, name, composer);
  // A type next to branches that refine it (format, pattern): use the branch.
  if (choices.length > 0 && types.length > 0) {
    const value = ofBranch(schema, name, composer, branch);
    if (value !== nothing) return value;
  }
  return scalar(schema, types, name, composer.direction);
}

function scalar(schema: Schema, types: string[], name: string, direction: Direction): Composed {
  const value = scalarValue(schema, types, name);
  if (fits(schema, value, direction)) return value;
  // For a text that only the reader knows, use a placeholder with its name.
  return direction === "request" && typeof value === "string" && name !== "" ? placeholderFor(name) : nothing;
}

function scalarValue(schema: Schema, types: string[], name: string): unknown {
  if (types.includes("string")) return composeText(schema, name);
  if (types.includes("integer")) return composeNumber(schema, true);
  if (types.includes("number")) return composeNumber(schema, false);
  if (types.includes("boolean")) return true;
  return isNull(schema) || schema.nullable ? null : composeText(schema, name);
}

/** The value of a branch, or of a part of allOf, for a schema without its own members. */
function ofBranch(schema: Schema, name: string, composer: Composer, branch = 0): Composed {
  const branches = alternatives(schema).flatMap((choice) => [...choice.branches.slice(branch, branch + 1), ...choice.branches]);
  const right = (value: unknown) => fits(schema, value, composer.direction);
  return composer.attempt([...schema.allOf, ...new Set(branches)], (part) => composer.value(part, name), right);
}

const longestList = 20;

/**
 * A list with the positions of a tuple, its `contains` items, and the minimum number of items, but at least
 * one if allowed.
 */
function composeList(schema: Schema, name: string, composer: Composer): Composed {
  const list = [...places(schema, composer), ...contained(schema, composer)];
  const { items, minItems = 0, maxItems = longestList, prefixItems, uniqueItems } = schema;
  const least = items ? Math.max(minItems, prefixItems.length, 1) : minItems;
  while (list.length < Math.min(least, maxItems, longestList)) {
    const first: Composed = items ? composer.value(items, name) : "string";
    if (first === nothing) break;
    const value = uniqueItems ? another(first, list.length - prefixItems.length, items && resolve(items)) : first;
    if (items && !fits(items, value, composer.direction)) break;
    list.push(value);
  }
  if (fits(schema, list, composer.direction)) return list;
  return fits(schema, [], composer.direction) ? [] : nothing;
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
  return value === nothing ? [] : Array.from({ length: minContains }, (_, place) => another(value, place, resolve(contains)));
}

/** The nth value of a list whose items must differ. */
function another(value: unknown, place: number, item: Schema | undefined): unknown {
  if (place <= 0) return value;
  if (item?.enum) return item.enum[place % item.enum.length]?.value;
  if (item && place < item.examples.length) return item.examples[place];
  if (typeof value === "number") return value + place * (item?.multipleOf ?? 1);
  const isFree = typeof value === "string" && item?.pattern === undefined && item?.format === undefined;
  return isFree ? `${value}${place + 1}` : value;
}
