import type { Constraint } from "../../../../runtime/contract.js";
import { english, type TextName, type Translate } from "../../../../runtime/texts.js";
import type { Schema } from "../../../2-model/types.js";
import { joinAnd, joinOr } from "../../../text/words.js";
import { enumValues, onlyValue, sharedName, valueText } from "./schemas.js";
import { typeWords } from "./type-words.js";

/** Returns the rules of a nested schema; [] at the nesting limit. */
export type RulesOf = (schema: Schema) => readonly Constraint[];

/** The schema of an `if`, in words: "type is "ayah"", "note is present and kind is 1 or 2". */
export function conditionWords(condition: Schema, t: Translate, rulesOf: RulesOf): string {
  const parts = memberWords(condition, t, rulesOf);
  if (parts.length > 0) return joinAnd(parts, t);
  if (condition.const) return t("conditionItIs", { value: valueText(condition.const.value, "json") });
  const words = schemaWords(condition, t, rulesOf);
  return words === undefined ? t("conditionItMatches") : t("conditionItIs", { value: words });
}

/**
 * A type with its rules: "integer (at least 40)". Undefined if nothing is known about the value.
 * @param isMember whether it is a member of another one in words, whose own members are left out
 */
export function schemaWords(schema: Schema, t: Translate, rulesOf: RulesOf, isMember = false): string | undefined {
  const { text, isAny } = typeWords(schema, t);
  // The page of a shared schema has its rules.
  const facts = sharedName(schema) === undefined ? factsOf(schema, t, rulesOf, isMember) : [];
  if (facts.length > 0) return `${text} (${facts.join(", ")})`;
  return isAny ? undefined : text;
}

function factsOf(schema: Schema, t: Translate, rulesOf: RulesOf, isMember: boolean): string[] {
  const rules = rulesOf(schema).map((rule) => (typeof rule === "string" ? rule : rule.before + rule.code + rule.after));
  const only = onlyValue(schema);
  const values = enumValues(schema, "json")?.map(({ value }) => value);
  const facts = [
    ...(only ? [`${t("always")} ${valueText(only.value, "json")}`] : []),
    ...(values ? [joinOr(values, t)] : []),
    ...(isMember ? [] : memberWords(schema, t, rulesOf)),
    ...rules,
  ];
  return facts.map((fact) => insideSentence(fact, "eachItem", t("eachItem")));
}

/** What a schema says about members by name. */
function memberWords(schema: Schema, t: Translate, rulesOf: RulesOf): string[] {
  return [
    ...schema.properties.map(({ name, schema: property }) => propertyWords(name, property, t, rulesOf)),
    ...schema.requiredOnly.map((name) => t("conditionPresent", { name })),
  ];
}

function propertyWords(name: string, schema: Schema, t: Translate, rulesOf: RulesOf): string {
  const is = (value: string) => t("conditionIs", { name, value });
  if (schema.const) return is(valueText(schema.const.value, "json"));
  const values = enumValues(schema, "json")?.map(({ value }) => value) ?? [];
  if (values.length > 0) return is(joinOr(values, t));
  if (schema.enum?.[0]) return is(valueText(schema.enum[0].value, "json"));
  const rules = rulesOf(schema);
  if (schema.pattern !== undefined && rules.length < 2) return t("conditionMatches", { name, pattern: schema.pattern });
  const words = schemaWords(schema, t, rulesOf, true);
  return words === undefined ? t("conditionPresent", { name }) : t("conditionType", { name, type: words });
}

/** What `not` forbids, in words. One phrase for each branch if it forbids several things. */
export function notWords(not: Schema, t: Translate, rulesOf: RulesOf): string[] {
  const branches = not.anyOf.length > 0 ? not.anyOf : not.oneOf;
  if (branches.length > 0 && not.types.length === 0) return branches.flatMap((branch) => oneThing(branch, t, rulesOf));
  return oneThing(not, t, rulesOf);
}

function oneThing(schema: Schema, t: Translate, rulesOf: RulesOf): string[] {
  const values = (schema.const ? [schema.const] : schema.enum)?.map(({ value }) => valueText(value, "json"));
  if (values) return [t("notValue", { value: joinOr(values, t) })];
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

/**
 * A text after a label or inside a sentence. In English it starts in lower case; other languages, such as
 * German, may need the capital.
 * @param label of the site, by which we see whether its texts are English
 */
export function insideSentence(text: string, name: TextName, label: string): string {
  return label === english[name] ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
