import { describe, expect, test } from "vitest";
import type { Schema } from "../../../../../generator/2-model/types.js";
import { describeField, exampleText } from "../../../../../generator/3-pages/api/fields/describe-field.js";
import type { Field } from "../../../../../runtime/contract.js";
import { context, integer, list, object, schema, text } from "../build.js";

const place = { name: "a", id: "body-a", required: true };
const field = (given: Schema) => describeField(given, place, { ctx: context(), direction: "response", mode: "json" });

describe("describeField", () => {
  const verse = object({}, { name: "verse", description: "A verse." });
  const cases: { name: string; given: Schema; want: Partial<Field> }[] = [
    {
      name: "the place",
      given: text(),
      want: { name: "a", id: "body-a", required: true, type: "string" },
    },
    {
      name: "flags",
      given: text({ nullable: true, deprecated: true, readOnly: true }),
      want: { nullable: true, deprecated: true, readOnly: true },
    },
    {
      name: "null as a branch",
      given: schema({ oneOf: [text(), schema({ const: { value: null } })] }),
      want: { type: "string", nullable: true },
    },
    { name: "format of items", given: list(text({ format: "date" })), want: { type: "array of strings", format: "date" } },
    {
      name: "a format that narrows the type",
      given: schema({ types: ["number"], format: "integer" }),
      want: { format: "integer" },
    },
    { name: "a number as text", given: text({ format: "number" }), want: { format: "number" } },
    {
      name: "format of items next to one of the list that says nothing",
      given: list(text({ format: "date" }), { format: "array" }),
      want: { format: "date" },
    },
    {
      name: "values of items",
      given: list(text({ enum: [{ value: "a" }, { value: "b" }] })),
      want: { values: [{ value: '"a"' }, { value: '"b"' }] },
    },
    { name: "the only value of items", given: list(schema({ const: { value: 1 } })), want: { constraints: ["Each item: 1"] } },
    {
      name: "words of items where the list has none",
      given: list(text({ description: "An item." })),
      want: { description: [{ type: "paragraph", children: ["An item."] }] },
    },
    {
      name: "a link to the shared schema of items, and its words where the list has none",
      given: list(verse),
      want: {
        type: "array of verse",
        typeHref: "/docs/schemas/verse",
        description: [{ type: "paragraph", children: ["A verse."] }],
      },
    },
    {
      name: "the words of a list before those of the shared schema of its items",
      given: list(verse, { description: "All verses." }),
      want: { description: [{ type: "paragraph", children: ["All verses."] }] },
    },
    {
      name: "a link to the shared schema of a map's values",
      given: schema({ types: ["object"], additionalProperties: verse }),
      want: { type: "map of verse", typeHref: "/docs/schemas/verse" },
    },
    {
      name: "the name of a shared schema that the type does not say",
      given: list(text({ name: "verse" })),
      want: { type: "array of strings", typeHref: "/docs/schemas/verse", typeName: "verse" },
    },
    {
      name: "a deprecated value",
      given: text({ enum: [{ value: "a" }, { value: "b", deprecated: true }, { value: "c", label: "Sea", deprecated: true }] }),
      want: {
        values: [
          { value: '"a"' },
          { value: '"b"', description: ["Deprecated."] },
          { value: '"c"', description: ["Deprecated. Sea"] },
        ],
      },
    },
    { name: "default false", given: schema({ types: ["boolean"], default: { value: false } }), want: { default: "false" } },
    { name: "default null", given: text({ default: { value: null } }), want: { default: "null" } },
    {
      name: "default of a list",
      given: list(text(), { default: { value: ["a", { b: 1 }] } }),
      want: { default: '["a", { "b": 1 }]' },
    },
    { name: "an example", given: integer({ examples: [7, 8] }), want: { example: "7" } },
  ];
  test.each(cases)("$name", ({ given, want }) => {
    expect(field(given)).toMatchObject(want);
  });

  test.each([
    text({ format: "string" }),
    text({ format: " Text " }),
    text({ format: "" }),
    schema({ types: ["string", "integer"], format: "string" }),
    integer({ format: "int" }),
    integer({ format: "number" }),
    schema({ types: ["boolean"], format: "bool" }),
    object({}, { format: "object" }),
    list(text({ format: "string" }), { format: "array" }),
  ])("no format that repeats the type: $format $items.format", (given) => {
    expect(field(given)).not.toHaveProperty("format");
  });

  test("has no rule of another type", () => {
    expect(field(text({ requiredOnly: ["a"] })).constraints).toBeUndefined();
    expect(field(object({}, { requiredOnly: ["a"] })).constraints).toEqual(["Requires a"]);
  });

  test("does not repeat a text", () => {
    const given = text({ const: { value: "x" }, default: { value: "x" }, examples: ["x"] });
    expect(field(given)).toMatchObject({ const: '"x"' });
    expect(Object.keys(field(given))).not.toContain("default");
    expect(Object.keys(field(given))).not.toContain("example");
    expect(field(text({ format: "binary" })).format).toBeUndefined();
  });

  test("places a schema everywhere it is used", () => {
    const placed: string[] = [];
    const ctx = context({ placed: (id) => placed.push(id) });
    const given = text({ description: "A key." });
    const at = (id: string, required: boolean) =>
      describeField(given, { name: "a", id, required }, { ctx, direction: "response", mode: "json" });
    expect(at("one", true)).toEqual({
      name: "a",
      id: "one",
      type: "string",
      required: true,
      description: [{ type: "paragraph", children: ["A key."] }],
    });
    expect(at("two", false)).toEqual({
      name: "a",
      id: "two",
      type: "string",
      description: [{ type: "paragraph", children: ["A key."] }],
    });
    expect(placed).toEqual(["one", "two"]);
  });
});

test.each([
  { given: [], want: undefined },
  { given: [null], want: undefined },
  { given: ["…"], want: undefined },
  { given: [""], want: '""' },
  { given: [false], want: "false" },
  { given: ["x".repeat(100)], want: undefined },
  { given: ["<text of the verse>"], want: '"<text of the verse>"' },
  { given: ["<text of the verse>"], placeholders: true, want: undefined },
  { given: ["<b>text</b>"], placeholders: true, want: '"<b>text</b>"' },
])("exampleText $given", ({ given, placeholders = false, want }) => {
  expect(exampleText(given, "json", { placeholders })).toBe(want);
});
