import type { Schema } from "../../../2-model/api-model.js";
import { count } from "../../../platform/count.js";
import { type Alternatives, alternatives } from "./alternatives.js";
import { element, isFile, isNull, mapValues, typesOf } from "./kinds.js";
import { resolve, sharedName } from "./resolve.js";

const plurals = new Map([
  ["string", "strings"],
  ["integer", "integers"],
  ["number", "numbers"],
  ["boolean", "booleans"],
  ["object", "objects"],
  ["array", "arrays"],
  ["file", "files"],
]);

/** Maximum nesting of lists in words. */
const levelLimit = 6;

/**
 * The type of a value in words: "integer", "array of strings", "array of verse", "map of integers", "string
 * or integer", "one of 3 types". Null is left out, because fields show it separately.
 */
export function typeWords(schema: Schema): string {
  return words(schema, false, new Set());
}

function words(schema: Schema, plural: boolean, seen: Set<Schema>): string {
  const inner = resolve(schema);
  const name = sharedName(schema);
  if (seen.has(inner) || seen.size >= levelLimit) return name ?? (plural ? "values" : "value");
  const within = new Set(seen).add(inner);
  if (inner.always === true) return "any";
  if (inner.always === false) return "nothing";
  if (isNull(schema)) return "null";
  const types = typesOf(inner);
  if (types.length === 1 && types[0] === "array") return `${plural ? "arrays" : "array"}${itemWords(inner, within)}`;
  if (name !== undefined && (types.length === 0 || types.includes("object"))) return name;
  if (types.length === 1 && types[0] === "object") return objectWords(inner, plural, within);
  if (types.length > 0) return joinOr(types.map((type) => single(type, inner, plural)));
  const choice = alternatives(inner)[0];
  if (choice) return choiceWords(choice, plural, within);
  const part = inner.allOf[0];
  return part ? words(part, plural, within) : "any";
}

const single = (type: string, schema: Schema, plural: boolean) => {
  const word = type === "string" && isFile(schema) ? "file" : type;
  return plural ? (plurals.get(word) ?? word) : word;
};

function itemWords(schema: Schema, seen: Set<Schema>): string {
  if (schema.prefixItems.length > 0) return ` of ${count(schema.prefixItems.length, "value")}`;
  if (!schema.items) return "";
  const item = words(schema.items, true, seen);
  return item === "any" ? "" : ` of ${item}`;
}

function objectWords(schema: Schema, plural: boolean, seen: Set<Schema>): string {
  const values = schema.properties.length === 0 ? mapValues(schema) : undefined;
  if (!values) return plural ? "objects" : "object";
  const item = words(values, true, seen);
  return `${plural ? "maps" : "map"} of ${item === "any" ? "any values" : item}`;
}

function choiceWords(choice: Alternatives, plural: boolean, seen: Set<Schema>): string {
  const names = [...new Set(choice.branches.map((branch) => words(branch, plural, seen)))];
  if (names.length <= 3 && names.every((name) => !/ of \d+ types| or /.test(name))) return joinOr(names);
  return `${choice.kind === "oneOf" ? "one" : "any"} of ${choice.branches.length} types`;
}

/** "a", "a or b", "a, b or c". */
export function joinOr(parts: string[]): string {
  return join(parts, "or");
}

/** "a", "a and b", "a, b and c". */
export function joinAnd(parts: string[]): string {
  return join(parts, "and");
}

function join(parts: string[], word: string): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}`;
}

/** Name of the shared schema in a type's words: its own, or that of its items. */
export function namedType(schema: Schema): string | undefined {
  return sharedName(schema) ?? sharedName(element(schema).schema);
}
