import { isObject } from "../../../runtime/samples/is-object.js";
import { childPointer, type JsonObject } from "../../1-sources/openapi/pointer.js";
import type { At, Extensions, ExternalDocs } from "../types.js";

/* Reads members of objects of any shape. The model is built from broken specs too, so that their pages can be
   checked in the same run. Values of the wrong type count as absent; the checks report them. */

export function text(value: JsonObject, name: string): string | undefined {
  const member = value[name];
  return typeof member === "string" ? member : undefined;
}

export function flag(value: JsonObject, name: string): boolean {
  return value[name] === true;
}

export function items(value: JsonObject, name: string): unknown[] {
  const member = value[name];
  return Array.isArray(member) ? member : [];
}

export function texts(value: JsonObject, name: string): string[] {
  return items(value, name).filter((item) => typeof item === "string");
}

export function child(value: JsonObject, name: string): JsonObject | undefined {
  const member = Object.hasOwn(value, name) ? value[name] : undefined;
  return isObject(member) ? member : undefined;
}

/** The location of a member or item. */
export function below(at: At, ...tokens: (string | number)[]): At {
  return { file: at.file, pointer: tokens.reduce<string>(childPointer, at.pointer) };
}

/** Members of an object that is itself a member, with their locations. */
export function entries(value: JsonObject, name: string, at: At): { name: string; value: unknown; at: At }[] {
  const member = child(value, name);
  if (!member) return [];
  const place = below(at, name);
  return Object.keys(member).map((key) => ({ name: key, value: member[key], at: below(place, key) }));
}

/** Removes undefined members before a spread. */
export function present<T extends Record<string, unknown>>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // A loop, because this runs for every schema of a spec.
  const copy: Record<string, unknown> = {};
  for (const name in members) if (members[name] !== undefined) copy[name] = members[name];
  return copy as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** The `x-` members of an object. */
export function extensions(value: JsonObject): Extensions {
  const found: Record<string, unknown> = {};
  for (const name of Object.keys(value)) if (name.startsWith("x-")) found[name] = value[name];
  return found;
}

export function externalDocs(value: JsonObject): { externalDocs?: ExternalDocs } {
  const docs = child(value, "externalDocs");
  const url = docs && text(docs, "url");
  return docs && url !== undefined ? { externalDocs: { url, ...present({ description: text(docs, "description") }) } } : {};
}
