import { isObject } from "../../../../runtime/samples/is-object.js";
import type { Schema } from "../../../2-model/types.js";
import { stepOf, withoutNoise } from "../../../schema/numbers.js";
import { resolve } from "../fields/schemas.js";

/**
 * A variation of a value for its schema: the value itself for 0, then others. It may be invalid. Undefined if there is
 * none: an enum has as many as it has values.
 */
export function vary(value: unknown, variation: number, schema: Schema | undefined): unknown {
  if (variation <= 0) return value;
  const self = schema && resolve(schema);
  if (self?.enum) return self.enum[variation]?.value;
  if (self && variation < self.examples.length) return self.examples[variation];
  if (typeof value === "number") return withoutNoise(value + variation * ((self && stepOf(self)) ?? 1));
  if (typeof value === "boolean") return variation === 1 ? !value : undefined;
  if (typeof value === "string")
    return self?.format || self?.pattern ? otherDigits(value, variation) : `${value}${variation + 1}`;
  if (Array.isArray(value)) return value.length ? [vary(value[0], variation, self?.items), ...value.slice(1)] : undefined;
  return isObject(value) ? otherMember(value, variation, self) : undefined;
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
    const varied = property && resolve(property).const ? undefined : vary(member, variation, property);
    if (varied !== undefined && varied !== member) return { ...object, [name]: varied };
  }
  return undefined;
}
