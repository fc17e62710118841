import type { Translate } from "../../../../runtime/texts.js";
import type { Schema } from "../../../2-model/types.js";
import { joinAnd, joinOr } from "../../../text/word-lists.js";
import { type RulesOf, schemaWords } from "./condition-words.js";
import { resolve } from "./resolve.js";
import { valueText } from "./value-text.js";

/** What `not` forbids, in words. One phrase for each branch if it forbids several things. */
export function notWords(not: Schema, t: Translate, rulesOf: RulesOf): string[] {
  const schema = resolve(not);
  const branches = schema.anyOf.length > 0 ? schema.anyOf : schema.oneOf;
  if (branches.length > 0 && schema.types.length === 0)
    return branches.flatMap((branch) => oneThing(resolve(branch), t, rulesOf));
  return oneThing(schema, t, rulesOf);
}

function oneThing(schema: Schema, t: Translate, rulesOf: RulesOf): string[] {
  const values = schema.const ? [schema.const.value] : schema.enum?.map((entry) => entry.value);
  if (values)
    return [
      t("notValue", {
        value: joinOr(
          values.map((value) => valueText(value, "json")),
          t,
        ),
      }),
    ];
  if (schema.pattern !== undefined && rulesOf(schema).length < 2) return [t("notPattern", { pattern: schema.pattern })];
  if (schema.requiredOnly.length > 0 && schema.properties.length === 0) return [withoutWords(schema.requiredOnly, t)];
  const required = schema.properties.flatMap(({ name, required: must, schema: property }) =>
    must && schemaWords(property, t, rulesOf) === undefined ? [name] : [],
  );
  if (required.length > 0 && required.length === schema.properties.length) return [withoutWords(required, t)];
  const words = schemaWords(schema, t, rulesOf);
  return [words === undefined ? t("mustNotMatch") : `${t("mustNotBe")}: ${words}`];
}

function withoutWords(names: string[], t: Translate): string {
  return names.length === 1 ? t("notWith", { name: names[0] ?? "" }) : t("notTogether", { names: joinAnd(names, t) });
}
