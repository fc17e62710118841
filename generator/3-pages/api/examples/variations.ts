import { exactJson, isObject } from "../../../../runtime/samples/json.js";
import type { Schema } from "../../../2-model/types.js";
import { stepOf, withoutNoise } from "../../../schema/numbers.js";
import { accepts } from "../../../schema/validate.js";
import { type Direction, identity, typesOf } from "../../../schema/walk.js";
import { type Composed, nothing } from "./composer.js";

/** How many variations of a value are tried. */
const mostVariations = 4;

/** How many variations are tried for one more item: as many as there are digits. */
const mostItemVariations = 10;

/** How many objects with another value of one member get another value of a second one. */
const mostStarts = 20;

/** A valid variation of a value that a list does not have. Undefined if none was found. */
export function another(value: unknown, list: readonly unknown[], items: Schema | undefined, direction: Direction): unknown {
  const texts = new Set(list.map(exactJson));
  for (let variation = 0; variation <= list.length + mostItemVariations; variation++) {
    const varied = vary(value, variation, items);
    if (varied === undefined || texts.has(exactJson(varied))) continue;
    if (variation === 0 || !items || accepts(items, varied, direction)) return varied;
  }
  return items && isObject(value) ? ofDependentMembers(value, texts, items, direction) : undefined;
}

/** Another value of one member, or of two that depend on each other. */
function ofDependentMembers(value: object, texts: ReadonlySet<string>, items: Schema, direction: Direction): unknown {
  const ofOne = variations(value, items).slice(1);
  for (const start of [value, ...ofOne.slice(0, mostStarts)])
    for (const varied of variations(start, items).slice(1))
      if (!texts.has(exactJson(varied)) && accepts(items, varied, direction)) return varied;
  return undefined;
}

/** A value and its first variations, of an object those of each member. Undefined and `nothing` have none. */
export function variations(value: Composed, schema: Schema | undefined): unknown[] {
  if (Array.isArray(value) && value.length > 0)
    return variations(value[0], schema?.items).map((first) => [first, ...value.slice(1)]);
  if (isObject(value)) return [value, ...Object.keys(value).flatMap((name) => membersVaried(value, name, schema))];
  const all = Array.from({ length: mostVariations }, (_, variation) => vary(value, variation, schema));
  return all.filter((one) => one !== undefined && one !== nothing);
}

function membersVaried(object: Record<string, unknown>, name: string, schema: Schema | undefined): unknown[] {
  const member = schema && memberOf(schema, name);
  return member?.const || isSelector(schema, name)
    ? []
    : variations(object[name], member)
        .slice(1)
        .map((value) => ({ ...object, [name]: value }));
}

/** Whether a member says which branch an object is of: another value would contradict the rest. */
function isSelector(schema: Schema | undefined, name: string): boolean {
  if (!schema) return false;
  const { discriminator, allOf } = schema;
  const isOwn = discriminator?.propertyName === name || identity(schema).selectedBy?.property === name;
  return isOwn || allOf.some((part) => isSelector(part, name));
}

/** The schema of a member of an object: that of a part, which says more, or its own. */
function memberOf(schema: Schema, name: string): Schema | undefined {
  const ofPart = schema.allOf.map((part) => memberOf(part, name)).find((found) => found !== undefined);
  return ofPart ?? schema.properties.find((property) => property.name === name)?.schema;
}

/** A variation of a value for its schema: itself for 0, then others, perhaps invalid. Undefined when there are no more. */
function vary(value: unknown, variation: number, schema: Schema | undefined): unknown {
  if (variation <= 0) return value;
  if (schema?.enum) return schema.enum[variation]?.value;
  if (schema && variation < schema.examples.length) return schema.examples[variation];
  if (typeof value === "number") return otherNumber(value, variation, schema);
  if (typeof value === "boolean") return variation === 1 ? !value : undefined;
  if (typeof value === "string")
    return schema?.format || schema?.pattern ? otherDigits(value, variation) : `${value}${variation + 1}`;
  if (Array.isArray(value)) return value.length ? [vary(value[0], variation, schema?.items), ...value.slice(1)] : undefined;
  return isObject(value) ? otherMember(value, variation, schema) : undefined;
}

/** A number some steps up, or down from a maximum. Fractions come first, because branches for integers do not accept them. */
function otherNumber(value: number, by: number, schema: Schema | undefined): number {
  const step = (schema && (stepOf(schema) ?? (typesOf(schema).includes("number") ? 0.5 : undefined))) ?? 1;
  const up = withoutNoise(value + by * step);
  return up > Number(schema?.maximum ?? up) ? withoutNoise(value - by * step) : up;
}

/** The last digit, or without one the last letter, counted up. */
function otherDigits(text: string, by: number): string | undefined {
  const at = (/\d(?=\D*$)/.exec(text) ?? /[a-z](?=[^a-z]*$)/i.exec(text))?.index;
  if (at === undefined) return undefined;
  const letter = text[at] as string;
  const row = /\d/.test(letter)
    ? "0123456789"
    : /[a-z]/.test(letter)
      ? "abcdefghijklmnopqrstuvwxyz"
      : "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  return `${text.slice(0, at)}${row[(row.indexOf(letter) + by) % row.length]}${text.slice(at + 1)}`;
}

/** The same object with another value for the first member that has one. */
function otherMember(object: Record<string, unknown>, variation: number, schema: Schema | undefined): unknown {
  for (const [name, member] of Object.entries(object)) {
    const property = schema?.properties.find((candidate) => candidate.name === name)?.schema;
    const varied = property?.const || isSelector(schema, name) ? undefined : vary(member, variation, property);
    if (varied !== undefined && varied !== member) return { ...object, [name]: varied };
  }
  return undefined;
}
