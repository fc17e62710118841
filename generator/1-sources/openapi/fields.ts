import { isObject } from "../../../runtime/samples/is-object.js";
import { present } from "../../platform/values.js";
import { childPointer, type JsonObject } from "./pointer.js";
import type { At } from "./spec-source.js";

/* Reads members of objects of any shape, because broken specs are checked and have a model too. Values of the wrong
   type count as absent; the checks report them. */

export function text(value: JsonObject, name: string): string | undefined {
  const member = value[name];
  return typeof member === "string" ? member : undefined;
}

/** The members with these names that are texts. */
export function textMembers<Name extends string>(value: JsonObject, ...names: Name[]): { [N in Name]?: string } {
  return Object.fromEntries(names.flatMap((name) => (typeof value[name] === "string" ? [[name, value[name]]] : []))) as {
    [N in Name]?: string;
  };
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

export interface Member {
  name: string;
  value: unknown;
  at: At;
}

/** Members of an object with their locations. */
export function members(value: JsonObject, at: At): Member[] {
  return Object.keys(value).map((name) => ({ name, value: value[name], at: below(at, name) }));
}

/** Members of an object that is itself a member. */
export function entries(value: JsonObject, name: string, at: At): Member[] {
  const member = child(value, name);
  return member ? members(member, below(at, name)) : [];
}

/** The `x-` members of an object. */
export function extensions(value: JsonObject): JsonObject {
  const found: Record<string, unknown> = {};
  for (const name of Object.keys(value)) if (name.startsWith("x-")) found[name] = value[name];
  return found;
}

/** An object without some of its members. */
export function without(value: JsonObject, ...names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

export function mapValues(value: JsonObject, change: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(member)]));
}

export function externalDocs(value: JsonObject): { externalDocs?: { url: string; description?: string } } {
  const docs = child(value, "externalDocs");
  const url = docs && text(docs, "url");
  return docs && url !== undefined ? { externalDocs: { url, ...present({ description: text(docs, "description") }) } } : {};
}
