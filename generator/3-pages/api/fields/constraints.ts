import type { Constraint } from "../../../../runtime/contract.js";
import { around, type TextName, type Translate } from "../../../../runtime/texts.js";
import type { Bound, Schema } from "../../../2-model/types.js";
import { applicable, counts, keywordsWhere, rowOf, type Where } from "../../../schema/keywords.js";
import { contentTypeOf, type Direction, encodingOf, othersOf, patternsOf, sharedName, valueText } from "../../../schema/walk.js";
import { joinAnd, joinOr } from "../../../text/words.js";
import { constraintText, insideSentence, notWords, type RulesOf, schemaWords } from "./type-words.js";

/** Maximum nesting of lists whose rules are shown. */
const mostNested = 4;

/** The rules for a value besides its type, each as a phrase: "Between 1 and 114", "At most 50 characters". */
export function constraintsOf(written: Schema, t: Translate, depth = 0): Constraint[] {
  const schema = applicable(written);
  return [
    ...numberRules(schema, t),
    ...countRules(schema, "characterCount", t),
    ...patternRule(schema, t),
    ...listRules(schema, t, depth),
    ...objectRules(schema, t),
    ...encodingRules(schema, t),
    ...(schema.not ? notWords(schema.not, t, innerRules(t, depth)) : []),
    ...fallbackRule(schema, t),
    ...xmlRules(schema, t),
    ...(depth < mostNested ? schema.allOf.flatMap((part) => constraintsOf(part, t, depth + 1)) : []),
  ];
}

/** The rules of schemas inside of a rule, up to a limit. */
export function innerRules(t: Translate, depth = 0): RulesOf {
  return (schema) => (depth < mostNested ? constraintsOf(schema, t, depth + 1) : []);
}

/** The XML form of a value, if it is not an element with its name. */
function xmlRules({ xml = {} }: Schema, t: Translate): string[] {
  const { name, namespace, prefix, attribute, wrapped, nodeType } = xml;
  const kind = attribute === true ? t("xmlAttribute") : typeof nodeType === "string" ? nodeType : undefined;
  const parts = [
    ...(kind === undefined ? [] : [kind]),
    ...(typeof name === "string" ? [t("xmlName", { name })] : []),
    ...(typeof prefix === "string" ? [t("xmlPrefix", { name: prefix })] : []),
    ...(typeof namespace === "string" ? [t("xmlNamespace", { name: namespace })] : []),
    ...(wrapped === true ? [t("xmlWrapped")] : []),
  ];
  return parts.length ? [t("inXml", { facts: parts.join(", ") })] : [];
}

/** What the default of a discriminator selects (OpenAPI 3.2 section 4.25). */
function fallbackRule({ discriminator }: Schema, t: Translate): string[] {
  const name = discriminator?.fallback && sharedName(discriminator.fallback);
  return discriminator && name !== undefined ? [t("withoutKnown", { name: discriminator.propertyName, schema: name })] : [];
}

/** The pattern of a value, which is shown as code. */
function patternRule({ pattern }: Schema, t: Translate): Constraint[] {
  if (!pattern) return pattern === undefined ? [] : [t("limitPattern", { pattern })];
  const [before, after] = around(t("limitPattern"));
  return [{ before, code: pattern, after }];
}

function numberRules(schema: Schema, t: Translate): string[] {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  const [low, high, above, below, multiple] = ofNumbers.map((name) => exact(schema, name));
  const rules: string[] = [];
  if (low !== undefined && high !== undefined && above === undefined && below === undefined)
    rules.push(minimum === maximum ? t("limitExactly", { value: low }) : t("limitBetween", { low, high }));
  else {
    if (above !== undefined && !(minimum > (schema.exclusiveMinimum ?? 0))) rules.push(t("limitMore", { value: above }));
    else if (low !== undefined) rules.push(t("limitLeast", { value: low }));
    if (below !== undefined && !(maximum < (schema.exclusiveMaximum ?? 0))) rules.push(t("limitLess", { value: below }));
    else if (high !== undefined) rules.push(t("limitMost", { value: high }));
  }
  if (multiple !== undefined) rules.push(t("limitMultiple", { value: multiple }));
  return rules;
}

type Counted = Exclude<keyof typeof counts, "matches">;
const ofNumbers = [...keywordsWhere({ holds: "bound" }), ...keywordsWhere({ holds: "number", on: "number" })];
const flags = keywordsWhere({ holds: "flag", narrows: true });
const openness = keywordsWhere({ holds: "openness" });
const ofNames = keywordsWhere({ holds: "schema", words: "keys" });
const requirements = keywordsWhere({ holds: "requirements" });

/** The words of flags that are set, and of what must not exist. */
const plainRules = (schema: Schema, t: Translate) =>
  [...flags.filter((name) => schema[name]), ...openness.filter((name) => schema[name] === false)].flatMap((name) => {
    const { words } = rowOf(name);
    return words ? [t(words)] : [];
  });

/** A limit with all of its digits. */
function exact(schema: Schema, name: Where<{ holds: "number" | "bound" }>): Bound | string | undefined {
  const digits = schema.exactLimits?.[name];
  return digits !== undefined && Number(digits) === schema[name] ? digits : schema[name];
}

function countRules(schema: Schema, unit: Counted, t: Translate, most?: number): string[] {
  const [least, greatest] = counts[unit];
  return countRule(exact(schema, least), most ?? exact(schema, greatest), unit, t);
}

/** "At least 1 item", "1 to 50 characters", "Exactly 3 items". A lower bound of 0 is left out. */
function countRule(min: Bound | string | undefined, max: Bound | string | undefined, unit: Counted, t: Translate): string[] {
  const low = min === 0 ? undefined : min;
  const limit = (name: TextName, count: Bound | string) => [t(name, { value: t(unit, { count }) })];
  if (low !== undefined && max !== undefined)
    return low === max ? limit("limitExactly", low) : [t("limitRange", { low, high: t(unit, { count: max }) })];
  if (low !== undefined) return limit("limitLeast", low);
  return max === undefined ? [] : limit("limitMost", max);
}

function listRules(schema: Schema, t: Translate, depth: number): string[] {
  const closed = schema.prefixItems.length > 0 && schema.items?.always === false;
  const rules = countRules(schema, "itemCount", t, closed ? schema.prefixItems.length : undefined);
  if (schema.contains) {
    const [least, most] = counts.matches;
    const [items = t("anyItems")] = countRule(schema[least] ?? 1, schema[most], "itemCount", t);
    rules.push(t("itemsOfType", { items, type: schemaWords(schema.contains, t, innerRules(t, depth)) ?? t("typeAny") }));
  }
  rules.push(...plainRules(schema, t));
  if (schema.items && schema.prefixItems.length === 0 && depth < mostNested) rules.push(...itemRules(schema.items, t, depth + 1));
  return rules;
}

/** Rules for the items of an array. Only the members of an item have rows. */
function itemRules(written: Schema, t: Translate, depth: number): string[] {
  const item = applicable(written);
  const rules = constraintsOf(item, t, depth).map((rule) => about("eachItem", constraintText(rule), t));
  if (item.default) rules.push(`${t("eachItem")}: ${t("itemDefault", { value: valueText(item.default.value, "json") })}`);
  return item.nullable ? [...rules, t("itemsMayBeNull")] : rules;
}

/** "Each item: at least 1". */
export function about(name: "eachItem" | "keys", rule: string, t: Translate): string {
  const label = t(name);
  return `${label}: ${insideSentence(rule, name, label)}`;
}

function objectRules(schema: Schema, t: Translate): string[] {
  const rules = countRules(schema, "propertyCount", t);
  for (const name of ofNames) if (schema[name]) rules.push(...keyRules(schema[name], t));
  for (const { name, required } of requirements.flatMap((keyword) => schema[keyword]))
    if (required.length > 0) rules.push(t("withAlsoRequires", { name, names: joinAnd(required, t) }));
  return rules;
}

/** Whether unknown fields are rejected. Shown for requests only, because clients must expect new fields in responses. */
export function rejectsUnknownFields(schema: Schema, direction: Direction): boolean {
  const isClosed = othersOf(schema).includes(false);
  return isClosed && direction === "request" && (schema.properties.length > 0 || patternsOf(schema).length > 0);
}

function keyRules(written: Schema, t: Translate): string[] {
  const keys = applicable(written);
  const names = keys.enum?.map((entry) => valueText(entry.value, "plain"));
  if (names) return [`${t("keys")}: ${joinOr(names, t)}`];
  return constraintsOf(keys, t).map((rule) => about("keys", constraintText(rule), t));
}

/** How a text is encoded, and what it holds. */
function encodingRules(schema: Schema, t: Translate): string[] {
  const [encoding, type] = [encodingOf(schema), contentTypeOf(schema)];
  return [...(encoding ? [t("encodedAs", { encoding })] : []), ...(type ? [t("holdsType", { type })] : [])];
}
