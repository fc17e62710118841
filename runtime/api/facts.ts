import type { Content, Field } from "../contract.js";

/** The type in words, with what else belongs to it: "integer (int64) or null". */
export function typeText(field: Field): { type: string; more: string } {
  return { type: field.type, more: (field.format ? ` (${field.format})` : "") + (field.nullable ? " or null" : "") };
}

/** "1 field", "12 fields". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** The trees of a body in all its media types. */
export function rootsOf(contents: Content[]): Field[] {
  return contents.flatMap(({ schema }) => (schema ? [schema] : []));
}
