import { exactNumber, isNumeric, isObject } from "../../../../runtime/samples/json.js";
import { asText } from "../../../platform/values.js";
import { fits, type Grammar, type Kind, type Shape } from "../check-shape.js";
import type { At, JsonObject, RefFailure, SpecSource } from "../spec-source.js";
import { type Edit, jsonType } from "./edits.js";

/** The intended value, or `absent` if the value cannot be used. */
type IntendedValue = { value: unknown } | "absent";

/**
 * Reads a value of the wrong type as its location requires: a number as text, a text as a list of one, a URL
 * as a server. Undefined if another rule applies, or if the value does no harm.
 * @param written the digits of a number in the source
 */
export function intendedValue(
  shape: Shape,
  value: unknown,
  name: string | number,
  grammar: Grammar,
  written: () => string,
): IntendedValue | undefined {
  if (value === undefined) return undefined;
  if (value === null)
    return shape.is.startsWith("object") && "kind" in shape && shape.kind === "Schema" ? { value: {} } : "absent";
  switch (shape.is) {
    case "string":
      return textOf(value, written);
    case "boolean":
      return booleanOf(value);
    case "number":
    case "integer":
      return numberOf(value, shape);
    case "enum":
      return name === "type" ? undefined : choiceOf(value, shape.values, name);
    case "list":
      return listOf(shape.of, value, name, grammar);
    case "map":
      return mapOf(shape.of, value);
    case "object":
    case "objectOrReference":
      return name === "items" && Array.isArray(value) ? undefined : objectOf(shape.kind, value);
    case "either": {
      for (const option of shape.of) {
        const corrected = intendedValue(option, value, name, grammar, written);
        if (corrected && corrected !== "absent" && fits(option, corrected.value, grammar)) return corrected;
      }
      return undefined;
    }
    case "ref":
    case "schemaName":
      return "absent";
    default:
      return undefined;
  }
}

function textOf(value: unknown, written: () => string): IntendedValue {
  if (isNumeric(value)) return { value: written() };
  if (typeof value === "boolean") return { value: String(value) };
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return { value: value.join("\n") };
  // An object where its name is expected, such as the tags of an operation.
  if (isObject(value) && typeof value.name === "string") return { value: value.name };
  return "absent";
}

function booleanOf(value: unknown): IntendedValue | undefined {
  const word = asText(value).trim().toLowerCase();
  if (["true", "yes", "on"].includes(word)) return { value: true };
  if (["false", "no", "off"].includes(word)) return { value: false };
  return isNumeric(value) ? undefined : "absent";
}

function numberOf(value: unknown, shape: Shape & { is: "number" | "integer" }): IntendedValue | undefined {
  if (typeof value === "boolean") return undefined;
  const number = typeof value === "string" && /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value) ? exactNumber(value.trim()) : value;
  if (!isNumeric(number)) return "absent";
  const isAllowed =
    shape.is === "number" ? shape.above === undefined || Number(number) > shape.above : Number(number) >= shape.least;
  return isAllowed && number !== value ? { value: number } : "absent";
}

/** A value in another case is the intended one. An unknown value has no effect and is shown as written. */
function choiceOf(value: unknown, values: readonly string[], name: string | number): IntendedValue | undefined {
  const word = asText(value).trim().toLowerCase();
  const found = values.find((value) => value.toLowerCase() === word);
  if (found !== undefined) return { value: found };
  return name === "style" ? "absent" : undefined;
}

function listOf(item: Shape, value: unknown, name: string | number, grammar: Grammar): IntendedValue | undefined {
  // `required: true` on a property has a rule of its own.
  if (name === "required" && (typeof value === "boolean" || value === "true" || value === "false")) return undefined;
  // Before 3.1, and in other places, `examples` is a map.
  if (name === "examples" && isObject(value))
    return { value: Object.values(value).map((example) => (isExampleObject(example) ? example.value : example)) };
  if (name === "enum" && isObject(value)) return { value: Object.keys(value) };
  if (!isObject(value)) return fits(item, value, grammar) ? { value: [value] } : wrapped(item, value);
  if (!("kind" in item)) return "absent";
  const { fields, required, others } = grammar[item.kind];
  const isItem = Object.keys(value).some((member) => Object.hasOwn(fields, member)) || others !== undefined;
  if (isItem) return { value: [value] };
  const texts = item.kind === "Tag" ? Object.entries(value).filter(([, text]) => typeof text === "string") : [];
  if (texts.length) return { value: texts.map(([key, description]) => ({ name: key, description })) };
  const entries = Object.entries(value).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
  if (!entries.length) return "absent";
  return { value: entries.map(([key, one]) => (required.includes("name") ? { name: key, ...one } : one)) };
}

function wrapped(item: Shape, value: unknown): IntendedValue {
  const read = "kind" in item ? objectOf(item.kind, value) : undefined;
  return read === undefined || read === "absent" ? "absent" : { value: [read.value] };
}

function mapOf(member: Shape, value: unknown): IntendedValue {
  if (!Array.isArray(value)) return "absent";
  const isExample = "kind" in member && member.kind === "Example";
  const entries = value.flatMap((item, index): [string, unknown][] => {
    if (isExample) return [[`Example ${index + 1}`, isExampleObject(item) ? item : { value: item }]];
    if (typeof item === "string") return [[item, member.is === "string" ? "" : {}]];
    if (!isObject(item)) return [];
    if (typeof item.name === "string") return [[item.name, item]];
    const members = Object.entries(item);
    return members.length === 1 ? members : [];
  });
  return entries.length ? { value: Object.fromEntries(entries) } : "absent";
}

/** Whether an object is an Example Object rather than an example value. */
export function isExampleObject(value: unknown): value is JsonObject {
  const members = ["value", "externalValue", "dataValue", "serializedValue", "$ref"];
  return isObject(value) && members.some((name) => Object.hasOwn(value, name));
}

/** The member that a text means where an object is expected. */
const textMembers: Partial<Record<Kind, string>> = {
  ExternalDocs: "url",
  Contact: "name",
  License: "name",
  Server: "url",
  Tag: "name",
  Info: "title",
  Response: "description",
  Header: "description",
  Discriminator: "propertyName",
  ServerVariable: "default",
};

function objectOf(kind: Kind, value: unknown): IntendedValue | undefined {
  if (kind === "Example") return { value: { value } };
  if (kind === "SecurityRequirement") return requirementOf(value);
  if (Array.isArray(value) && value.length === 1 && isObject(value[0])) return { value: value[0] };
  if (kind === "Schema") return schemaOf(value);
  if (Array.isArray(value)) return "absent";
  if (typeof value !== "string" && !isNumeric(value)) return "absent";
  if (/#\//.test(String(value))) return { value: { $ref: value } };
  const member = textMembers[kind];
  return member === undefined ? "absent" : { value: { [member]: String(value) } };
}

function schemaOf(value: unknown): IntendedValue | undefined {
  // Since 3.1 booleans are schemas.
  if (typeof value === "boolean") return undefined;
  if (typeof value !== "string") return { value: {} };
  if (/#\/|\.(?:json|ya?ml)$/i.test(value)) return { value: { $ref: value } };
  const type = jsonType(value);
  return { value: type ?? {} };
}

function requirementOf(value: unknown): IntendedValue {
  const names = (Array.isArray(value) ? value : [value]).filter((name) => typeof name === "string");
  return names.length ? { value: Object.fromEntries(names.map((name) => [name, []])) } : "absent";
}

/** What a rule about one object of a spec gets. */
export interface RuleContext {
  at: At;
  source: SpecSource;
  /** Changes the copy of this object, or of one inside it. */
  edit(change: Edit, holder?: object): void;
  renameMember(from: string, to: string): void;
  /** Reports a member, by its path, that names a file without a target. */
  unresolved(path: readonly string[], ref: string, failure: RefFailure): void;
  /** The object that a value is or refers to. */
  follow(value: unknown): JsonObject | undefined;
}

/** Repairs a mistake in one kind of object. The edit must be idempotent, or the rule does nothing. */
export type RepairRule = (value: JsonObject, context: RuleContext) => void;

export function replaceMembers(copy: Record<string, unknown>, members: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(copy)) delete copy[name];
  Object.assign(copy, members);
}

/** Removes members from an object and returns them. */
export function takeMembers(copy: Record<string, unknown>, names: Iterable<string>): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const name of names) {
    if (!Object.hasOwn(copy, name)) continue;
    members[name] = copy[name];
    delete copy[name];
  }
  return members;
}
