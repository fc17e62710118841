import type { Schema } from "../../../2-model/api-model.js";
import { count } from "../../../platform/count.js";
import type { Direction } from "../context.js";
import { notWords } from "./not-words.js";
import { resolve, sharedName } from "./resolve.js";
import { joinAnd, joinOr, typeWords } from "./type-words.js";
import { valueText } from "./value-text.js";

/** The rules for a value besides its type, each as a phrase: "Between 1 and 114", "At most 50 characters". */
export function constraintsOf(schema: Schema): string[] {
  return [...scalarRules(schema), ...listRules(schema), ...objectRules(schema), ...encodingRules(schema)].concat(
    schema.not ? notWords(schema.not) : [],
    fallbackRule(schema),
    xmlRules(schema),
  );
}

/** The XML form of a value, if it is not an element with its name. */
function xmlRules({ xml = {} }: Schema): string[] {
  const { name, namespace, prefix, attribute, wrapped, nodeType } = xml;
  const kind = attribute === true ? "attribute" : typeof nodeType === "string" ? nodeType : undefined;
  const parts = [
    ...(kind === undefined ? [] : [kind]),
    ...(typeof name === "string" ? [`name ${name}`] : []),
    ...(typeof prefix === "string" ? [`prefix ${prefix}`] : []),
    ...(typeof namespace === "string" ? [`namespace ${namespace}`] : []),
    ...(wrapped === true ? ["wrapped in an element of its own"] : []),
  ];
  return parts.length ? [`In XML: ${parts.join(", ")}`] : [];
}

/** What the default of a discriminator selects (OpenAPI 3.2 section 4.25). */
function fallbackRule({ discriminator }: Schema): string[] {
  const name = discriminator?.fallback && sharedName(discriminator.fallback);
  return discriminator && name !== undefined ? [`Without a known ${discriminator.propertyName}: ${name}`] : [];
}

function scalarRules(schema: Schema): string[] {
  const rules = numberRules(schema);
  const length = countRule(schema.minLength, schema.maxLength, "character");
  if (length) rules.push(length);
  if (schema.pattern !== undefined) rules.push(`Matches ${schema.pattern}`);
  return rules;
}

function numberRules(schema: Schema): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const rules: string[] = [];
  if (minimum !== undefined && maximum !== undefined && exclusiveMinimum === undefined && exclusiveMaximum === undefined)
    rules.push(minimum === maximum ? `Exactly ${minimum}` : `Between ${minimum} and ${maximum}`);
  else {
    if (exclusiveMinimum !== undefined && !(minimum !== undefined && minimum > exclusiveMinimum))
      rules.push(`More than ${exclusiveMinimum}`);
    else if (minimum !== undefined) rules.push(`At least ${minimum}`);
    if (exclusiveMaximum !== undefined && !(maximum !== undefined && maximum < exclusiveMaximum))
      rules.push(`Less than ${exclusiveMaximum}`);
    else if (maximum !== undefined) rules.push(`At most ${maximum}`);
  }
  if (multipleOf !== undefined) rules.push(`Multiple of ${multipleOf}`);
  return rules;
}

/** "At least 1 item", "1 to 50 characters", "Exactly 3 items". A lower bound of 0 is left out. */
function countRule(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  const low = min === 0 ? undefined : min;
  if (low !== undefined && max !== undefined)
    return low === max ? `Exactly ${count(low, unit)}` : `${low} to ${count(max, unit)}`;
  if (low !== undefined) return `At least ${count(low, unit)}`;
  return max === undefined ? undefined : `At most ${count(max, unit)}`;
}

function listRules(schema: Schema): string[] {
  const rules: string[] = [];
  const closed = schema.prefixItems.length > 0 && schema.items?.always === false;
  const size = countRule(schema.minItems, closed ? schema.prefixItems.length : schema.maxItems, "item");
  if (size) rules.push(size);
  if (schema.uniqueItems) rules.push("Unique items");
  if (schema.contains) {
    const times = countRule(schema.minContains ?? 1, schema.maxContains, "item") ?? "Any number of items";
    rules.push(`${times} of type ${typeWords(schema.contains)}`);
  }
  if (schema.unevaluatedItems === false) rules.push("No other items");
  if (schema.items && schema.prefixItems.length === 0) rules.push(...itemRules(resolve(schema.items)));
  return rules;
}

/** Rules for the items of an array, which have their own rows only if they are objects. */
function itemRules(item: Schema): string[] {
  const rules = scalarRules(item).map((rule) => `Each item: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`);
  if (item.nullable) rules.push("Items may be null");
  if (item.items) rules.push(...nestedListRules(item));
  return rules;
}

function nestedListRules(item: Schema): string[] {
  const size = countRule(item.minItems, item.maxItems, "item");
  return size ? [`Each item: ${size.charAt(0).toLowerCase()}${size.slice(1)}`] : [];
}

function objectRules(schema: Schema): string[] {
  const rules: string[] = [];
  const size = countRule(schema.minProperties, schema.maxProperties, "property");
  if (size) rules.push(size);
  if (schema.propertyNames) rules.push(...keyRules(resolve(schema.propertyNames)));
  for (const { name, required } of schema.dependentRequired) rules.push(`With ${name}, also requires ${joinAnd(required)}`);
  return rules;
}

/** Whether unknown fields are rejected. Shown for requests only, because clients must expect new fields in responses. */
export function rejectsUnknownFields(schema: Schema, direction: Direction): boolean {
  const closed = schema.additionalProperties === false || schema.unevaluatedProperties === false;
  return closed && direction === "request" && (schema.properties.length > 0 || schema.patternProperties.length > 0);
}

function keyRules(keys: Schema): string[] {
  if (keys.enum) return [`Keys: ${joinOr(keys.enum.map((entry) => valueText(entry.value, "plain")))}`];
  return scalarRules(keys).map((rule) => `Keys: ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`);
}

function encodingRules(schema: Schema): string[] {
  const rules: string[] = [];
  if (schema.contentEncoding) rules.push(`Encoded as ${schema.contentEncoding}`);
  else if (schema.format === "byte") rules.push("Encoded as base64");
  if (schema.contentMediaType) rules.push(`Holds ${schema.contentMediaType}`);
  return rules;
}
