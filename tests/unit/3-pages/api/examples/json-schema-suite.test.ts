import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { compose } from "../../../../../generator/3-pages/api/examples/compose.js";
import { jsonLine } from "../../../../../runtime/samples/json-text.js";
import { model, withSchemas } from "../../../../fixtures/openapi/load.js";

/*
 * The kinds of schemas that the JSON Schema Test Suite has for draft 2020-12 (MIT license), written again for this test: the name is
 * the file of the suite. An example is composed for each, and ajv validates it.
 */

type Schema = Record<string, unknown> | boolean;

const text = { type: "string" };
const integer = { type: "integer" };
const schemas: Record<string, Schema[]> = {
  additionalProperties: [
    { properties: { foo: {}, bar: {} }, patternProperties: { "^v": {} }, additionalProperties: false },
    { patternProperties: { "^á": {} }, additionalProperties: false },
    { properties: { foo: {} }, additionalProperties: { type: "boolean" } },
    { additionalProperties: { type: "boolean" } },
    { allOf: [{ properties: { foo: {} } }], additionalProperties: { type: "boolean" } },
    { propertyNames: { maxLength: 5 }, additionalProperties: { type: "number" } },
  ],
  allOf: [
    {
      allOf: [
        { properties: { bar: integer }, required: ["bar"] },
        { properties: { foo: text }, required: ["foo"] },
      ],
    },
    { properties: { bar: integer }, required: ["bar"], allOf: [{ properties: { foo: text }, required: ["foo"] }] },
    { allOf: [{ maximum: 30 }, { minimum: 20 }] },
    { allOf: [true, true] },
    { allOf: [{}] },
    { allOf: [{ type: "number" }, {}] },
    { allOf: [{ allOf: [{ type: "null" }] }] },
    { allOf: [{ multipleOf: 2 }], anyOf: [{ multipleOf: 3 }], oneOf: [{ multipleOf: 5 }] },
  ],
  anyOf: [
    { anyOf: [integer, { minimum: 2 }] },
    { type: "string", anyOf: [{ maxLength: 2 }, { minLength: 4 }] },
    { anyOf: [true, false] },
    {
      anyOf: [
        { properties: { bar: integer }, required: ["bar"] },
        { properties: { foo: text }, required: ["foo"] },
      ],
    },
    { anyOf: [{ type: "number" }, {}] },
  ],
  boolean_schema: [true],
  const: [
    { const: 2 },
    { const: { foo: "bar", baz: "bax" } },
    { const: [{ foo: "bar" }] },
    { const: null },
    { const: false },
    { const: { a: false } },
    { const: -2 },
    { const: 9007199254740992 },
    { const: "hello\tthere" },
  ],
  contains: [
    { contains: { minimum: 5 } },
    { contains: { const: 5 } },
    { type: "array", contains: true },
    { items: { multipleOf: 2 }, contains: { multipleOf: 3 } },
    { type: "array", contains: { type: "null" } },
  ],
  content: [
    { contentMediaType: "application/json" },
    { contentEncoding: "base64" },
    { contentMediaType: "application/json", contentEncoding: "base64", contentSchema: { type: "object" } },
  ],
  default: [
    { properties: { foo: { type: "integer", default: [] } } },
    { properties: { bar: { type: "string", minLength: 4, default: "bad" } } },
    { type: "object", properties: { alpha: { type: "number", maximum: 3, default: 5 } } },
  ],
  dependentRequired: [
    { dependentRequired: { bar: ["foo"] } },
    { dependentRequired: { bar: [] } },
    { properties: { a: text, b: text, quux: text }, dependentRequired: { quux: ["a", "b"] } },
    { dependentRequired: { "foo\nbar": ["foo\rbar"], 'foo"bar': ["foo'bar"] } },
  ],
  dependentSchemas: [
    { dependentSchemas: { bar: { properties: { foo: integer, bar: integer } } } },
    { dependentSchemas: { foo: true, bar: false } },
    { properties: { foo: {} }, dependentSchemas: { foo: { properties: { bar: {} }, additionalProperties: false } } },
  ],
  enum: [
    { enum: [1, 2, 3] },
    { enum: [6, "foo", [], true, { foo: 12 }] },
    { enum: [6, null] },
    { type: "object", properties: { foo: { enum: ["foo"] }, bar: { enum: ["bar"] } }, required: ["bar"] },
    { enum: ["foo\nbar", "foo\rbar"] },
    { enum: [false] },
    { enum: [[0]] },
  ],
  exclusiveMaximum: [{ exclusiveMaximum: 3.0 }, { type: "integer", exclusiveMaximum: -3 }],
  exclusiveMinimum: [{ exclusiveMinimum: 1.1 }, { type: "integer", exclusiveMinimum: 1 }],
  format: [
    "email",
    "ipv4",
    "ipv6",
    "hostname",
    "date",
    "date-time",
    "time",
    "uri",
    "uri-reference",
    "uuid",
    "regex",
    "duration",
  ].map((format) => ({ type: "string", format })),
  "if-then-else": [
    { if: { exclusiveMaximum: 0 } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    { if: { exclusiveMaximum: 0 }, then: { minimum: -10 } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    { if: { exclusiveMaximum: 0 }, then: { minimum: -10 }, else: { multipleOf: 2 } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    { if: true, then: { const: "then" }, else: { const: "else" } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    { if: false, then: { const: "then" }, else: { const: "else" } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    { then: { const: "yes" }, else: { const: "other" }, if: { maxLength: 4 } },
  ],
  items: [
    { items: integer },
    { items: true },
    { items: false },
    { type: "array", items: { type: "array", items: { type: "array", items: { type: "number" } } } },
    { prefixItems: [{}, {}, {}], items: false },
    { allOf: [{ prefixItems: [{ minimum: 3 }] }], items: { minimum: 5 } },
  ],
  maxContains: [
    { contains: { const: 1 }, maxContains: 1 },
    { contains: { const: 1 }, minContains: 1, maxContains: 3 },
  ],
  maxItems: [{ maxItems: 2 }, { type: "array", items: text, maxItems: 0 }],
  maxLength: [{ maxLength: 2 }, { type: "string", maxLength: 0 }],
  maxProperties: [{ maxProperties: 2 }, { type: "object", properties: { a: text }, maxProperties: 0 }],
  maximum: [{ maximum: 3.0 }, { maximum: 300 }, { type: "number", maximum: -0.5 }],
  minContains: [
    { contains: { const: 1 }, minContains: 2 },
    { contains: { const: 1 }, minContains: 0 },
    { type: "array", contains: { const: 1 }, minContains: 2, maxContains: 2 },
  ],
  minItems: [{ minItems: 1 }, { type: "array", items: integer, minItems: 3 }],
  minLength: [{ minLength: 2 }, { type: "string", minLength: 40 }],
  minProperties: [{ minProperties: 1 }, { type: "object", minProperties: 2 }],
  minimum: [{ minimum: 1.1 }, { minimum: -2 }],
  multipleOf: [{ multipleOf: 2 }, { multipleOf: 1.5 }, { multipleOf: 0.0001 }, { type: "integer", multipleOf: 0.5 }],
  not: [
    { not: integer },
    { not: { type: ["integer", "boolean"] } },
    { not: { type: "object", properties: { foo: text } } },
    { properties: { foo: { not: {} } } },
    { not: { not: {} } },
    { not: false },
  ],
  oneOf: [
    { oneOf: [integer, { minimum: 2 }] },
    { type: "string", oneOf: [{ minLength: 2 }, { maxLength: 4 }] },
    { oneOf: [true, false, false] },
    {
      oneOf: [
        { properties: { bar: integer }, required: ["bar"] },
        { properties: { foo: text }, required: ["foo"] },
      ],
    },
    { type: "object", oneOf: [{ required: ["foo", "bar"] }, { required: ["foo", "baz"] }] },
    {
      oneOf: [
        { properties: { bar: true, baz: true }, required: ["bar"] },
        { properties: { foo: true }, required: ["foo"] },
      ],
    },
  ],
  pattern: [{ pattern: "^a*$" }, { pattern: "a+" }, { type: "string", pattern: "^\\p{Letter}+$" }],
  patternProperties: [
    { patternProperties: { "f.*o": integer } },
    { patternProperties: { "a*": integer, "aaa*": { maximum: 20 } } },
    { patternProperties: { "[0-9]{2,}": { type: "boolean" }, X_: text } },
    { patternProperties: { "f.*": true, "b.*": false } },
  ],
  prefixItems: [
    { prefixItems: [integer, text] },
    { prefixItems: [true, false] },
    { type: "array", prefixItems: [integer], minItems: 3 },
  ],
  properties: [
    { properties: { foo: integer, bar: text } },
    {
      properties: { foo: { type: "array", maxItems: 3 }, bar: { type: "array" } },
      patternProperties: { "f.o": { minItems: 2 } },
      additionalProperties: integer,
    },
    { properties: { foo: true, bar: false } },
    { properties: { "foo\nbar": { type: "number" }, 'foo"bar': { type: "number" }, "foo\\bar": { type: "number" } } },
    { properties: { foo: { type: "null" } } },
    {
      properties: {
        ["__proto__"]: { type: "number" },
        toString: { properties: { length: text } },
        constructor: { type: "number" },
      },
    },
  ],
  propertyNames: [
    { propertyNames: { maxLength: 3 } },
    { type: "object", propertyNames: { pattern: "^a+$" }, minProperties: 1 },
    { propertyNames: true },
    { propertyNames: false },
    { propertyNames: { enum: ["foo", "bar"] } },
  ],
  required: [
    { properties: { foo: {}, bar: {} }, required: ["foo"] },
    { required: ["foo\nbar", 'foo"bar', "foo\\bar"] },
    { required: ["__proto__", "toString", "constructor"] },
    { properties: { foo: {} } },
  ],
  type: [
    integer,
    { type: "number" },
    text,
    { type: "object" },
    { type: "array" },
    { type: "boolean" },
    { type: "null" },
    { type: ["integer", "string"] },
    { type: ["array", "object", "null"] },
  ],
  unevaluatedItems: [
    { type: "array", unevaluatedItems: true },
    { type: "array", unevaluatedItems: false },
    { prefixItems: [text], unevaluatedItems: false },
    { items: text, unevaluatedItems: false },
    { allOf: [{ prefixItems: [true, { type: "number" }] }], prefixItems: [text], unevaluatedItems: false },
  ],
  unevaluatedProperties: [
    { type: "object", unevaluatedProperties: true },
    { type: "object", unevaluatedProperties: text },
    { type: "object", properties: { foo: text }, unevaluatedProperties: false },
    { type: "object", properties: { foo: text }, allOf: [{ properties: { bar: text } }], unevaluatedProperties: false },
    { type: "object", properties: { foo: text }, patternProperties: { "^bar": text }, unevaluatedProperties: false },
    {
      type: "object",
      properties: { foo: text },
      anyOf: [{ properties: { bar: { const: "bar" } }, required: ["bar"] }],
      unevaluatedProperties: false,
    },
  ],
  uniqueItems: [
    { uniqueItems: true },
    { type: "array", items: { type: "boolean" }, minItems: 2, uniqueItems: true },
    { type: "array", items: integer, minItems: 4, uniqueItems: true },
    { prefixItems: [{ type: "boolean" }, { type: "boolean" }], uniqueItems: true, items: false },
  ],
};

/** Schemas that some value satisfies, but no valid example is composed for. */
const without = ["allOf 8", "contains 4", "if-then-else 4", "if-then-else 5", "if-then-else 6"];

const cases = Object.entries(schemas).flatMap(([file, all]) =>
  all.map((schema, index) => ({ name: `${file} ${index + 1}`, schema })),
);

describe(`${cases.length} schemas`, () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  (formats as unknown as { default: (target: Ajv2020) => void }).default(ajv);
  const { schemas: known } = model(
    withSchemas("3.1.0", Object.fromEntries(cases.map(({ name, schema }) => [name.replace(" ", "-"), schema]))),
  );
  const composed = cases.map(({ name, schema }) => {
    const found = known.get(name.replace(" ", "-"));
    return { name, schema, made: found && compose(found, { direction: "response" }) };
  });

  test.each(composed.filter(({ made }) => made?.isValid))("$name: the example validates", ({ schema, made }) => {
    const validate = ajv.compile(schema as object);
    validate(JSON.parse(jsonLine(made?.value)));
    expect(
      (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message} ${JSON.stringify(made?.value)}`),
    ).toEqual([]);
  });

  test("those without an example are known", () => {
    expect(composed.filter(({ made }) => !made?.isValid).map(({ name }) => name)).toEqual(without);
  });
});
