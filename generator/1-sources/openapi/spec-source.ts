import { childPointer, entriesOf, isObject, objectOf } from "../../../runtime/samples/json.js";
import type { SourceFile } from "../../diagnostics/source-file.js";
import type { Location } from "../../diagnostics/types.js";
import { present } from "../../platform/values.js";
import type { Part } from "../../yaml/yaml-ranges.js";

/** The location of a value: a file (relative to the root) and a JSON pointer (RFC 6901). */
export interface At {
  file: string;
  pointer: string;
}

/** A location as the key of a map. */
export const placeKey = ({ file, pointer }: At): string => `${file}#${pointer}`;

/** Placeholder for the host of an API that is unknown until its documentation is published. */
export const unknownHost = "YOUR_HOST";

/** Versions with different semantics. */
export type SpecVersion = "3.0" | "3.1" | "3.2";

/** An OpenAPI spec as its author meant it: the root and every file it refers to. Repaired values keep their locations. */
export interface SpecSource {
  /** Path of the root document, relative to the root. */
  file: string;
  version: SpecVersion;
  root: unknown;
  /** The spec as written, for checks of the source. The same object if nothing was repaired. */
  written: SpecSource;
  /** By path relative to the root, in order of first use, the root document first. */
  documents: ReadonlyMap<string, SpecDocument>;
  /** Whether all files and all references could be read. */
  isWhole: boolean;
  /** Resolves a `$ref` in `file`, through further references. Never reads a file. */
  resolve(file: string, ref: string): Resolution;
  /** The reference that a value in a discriminator's `mapping` represents. Undefined if it is none. */
  schemaRef(file: string, value: string): string | undefined;
  /** Location of a value, or of its nearest existing parent. */
  locate(at: At, part?: Part): Location;
  /** Location of a part of the text at `at`, or of the whole value if the part is not written in one piece. */
  locateIn(at: At, text: string, start: number, end: number): Location;
}

export interface SpecDocument {
  file: SourceFile;
  value: unknown;
  /** Slow the first time for a file: positions are computed on demand. */
  locate(pointer: string, part?: Part): Location;
  /** The original pointer of a value that was converted from another version of OpenAPI. */
  aliasOf?(pointer: string): string;
  /** The overlays that changed the value, in order. */
  overlays?: readonly SourceFile[];
}

/** Every file that a spec is made of: its documents and their overlays. */
export function filesOf(spec: Pick<SpecSource, "documents">): SourceFile[] {
  return [...spec.documents.values()].flatMap(({ file, overlays = [] }) => [file, ...overlays]);
}

/**
 * The target of a reference. `hops` are the locations of the references in between, nearest first. `via` is the one of them that
 * has no target, if it is not the first.
 */
export type Resolution =
  | { found: true; at: At; value: unknown; hops: At[] }
  | { found: false; failure: RefFailure; via?: { at: At; ref: string } };

export type RefFailure =
  | { kind: "file"; path: string }
  | { kind: "pointer"; file: string; fragment: string; missing: string; candidates: string[] }
  | { kind: "remote" }
  | { kind: "outside"; path: string }
  | { kind: "cycle" }
  /** A chain of references that is too long. */
  | { kind: "chain" }
  /** The file exists but could not be read; its own errors explain why. */
  | { kind: "unreadable"; path: string };

/* Reads members of objects of any shape, because broken specs are checked and have a model too. Values of the wrong
   type count as absent; the checks report them. */

export function text(value: JsonObject, name: string): string | undefined {
  const member = value[name];
  return typeof member === "string" ? member : undefined;
}

/** The version of an API. Undefined for words such as "unversioned", where a version is required. */
export function shownVersion(version: string | undefined): string | undefined {
  return version !== undefined && /^\s*(?:un-?versioned|none|null|n\/a|-*)\s*$/i.test(version) ? undefined : version;
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

export function below(at: At, ...tokens: (string | number)[]): At {
  return { file: at.file, pointer: tokens.reduce<string>(childPointer, at.pointer) };
}

export interface Member {
  name: string;
  value: unknown;
  at: At;
}

export function members(value: JsonObject, at: At): Member[] {
  return entriesOf(value).map(([name, member]) => ({ name, value: member, at: below(at, name) }));
}

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

export function without(value: JsonObject, ...names: string[]): JsonObject {
  return objectOf(entriesOf(value).filter(([name]) => !names.includes(name)));
}

export function mapValues(value: JsonObject, change: (value: unknown) => unknown): JsonObject {
  return objectOf(entriesOf(value).map(([name, member]) => [name, change(member)]));
}

/** The value of a discriminator that selects a schema, as NSwag and AutoRest write it. */
export const selectingValue = (schema: JsonObject): string | undefined =>
  text(schema, "x-discriminator-value") ?? text(schema, "x-ms-discriminator-value");

export function externalDocs(value: JsonObject): { externalDocs?: { url: string; description?: string } } {
  const docs = child(value, "externalDocs");
  const url = docs && text(docs, "url");
  return docs && url !== undefined ? { externalDocs: { url, ...present({ description: text(docs, "description") }) } } : {};
}

/** Names of the variables of a path template, in order, including repeated ones. */
export function templateVariables(path: string): string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] as string);
}

/** An expression of RFC 6570, or of a router, in the place of a variable. OpenAPI has none of their operators. */
interface TemplateExpression {
  /** "" for modifiers only: `{path*}`, and for routers. */
  operator: string;
  names: string[];
}

/** What routers write: `{id:int}`, `{id:[0-9]+}`, `{*path}`, `{id?}`, `{name=projects/*}`. */
const routerVariable = /^\*{0,2}(\w[\w.-]*)(?::(?!\d+$).*|=.*|\?)?$/s;

/** The operator and the names of `{+path}`, `{.format}` or `{?query,page}`. Undefined for a variable of OpenAPI. */
export function templateExpression(variable: string): TemplateExpression | undefined {
  const [, routed] = routerVariable.exec(variable) ?? [];
  if (routed !== undefined) return routed === variable ? undefined : { operator: "", names: [routed] };
  const [, operator = "", list = ""] = /^([+#./;?&]?)(.*)$/s.exec(variable) ?? [];
  const names = list.split(",").map((name) => name.replace(/(?:\*|:\d+)$/, ""));
  const isExpression = names.join(",") !== variable || names.length > 1;
  return isExpression && names.every((name) => /^[\w.-]+$/.test(name)) ? { operator, names } : undefined;
}

/** Whether the values of an expression are in the query. */
export function isOfQuery({ operator }: TemplateExpression): boolean {
  return operator === "?" || operator === "&";
}

/** Whether the braces of a path are in pairs. */
export function isTemplate(path: string): boolean {
  return !/[{}]/.test(path.replace(/\{[^{}]*\}/g, ""));
}

export type JsonObject = Readonly<Record<string, unknown>>;
