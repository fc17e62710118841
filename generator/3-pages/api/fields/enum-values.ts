import type { EnumValue } from "../../../../runtime/contract.js";
import type { Schema } from "../../../2-model/types.js";
import { alternatives, constantBranches } from "./alternatives.js";
import { type ValueMode, valueText } from "./value-text.js";

/** The allowed values with their descriptions. Undefined if there is no list. Null is left to the nullable flag. */
export function enumValues(schema: Schema, mode: ValueMode): EnumValue[] | undefined {
  if (schema.enum) {
    const entries = schema.enum.filter((entry) => entry.value !== null);
    if (entries.length === 1 && !entries[0]?.label && !entries[0]?.description) return undefined;
    return entries.map((entry) => enumValue(entry.value, [entry.label, entry.description], mode));
  }
  for (const choice of alternatives(schema)) {
    const constants = constantBranches(choice);
    if (constants) return constants.map((branch) => enumValue(branch.const?.value, [branch.title, branch.description], mode));
  }
  return undefined;
}

/** The only allowed value: `const`, or an enum with one value, its form in OpenAPI 3.0. */
export function onlyValue(schema: Schema): { value: unknown } | undefined {
  if (schema.const) return schema.const;
  const entries = schema.enum?.filter((entry) => entry.value !== null);
  const [first] = entries ?? [];
  return entries?.length === 1 && first && !first.label && !first.description ? { value: first.value } : undefined;
}

function enumValue(value: unknown, meaning: (string | undefined)[], mode: ValueMode): EnumValue {
  const description = meaning
    .filter((part) => part !== undefined && part.trim() !== "")
    .filter((part, index, all) => all.indexOf(part) === index)
    .join(": ");
  const text = valueText(value, mode);
  return description && description !== text ? { value: text, description } : { value: text };
}
