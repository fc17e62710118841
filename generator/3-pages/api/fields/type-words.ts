import type { Constraint } from "../../../../runtime/contract.js";
import { english, type TextName, type Translate } from "../../../../runtime/texts.js";
import type { Schema } from "../../../2-model/types.js";
import { ownValue, present } from "../../../platform/values.js";
import {
  type Alternatives,
  alternatives,
  areBareTypes,
  element,
  enumValues,
  isFile,
  isNull,
  mapValues,
  onlyValue,
  sharedName,
  typesOf,
  valueText,
} from "../../../schema/walk.js";
import { joinAnd, joinOr } from "../../../text/words.js";

const typeNames: Readonly<Record<string, TextName>> = {
  string: "typeString",
  integer: "typeInteger",
  number: "typeNumber",
  boolean: "typeBoolean",
  object: "typeObject",
  array: "typeArray",
  file: "typeFile",
};

/** Maximum nesting of lists in words. */
const levelLimit = 6;

interface TypeWords {
  text: string;
  /** Nothing is known about the value. */
  isAny?: true;
  /** The words are a choice, which cannot be part of another one. */
  isChoice?: true;
  /** The shared schemas that they name. */
  names: readonly string[];
}

interface Writing {
  t: Translate;
  /** Of several values: "strings". */
  plural: boolean;
  seen: ReadonlySet<Schema>;
}

/** The type of a value in words: "array of strings", "map of integers", "one of 3 types". Null is left out. */
export function typeWords(schema: Schema, t: Translate): TypeWords {
  return words(schema, { t, plural: false, seen: new Set() });
}

/** The words on the page of a shared schema, whose name says nothing there: of a choice of simple types, these. */
export function ownTypeWords(schema: Schema, t: Translate): TypeWords {
  const choice = typesOf(schema).length === 0 ? alternatives(schema).find(({ branches }) => areBareTypes(branches)) : undefined;
  return choice ? choiceWords(choice, { t, plural: false, seen: new Set([schema]) }) : typeWords(schema, t);
}

function words(schema: Schema, writing: Writing): TypeWords {
  const { t, plural, seen } = writing;
  const name = sharedName(schema);
  if (seen.has(schema) || seen.size >= levelLimit) return name === undefined ? plain(form("typeValue", writing)) : named(name);
  const within = { ...writing, seen: new Set(seen).add(schema) };
  if (schema.always === true) return anything(t);
  if (schema.always === false) return plain(t("typeNothing"));
  if (isNull(schema)) return plain("null");
  const types = typesOf(schema);
  if (types.length === 1 && types[0] === "array") return arrayWords(schema, within);
  if (name !== undefined && (types.length === 0 || types.includes("object"))) return named(name);
  if (types.length === 1 && types[0] === "object") return objectWords(schema, within);
  if (types.length > 0) {
    const texts = types.map((type) => single(type, schema, writing));
    return { ...plain(joinOr(texts, t)), ...(types.length > 1 ? { isChoice: true } : {}) };
  }
  const choice = alternatives(schema)[0];
  if (choice) return choiceWords(choice, within);
  const part = schema.allOf[0];
  return part ? words(part, { ...within, plural }) : anything(t);
}

const plain = (text: string): TypeWords => ({ text, names: [] });
const named = (name: string): TypeWords => ({ text: name, names: [name] });
const anything = (t: Translate): TypeWords => ({ ...plain(t("typeAny")), isAny: true });

/** A text for one value or, without a number, for several. */
function form(name: TextName, { t, plural }: Writing, items?: string): string {
  return t(name, present({ count: plural ? undefined : 1, items }));
}

function single(type: string, schema: Schema, writing: Writing): string {
  const name = ownValue(typeNames, type === "string" && isFile(schema) ? "file" : type);
  return name === undefined ? type : form(name, writing);
}

function arrayWords(schema: Schema, writing: Writing): TypeWords {
  // Each of the first values has a type of its own, and a rule says how many there may be.
  const rest = schema.prefixItems.length > 0 ? undefined : schema.items;
  const item = rest && words(rest, { ...writing, plural: true });
  if (!item || item.isAny) return plain(form("typeArray", writing));
  return { ...item, text: form("typeArrayOf", writing, item.text) };
}

function objectWords(schema: Schema, writing: Writing): TypeWords {
  const values = schema.properties.length === 0 ? mapValues(schema) : undefined;
  if (!values) return plain(form("typeObject", writing));
  const item = words(values, { ...writing, plural: true });
  if (item.isAny) return plain(form("typeMapOf", writing, writing.t("typeAnyValues")));
  return { ...item, text: form("typeMapOf", writing, item.text) };
}

function choiceWords(choice: Alternatives, writing: Writing): TypeWords {
  const branches = choice.branches.map((branch) => words(branch, writing));
  const texts = [...new Set(branches.map(({ text }) => text))];
  if (texts.length <= 3 && branches.every(({ isChoice }) => !isChoice)) {
    const [only] = branches;
    if (texts.length === 1 && only) return only;
    return { text: joinOr(texts, writing.t), isChoice: true, names: branches.flatMap(({ names }) => names) };
  }
  const name = choice.kind === "oneOf" ? "typeOneOf" : "typeAnyOf";
  return { ...plain(writing.t(name, { count: choice.branches.length })), isChoice: true };
}

/** Name of the shared schema in a type's words: its own, or that of its items. */
export function namedType(schema: Schema): string | undefined {
  return sharedName(schema) ?? sharedName(element(schema).schema);
}

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

/** A rule without its marked code. */
export const constraintText = (rule: Constraint): string =>
  typeof rule === "string" ? rule : rule.before + rule.code + rule.after;

function factsOf(schema: Schema, t: Translate, rulesOf: RulesOf, isMember: boolean): string[] {
  const rules = rulesOf(schema).map(constraintText);
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
