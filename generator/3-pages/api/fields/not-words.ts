import type { Say } from "../../../../runtime/texts.js";
import type { Schema } from "../../../2-model/api-model.js";
import { resolve } from "./resolve.js";
import { joinAnd, joinOr, typeWords } from "./type-words.js";
import { valueText } from "./value-text.js";

/** What `not` forbids, in words. One phrase for each branch if it forbids several things. */
export function notWords(not: Schema, say: Say): string[] {
  const schema = resolve(not);
  const branches = schema.anyOf.length > 0 ? schema.anyOf : schema.oneOf;
  if (branches.length > 0 && schema.types.length === 0) return branches.flatMap((branch) => oneThing(resolve(branch), say));
  return oneThing(schema, say);
}

function oneThing(schema: Schema, say: Say): string[] {
  const values = schema.const ? [schema.const.value] : schema.enum?.map((entry) => entry.value);
  if (values)
    return [
      say("notValue", {
        value: joinOr(
          values.map((value) => valueText(value, "json")),
          say,
        ),
      }),
    ];
  if (schema.pattern !== undefined) return [say("notPattern", { pattern: schema.pattern })];
  if (schema.requiredOnly.length > 0 && schema.properties.length === 0) return [withoutWords(schema.requiredOnly, say)];
  const required = schema.properties.filter((property) => property.required).map((property) => property.name);
  if (required.length > 0 && required.length === schema.properties.length) return [withoutWords(required, say)];
  const { text, isAny } = typeWords(schema, say);
  return [isAny ? say("mustNotMatch") : `${say("mustNotBe")}: ${text}`];
}

function withoutWords(names: string[], say: Say): string {
  return names.length === 1 ? say("notWith", { name: names[0] ?? "" }) : say("notTogether", { names: joinAnd(names, say) });
}
