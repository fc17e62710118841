import type { Schema } from "../../../2-model/api-model.js";
import { resolve } from "./resolve.js";
import { joinAnd, joinOr, typeWords } from "./type-words.js";
import { valueText } from "./value-text.js";

/** What `not` forbids, in words. One phrase for each branch if it forbids several things. */
export function notWords(not: Schema): string[] {
  const schema = resolve(not);
  const branches = schema.anyOf.length > 0 ? schema.anyOf : schema.oneOf;
  if (branches.length > 0 && schema.types.length === 0) return branches.flatMap((branch) => oneThing(resolve(branch)));
  return oneThing(schema);
}

function oneThing(schema: Schema): string[] {
  const values = schema.const ? [schema.const.value] : schema.enum?.map((entry) => entry.value);
  if (values) return [`Not ${joinOr(values.map((value) => valueText(value, "json")))}`];
  if (schema.pattern !== undefined) return [`Does not match ${schema.pattern}`];
  if (schema.requiredOnly.length > 0 && schema.properties.length === 0) return [withoutWords(schema.requiredOnly)];
  const required = schema.properties.filter((property) => property.required).map((property) => property.name);
  if (required.length > 0 && required.length === schema.properties.length) return [withoutWords(required)];
  const words = typeWords(schema);
  return [words === "any" ? "Must not match a further schema" : `Must not be: ${words}`];
}

function withoutWords(names: string[]): string {
  return names.length === 1 ? `Without ${names[0]}` : `Not ${joinAnd(names)} together`;
}
