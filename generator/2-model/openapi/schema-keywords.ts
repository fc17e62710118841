import { posix } from "node:path";
import { escapeToken, isExact, isNumeric, isObject, type Numeric, pointerTokens } from "../../../runtime/samples/json.js";
import { openapi31 } from "../../1-sources/openapi/grammar/openapi-3.1.js";
import { jsonTypes } from "../../1-sources/openapi/repair/edits.js";
import { isReference } from "../../1-sources/openapi/resolver.js";
import {
  entries,
  extensions,
  externalDocs,
  flag,
  items,
  type JsonObject,
  placeKey,
  type SpecSource,
  type SpecVersion,
  texts,
} from "../../1-sources/openapi/spec-source.js";
import { asText, unique } from "../../platform/values.js";
import { bounds, keywordsWhere, type Where } from "../../schema/keywords.js";
import type { At, Schema } from "../types.js";

const textKeywords: ReadonlySet<string> = new Set(keywordsWhere({ holds: "text" }));
const limitKeywords: ReadonlySet<string> = new Set(keywordsWhere({ holds: "number" }));
const flagKeywords: ReadonlySet<string> = new Set(keywordsWhere({ holds: "flag" }));
type Limit = Where<{ holds: "number" }>;
type Bound = Where<{ holds: "bound" }>;

/** Fills in the keywords without nested schemas. Iterates over those written: schemas are many, with few of forty keywords. */
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
  // Each keyword that is there must allow null.
  const allowing = [
    ...(noType ? [] : [written.includes("null")]),
    ...(Array.isArray(value.enum) ? [hasNull] : []),
    ...(hasConst ? [value.const === null] : []),
  ];
  const allows = version === "3.0" ? hasNull : allowing.length > 0 && allowing.every(Boolean) && !isNull(value.not);
  schema.nullable = flag(value, "nullable") || allows;
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

type EnumValue = NonNullable<Schema["enum"]>[number];

/**
 * The values of an `enum` without null, with what extensions call them: `x-values` and `x-enum-varnames` are labels,
 * `x-enumDescriptions` and `x-enum-descriptions` descriptions; each a list in the order of the values or an object by value.
 * `x-enumNames` (NSwag) and `x-ms-enum` (AutoRest) are read too.
 */
function enumOf(value: JsonObject): EnumValue[] | undefined {
  if (!Array.isArray(value.enum)) return undefined;
  const values = value.enum.map((item, index): EnumValue => {
    const label = firstNamed(value, labelNames, item, index);
    // Of swaggo, by label.
    const description = firstNamed(value, descriptionNames, item, index) ?? named(value["x-enum-comments"], label ?? item, index);
    return { value: item, ...(label === undefined ? {} : { label }), ...(description === undefined ? {} : { description }) };
  });
  return values.filter((entry) => entry.value !== null);
}

const labelNames = ["x-values", "x-enum-varnames", "x-enumNames", "x-enum-names"];
const descriptionNames = ["x-enumDescriptions", "x-enum-descriptions", "x-speakeasy-enum-descriptions"];
/** Extensions of which the texts of enum values are read. */
export const enumExtensions: readonly string[] = [...labelNames, ...descriptionNames, "x-ms-enum", "x-enum-comments"];

function firstNamed(value: JsonObject, names: readonly string[], item: unknown, index: number): string | undefined {
  for (const name of names) {
    const found = named(value[name], item, index);
    if (found !== undefined) return found;
  }
  const listed = isObject(value["x-ms-enum"]) ? value["x-ms-enum"].values : undefined;
  const entry = (Array.isArray(listed) ? listed : []).find((named) => isObject(named) && named.value === item);
  const text = isObject(entry) ? entry[names === labelNames ? "name" : "description"] : undefined;
  return typeof text === "string" && text !== "" && text !== item ? text : undefined;
}

function named(texts: unknown, value: unknown, index: number): string | undefined {
  const key = asText(value);
  const found = Array.isArray(texts) ? texts[index] : isObject(texts) && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof found === "string" && found !== "" ? found : undefined;
}

/** In JSON Schema, an enum with descriptions is a `oneOf` of annotated constants. */
export function enumOfConstants(branches: readonly unknown[]): EnumValue[] | undefined {
  const isConstant = (branch: unknown): branch is JsonObject =>
    isObject(branch) && Object.hasOwn(branch, "const") && branch.const !== null && onlyAnnotates(branch, "const", "type");
  if (branches.length === 0 || !branches.every(isConstant)) return undefined;
  return branches.map((branch) => ({
    value: branch.const,
    ...(typeof branch.title === "string" ? { label: branch.title } : {}),
    ...(typeof branch.description === "string" ? { description: branch.description } : {}),
    ...(branch.deprecated === true ? { deprecated: branch.deprecated } : {}),
  }));
}

/** Keywords that describe a value without narrowing it, with `nullable`: how 3.0 adds null to a reference. */
const annotations: ReadonlySet<string> = new Set([
  ...["example", "nullable"],
  ...keywordsWhere({ narrows: false }).filter((name) => Object.hasOwn(openapi31.Schema.fields, name)),
]);

/** Whether all members of a schema, except the named ones, are annotations. */
export function onlyAnnotates(value: object, ...but: string[]): boolean {
  return Object.keys(value).every(
    (name) => annotations.has(name) || name.startsWith("x-") || name.startsWith("$") || but.includes(name),
  );
}

/** Whether a schema allows only null, in any of the ways to write that. */
export function isNull(schema: unknown): schema is JsonObject {
  if (!isObject(schema) || !onlyAnnotates(schema, "type", "const", "enum")) return false;
  const { type = "null", const: constant = null, enum: values = [null] } = schema;
  const isListed = Array.isArray(values) && values.length === 1 && values[0] === null;
  return (
    type === "null" && constant === null && isListed && ["type", "const", "enum"].some((name) => Object.hasOwn(schema, name))
  );
}

interface Named {
  name: string;
  value: unknown;
  at: At;
}

/** Names of shared schemas by value. */
export class SchemaNames {
  /** Components that only refer to another shared schema. */
  readonly aliases: { name: string; at: At; ref: string }[] = [];
  readonly #named = new Map<unknown, Named>();
  /** Rank by name. */
  readonly #order: Map<string, number>;

  constructor(
    private readonly source: SpecSource,
    components: JsonObject,
    at: At,
  ) {
    const listed = entries(components, "schemas", at);
    this.#order = new Map(listed.map((entry, index) => [entry.name, index]));
    const referring = listed.filter((entry) => isReference(source.version, entry.value));
    for (const entry of listed) {
      if (referring.includes(entry)) continue;
      const key = keyOf(entry.value, entry.at);
      // An alias of YAML is the same value.
      const first = this.#named.get(key);
      if (first) this.aliases.push({ name: entry.name, at: entry.at, ref: `#/components/schemas/${escapeToken(first.name)}` });
      else this.#named.set(key, entry);
    }
    for (const { name, value, at: place } of referring) {
      const { $ref: ref } = value as { $ref: string };
      const resolution = source.resolve(place.file, ref);
      if (!resolution.found) continue;
      const key = keyOf(resolution.value, resolution.at);
      // The first component that consists of a file gives the file its name.
      if (this.#named.has(key)) this.aliases.push({ name, at: place, ref });
      else this.#named.set(key, { name, value: resolution.value, at: resolution.at });
    }
  }

  /** Name of a component, of a schema in a list of another file, or of a file that is a schema. */
  of(value: unknown): string | undefined {
    return this.#named.get(value)?.name;
  }

  /** Called for the target of a reference: a schema of another file gets its name at its first use. */
  meet(value: unknown, at: At): void {
    if (at.file === this.source.file || this.#named.has(value) || !isObject(value)) return;
    const base = outerName(this.source, at);
    if (base === undefined) return;
    const names = [base, `${posix.parse(at.file).name}.${base}`];
    const name = names.find((candidate) => !this.#order.has(candidate)) ?? unique(base, this.#order);
    this.#order.set(name, this.#order.size);
    this.#named.set(value, { name, value, at });
  }

  /** Rank of a name: components of the root in order, then others in order of first use. */
  rank(name: string): number {
    return this.#order.get(name) ?? this.#order.size;
  }

  /** Named values by rank. */
  all(): Named[] {
    return [...this.#named.values()].sort((a, b) => this.rank(a.name) - this.rank(b.name));
  }
}

/** Booleans have no identity, so boolean components are identified by location. */
const keyOf = (value: unknown, at: At): unknown => (isObject(value) ? value : placeKey(at));

/** The name of a schema in a file other than the root: that of the file, or its key in a list of schemas. */
function outerName(source: SpecSource, at: At): string | undefined {
  const tokens = pointerTokens(at.pointer);
  if (tokens.length === 0) return posix.parse(at.file).name;
  const last = tokens.at(-1);
  const list = tokens.slice(0, -1).join("/");
  if (["components/schemas", "schemas", "definitions", "$defs"].includes(list)) return last;
  const document = source.documents.get(at.file)?.value;
  const isList = isObject(document) && !Object.hasOwn(document, "type") && !Object.hasOwn(document, "openapi");
  return tokens.length === 1 && isList ? last : undefined;
}
