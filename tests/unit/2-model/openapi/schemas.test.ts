import { describe, expect, test } from "vitest";
import { said, schemaOf } from "../../../fixtures/openapi/load.js";

type Given = Record<string, unknown>;

function table(version: string, cases: { name: string; given: Given; want: Given }[]) {
  test.each(cases)("$name", ({ given, want }) => {
    const { name, ...rest } = said(schemaOf(version, { A: given }));
    expect(name).toBe("A");
    expect(rest).toEqual(want);
  });
}

describe("3.0", () => {
  table("3.0.3", [
    { name: "nullable", given: { type: "string", nullable: true }, want: { types: ["string"], nullable: true } },
    {
      name: "exclusive minimum as a boolean",
      given: { type: "integer", minimum: 1, exclusiveMinimum: true },
      want: { types: ["integer"], exclusiveMinimum: 1 },
    },
    {
      name: "exclusive maximum that is false",
      given: { type: "integer", maximum: 9, exclusiveMaximum: false },
      want: { types: ["integer"], maximum: 9 },
    },
    { name: "example", given: { type: "string", example: "1:1" }, want: { types: ["string"], examples: ["1:1"] } },
    {
      name: "null in an enum",
      given: { type: "string", enum: ["a", null] },
      want: { types: ["string"], nullable: true, enum: [{ value: "a" }] },
    },
    {
      name: "const, which 3.0 does not have, means what it means later",
      given: { const: 1 },
      want: { types: ["integer"], const: { value: 1 } },
    },
    {
      name: "text beside a reference is ignored",
      given: { properties: { a: { $ref: "#/components/schemas/A", description: "Lost" } } },
      want: { types: ["object"], properties: [{ name: "a", required: false, schema: "A" }] },
    },
  ]);
});

describe("3.1", () => {
  table("3.1.1", [
    {
      name: "type arrays",
      given: { type: ["string", "integer", "null"] },
      want: { types: ["string", "integer"], nullable: true },
    },
    {
      name: "nullable is meant as in 3.0",
      given: { type: "string", nullable: true },
      want: { types: ["string"], nullable: true },
    },
    {
      name: "exclusive bounds as numbers",
      given: { minimum: 1, exclusiveMinimum: 2, type: "number" },
      want: { types: ["number"], minimum: 1, exclusiveMinimum: 2 },
    },
    { name: "examples after example", given: { example: 1, examples: [2, 3] }, want: { examples: [1, 2, 3] } },
    { name: "const", given: { const: false }, want: { types: ["boolean"], const: { value: false } } },
    { name: "the type null", given: { type: "null" }, want: { nullable: true, const: { value: null } } },
    {
      name: "enum with null",
      given: { enum: [1, 2.5, null] },
      want: { types: ["integer", "number"], nullable: true, enum: [{ value: 1 }, { value: 2.5 }] },
    },
    {
      name: "null as a type, which the values do not allow",
      given: { type: ["string", "null"], enum: ["a"] },
      want: { types: ["string"], enum: [{ value: "a" }] },
    },
    {
      name: "null as a type, which is one of the values",
      given: { type: ["string", "null"], enum: ["a", null] },
      want: { types: ["string"], nullable: true, enum: [{ value: "a" }] },
    },
    {
      name: "null as a type, which the only value is not",
      given: { type: ["string", "null"], const: "a" },
      want: { types: ["string"], const: { value: "a" } },
    },
    {
      name: "null as a type, which no constant is",
      given: { type: ["string", "null"], oneOf: [{ const: "a" }, { const: "b" }] },
      want: { types: ["string"], enum: [{ value: "a" }, { value: "b" }] },
    },
    {
      name: "null as a type, which another part of the schema does not allow",
      given: { allOf: [{ type: ["string", "null"] }, { enum: ["a"] }] },
      want: { types: ["string"], enum: [{ value: "a" }] },
    },
    {
      name: "null as a type, which is refused",
      given: { type: ["string", "null"], not: { type: "null" } },
      want: { types: ["string"], not: { nullable: true, const: { value: null } } },
    },
    {
      name: "nullable next to values, as it is often meant",
      given: { type: "string", nullable: true, enum: ["a"] },
      want: { types: ["string"], nullable: true, enum: [{ value: "a" }] },
    },
    {
      name: "oneOf with null",
      given: { oneOf: [{ type: "string", format: "uri" }, { type: "null" }] },
      want: { types: ["string"], format: "uri", nullable: true },
    },
    {
      name: "anyOf of several and null",
      given: { anyOf: [{ type: "string" }, { type: "integer" }, { type: "null" }] },
      want: { nullable: true, anyOf: [{ types: ["string"] }, { types: ["integer"] }] },
    },
    {
      name: "oneOf of constants is an enum",
      given: {
        oneOf: [
          { const: 1, title: "Makkah" },
          { const: 2, description: "Revealed in Madinah" },
        ],
      },
      want: {
        types: ["integer"],
        enum: [
          { value: 1, label: "Makkah" },
          { value: 2, description: "Revealed in Madinah" },
        ],
      },
    },
    {
      name: "tuples",
      given: { prefixItems: [{ type: "string" }], items: false },
      want: { types: ["array"], prefixItems: [{ types: ["string"] }], items: { always: false } },
    },
    {
      name: "the opposite of any value",
      given: { type: "array", items: { not: {} } },
      want: { types: ["array"], items: { always: false } },
    },
    {
      name: "contains",
      given: { type: "array", contains: { type: "string" }, minContains: 1, maxContains: 2 },
      want: { types: ["array"], contains: { types: ["string"] }, minContains: 1, maxContains: 2 },
    },
    {
      name: "if, then, else and not",
      // biome-ignore lint/suspicious/noThenProperty: the name of a JSON Schema keyword
      given: { type: "object", if: { required: ["a"] }, then: { required: ["b"] }, else: true, not: { required: ["c"] } },
      want: {
        types: ["object"],
        if: { requiredOnly: ["a"] },
        // biome-ignore lint/suspicious/noThenProperty: the name of a JSON Schema keyword
        then: { requiredOnly: ["b"] },
        else: { always: true },
        not: { requiredOnly: ["c"] },
      },
    },
    {
      name: "dependent words",
      given: {
        type: "object",
        dependentRequired: { a: ["b"] },
        dependentSchemas: { a: { type: "object" } },
        dependencies: { c: ["d"], e: { type: "string" } },
      },
      want: {
        types: ["object"],
        dependentRequired: [
          { name: "a", required: ["b"] },
          { name: "c", required: ["d"] },
        ],
        dependentSchemas: [
          { name: "a", schema: { types: ["object"] } },
          { name: "e", schema: { types: ["string"] } },
        ],
      },
    },
    {
      name: "patternProperties, propertyNames, unevaluatedProperties",
      given: { patternProperties: { "^x": { type: "string" } }, propertyNames: { pattern: "a" }, unevaluatedProperties: false },
      want: {
        types: ["object"],
        patternProperties: [{ name: "^x", schema: { types: ["string"] } }],
        propertyNames: { types: ["string"], pattern: "a" },
      },
    },
    {
      name: "content words",
      given: { type: "string", contentEncoding: "base64", contentMediaType: "image/png" },
      want: { types: ["string"], contentEncoding: "base64", contentMediaType: "image/png" },
    },
  ]);

  test("unevaluatedProperties and additionalProperties: false, true, {} and a schema", () => {
    const read = (value: unknown) => schemaOf("3.1.0", { A: { additionalProperties: value, unevaluatedProperties: value } });
    for (const [given, want] of [
      [false, false],
      [true, true],
      [{}, true],
    ]) {
      expect(read(given).additionalProperties).toBe(want);
      expect(read(given).unevaluatedProperties).toBe(want);
    }
    expect(read({ type: "string" }).additionalProperties).toMatchObject({ types: ["string"] });
    expect(schemaOf("3.1.0", { A: {} }).additionalProperties).toBeUndefined();
  });
});

describe("both versions", () => {
  table("3.0.3", [
    {
      name: "defaults false, 0, empty and null",
      given: { properties: { a: { default: false }, b: { default: 0 }, c: { default: "" }, d: { default: null } } },
      want: {
        types: ["object"],
        properties: ["a", "b", "c", "d"].map((name, index) => ({
          name,
          required: false,
          schema: { default: { value: [false, 0, "", null][index] } },
        })),
      },
    },
    {
      name: "required names with and without a property",
      given: { type: "object", required: ["a", "b"], properties: { a: { type: "string" } } },
      want: {
        types: ["object"],
        properties: [{ name: "a", required: true, schema: { types: ["string"] } }],
        requiredOnly: ["b"],
      },
    },
    {
      name: "labels of enum values by value",
      given: { type: "integer", enum: [1, 2], "x-values": { 1: "Uthmani", 2: "Indopak" } },
      want: {
        types: ["integer"],
        enum: [
          { value: 1, label: "Uthmani" },
          { value: 2, label: "Indopak" },
        ],
        extensions: { "x-values": { 1: "Uthmani", 2: "Indopak" } },
      },
    },
    {
      name: "labels and descriptions of enum values in order",
      given: { type: "string", enum: ["a", "b"], "x-enum-varnames": ["A", "B"], "x-enumDescriptions": ["First", "Second"] },
      want: {
        types: ["string"],
        enum: [
          { value: "a", label: "A", description: "First" },
          { value: "b", label: "B", description: "Second" },
        ],
        extensions: { "x-enum-varnames": ["A", "B"], "x-enumDescriptions": ["First", "Second"] },
      },
    },
    {
      name: "descriptions of enum values by label, as swaggo writes them",
      given: { type: "integer", enum: [1, 2], "x-enum-varnames": ["A", "B"], "x-enum-comments": { A: "First" } },
      want: {
        types: ["integer"],
        enum: [
          { value: 1, label: "A", description: "First" },
          { value: 2, label: "B" },
        ],
        extensions: { "x-enum-varnames": ["A", "B"], "x-enum-comments": { A: "First" } },
      },
    },
    {
      name: "descriptions of enum values by value",
      given: { type: "string", enum: ["a", "constructor"], "x-enumDescriptions": { a: "First" } },
      want: {
        types: ["string"],
        enum: [{ value: "a", description: "First" }, { value: "constructor" }],
        extensions: { "x-enumDescriptions": { a: "First" } },
      },
    },
    {
      name: "texts, flags and extensions",
      given: {
        type: "string",
        title: "T",
        description: "D",
        format: "date",
        deprecated: true,
        readOnly: true,
        writeOnly: true,
        externalDocs: { url: "https://a.b", description: "E" },
        "x-note": 1,
      },
      want: {
        types: ["string"],
        title: "T",
        description: "D",
        format: "date",
        deprecated: true,
        readOnly: true,
        writeOnly: true,
        externalDocs: { url: "https://a.b", description: "E" },
        extensions: { "x-note": 1 },
      },
    },
    {
      name: "limits",
      given: {
        type: "array",
        minItems: 0,
        maxItems: 2,
        uniqueItems: true,
        items: { type: "string", minLength: 1, maxLength: 3, pattern: "^a" },
      },
      want: {
        types: ["array"],
        minItems: 0,
        maxItems: 2,
        uniqueItems: true,
        items: { types: ["string"], minLength: 1, maxLength: 3, pattern: "^a" },
      },
    },
  ]);

  test("__proto__, constructor, empty names and names with dots are properties", () => {
    const text =
      '{"type":"object","required":["__proto__"],"properties":{"__proto__":{"type":"string"},"constructor":{},"":{},"a.b/c~d":{}}}';
    const schema = schemaOf("3.0.3", { A: JSON.parse(text) });
    expect(schema.properties.map(({ name, required, schema: { at } }) => [name, required, at.pointer])).toEqual([
      ["__proto__", true, "/components/schemas/A/properties/__proto__"],
      ["constructor", false, "/components/schemas/A/properties/constructor"],
      ["", false, "/components/schemas/A/properties/"],
      ["a.b/c~d", false, "/components/schemas/A/properties/a.b~1c~0d"],
    ]);
  });
});
