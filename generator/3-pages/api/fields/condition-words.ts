import type { Schema } from "../../../2-model/api-model.js";
import { enumValues } from "./enum-values.js";
import { resolve } from "./resolve.js";
import { joinAnd, joinOr, typeWords } from "./type-words.js";
import { valueText } from "./value-text.js";

/** The schema of an `if`, in words: "type is "ayah"", "note is present and kind is 1 or 2". */
export function conditionWords(condition: Schema): string {
  const schema = resolve(condition);
  const parts = schema.properties.map(({ name, schema: property }) => propertyWords(name, resolve(property)));
  parts.push(...schema.requiredOnly.map((name) => `${name} is present`));
  if (parts.length > 0) return joinAnd(parts);
  if (schema.const) return `it is ${valueText(schema.const.value, "json")}`;
  const words = typeWords(condition);
  return words === "any" ? "it matches" : `it is ${words}`;
}

function propertyWords(name: string, schema: Schema): string {
  if (schema.const) return `${name} is ${valueText(schema.const.value, "json")}`;
  const values = enumValues(schema, "json") ?? [];
  if (values.length > 0) return `${name} is ${joinOr(values.map((entry) => entry.value))}`;
  if (schema.enum?.[0]) return `${name} is ${valueText(schema.enum[0].value, "json")}`;
  if (schema.pattern !== undefined) return `${name} matches ${schema.pattern}`;
  const words = typeWords(schema);
  return words === "any" ? `${name} is present` : `${name} is of type ${words}`;
}
