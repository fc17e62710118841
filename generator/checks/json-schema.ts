import { exactJson } from "../../runtime/samples/exact-json.js";
import { numericKeywords } from "../2-model/openapi/schema-keywords.js";
import type { Schema } from "../2-model/types.js";
import { schemaParts } from "../3-pages/api/fields/schemas.js";
import { LimitedPattern } from "../platform/limited-pattern.js";

type Json = Record<string, unknown>;

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

  /** The URI of a schema, and a document to add first if the schema, or one that it refers to, is new. */
  add(schema: Schema): { address: string; document?: Json } {
    const existing = this.#addresses.get(schema);
    if (existing !== undefined) return { address: existing };
    const id = `portal:${this.#documents++}`;
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
  #reference(schema: Schema): Json | boolean {
    if (schema.name !== undefined || this.#open.has(schema) || this.#addresses.has(schema))
      return schema.always ?? { $ref: this.#addressOf(schema) };
    this.#open.add(schema);
    const body = this.#body(schema);
    this.#open.delete(schema);
    return body;
  }

  #body(schema: Schema): Json | boolean {
    if (schema.always !== undefined) return schema.always;
    const reference = (inner: Schema) => this.#reference(inner);
    const map = (entries: readonly [string, Schema][]): Json =>
      Object.fromEntries(entries.map(([name, inner]) => [name, reference(inner)]));
    const json: Json = {};
    for (const keyword of scalars) if (schema[keyword] !== undefined) json[keyword] = schema[keyword];
    if (schema.pattern !== undefined && isReadable(schema.pattern)) json.pattern = schema.pattern;
    if (schema.uniqueItems) json.uniqueItems = true;
    if (schema.types.length) json.type = schema.nullable ? [...schema.types, "null"] : schema.types;
    // An empty list is a mistake that has been reported. The validator rejects it.
    if (schema.enum?.length)
      json.enum = [...schema.enum.map((entry) => entry.value), ...(schema.nullable ? [null] : [])].filter(unlike);
    if (schema.const) json.const = schema.const.value;
    for (const keyword of ["items", "contains", "propertyNames", "not", "if", "then", "else"] as const) {
      const inner = schema[keyword];
      if (inner) json[keyword] = reference(inner);
    }
    for (const keyword of ["additionalProperties", "unevaluatedProperties"] as const) {
      const inner = schema[keyword];
      if (inner !== undefined) json[keyword] = typeof inner === "boolean" ? inner : reference(inner);
    }
    for (const keyword of ["prefixItems", "oneOf", "anyOf", "allOf"] as const) {
      if (schema[keyword].length) json[keyword] = schema[keyword].map(reference);
    }
    if (schema.nullable) for (const keyword of ["oneOf", "anyOf"] as const) orNull(json, keyword);
    if (schema.properties.length) json.properties = map(schema.properties.map((property) => [property.name, property.schema]));
    const patterns = schema.patternProperties.filter(({ pattern }) => isReadable(pattern));
    if (patterns.length) json.patternProperties = map(patterns.map((entry) => [entry.pattern, entry.schema]));
    if (schema.dependentSchemas.length)
      json.dependentSchemas = map(schema.dependentSchemas.map((entry) => [entry.name, entry.schema]));
    if (schema.dependentRequired.length)
      json.dependentRequired = Object.fromEntries(schema.dependentRequired.map((entry) => [entry.name, entry.required]));
    // A response omits write-only members, a request read-only ones. One example may serve both.
    const required = schema.properties.filter(
      (property) => property.required && !property.schema.readOnly && !property.schema.writeOnly,
    );
    const names = [...required.map((property) => property.name), ...schema.requiredOnly];
    if (names.length) json.required = names;
    return json;
  }
}

const scalars = ["format", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", ...numericKeywords] as const;

/** Patterns that are invalid in JavaScript have a diagnostic of their own. */
const isReadable = (pattern: string) => LimitedPattern.of(pattern) !== undefined;

function orNull(json: Json, keyword: "oneOf" | "anyOf"): void {
  if (Array.isArray(json[keyword])) json[keyword] = [...(json[keyword] as unknown[]), { type: "null" }];
}

function unlike(value: unknown, index: number, all: unknown[]): boolean {
  return all.findIndex((other) => exactJson(other) === exactJson(value)) === index;
}
