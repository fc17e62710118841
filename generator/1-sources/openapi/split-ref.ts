import { decodeComponent } from "../../../runtime/decode.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import type { JsonObject } from "./pointer.js";
import type { SpecVersion } from "./spec-source.js";

export function splitRef(ref: string): { path: string; fragment: string } {
  const [path = "", ...rest] = ref.split("#");
  return { path: decodeComponent(path), fragment: decodeComponent(rest.join("#")) };
}

/** A scheme has at least two letters, so a Windows drive is a path (and outside the root). */
export function isRemote(path: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(path);
}

/** Whether a value is only a reference. Since 3.1, `$ref` in a schema may have siblings with a meaning. */
export function isReference(version: SpecVersion, value: unknown): value is { $ref: string } & JsonObject {
  if (!isObject(value) || typeof value.$ref !== "string") return false;
  return version === "3.0" || Object.keys(value).every((name) => name === "$ref" || name.startsWith("x-"));
}
