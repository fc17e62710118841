import type { JsonObject } from "../pointer.js";

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

export function extensionsOf(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name.startsWith("x-")));
}

/** An object without some of its members. */
export function without(value: JsonObject, ...names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
