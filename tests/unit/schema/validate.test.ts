import { expect, it } from "vitest";
import type { Schema } from "../../../generator/2-model/types.js";
import { brokenRules } from "../../../generator/schema/numbers.js";
import { accepts, errorWords } from "../../../generator/schema/validate.js";
import { schemaOf } from "../../fixtures/openapi/load.js";

const [broken] = brokenRules(19.999, { multipleOf: 0.01 });
const message = broken?.message ?? "";

it.each([
  ["", "the value must be a multiple of 0.01"],
  ["/2", "`[2]` must be a multiple of 0.01"],
  ["/items/2", "`items.2` must be a multiple of 0.01"],
])("an error at %j names its place", (instancePath, words) => {
  expect(errorWords({ instancePath, schemaPath: "", keyword: "multipleOf", params: {}, message })).toBe(words);
});

it.each(["toString", "valueOf", "constructor"])("values with a member `%s` are compared like others", (name) => {
  const schema = schemaOf("3.1.0", {
    A: {
      properties: {
        of: { enum: [{ [name]: 1 }] },
        is: { const: { [name]: 1 } },
        all: { uniqueItems: true },
      },
    },
  });
  const isValid = (member: string, value: unknown) => accepts(schema, { [member]: value }, "response");
  expect(["of", "is"].map((member) => [isValid(member, { [name]: 1 }), isValid(member, { [name]: 2 })])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect([isValid("all", [{ [name]: 1 }, { [name]: 2 }]), isValid("all", [{ [name]: 1 }, { [name]: 1 }])]).toEqual([true, false]);
});

it.each(["toString", "constructor", "__proto__"])("a member `%s` is there only if the value has it", (name) => {
  const properties = Object.fromEntries([[name, { type: "number" }]]);
  const [typed, required] = [{ properties }, { required: [name] }].map((A) => schemaOf("3.1.0", { A }));
  const one = JSON.parse(`{ "${name}": 1 }`);
  expect([accepts(typed as Schema, {}, "response"), accepts(required as Schema, {}, "response")]).toEqual([true, false]);
  expect([accepts(typed as Schema, one, "response"), accepts(required as Schema, one, "response")]).toEqual([true, true]);
});

// JSON Schema 2020-12, core sections 10.2 and 11.3, and the cases of its test suite.
it.each<{ name: string; A: object; valid: unknown[]; invalid: unknown[] }>([
  {
    name: "a part that allows no further members does not see other parts",
    A: { allOf: [{ properties: { a: {} } }, { unevaluatedProperties: false }] },
    valid: [{}],
    invalid: [{ a: 1 }],
  },
  {
    name: "neither does a base that is closed",
    A: { properties: { b: {} }, allOf: [{ properties: { a: {} }, unevaluatedProperties: false }] },
    valid: [{ a: 1 }],
    invalid: [{ b: 1 }, { a: 1, b: 1 }, { c: 1 }],
  },
  {
    name: "it sees its own parts and branches",
    A: {
      properties: { a: {} },
      allOf: [
        {
          allOf: [{ properties: { a: {} } }],
          anyOf: [{ properties: { b: {} } }, {}],
          unevaluatedProperties: { type: "integer" },
        },
        { properties: { c: {} } },
      ],
    },
    valid: [{ a: "", b: "" }, { c: 1 }],
    invalid: [{ c: "" }, { d: "" }],
  },
  {
    name: "a schema sees the members of its parts",
    A: { allOf: [{ properties: { a: {} } }, { properties: { b: {} } }], unevaluatedProperties: false },
    valid: [{ a: 1, b: 1 }],
    invalid: [{ c: 1 }],
  },
  {
    name: "a choice of a choice of null is null",
    A: { anyOf: [{ oneOf: [{ type: "null" }] }] },
    valid: [null],
    invalid: [1, {}],
  },
  {
    name: "a condition has the rules of its own schema",
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    A: { allOf: [{ if: { maximum: 0 } }, { then: { minimum: -10 } }, { else: { multipleOf: 2 } }] },
    valid: [-100, 3],
    invalid: [],
  },
])("$name", ({ A, valid, invalid }) => {
  const schema = schemaOf("3.1.0", { A });
  const isValid = (value: unknown) => accepts(schema, value, "response");
  expect([...valid, ...invalid].map(isValid)).toEqual([...valid.map(() => true), ...invalid.map(() => false)]);
});

it("names the types of a list", () => {
  const error = { instancePath: "/a", schemaPath: "", keyword: "type", params: { type: ["string", "null"] } };
  expect(errorWords(error)).toBe("`a` must be string or null");
});

it("an enum of thousands of values is read in no time, with a value that is there twice", () => {
  const values = Array.from({ length: 5000 }, (_, index) => `VALUE_${index % 4999}`);
  const schema = schemaOf("3.1.0", { A: { type: "string", enum: values } });
  expect([accepts(schema, "VALUE_4998", "both"), accepts(schema, "VALUE_4999", "both")]).toEqual([true, false]);
}, 10_000);
