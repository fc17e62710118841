import { isExact, isNumeric, type Numeric } from "../../../runtime/samples/exact-json.js";
import { isObject } from "../../../runtime/samples/is-object.js";
import { extensions, externalDocs, flag, items, texts } from "../../1-sources/openapi/fields.js";
import type { JsonObject } from "../../1-sources/openapi/pointer.js";
import { jsonTypes } from "../../1-sources/openapi/repair/types.js";
import type { SpecVersion } from "../../1-sources/openapi/spec-source.js";
import { bounds, keywordsWhere, type Where } from "../../schema/keywords.js";
import type { Schema } from "../types.js";
import { enumOf } from "./enum-values.js";

const textKeywords: ReadonlySet<string> = new Set(keywordsWhere({ holds: "text" }));
const limitKeywords: ReadonlySet<string> = new Set(keywordsWhere({ holds: "number" }));
const flagKeywords: ReadonlySet<string> = new Set(keywordsWhere({ holds: "flag" }));
type Limit = Where<{ holds: "number" }>;
type Bound = Where<{ holds: "bound" }>;

/**
 * Fills in the keywords of a schema without nested schemas, with the semantics of JSON Schema 2020-12.
 * Iterates over the written keywords: a spec has tens of thousands of schemas, each with a few of the forty
 * keywords.
 */
export function fillKeywords(schema: Schema, value: JsonObject, version: SpecVersion): void {
  const target = schema as unknown as Record<string, unknown>;
  for (const name of Object.keys(value)) {
    const written = value[name];
    if (textKeywords.has(name)) {
      if (typeof written === "string") target[name] = written;
    } else if (limitKeywords.has(name)) {
      if (isNumeric(written)) assignLimit(schema, name as Limit, written);
    } else if (flagKeywords.has(name)) target[name] = written === true;
    else if (name.startsWith("x-")) schema.extensions = extensions(value);
  }
  fillTypes(schema, value, version);
  fillBounds(schema, value, version);
  if (Object.hasOwn(value, "default")) schema.default = { value: value.default };
  const ownExamples = ["example", "x-example"].filter((name) => Object.hasOwn(value, name)).map((name) => value[name]);
  if (ownExamples.length > 0 || Array.isArray(value.examples)) schema.examples = [...ownExamples, ...items(value, "examples")];
  if (isObject(value.xml)) schema.xml = value.xml;
  if (value.externalDocs !== undefined) Object.assign(schema, externalDocs(value));
}

/** Types without "null", and whether null is allowed: `nullable`, or a type, enum or const with null. */
function fillTypes(schema: Schema, value: JsonObject, version: SpecVersion): void {
  // Other names are errors of the spec, and validators reject them.
  const written = (typeof value.type === "string" ? [value.type] : texts(value, "type")).filter((type) => jsonTypes.has(type));
  const noType = written.length === 0;
  schema.types = written.length > 1 ? [...new Set(written)].filter(isNoNull) : written.filter(isNoNull);
  const values = enumOf(value);
  if (values) schema.enum = values;
  const hasNull = Array.isArray(value.enum) && value.enum.includes(null);
  const hasConst = Object.hasOwn(value, "const");
  schema.nullable =
    flag(value, "nullable") ||
    (version === "3.0" ? hasNull : written.includes("null") || (noType && (hasNull || (hasConst && value.const === null))));
  // "null" alone becomes the constant null, because no types and no values would mean any value.
  const onlyNull = hasNull && values?.length === 0;
  if (onlyNull) delete schema.enum;
  if (hasConst) schema.const = { value: value.const };
  else if (onlyNull || (!noType && schema.types.length === 0)) schema.const = { value: null };
}

function isNoNull(type: string): boolean {
  return type !== "null";
}

/** Bounds: in 3.0, `exclusiveMinimum: true` makes `minimum` the exclusive bound. */
function fillBounds(schema: Schema, value: JsonObject, version: SpecVersion): void {
  for (const [name, exclusive] of bounds) {
    const [bound, beyond] = [value[name], value[exclusive]];
    if (isNumeric(bound)) assignBound(schema, version === "3.0" && beyond === true ? exclusive : name, bound);
    if (isNumeric(beyond) && version !== "3.0") assignBound(schema, exclusive, beyond);
  }
}

/** Bounds beyond 2^53 are BigInts, so that they can be compared. */
function assignBound(schema: Schema, name: Bound, written: Numeric): void {
  if (typeof written === "function") assignLimit(schema, name, written);
  else schema[name] = written;
}

function assignLimit(schema: Schema, name: Limit | Bound, written: Numeric): void {
  schema[name] = Number(written);
  if (isExact(written)) schema.exactLimits = { ...schema.exactLimits, [name]: String(written) };
}
