import { follow, type Json, type Node } from "./spec-document.js";

const single = ["not", "if", "then", "else"];
const listed = ["allOf", "anyOf", "oneOf"];
const plain = [
  ...["type", "enum", "format", "pattern", "minLength", "maxLength", "minimum", "maximum", "multipleOf"],
  ...["minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties", "const"],
];

/**
 * An OpenAPI 3.0 schema as JSON Schema 2020-12 for request bodies, stricter than the standard: it rejects
 * undeclared members at every depth, unless `additionalProperties` allows them, and read-only members.
 */
export class StrictSchemas {
  readonly #definitions: Json = {};
  readonly #names = new Map<string, string>();

  /** A schema that can be compiled on its own. */
  compile(schema: unknown, file: string): Json {
    return { ...this.#whole(schema, file), $defs: this.#definitions };
  }

  /** A complete schema for a value: it rejects undeclared members. */
  #whole(schema: unknown, file: string): Json {
    const node = follow(schema, file);
    if (node.ref === undefined) return this.#closed(node);
    let name = this.#names.get(node.ref);
    if (name === undefined) {
      name = `d${this.#names.size}`;
      this.#names.set(node.ref, name);
      this.#definitions[name] = this.#closed(node);
    }
    return { $ref: `#/$defs/${name}` };
  }

  #closed(node: Node): Json {
    return { ...this.#part(node.value, node.file), unevaluatedProperties: false };
  }

  /** A schema that is combined with others (allOf, oneOf and so on). */
  #part(schema: unknown, from: string): Json {
    const { value, file } = follow(schema, from);
    const result: Json = {};
    for (const key of plain) if (value[key] !== undefined) result[key] = value[key];
    for (const key of single) if (value[key] !== undefined) result[key] = this.#part(value[key], file);
    for (const key of listed)
      if (Array.isArray(value[key])) result[key] = (value[key] as unknown[]).map((inner) => this.#part(inner, file));
    const properties = Object.entries((value.properties ?? {}) as Json).filter(
      ([, inner]) => follow(inner, file).value.readOnly !== true,
    );
    if (value.properties)
      result.properties = Object.fromEntries(properties.map(([name, inner]) => [name, this.#whole(inner, file)]));
    if (Array.isArray(value.required)) {
      const readOnly = Object.keys((value.properties ?? {}) as Json).filter((name) => !properties.some(([one]) => one === name));
      result.required = (value.required as string[]).filter((name) => !readOnly.includes(name));
    }
    if (value.items) result.items = this.#whole(value.items, file);
    const further = value.additionalProperties;
    if (further !== undefined) result.additionalProperties = typeof further === "boolean" ? further : this.#whole(further, file);
    for (const [bound, exclusive] of [
      ["minimum", "exclusiveMinimum"],
      ["maximum", "exclusiveMaximum"],
    ] as const)
      if (value[exclusive] === true) {
        result[exclusive] = value[bound];
        delete result[bound];
      }
    return value.nullable === true ? { anyOf: [result, { type: "null" }] } : result;
  }
}
