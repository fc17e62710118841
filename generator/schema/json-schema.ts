import { exactJson } from "../../runtime/samples/json.js";
import type { LimitedPart, Schema } from "../2-model/types.js";
import { LimitedPattern } from "../platform/patterns.js";
import { keywordsWhere } from "./keywords.js";
import { integerFormats, type NumberRules } from "./numbers.js";
import { type Direction, declaredBelow, schemaParts, selectors } from "./walk.js";

type Json = Record<string, unknown>;

/** The keyword for all rules of numbers, because the validator's own ones round. */
export const numberKeyword = "portalNumber";

/** The keyword that counts steps, because branches within branches can take exponential time. */
export const budgetKeyword = "portalBudget";

/** A placeholder for a reader's own value, such as `YOUR_TOKEN`. */
export const placeholder = /^(?:YOUR|THE)(?:_[A-Z\d]+)+$/;

/**
 * Converts schemas of a model to JSON Schema 2020-12 for a validator: documents with each shared schema once
 * under `$defs`, so that recursive and frequently used schemas cost no more than others. Equal schemas
 * without references have one URI, because most schemas are the same few, such as "a string".
 */
export class SchemaDocuments {
  readonly #addresses = new Map<Schema, string>();
  readonly #leaves = new Map<string, string>();
  /** Inline schemas that are being written; a schema may contain itself. */
  readonly #open = new Set<Schema>();
  #documents = 0;
  #queue: { schema: Schema; name: string }[] = [];
  #prefix = "";

  /**
   * @param direction members that are not sent in it are not required. In "both", which is for values that may be sent
   *   either way, neither are those of one direction.
   * @param hasPlaceholders whether placeholders match any rule of a text
   */
  constructor(
    private readonly direction: Direction,
    private readonly hasPlaceholders = direction === "request",
  ) {}

  get size(): number {
    return this.#addresses.size;
  }

  /** The URI of a schema, and a document to add first if the schema, or one that it refers to, is new. */
  add(schema: Schema): { address: string; document?: Json } {
    const existing = this.#addresses.get(schema);
    if (existing !== undefined) return { address: existing };
    const id = `portal:${this.direction}-${this.#documents++}`;
    this.#prefix = `${id}#/$defs/`;
    const address = this.#addressOf(schema);
    const definitions: Json = {};
    for (let next = this.#queue.pop(); next; next = this.#queue.pop()) definitions[next.name] = this.#body(next.schema);
    return { address, document: { $id: id, $defs: definitions } };
  }

  #addressOf(schema: Schema): string {
    const existing = this.#addresses.get(schema);
    if (existing !== undefined) return existing;
    const name = `s${this.#addresses.size}`;
    let address = this.#prefix + name;
    if (schemaParts(schema).length === 0) {
      const text = exactJson(this.#body(schema));
      const leaf = this.#leaves.get(text);
      if (leaf) address = leaf;
      else {
        this.#leaves.set(text, address);
        this.#queue.push({ schema, name });
      }
    } else this.#queue.push({ schema, name });
    this.#addresses.set(schema, address);
    return address;
  }

  /** A shared schema by its URI. Any other schema is inlined, because each URI is compiled to a separate function. */
  #reference = (schema: Schema): Json | boolean => {
    if (schema.name !== undefined || this.#open.has(schema) || this.#addresses.has(schema))
      return schema.always ?? { $ref: this.#addressOf(schema) };
    this.#open.add(schema);
    const body = this.#body(schema);
    this.#open.delete(schema);
    return body;
  };

  #body(schema: Schema): Json | boolean {
    if (schema.always !== undefined) return schema.always;
    const reference = this.#reference;
    const json: Json = lists.some((name) => schema[name].length > 0) ? { [budgetKeyword]: true } : {};
    const set = (name: string, value: unknown) => {
      if (value !== undefined && !(Array.isArray(value) && value.length === 0)) json[name] = value;
    };
    const setMap = (name: string, entries: [string, unknown][]) => {
      if (entries.length) json[name] = Object.fromEntries(entries);
    };
    const named = ({ name, schema: inner }: { name: string; schema: Schema }): [string, unknown] => [name, reference(inner)];
    for (const name of counts) set(name, schema[name]);
    set(numberKeyword, numberRules(schema));
    for (const name of flags) if (schema[name]) json[name] = true;
    if (schema.types.length && !schema.typesInferred) json.type = schema.nullable ? [...schema.types, "null"] : schema.types;
    // An empty list is a mistake that has been reported. The validator rejects it.
    if (schema.enum?.length)
      json.enum = distinct([...schema.enum.map((entry) => entry.value), ...(schema.nullable ? [null] : [])]);
    if (schema.const) json.const = schema.const.value;
    for (const name of schemas) if (schema[name]) json[name] = reference(schema[name]);
    for (const name of openness) {
      const inner = schema[name];
      set(name, typeof inner === "object" ? reference(inner) : inner);
    }
    for (const name of lists) set(name, schema[name].map(reference));
    // A discriminator says which branch of several valid ones applies (OpenAPI 3.1 section 4.8.25).
    const chosen = this.#chosenBranch(schema);
    if (chosen) {
      for (const name of ["oneOf", "anyOf"]) delete json[name];
    } else if (schema.nullable)
      for (const name of ["oneOf", "anyOf"]) if (Array.isArray(json[name])) json[name] = [...json[name], { type: "null" }];
    const properties = Object.fromEntries(schema.properties.map((property) => [property.name, reference(property.schema)]));
    if (schema.properties.length) json.properties = properties;
    for (const name of byPattern) setMap(name, schema[name].filter((entry) => isReadable(entry.name)).map(named));
    for (const name of byMember) setMap(name, schema[name].map(named));
    for (const name of requirements)
      setMap(
        name,
        schema[name].map((entry) => [entry.name, entry.required]),
      );
    const required = schema.properties.filter((property) => property.required && this.#isAlwaysSent(property.schema));
    const isRequired = (name: string) => declaredBelow(schema, name).every((member) => this.#isAlwaysSent(member));
    set("required", [...required.map((property) => property.name), ...schema.requiredOnly.filter(isRequired)]);
    const limited = (schema.limitedParts ?? []).map((part) => this.#limitedPart(part));
    if (chosen) limited.push(schema.nullable ? { anyOf: [chosen, { type: "null" }] } : chosen);
    const texts = textRules(schema);
    if (!this.hasPlaceholders) Object.assign(json, texts);
    // The placeholder comes last: its pattern may be slow, so that it runs under a time limit.
    else if (Object.keys(texts).length) limited.push({ anyOf: [texts, { type: "string", pattern: placeholder.source }] });
    if (limited.length) json.allOf = [...((json.allOf as unknown[]) ?? []), ...limited];
    return json;
  }

  /** The branch that the discriminator of a value selects. A value that selects none fits any of them. */
  #chosenBranch({ discriminator, oneOf, anyOf }: Schema): Json | undefined {
    const branches = oneOf.length ? oneOf : anyOf;
    if (!discriminator || branches.length === 0 || (oneOf.length > 0 && anyOf.length > 0)) return undefined;
    const { propertyName, mapping, fallback } = discriminator;
    const selectedBy = (rule: Json): Json => ({ type: "object", required: [propertyName], properties: { [propertyName]: rule } });
    const known = mapping.filter(({ schema }) => branches.includes(schema));
    const rest = fallback ? this.#reference(fallback) : { anyOf: branches.map(this.#reference) };
    if (known.length === 0) return typeof rest === "object" ? rest : undefined;
    return {
      if: selectedBy({ enum: distinct(known.flatMap(({ value }) => selectors(value))) }),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: {
        allOf: known.map(({ value, schema }) => ({
          if: selectedBy({ enum: selectors(value) }),
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: this.#reference(schema),
        })),
      },
      else: rest,
    };
  }

  /** A response omits write-only members, a request read-only ones. One example may serve both. */
  #isAlwaysSent({ readOnly, writeOnly }: Schema): boolean {
    return !(readOnly && this.direction !== "response") && !(writeOnly && this.direction !== "request");
  }

  #limitedPart({ names, patterns, others }: LimitedPart): Json {
    return {
      properties: Object.fromEntries(names.map((name) => [name, true])),
      patternProperties: Object.fromEntries(patterns.filter(isReadable).map((pattern) => [pattern, true])),
      additionalProperties: others === false ? false : this.#reference(others),
    };
  }
}

const counts = [...keywordsWhere({ holds: "number", on: "array" }), ...keywordsWhere({ holds: "number", on: "object" })];
const lengths = keywordsWhere({ holds: "number", on: "string" });
const limits = [...keywordsWhere({ holds: "bound" }), ...keywordsWhere({ holds: "number", on: "number" })];
const flags = keywordsWhere({ holds: "flag", on: "array" });
const schemas = keywordsWhere({ holds: "schema" });
const byPattern = keywordsWhere({ holds: "byPattern" });
const byMember = keywordsWhere({ holds: "byMember" });
const requirements = keywordsWhere({ holds: "requirements" });
const openness = keywordsWhere({ holds: "openness" });
const lists = keywordsWhere({ holds: "schemas" });

function numberRules(schema: Schema): NumberRules | undefined {
  const rules: NumberRules = {};
  for (const name of limits) {
    const limit = schema[name];
    if (limit !== undefined) rules[name] = schema.exactLimits?.[name] ?? (typeof limit === "bigint" ? String(limit) : limit);
  }
  if (schema.format !== undefined && integerFormats.has(schema.format)) rules.format = schema.format;
  return Object.keys(rules).length ? rules : undefined;
}

function textRules(schema: Schema): Json {
  const { format, pattern } = schema;
  const rules: Json = {};
  if (format !== undefined && !integerFormats.has(format)) rules.format = format;
  if (pattern !== undefined && isReadable(pattern)) rules.pattern = pattern;
  for (const name of lengths) if (schema[name] !== undefined) rules[name] = schema[name];
  return rules;
}

/** The values without repetitions, which Ajv refuses in an enum. */
function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [exactJson(value), value])).values()];
}

/** Patterns that are invalid in JavaScript have a diagnostic of their own. */
function isReadable(pattern: string): boolean {
  return LimitedPattern.of(pattern) !== undefined;
}
