import { exactJson, isNumeric, isObject } from "../../../runtime/samples/json.js";
import type { Code } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import { asText, oncePer, ownValue } from "../../platform/values.js";
import type { Part } from "../../yaml/yaml-ranges.js";
import { anyMemberHint, choiceHint, memberHint, typeHint } from "./mismatch-hints.js";
import { type At, below, type JsonObject } from "./spec-source.js";

export interface Mismatch {
  code: Code;
  message: string;
  at: At;
  part?: Part;
  hint?: string | undefined;
}

export type Mistake = Omit<Mismatch, "at">;

const scalars: ReadonlySet<Shape["is"]> = new Set(["any", "string", "boolean", "number", "integer", "enum"]);

export function isScalarShape({ is }: Shape): boolean {
  return scalars.has(is);
}

interface JsonType {
  words: string;
  has(value: unknown): boolean;
}

const text: JsonType = { words: "a string", has: (value) => typeof value === "string" };
const anObject: JsonType = { words: "an object", has: isObject };

/** The JSON types of shapes, except those of several. */
const types: Record<Exclude<Shape["is"], "either">, JsonType> = {
  any: { words: "anything", has: () => true },
  string: text,
  enum: text,
  ref: text,
  schemaName: text,
  boolean: { words: "true or false", has: (value) => typeof value === "boolean" },
  number: { words: "a number", has: isNumeric },
  integer: { words: "a whole number", has: isNumeric },
  list: { words: "a list", has: Array.isArray },
  map: anObject,
  object: anObject,
  objectOrReference: anObject,
};

/** Whether a value has the JSON type of a shape. Its content is not checked. */
export function fits(shape: Shape, value: unknown, grammar: Grammar): boolean {
  if (shape.is === "either") return shape.of.some((option) => fits(option, value, grammar));
  const mayBeFlag = shape.is.startsWith("object") && "kind" in shape && grammar[shape.kind].boolean === true;
  return types[shape.is].has(value) || (mayBeFlag && typeof value === "boolean");
}

/** "`in` must be a string, not a list." */
export function typeMismatch(shape: Shape, value: unknown, name: string | number, grammar: Grammar): Mistake {
  const expected = (shape.is === "either" ? shape.of : [shape]).flatMap((option) => {
    const also = option.is === "object" && grammar[option.kind].boolean ? ["true or false"] : [];
    return option.is === "either" ? [] : [types[option.is].words, ...also];
  });
  return wrongType(name, expected.join(" or "), value);
}

function wrongType(name: string | number, expected: string, value: unknown): Mistake {
  const what = typeof name === "number" ? `Item ${name + 1} of the list` : name === "" ? "The document" : `\`${name}\``;
  const message = `${what} must be ${expected}, not ${typeOf(value)}.`;
  return { code: "spec-wrong-type", message, hint: typeHint(name, expected, value) };
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  const json = exactJson(value);
  return `the ${isNumeric(value) ? "number" : typeof value} ${json.length > 40 ? `${json.slice(0, 39)}…` : json}`;
}

/** The mistake in a string, number or boolean, if any. */
export function checkScalar(shape: Shape, value: unknown, name: string | number): Mistake | undefined {
  switch (shape.is) {
    case "string":
    case "boolean":
      return typeof value === shape.is ? undefined : wrongType(name, types[shape.is].words, value);
    case "number":
      if (!isNumeric(value)) return wrongType(name, "a number", value);
      return shape.above === undefined || Number(value) > shape.above
        ? undefined
        : { code: "spec-wrong-value", message: `\`${name}\` must be greater than ${shape.above}, not ${value}.` };
    case "integer":
      return isNumeric(value) && Number.isInteger(Number(value)) && Number(value) >= shape.least
        ? undefined
        : wrongType(name, `a whole number from ${shape.least}`, value);
    case "enum":
      if (typeof value === "string" && shape.values.includes(value)) return undefined;
      if (typeof value !== "string") return wrongType(name, choices(shape.values), value);
      return {
        code: "spec-wrong-value",
        message: `${typeof name === "number" ? "The item" : `\`${name}\``} must be ${choices(shape.values)}, not "${value}".`,
        hint: choiceHint(name, value) ?? didYouMean(value, shape.values),
      };
    default:
      return undefined;
  }
}

const choices = (values: readonly string[]) => words(values, "or", '"');

type Report = (mismatch: Mismatch) => void;

interface Place {
  name: string | number;
  at: At;
}

export function checkList(shape: Shape & { is: "list" }, value: readonly unknown[], { name, at }: Place, report: Report): void {
  if (value.length < shape.least) report({ code: "spec-wrong-value", message: `\`${name}\` must not be empty.`, at });
}

export function checkMap(shape: Shape & { is: "map" }, value: JsonObject, { name, at }: Place, report: Report): void {
  const names = Object.keys(value);
  if (shape.single && names.length !== 1) {
    report({ code: "spec-wrong-value", message: `\`${name}\` must have exactly one entry.`, at, part: "key" });
  }
  if (!shape.names) return;
  for (const member of names) {
    if (shape.names.pattern.test(member)) continue;
    const message = `The name \`${member}\` must consist of ${shape.names.words}.`;
    report({ code: "spec-name", message, at: below(at, member), part: "key" });
  }
}

/** The fields that an object has because of the value of another one. */
export function caseOf({ cases }: ObjectGrammar, value: JsonObject): Case | undefined {
  return cases && ownValue(cases.of, asText(value[cases.on]));
}

export function checkMembers(entry: ObjectGrammar, value: JsonObject, at: At, report: Report): void {
  const chosen = caseOf(entry, value);
  const fields = { ...entry.fields, ...chosen?.fields };
  const noun = capital(entry.noun);
  const reportHere = (code: Code, message: string) => report({ code, message, at, part: "key" });

  for (const name of Object.keys(value)) {
    if (Object.hasOwn(fields, name) || (entry.extensions && name.startsWith("x-")) || entry.others?.pattern.test(name)) continue;
    const mistake = entry.open ? ineffectiveKeyword(entry, name) : unknownMember(entry, value, name, fields);
    if (mistake) report({ ...mistake, at: below(at, name), part: "key" });
  }
  const required = [...entry.required, ...(chosen?.required ?? [])];
  for (const name of required) {
    if (Object.hasOwn(value, name)) continue;
    const words = entry.required.includes(name) ? "" : caseWords(entry.cases?.on, value);
    reportHere("spec-missing-field", `${noun}${words} has no \`${name}\`.`);
  }
  for (const set of entry.needsOne ?? []) {
    if (set.some((name) => Object.hasOwn(value, name)) || required.some((name) => set.includes(name))) continue;
    reportHere("spec-missing-field", `${noun} has neither ${words(set, "nor")}.`);
  }
  for (const set of entry.exclusive ?? []) {
    const [, second] = set.filter((name) => Object.hasOwn(value, name));
    const message = `${noun} may have ${words(set, "or")}, not both.`;
    if (second !== undefined) report({ code: "spec-conflicting-fields", message, at: below(at, second), part: "key" });
  }
  if (entry.filled && Object.keys(value).length === 0) reportHere("spec-wrong-value", `${noun} must not be empty.`);
}

/** Reports a keyword that is allowed but has no effect, if it was probably meant to have one. */
export function ineffectiveKeyword(entry: ObjectGrammar, name: string): Mistake | undefined {
  if (!entry.advice) return undefined;
  const hint = ownValue(entry.advice, name) ?? (name.length > 3 ? didYouMean(name, Object.keys(entry.fields)) : undefined);
  return hint === undefined
    ? undefined
    : { code: "spec-schema-keyword", message: `\`${name}\` has no meaning in ${entry.noun}.`, hint };
}

function unknownMember(entry: ObjectGrammar, value: JsonObject, name: string, members: JsonObject): Mistake {
  const owners = Object.entries(entry.cases?.of ?? {}).filter(([, { fields }]) => Object.hasOwn(fields, name));
  if (entry.cases && owners.length > 0) {
    // If the deciding member is wrong or missing, one diagnostic about it is enough.
    const on = entry.cases.on;
    const places = owners.map(([owner]) => `${on}: ${owner}`);
    const message = `\`${name}\` belongs to ${words(places, "or")}, not to ${entry.noun}${caseWords(on, value)}.`;
    return { code: "spec-unknown-field", message };
  }
  if (entry.others) {
    const hint = name.startsWith("/") ? undefined : didYouMean(name, Object.keys(members));
    return { code: "spec-name", message: `\`${name}\` is not allowed here. ${entry.others.words}`, hint };
  }
  return {
    code: "spec-unknown-field",
    message: `${capital(entry.noun)} has no member \`${name}\`.`,
    hint:
      ownValue(entry.advice ?? {}, name) ??
      memberHint(entry.noun, name) ??
      didYouMean(name, Object.keys(members)) ??
      anyMemberHint(entry.noun) ??
      "Names of extensions start with `x-`.",
  };
}

function caseWords(on: string | undefined, value: JsonObject): string {
  return on === undefined ? "" : ` with \`${on}: ${asText(value[on])}\``;
}

function words(names: readonly string[], last: string, quote = "`"): string {
  const quoted = names.map((name) => quote + name + quote);
  return quoted.length < 2 ? (quoted[0] ?? "") : `${quoted.slice(0, -1).join(", ")} ${last} ${quoted.at(-1)}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Names of the objects of the OpenAPI Specification, without "Object". */
export type Kind =
  | "OpenApi"
  | "Info"
  | "Contact"
  | "License"
  | "Server"
  | "ServerVariable"
  | "Components"
  | "Paths"
  | "PathItem"
  | "Operation"
  | "ExternalDocs"
  | "Parameter"
  | "RequestBody"
  | "MediaType"
  | "Encoding"
  | "Responses"
  | "Response"
  | "Callback"
  | "Example"
  | "Link"
  | "Header"
  | "Tag"
  | "Schema"
  | "Discriminator"
  | "Xml"
  | "SecurityScheme"
  | "OAuthFlows"
  | "ImplicitFlow"
  | "PasswordFlow"
  | "ClientCredentialsFlow"
  | "AuthorizationCodeFlow"
  | "DeviceAuthorizationFlow"
  | "SecurityRequirement";

/** The allowed values. Shapes are shared objects, so that a walk can compare them by identity. */
export type Shape =
  | { is: "any" }
  | { is: "string" }
  | { is: "boolean" }
  | { is: "number"; above?: number }
  | { is: "integer"; least: number }
  | { is: "enum"; values: readonly string[] }
  | { is: "list"; of: Shape; least: number }
  | { is: "map"; of: Shape; names?: NameRule; single?: true }
  /** An object of the specification. */
  | { is: "object"; kind: Kind }
  /** The same, or a Reference Object in its place. */
  | { is: "objectOrReference"; kind: Kind }
  /** The text of a reference to such an object. */
  | { is: "ref"; kind: Kind }
  /** The name of a component schema, or a reference to a schema (`mapping` of discriminators). */
  | { is: "schemaName" }
  | { is: "either"; of: readonly Shape[] };

/** A pattern for the names in a map, and its description for messages. */
interface NameRule {
  pattern: RegExp;
  /** "letters, digits, …": completes "The name must consist of". */
  words: string;
}

export interface ObjectGrammar {
  /** With its article, as in "The parameter has no `in`.". */
  noun: string;
  fields: Readonly<Record<string, Shape>>;
  required: readonly string[];
  /** Members other than the fields: their names and values. */
  others?: { pattern: RegExp; shape: Shape; words: string };
  /** Whether names with `x-` are allowed. */
  extensions: boolean;
  /** Whether unknown members are allowed (they have no effect). */
  open?: boolean;
  /** Hints for members that look as if they had a meaning here. */
  advice?: Readonly<Record<string, string>>;
  /** Whether true and false are allowed instead of the object (boolean schemas). */
  boolean?: boolean;
  /** Whether it must have at least one member. */
  filled?: true;
  /** At most one member of each set. */
  exclusive?: readonly (readonly string[])[];
  /** At least one member of each set. */
  needsOne?: readonly (readonly string[])[];
  /** Fields that exist only for some values of another field. */
  cases?: { on: string; of: Readonly<Record<string, Case>> };
}

type Case = { fields: Readonly<Record<string, Shape>>; required?: readonly string[] };

export type Grammar = Readonly<Record<Kind, ObjectGrammar>>;

export const any: Shape = { is: "any" };
export const string: Shape = { is: "string" };
export const boolean: Shape = { is: "boolean" };
export const number: Shape = { is: "number" };
export const count: Shape = { is: "integer", least: 0 };
export const oneOf = (...values: string[]): Shape => ({ is: "enum", values });
export const list = (of: Shape, least = 0): Shape => ({ is: "list", of, least });
export const map = (of: Shape, names?: NameRule): Shape => (names ? { is: "map", of, names } : { is: "map", of });
export const either = (...of: Shape[]): Shape => ({ is: "either", of });

export const strings = list(string);
export const stringMap = map(string);

const shapesOf = (is: "object" | "objectOrReference" | "ref") => oncePer((kind: Kind): Shape => ({ is, kind }));

export const object = shapesOf("object");
export const orReference = shapesOf("objectOrReference");
export const ref = shapesOf("ref");
