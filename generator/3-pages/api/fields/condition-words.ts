import type { Translate } from "../../../../runtime/texts.js";
import type { Schema } from "../../../2-model/api-model.js";
import { joinAnd, joinOr } from "../../../text/word-lists.js";
import { enumValues } from "./enum-values.js";
import { resolve } from "./resolve.js";
import { typeWords } from "./type-words.js";
import { valueText } from "./value-text.js";

/** The schema of an `if`, in words: "type is "ayah"", "note is present and kind is 1 or 2". */
export function conditionWords(condition: Schema, t: Translate): string {
  const schema = resolve(condition);
  const parts = schema.properties.map(({ name, schema: property }) => propertyWords(name, resolve(property), t));
  parts.push(...schema.requiredOnly.map((name) => t("conditionPresent", { name })));
  if (parts.length > 0) return joinAnd(parts, t);
  if (schema.const) return t("conditionItIs", { value: valueText(schema.const.value, "json") });
  const { text, isAny } = typeWords(condition, t);
  return isAny ? t("conditionItMatches") : t("conditionItIs", { value: text });
}

function propertyWords(name: string, schema: Schema, t: Translate): string {
  const is = (value: string) => t("conditionIs", { name, value });
  if (schema.const) return is(valueText(schema.const.value, "json"));
  const values = enumValues(schema, "json") ?? [];
  if (values.length > 0)
    return is(
      joinOr(
        values.map((entry) => entry.value),
        t,
      ),
    );
  if (schema.enum?.[0]) return is(valueText(schema.enum[0].value, "json"));
  if (schema.pattern !== undefined) return t("conditionMatches", { name, pattern: schema.pattern });
  const { text, isAny } = typeWords(schema, t);
  return isAny ? t("conditionPresent", { name }) : t("conditionType", { name, type: text });
}
