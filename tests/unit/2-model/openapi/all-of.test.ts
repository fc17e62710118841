import { describe, expect, it, test } from "vitest";
import { buildApiModel } from "../../../../generator/2-model/openapi/build-api-model.js";
import { model, said, schemaOf, source, withSchemas } from "../../../fixtures/openapi/load.js";

type Given = Record<string, unknown>;
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const part = (pointer: string) => ({ file: "api.yaml", pointer: `/components/schemas/A/allOf/${pointer}` });
const codes = (schemas: Given, version = "3.0.3") =>
  buildApiModel(source(withSchemas(version, schemas))).diagnostics.map(({ code }) => code);

const ofBoth = {
  types: ["string"],
  minLength: 2,
  description: "One",
  remarks: [{ at: part("1/properties/a"), description: "Two" }],
};

describe("compatible parts are merged into one schema", () => {
  test.each<{ name: string; given: Given; want: Given }>([
    {
      name: "properties in order, required from anywhere",
      given: {
        allOf: [
          { type: "object", properties: { a: { type: "string" } } },
          { required: ["a", "b", "z"], properties: { b: { type: "integer" } } },
        ],
      },
      want: {
        types: ["object"],
        properties: [
          { name: "a", required: true, schema: { types: ["string"] } },
          { name: "b", required: true, schema: { types: ["integer"] } },
        ],
        requiredOnly: ["z"],
      },
    },
    {
      name: "the schema's own texts win",
      given: { description: "Own", allOf: [{ description: "Part", title: "Part" }] },
      want: { description: "Own", title: "Part", remarks: [{ at: part("0"), description: "Part" }] },
    },
    {
      name: "texts of parts without names are remarks",
      given: { description: "Own", allOf: [{ description: "Part" }, { allOf: [{ title: "Inner", description: "Deep" }] }] },
      want: {
        description: "Own",
        title: "Inner",
        remarks: [
          { at: part("0"), description: "Part" },
          { at: part("1/allOf/0"), description: "Deep" },
        ],
      },
    },
    {
      name: "bounds narrow",
      given: { type: "integer", minimum: 1, maximum: 9, allOf: [{ minimum: 3, maximum: 20 }] },
      want: { types: ["integer"], minimum: 3, maximum: 9 },
    },
    {
      name: "single values that another part refuses are no examples",
      given: { type: "integer", example: 9, default: 8, allOf: [{ maximum: 5 }] },
      want: { types: ["integer"], maximum: 5 },
    },
    {
      name: "the example of a part that the schema allows",
      given: {
        maximum: 5,
        allOf: [
          { type: "integer", default: 0 },
          { minimum: 3, example: 4 },
        ],
      },
      want: { types: ["integer"], minimum: 3, maximum: 5, examples: [4] },
    },
    { name: "integers are numbers", given: { type: "number", allOf: [{ type: "integer" }] }, want: { types: ["integer"] } },
    {
      name: "enums intersect",
      given: { enum: ["a", "b"], allOf: [{ enum: ["b", "c"] }] },
      want: { types: ["string"], enum: [{ value: "b" }] },
    },
    {
      name: "closed stays closed",
      given: { additionalProperties: false, allOf: [{ additionalProperties: { type: "string" } }] },
      want: { types: ["object"], additionalProperties: false },
    },
    {
      name: "nested parts",
      given: { allOf: [{ allOf: [{ allOf: [{ type: "string" }] }, { minLength: 1 }] }, { maxLength: 2 }] },
      want: { types: ["string"], minLength: 1, maxLength: 2 },
    },
    {
      name: "a property of several parts",
      given: {
        allOf: [
          { properties: { a: { type: "string", description: "One" } } },
          { properties: { a: { minLength: 2, description: "Two" } } },
        ],
      },
      want: {
        types: ["object"],
        properties: [{ name: "a", required: false, schema: ofBoth }],
      },
    },
    {
      name: "items of several parts",
      given: { allOf: [{ type: "array", items: { type: "string" } }, { items: { maxLength: 3 } }] },
      want: { types: ["array"], items: { types: ["string"], maxLength: 3 } },
    },
    {
      name: "alternatives of one part",
      given: { type: "object", allOf: [{ oneOf: [{ required: ["a"] }, { required: ["b"] }] }] },
      want: { types: ["object"], oneOf: [{ requiredOnly: ["a"] }, { requiredOnly: ["b"] }] },
    },
    {
      name: "null only where all parts allow it",
      given: { type: "string", nullable: true, allOf: [{ type: "string" }] },
      want: { types: ["string"] },
    },
  ])("$name", ({ given, want }) => {
    const { name, ...rest } = said(schemaOf("3.0.3", { A: given }));
    expect(name).toBe("A");
    expect(rest).toEqual(want);
  });

  test("texts of shared parts stay with them; texts of unnamed parts are merged", () => {
    const schema = schemaOf("3.0.3", {
      Cat: { allOf: [ref("Pet"), { description: "A cat.", properties: { lives: { type: "integer" } } }] },
      Pet: { title: "Pet", description: "Any pet.", properties: { name: { type: "string" } } },
    });
    expect(schema).toMatchObject({ description: "A cat.", name: "Cat" });
    expect(schema.title).toBeUndefined();
    expect(schema.properties.map(({ name }) => name)).toEqual(["name", "lives"]);
  });

  test("a part that two parts share counts once", () => {
    const schemas = {
      D: { allOf: [ref("B"), ref("C")] },
      B: { allOf: [ref("A")] },
      C: { allOf: [ref("A")] },
      A: { oneOf: [{ type: "string" }, { type: "integer" }] },
    };
    expect(codes(schemas)).toEqual([]);
    expect(schemaOf("3.0.3", schemas).oneOf).toHaveLength(2);
  });
});

test.each<{ name: string; parts: Given[]; want: string[] }>([
  { name: "refuses the members of others", parts: [{ properties: { a: {}, b: {} } }], want: ["`b`, `c`"] },
  { name: "names them by a pattern", parts: [{ properties: { a: {}, "x-b": {} }, patternProperties: {} }], want: ["`c`"] },
  { name: "is alone", parts: [], want: [] },
])("a closed part that $name", ({ parts, want }) => {
  const closed = {
    properties: { a: {}, ...(parts.length > 0 ? {} : { c: {} }) },
    patternProperties: { "^x-": {} },
    additionalProperties: false,
  };
  const A = { allOf: [...parts, closed, ...(parts.length > 0 ? [{ properties: { c: {} } }] : [])] };
  const { diagnostics } = buildApiModel(source(withSchemas("3.1.0", { A })));
  expect(diagnostics.map(({ code }) => code)).toEqual(want.map(() => "spec-closed-part"));
  const message = (members: string) => `A closed part of \`A\` refuses ${members}, because it does not see the other parts.`;
  expect(diagnostics.map(({ message }) => message)).toEqual(want.map(message));
});

describe("incompatible parts stay separate", () => {
  test.each<{ name: string; given: Given[] }>([
    { name: "types", given: [{ type: "string" }, { type: "integer" }] },
    { name: "formats", given: [{ type: "string", format: "date" }, { format: "uri" }] },
    { name: "enums", given: [{ enum: [1] }, { enum: [2] }] },
  ])("$name, which contradict each other", ({ given }) => {
    const schemas = { A: { allOf: given } };
    expect(codes(schemas)).toEqual(["spec-all-of-conflict"]);
    expect(schemaOf("3.0.3", schemas).allOf).toHaveLength(1);
  });

  test.each<{ name: string; given: Given[] }>([
    { name: "two sets of alternatives", given: [{ oneOf: [{ type: "string" }, {}] }, { oneOf: [{ minLength: 1 }, {}] }] },
    { name: "patterns", given: [{ pattern: "a" }, { pattern: "b" }] },
    { name: "negations", given: [{ not: { const: 1 } }, { not: { const: 2 } }] },
  ])("$name, which both apply", ({ given }) => {
    const schemas = { A: { allOf: given } };
    expect(codes(schemas)).toEqual([]);
    expect(schemaOf("3.0.3", schemas).allOf).toHaveLength(1);
  });
});

describe("circles", () => {
  test.each<{ name: string; given: Given; want: string[] }>([
    {
      name: "a schema that is a part of itself",
      given: { A: { allOf: [ref("A"), { type: "object" }] } },
      want: ["spec-all-of-cycle"],
    },
    {
      name: "two schemas that are parts of each other",
      given: { A: { allOf: [ref("B")], minProperties: 1 }, B: { allOf: [ref("A")], maxProperties: 2 } },
      want: ["spec-all-of-cycle"],
    },
    {
      name: "a property that leads back is no circle",
      given: { A: { allOf: [ref("B")] }, B: { properties: { a: ref("A") } } },
      want: [],
    },
    {
      name: "properties of several parts that lead back ever deeper",
      given: {
        A: { properties: { child: { allOf: [ref("A"), ref("B")] } } },
        B: { properties: { child: ref("C") } },
        C: { properties: { child: ref("B") } },
      },
      want: [],
    },
  ])("$name", ({ given, want }) => {
    expect(codes(given)).toEqual(want);
  });

  test("an endless chain of parts is cut with a diagnostic", () => {
    const schemas: Given = {};
    for (let index = 0; index < 300; index++) {
      schemas[`S${index}`] = { allOf: [ref(`S${index + 1}`), { properties: { [`p${index}`]: { type: "string" } } }] };
    }
    schemas.S300 = { type: "object" };
    expect([...new Set(codes(schemas))]).toEqual(["spec-too-deep"]);
  });

  test("a chain of references through properties may have any length", () => {
    const chain: Given = {};
    for (let index = 0; index < 10_000; index++) chain[`S${index}`] = { properties: { next: ref(`S${index + 1}`) } };
    chain.S10000 = { type: "string" };
    expect(model(withSchemas("3.0.3", chain)).schemas.size).toBe(10_001);
  });

  test("parts that fork at every level are counted once each", () => {
    const schemas: Given = { A30: {}, B30: {} };
    for (let index = 0; index < 30; index++) {
      for (const name of ["A", "B"]) schemas[`${name}${index}`] = { allOf: [ref(`A${index + 1}`), ref(`B${index + 1}`)] };
    }
    expect(codes(schemas)).toEqual([]);
  });
});

describe("a reference next to further members", () => {
  const B = { type: "object", properties: { b: {} }, example: { b: 1 } };
  const examplesOf = (A: Given) => schemaOf("3.1.0", { A, B }).examples;
  it("has the example of its target if it allows it", () => {
    expect(examplesOf({ ...ref("B"), properties: { a: {} } })).toEqual([{ b: 1 }]);
    expect(examplesOf({ ...ref("B"), properties: { a: {} }, required: ["a"] })).toEqual([]);
  });
});

it("the only alternative is a part", () => {
  const A = { type: "string", minLength: 2, anyOf: [{ minLength: 5 }], oneOf: [{ maxLength: 9 }, { type: "null" }] };
  expect(schemaOf("3.1.0", { A })).toMatchObject({ types: ["string"], minLength: 5, maxLength: 9, oneOf: [], anyOf: [] });
});
