import { isObject } from "../../../../runtime/samples/is-object.js";
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
