import type { Schema } from "../../../2-model/api-model.js";
import type { Direction } from "../context.js";
import { alternatives } from "../fields/alternatives.js";
import { isNull, typesOf } from "../fields/kinds.js";
import { identity, resolve } from "../fields/resolve.js";
import { heirsOf } from "../fields/variant-groups.js";
import { composeList } from "./compose-list.js";
import { composeObject } from "./compose-object.js";
import { composeNumber, composeText, placeholderFor } from "./compose-scalar.js";
import { type Composed, Composer, nothing } from "./composer.js";
import { fits } from "./fits.js";

export interface ComposeOptions {
  direction: Direction;
  /** Property or parameter the value is for; placeholders are named after it. */
  name?: string;
  /** Which branch of the outermost oneOf, anyOf or discriminator to take. */
  branch?: number;
}

/**
 * A value that fits a schema: written examples, defaults and constants that fit come first, then values made from types, formats,
 * patterns and bounds. The same schema gives the same value always.
 * @returns undefined where no value was found that fits
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

/** A value that the schema names itself, if it keeps to its own rules. Most schemas are met many times. */
function writtenValue(schema: Schema, direction: Direction): { value: unknown } | undefined {
  let found = written[direction].get(schema);
  if (found === undefined) {
    const value = namedValues(schema).find((named) => fits(schema, named.value, direction));
    found = value ?? false;
    written[direction].set(schema, found);
  }
  return found || undefined;
}

/** The constant, else examples, then the default, then the values of an enum; null comes last. */
function namedValues({ const: only, examples, default: usual, enum: values = [] }: Schema): { value: unknown }[] {
  if (only) return [only];
  const named: { value: unknown }[] = examples.map((value) => ({ value }));
  if (usual && usual.value !== null) named.push(usual);
  return [...named, ...values.filter((entry) => entry.value !== null), ...values.filter((entry) => entry.value === null)];
}

function made(original: Schema, schema: Schema, name: string, composer: Composer, branch: number | undefined): Composed {
  const heirs = heirsOf(schema, identity(original));
  if (heirs.length > 0) {
    const chosen = branch === undefined ? heirs : heirs.slice(branch, branch + 1);
    const open = chosen.filter((heir) => !composer.isOpen(identity(heir)));
    const right = (value: unknown) => fits(schema, value, composer.direction);
    return composer.attempt(open, (heir) => composer.value(heir, name), right);
  }
  const types = typesOf(schema);
  const choices = alternatives(schema);
  if (types.includes("object") || (types.length === 0 && (schema.allOf.length > 0 || choices.length > 0))) {
    const value = composeObject(schema, identity(original), composer, branch);
    return value === undefined ? ofBranch(schema, name, composer, branch) : value;
  }
  if (types.includes("array")) return composeList(schema, name, composer);
  // A type beside branches that refine it (format, pattern): the branch knows more.
  if (choices.length > 0 && types.length > 0) {
    const value = ofBranch(schema, name, composer, branch);
    if (value !== nothing) return value;
  }
  return scalar(schema, types, name, composer.direction);
}

function scalar(schema: Schema, types: string[], name: string, direction: Direction): Composed {
  const value = scalarValue(schema, types, name);
  if (fits(schema, value, direction)) return value;
  // What only the reader knows how to write is asked for by its name.
  return direction === "request" && typeof value === "string" && name !== "" ? placeholderFor(name) : nothing;
}

function scalarValue(schema: Schema, types: string[], name: string): unknown {
  if (types.includes("string")) return composeText(schema, name);
  if (types.includes("integer")) return composeNumber(schema, true);
  if (types.includes("number")) return composeNumber(schema, false);
  if (types.includes("boolean")) return true;
  return isNull(schema) || schema.nullable ? null : composeText(schema, name);
}

/** The value of a branch, or of a part of allOf, where a schema has no members of its own. */
function ofBranch(schema: Schema, name: string, composer: Composer, branch = 0): Composed {
  const branches = alternatives(schema).flatMap((choice) => [...choice.branches.slice(branch, branch + 1), ...choice.branches]);
  const right = (value: unknown) => fits(schema, value, composer.direction);
  return composer.attempt([...schema.allOf, ...new Set(branches)], (part) => composer.value(part, name), right);
}
