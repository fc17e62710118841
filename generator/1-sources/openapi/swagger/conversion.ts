import type { JsonObject } from "../pointer.js";

/** What the parts of a conversion share. */
export interface Conversion {
  root: JsonObject;
  /** Media types of request bodies, where an operation names none. */
  consumes: readonly string[];
  /** The same for responses. */
  produces: readonly string[];
  /**
   * Notes that a pointer of the new document leads to another one of the old. Of `to`, what is in front of its last token is in
   * terms of the old document.
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
