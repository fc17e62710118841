import { isObject } from "../../../../runtime/samples/is-object.js";
import { keywordsWhere } from "../../../schema/keywords.js";
import { mapValues } from "../fields.js";
import { childPointer, type JsonObject } from "../pointer.js";

/** State that the parts of a conversion share. */
export interface Conversion {
  root: JsonObject;
  /** Default media types of request bodies. */
  consumes: readonly string[];
  /** Default media types of responses. */
  produces: readonly string[];
  /**
   * Records that a pointer of the new document comes from another one of the old. The part of `to` before its
   * last token is an old pointer.
   */
  move(to: string, from: string): void;
}

/** Converts the members of a map that are objects, except its extensions. */
export function convertMap(
  value: JsonObject,
  pointer: string,
  convert: (member: JsonObject, pointer: string) => unknown,
): JsonObject {
  const members = Object.entries(value).map(([name, member]) => [
    name,
    isObject(member) && !name.startsWith("x-") ? convert(member, childPointer(pointer, name)) : member,
  ]);
  return Object.fromEntries(members);
}

/** A text, or the texts of a list. */
export function textsOf(value: unknown): string[] {
  return [value].flat().filter((item) => typeof item === "string");
}

const maps: ReadonlySet<string> = new Set(["properties", "definitions", ...keywordsWhere({ holds: "byPattern" })]);
const lists: ReadonlySet<string> = new Set(keywordsWhere({ holds: "schemas" }));
const single: ReadonlySet<string> = new Set([...keywordsWhere({ holds: "schema" }), ...keywordsWhere({ holds: "openness" })]);

/** A schema of Swagger 2.0. Every keyword keeps its position. */
export function convertSchema(schema: JsonObject): JsonObject {
  const members = Object.entries(schema).map(([name, value]): [string, unknown] => {
    if (maps.has(name) && isObject(value)) return [name, mapValues(value, convert)];
    if (lists.has(name) && Array.isArray(value)) return [name, value.map(convert)];
    if (single.has(name)) return [name, convert(value)];
    if (name === "discriminator" && typeof value === "string") return [name, { propertyName: value }];
    if (name === "x-nullable") return ["nullable", value];
    return [name, value];
  });
  const converted = Object.fromEntries(members);
  return converted.type === "file" ? { ...converted, type: "string", format: "binary" } : converted;
}

function convert(value: unknown): unknown {
  return isObject(value) ? convertSchema(value) : value;
}
