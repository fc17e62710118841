import type { Constraint } from "../../../../runtime/contract.js";
import { around, type Say, type TextName } from "../../../../runtime/texts.js";
import type { Schema } from "../../../2-model/api-model.js";
import type { Direction } from "../context.js";
import { notWords } from "./not-words.js";
import { resolve, sharedName } from "./resolve.js";
import { joinAnd, joinOr, typeWords } from "./type-words.js";
import { valueText } from "./value-text.js";

/** The rules for a value besides its type, each as a phrase: "Between 1 and 114", "At most 50 characters". */
export function constraintsOf(schema: Schema, say: Say): Constraint[] {
  return [
    ...numberRules(schema, say),
    ...lengthRule(schema, say),
    ...patternRule(schema, say),
    ...listRules(schema, say),
    ...objectRules(schema, say),
    ...encodingRules(schema, say),
    ...(schema.not ? notWords(schema.not, say) : []),
    ...fallbackRule(schema, say),
    ...xmlRules(schema, say),
  ];
}

/** The XML form of a value, if it is not an element with its name. */
function xmlRules({ xml = {} }: Schema, say: Say): string[] {
  const { name, namespace, prefix, attribute, wrapped, nodeType } = xml;
  const kind = attribute === true ? say("xmlAttribute") : typeof nodeType === "string" ? nodeType : undefined;
  const parts = [
    ...(kind === undefined ? [] : [kind]),
    ...(typeof name === "string" ? [say("xmlName", { name })] : []),
    ...(typeof prefix === "string" ? [say("xmlPrefix", { name: prefix })] : []),
    ...(typeof namespace === "string" ? [say("xmlNamespace", { name: namespace })] : []),
    ...(wrapped === true ? [say("xmlWrapped")] : []),
  ];
  return parts.length ? [say("inXml", { facts: parts.join(", ") })] : [];
}

/** What the default of a discriminator selects (OpenAPI 3.2 section 4.25). */
function fallbackRule({ discriminator }: Schema, say: Say): string[] {
  const name = discriminator?.fallback && sharedName(discriminator.fallback);
  return discriminator && name !== undefined ? [say("withoutKnown", { name: discriminator.propertyName, schema: name })] : [];
}

function scalarRules(schema: Schema, say: Say): string[] {
  const { pattern } = schema;
  return [
    ...numberRules(schema, say),
    ...lengthRule(schema, say),
    ...(pattern === undefined ? [] : [say("limitPattern", { pattern })]),
  ];
}

/** The pattern of a value, which is shown as code. */
function patternRule({ pattern }: Schema, say: Say): Constraint[] {
  if (!pattern) return pattern === undefined ? [] : [say("limitPattern", { pattern })];
  const [before, after] = around(say("limitPattern"));
  return [{ before, code: pattern, after }];
}

function numberRules(schema: Schema, say: Say): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const rules: string[] = [];
  if (minimum !== undefined && maximum !== undefined && exclusiveMinimum === undefined && exclusiveMaximum === undefined)
    rules.push(
      minimum === maximum ? say("limitExactly", { value: minimum }) : say("limitBetween", { low: minimum, high: maximum }),
    );
  else {
    if (exclusiveMinimum !== undefined && !(minimum !== undefined && minimum > exclusiveMinimum))
      rules.push(say("limitMore", { value: exclusiveMinimum }));
    else if (minimum !== undefined) rules.push(say("limitLeast", { value: minimum }));
    if (exclusiveMaximum !== undefined && !(maximum !== undefined && maximum < exclusiveMaximum))
      rules.push(say("limitLess", { value: exclusiveMaximum }));
    else if (maximum !== undefined) rules.push(say("limitMost", { value: maximum }));
  }
  if (multipleOf !== undefined) rules.push(say("limitMultiple", { value: multipleOf }));
  return rules;
}

type Counted = "characterCount" | "itemCount" | "propertyCount";

/** "At least 1 item", "1 to 50 characters", "Exactly 3 items". A lower bound of 0 is left out. */
function countRule(min: number | undefined, max: number | undefined, unit: Counted, say: Say): string[] {
  const low = min === 0 ? undefined : min;
  const limit = (name: TextName, count: number) => [say(name, { value: say(unit, { count }) })];
  if (low !== undefined && max !== undefined)
    return low === max ? limit("limitExactly", low) : [say("limitRange", { low, high: say(unit, { count: max }) })];
  if (low !== undefined) return limit("limitLeast", low);
  return max === undefined ? [] : limit("limitMost", max);
}

function lengthRule(schema: Schema, say: Say): string[] {
  return countRule(schema.minLength, schema.maxLength, "characterCount", say);
}

function listRules(schema: Schema, say: Say): string[] {
  const closed = schema.prefixItems.length > 0 && schema.items?.always === false;
  const rules = countRule(schema.minItems, closed ? schema.prefixItems.length : schema.maxItems, "itemCount", say);
  if (schema.uniqueItems) rules.push(say("uniqueItems"));
  if (schema.contains) {
    const [items = say("anyItems")] = countRule(schema.minContains ?? 1, schema.maxContains, "itemCount", say);
    rules.push(say("itemsOfType", { items, type: typeWords(schema.contains, say).text }));
  }
  if (schema.unevaluatedItems === false) rules.push(say("noOtherItems"));
  if (schema.items && schema.prefixItems.length === 0) rules.push(...itemRules(resolve(schema.items), say));
  return rules;
}

/** Rules for the items of an array, which have their own rows only if they are objects. */
function itemRules(item: Schema, say: Say): string[] {
  const rules = scalarRules(item, say).map((rule) => about("eachItem", rule, say));
  if (item.nullable) rules.push(say("itemsMayBeNull"));
  if (item.items)
    rules.push(...countRule(item.minItems, item.maxItems, "itemCount", say).map((rule) => about("eachItem", rule, say)));
  return rules;
}

/** "Each item: at least 1". */
function about(name: "eachItem" | "keys", rule: string, say: Say): string {
  return `${say(name)}: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`;
}

function objectRules(schema: Schema, say: Say): string[] {
  const rules = countRule(schema.minProperties, schema.maxProperties, "propertyCount", say);
  if (schema.propertyNames) rules.push(...keyRules(resolve(schema.propertyNames), say));
  for (const { name, required } of schema.dependentRequired)
    rules.push(say("withAlsoRequires", { name, names: joinAnd(required, say) }));
  return rules;
}

/** Whether unknown fields are rejected. Shown for requests only, because clients must expect new fields in responses. */
export function rejectsUnknownFields(schema: Schema, direction: Direction): boolean {
  const closed = schema.additionalProperties === false || schema.unevaluatedProperties === false;
  return closed && direction === "request" && (schema.properties.length > 0 || schema.patternProperties.length > 0);
}

function keyRules(keys: Schema, say: Say): string[] {
  if (keys.enum)
    return [
      `${say("keys")}: ${joinOr(
        keys.enum.map((entry) => valueText(entry.value, "plain")),
        say,
      )}`,
    ];
  return scalarRules(keys, say).map((rule) => about("keys", rule, say));
}

function encodingRules(schema: Schema, say: Say): string[] {
  const rules: string[] = [];
  if (schema.contentEncoding) rules.push(say("encodedAs", { encoding: schema.contentEncoding }));
  else if (schema.format === "byte") rules.push(say("encodedAs", { encoding: "base64" }));
  if (schema.contentMediaType) rules.push(say("holdsType", { type: schema.contentMediaType }));
  return rules;
}
