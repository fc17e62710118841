import { isObject } from "../../../runtime/samples/is-object.js";
import { openapi31 } from "../../1-sources/openapi/grammar/openapi-3.1.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import { asText } from "../../platform/values.js";
import { keywordsWhere } from "../../schema/keywords.js";
import type { Schema } from "../types.js";

type EnumValue = NonNullable<Schema["enum"]>[number];

/**
 * The values of an `enum` without null, with what extensions call them: `x-values` and `x-enum-varnames` are labels,
 * `x-enumDescriptions` and `x-enum-descriptions` descriptions; each a list in the order of the values or an object by value.
 * `x-enumNames` (NSwag) and `x-ms-enum` (AutoRest) are read too.
 */
export function enumOf(value: JsonObject): EnumValue[] | undefined {
  if (!Array.isArray(value.enum)) return undefined;
  const values = value.enum.map((item, index): EnumValue => {
    const label = firstNamed(value, labelNames, item, index);
    const description = firstNamed(value, descriptionNames, item, index);
    return { value: item, ...(label === undefined ? {} : { label }), ...(description === undefined ? {} : { description }) };
  });
  return values.filter((entry) => entry.value !== null);
}

const labelNames = ["x-values", "x-enum-varnames", "x-enumNames", "x-enum-names"];
const descriptionNames = ["x-enumDescriptions", "x-enum-descriptions"];

function firstNamed(value: JsonObject, names: readonly string[], item: unknown, index: number): string | undefined {
  for (const name of names) {
    const found = named(value[name], item, index);
    if (found !== undefined) return found;
  }
  const listed = isObject(value["x-ms-enum"]) ? value["x-ms-enum"].values : undefined;
  const entry = (Array.isArray(listed) ? listed : []).find((named) => isObject(named) && named.value === item);
  const text = isObject(entry) ? entry[names === labelNames ? "name" : "description"] : undefined;
  return typeof text === "string" && text !== "" && text !== item ? text : undefined;
}

function named(texts: unknown, value: unknown, index: number): string | undefined {
  const key = asText(value);
  const found = Array.isArray(texts) ? texts[index] : isObject(texts) && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof found === "string" && found !== "" ? found : undefined;
}

/** In JSON Schema, an enum with descriptions is a `oneOf` of annotated constants. */
export function enumOfConstants(branches: readonly unknown[]): EnumValue[] | undefined {
  const isConstant = (branch: unknown): branch is JsonObject =>
    isObject(branch) && Object.hasOwn(branch, "const") && branch.const !== null && onlyAnnotates(branch, "const", "type");
  if (branches.length === 0 || !branches.every(isConstant)) return undefined;
  return branches.map((branch) => ({
    value: branch.const,
    ...(typeof branch.title === "string" ? { label: branch.title } : {}),
    ...(typeof branch.description === "string" ? { description: branch.description } : {}),
  }));
}

/**
 * Keywords that describe a value without narrowing it. `nullable` is among them, because 3.0 has no other way
 * to add null to a reference.
 */
const annotations: ReadonlySet<string> = new Set([
  ...["example", "nullable"],
  ...keywordsWhere({ narrows: false }).filter((name) => Object.hasOwn(openapi31.Schema.fields, name)),
]);

/** Whether all members of a schema, except the named ones, are annotations. */
export function onlyAnnotates(value: object, ...but: string[]): boolean {
  return Object.keys(value).every(
    (name) => annotations.has(name) || name.startsWith("x-") || name.startsWith("$") || but.includes(name),
  );
}
