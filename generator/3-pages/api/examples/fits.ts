import { fullFormats } from "ajv-formats/dist/formats.js";
import { isNumeric } from "../../../../runtime/samples/exact-json.js";
import type { LimitedPart, Schema } from "../../../2-model/types.js";
import { LimitedPattern } from "../../../platform/limited-pattern.js";
import type { Direction } from "../context.js";
import { isSent } from "../fields/members.js";
import { resolve } from "../fields/schemas.js";

/** Deeper than any composed value. */
const deepest = 64;

/**
 * Whether a value is valid for a schema of the model (JSON Schema 2020-12). Nothing is compiled, because each
 * schema validates only one or two values. `unevaluatedItems` is ignored.
 * @param direction members that are not sent in it are not required
 */
export function fits(schema: Schema, value: unknown, direction: Direction): boolean {
  return holds(schema, { value, direction, depth: 0 });
}

/** Records that an object or list is valid for a schema, as returned by `resolve`. */
export function markValid(schema: Schema, value: object, direction: Direction): void {
  const valid = fitting[direction].get(value);
  if (valid) valid.add(schema);
  else fitting[direction].set(value, new Set([schema]));
}

/** Schemas for which objects and lists are known to be valid: composed values consist of parts that were already checked. */
const fitting: Record<Direction, WeakMap<object, Set<Schema>>> = {
  request: new WeakMap(),
  response: new WeakMap(),
  both: new WeakMap(),
};

/** A value that is being validated. */
interface Subject {
  value: unknown;
  direction: Direction;
  depth: number;
  /** Results of schemas for this value. A schema that is being checked counts as valid, because it may contain itself. */
  seen?: Map<Schema, boolean>;
}

function holds(original: Schema, subject: Subject): boolean {
  const schema = resolve(original);
  if (schema.always !== undefined) return schema.always;
  const { value, direction } = subject;
  const seen = subject.seen?.get(schema);
  if (seen !== undefined) return seen;
  const isPart = typeof value === "object" && value !== null;
  if (isPart && (fitting[direction].get(value)?.has(schema) || subject.depth > deepest)) return true;
  subject.seen?.set(schema, true);
  const result = judge(schema, subject);
  subject.seen?.set(schema, result);
  if (isPart && result) markValid(schema, value, direction);
  return result;
}

function judge(schema: Schema, subject: Subject): boolean {
  const { value, direction, depth } = subject;
  if (schema.const && !isEqual(schema.const.value, value)) return false;
  if (schema.enum && !schema.enum.some((entry) => isEqual(entry.value, value))) return false;
  // In the model, null is separate from types and branches.
  const isNull = value === null && schema.nullable;
  if (!isNull && schema.types.length > 0 && !schema.typesInferred && !schema.types.some((type) => isOfType(value, type)))
    return false;
  if (!partsHold(schema, subject, isNull)) return false;
  const inner = (schema: Schema, part: unknown) => holds(schema, { value: part, direction, depth: depth + 1 });
  if (isNumeric(value)) return numberFits(schema, typeof value === "function" ? Number(value) : value);
  if (typeof value === "string") return textFits(schema, value, direction);
  if (Array.isArray(value)) return listFits(schema, value, inner);
  if (typeof value === "object" && value !== null) return objectFits(schema, value as Record<string, unknown>, subject, inner);
  return true;
}

/** The schemas that apply to the same value. */
function partsHold(
  { allOf, anyOf, oneOf, not, if: condition, then, else: otherwise }: Schema,
  subject: Subject,
  isNull: boolean,
) {
  if (allOf.length + anyOf.length + oneOf.length === 0 && !not && !condition) return true;
  subject.seen ??= new Map();
  const same = (part: Schema) => holds(part, subject);
  if (!allOf.every(same)) return false;
  if (!isNull && anyOf.length > 0 && !anyOf.some(same)) return false;
  if (!isNull && oneOf.length > 0 && oneOf.filter(same).length !== 1) return false;
  if (not && same(not)) return false;
  const chosen = condition && (same(condition) ? then : otherwise);
  return !chosen || same(chosen);
}

type Inner = (schema: Schema, value: unknown) => boolean;

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "integer":
      return isNumeric(value) && Number.isInteger(Number(value));
    case "number":
      return isNumeric(value);
    default:
      return typeof value === type;
  }
}

function numberFits(schema: Schema, value: number | bigint): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = schema;
  if (minimum !== undefined && value < minimum) return false;
  if (maximum !== undefined && value > maximum) return false;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return false;
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return false;
  if (format === "int32" && !(Number.isInteger(Number(value)) && value >= -(2 ** 31) && value <= 2 ** 31)) return false;
  if (format === "int64" && !Number.isInteger(Number(value))) return false;
  return multipleOf === undefined || Number.isInteger(Number(value) / Number(multipleOf));
}

/** A placeholder in a request. */
const placeholder = /^YOUR(?:_[A-Z\d]+)+$/;

function textFits({ minLength, maxLength, pattern, format }: Schema, value: string, direction: Direction): boolean {
  if (direction === "request" && placeholder.test(value)) return true;
  if (minLength !== undefined || maxLength !== undefined) {
    const length = [...value].length;
    if (length < (minLength ?? 0) || length > (maxLength ?? Number.POSITIVE_INFINITY)) return false;
  }
  if (value.length > longestTested) return true;
  if (pattern !== undefined && !matches(pattern, value)) return false;
  return format === undefined || hasFormat(format, value);
}

/** Maximum length of texts that are matched against patterns and formats. A spec's pattern may take unbounded time. */
const longestTested = 100;

/** Maximum length of texts that are matched against patterns that may be slow, because there the clock decides. */
const longestSlow = 20;

/** Whether a text matches a pattern, or may match it. Patterns of other languages are ignored. */
function matches(pattern: string, value: string): boolean {
  const expression = LimitedPattern.of(pattern);
  if (!expression || (value.length > longestSlow && expression.mayBeSlow(value))) return true;
  return expression.test(value) ?? true;
}

function hasFormat(name: string, value: string): boolean {
  const format = Object.hasOwn(fullFormats, name) ? fullFormats[name as keyof typeof fullFormats] : undefined;
  if (format === undefined || format === true) return true;
  if (format instanceof RegExp) return format.test(value);
  if (typeof format === "function") return format(value) === true;
  // Formats of numbers do not apply to texts.
  if (typeof format !== "object" || format.type === "number") return true;
  const { validate } = format;
  if (validate instanceof RegExp) return validate.test(value);
  return typeof validate !== "function" || (validate as (text: string) => unknown)(value) === true;
}

function listFits(schema: Schema, list: unknown[], inner: Inner): boolean {
  const { minItems, maxItems, uniqueItems, prefixItems, items, contains } = schema;
  if (list.length < (minItems ?? 0) || list.length > (maxItems ?? Number.POSITIVE_INFINITY)) return false;
  if (uniqueItems && list.some((item, index) => list.slice(0, index).some((other) => isEqual(other, item)))) return false;
  for (const [index, item] of list.entries()) {
    const own = prefixItems[index] ?? items;
    if (own && !inner(own, item)) return false;
  }
  if (!contains) return true;
  const count = list.filter((item) => inner(contains, item)).length;
  return count >= (schema.minContains ?? 1) && count <= (schema.maxContains ?? Number.POSITIVE_INFINITY);
}

function objectFits(schema: Schema, object: Record<string, unknown>, subject: Subject, inner: Inner): boolean {
  const names = Object.keys(object);
  const has = (name: string) => Object.hasOwn(object, name);
  if (names.length < (schema.minProperties ?? 0) || names.length > (schema.maxProperties ?? Number.POSITIVE_INFINITY))
    return false;
  if (!schema.requiredOnly.every(has)) return false;
  for (const { name, required, schema: member } of schema.properties) {
    if (has(name)) {
      if (!inner(member, object[name])) return false;
    } else if (required && isSent(member, subject.direction)) return false;
  }
  if (schema.dependentRequired.some(({ name, required }) => has(name) && !required.every(has))) return false;
  if (schema.dependentSchemas.some((entry) => has(entry.name) && !holds(entry.schema, subject))) return false;
  if (schema.propertyNames && !names.every((name) => inner(schema.propertyNames as Schema, name))) return false;
  if (!othersFit(schema, object, names, inner)) return false;
  const { unevaluatedProperties: rest } = schema;
  if (rest === undefined || rest === true) return true;
  return names.every((name) => isEvaluated(schema, name, subject) || (rest !== false && inner(rest, object[name])));
}

/** Whether a schema, or another one for the same object, evaluates a member (JSON Schema 2020-12 core, section 11.3). */
function isEvaluated(original: Schema, name: string, subject: Subject, open = new Set<Schema>()): boolean {
  const schema = resolve(original);
  if (open.has(schema)) return false;
  open.add(schema);
  const { properties, patternProperties, additionalProperties, limitedParts = [] } = schema;
  if (additionalProperties !== undefined || properties.some((property) => property.name === name)) return true;
  if (patternProperties.some(({ pattern }) => LimitedPattern.of(pattern) && matches(pattern, name))) return true;
  if (limitedParts.some((part) => isNamed(part, name) || part.others !== false)) return true;
  const holding = (schema: Schema) => holds(schema, subject);
  const condition = schema.if;
  const chosen = condition && (holding(condition) ? [condition, schema.then] : [schema.else]);
  const applied = [
    ...schema.allOf,
    ...[...schema.anyOf, ...schema.oneOf].filter(holding),
    ...(chosen ?? []),
    ...schema.dependentSchemas.flatMap((dependentSchema) =>
      Object.hasOwn(subject.value as object, dependentSchema.name) ? dependentSchema.schema : [],
    ),
  ];
  return applied.some((schema) => schema !== undefined && isEvaluated(schema, name, subject, open));
}

/** Whether a part of an `allOf` names a member, so that its `additionalProperties` do not apply. */
export function isNamed({ names, patterns }: LimitedPart, name: string): boolean {
  return names.includes(name) || patterns.some((pattern) => LimitedPattern.of(pattern) && matches(pattern, name));
}

/** Members without a property: those of `patternProperties` and `additionalProperties`. */
function othersFit(schema: Schema, object: Record<string, unknown>, names: string[], inner: Inner): boolean {
  const { patternProperties, additionalProperties, limitedParts } = schema;
  const fitsPart = (part: LimitedPart, name: string) =>
    isNamed(part, name) || (part.others !== false && inner(part.others, object[name]));
  if (limitedParts && !names.every((name) => limitedParts.every((part) => fitsPart(part, name)))) return false;
  if (patternProperties.length === 0 && (additionalProperties === undefined || additionalProperties === true)) return true;
  const known = new Set(schema.properties.map(({ name }) => name));
  return names.every((name) => {
    const matching = patternProperties.filter(({ pattern }) => LimitedPattern.of(pattern) && matches(pattern, name));
    if (!matching.every((entry) => inner(entry.schema, object[name]))) return false;
    if (known.has(name) || matching.length > 0 || additionalProperties === undefined) return true;
    return typeof additionalProperties === "boolean" ? additionalProperties : inner(additionalProperties, object[name]);
  });
}

/** Equality of JSON values, independent of the order of members. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) {
    if (typeof a === "function" || typeof b === "function") return isNumeric(a) && isNumeric(b) && Number(a) === Number(b);
    // An integer beyond 2^53 is a BigInt on at least one side.
    return (typeof a === "bigint" || typeof b === "bigint") && String(a) === String(b) && typeof a !== "string";
  }
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isEqual((a as never)[name], (b as never)[name]))
  );
}
