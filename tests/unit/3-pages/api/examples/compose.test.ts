import { describe, expect, test } from "vitest";
import type { Schema } from "../../../../../generator/2-model/types.js";
import { compose } from "../../../../../generator/3-pages/api/examples/compose.js";
import type { Direction } from "../../../../../generator/schema/walk.js";
import { integer, list, object, schema, text, when } from "../build.js";

const composed = (given: Schema, direction: Direction = "response") => compose(given, { direction })?.value;

describe("compose", () => {
  const cases: { name: string; given: Schema; direction?: Direction; want: unknown }[] = [
    { name: "an example of the schema", given: text({ examples: ["a", "b"] }), want: "a" },
    { name: "false, 0, the empty text as examples", given: list(schema(), { examples: [[false, 0, ""]] }), want: [false, 0, ""] },
    { name: "a default", given: integer({ default: { value: 10 } }), want: 10 },
    { name: "no default that is null", given: integer({ default: { value: null }, nullable: true }), want: 1 },
    {
      name: "a time with digits of its seconds, if it must be longer",
      given: object({ a: text({ format: "date-time", minLength: 30 }), b: text({ format: "time", minLength: 10 }) }),
      want: { a: "2025-01-31T12:00:00.000000000Z", b: "12:00:00.0Z" },
    },
    {
      name: "the example of a description, if it is valid and there is no other",
      given: object({
        region: text({ description: "The state, for example `NC`." }),
        limit: integer({ description: "At most, e.g. `20`.", maximum: 50 }),
        size: integer({ description: "At most, e.g. `200`.", maximum: 50 }),
        sort: text({ description: "The order, for example `up`.", default: { value: "down" } }),
        on: schema({ types: ["boolean"], description: "Example: `false`." }),
      }),
      want: { region: "NC", limit: 20, size: 1, sort: "down", on: true },
    },
    { name: "a constant", given: schema({ const: { value: null } }), want: null },
    { name: "the first of an enum, null last", given: text({ enum: [{ value: null }, { value: "b" }] }), want: "b" },
    {
      name: "a type each",
      given: object({ s: text(), i: integer(), n: schema({ types: ["number"] }), b: schema({ types: ["boolean"] }) }),
      want: { s: "string", i: 1, n: 1, b: true },
    },
    { name: "null only where nothing else is allowed", given: text({ nullable: true }), want: "string" },
    { name: "a value that is no text", given: schema({ not: text() }), want: 1 },
    {
      name: "a value that is no text and no number",
      given: schema({ not: schema({ types: ["string", "number"] }) }),
      want: true,
    },
    { name: "another of its types", given: text({ types: ["string", "integer"], not: text() }), want: 1 },
    {
      name: "a member that a condition of another part narrows",
      given: schema({
        allOf: [
          object({ "m!": text({ enum: [{ value: "s" }] }), "n!": integer() }),
          schema(when(object({ "m!": schema({ const: { value: "s" } }) }), object({ n: schema({ maximum: -5 }) }), schema())),
        ],
      }),
      want: { m: "s", n: -5 },
    },
    { name: "examples of members", given: object({ a: text({ examples: ["x"] }) }), want: { a: "x" } },
    { name: "one item", given: list(integer()), want: [1] },
    { name: "as many items as needed", given: list(integer(), { minItems: 3 }), want: [1, 1, 1] },
    { name: "no item where none is allowed", given: list(integer(), { maxItems: 0 }), want: [] },
    { name: "items that differ", given: list(integer(), { minItems: 3, uniqueItems: true }), want: [1, 2, 3] },
    { name: "texts that differ", given: list(text(), { minItems: 2, uniqueItems: true }), want: ["string", "string2"] },
    {
      name: "values that differ",
      given: list(text({ enum: [{ value: "a" }, { value: "b" }] }), { minItems: 2, uniqueItems: true }),
      want: ["a", "b"],
    },
    {
      name: "a tuple",
      given: schema({ types: ["array"], prefixItems: [text(), integer()], items: schema({ always: false }) }),
      want: ["string", 1],
    },
    { name: "a map", given: schema({ types: ["object"], additionalProperties: integer() }), want: { key: 1 } },
    {
      name: "a map with named keys",
      given: schema({ types: ["object"], additionalProperties: integer(), propertyNames: text({ enum: [{ value: "en" }] }) }),
      want: { en: 1 },
    },
    {
      name: "a map whose names have a pattern",
      given: schema({
        types: ["object"],
        additionalProperties: integer(),
        propertyNames: text({ pattern: "^k[0-9]$" }),
        minProperties: 2,
      }),
      want: { k1: 1, k2: 1 },
    },
    {
      name: "a required name that a pattern describes",
      given: schema({
        types: ["object"],
        requiredOnly: ["x-a"],
        patternProperties: [{ name: "^x-", schema: schema({ types: ["boolean"] }) }],
        additionalProperties: false,
      }),
      want: { "x-a": true },
    },
    {
      name: "a name that a pattern describes, among others",
      given: schema({
        types: ["object"],
        minProperties: 2,
        patternProperties: [{ name: "^x-[ab]$", schema: schema({ types: ["boolean"] }) }],
        additionalProperties: list(text()),
      }),
      want: { "x-a": true, "x-b": true },
    },
    {
      name: "readOnly is not sent",
      given: object({ id: integer({ readOnly: true }), a: text() }),
      direction: "request",
      want: { a: "string" },
    },
    { name: "writeOnly does not come back", given: object({ pin: text({ writeOnly: true }), a: text() }), want: { a: "string" } },
    {
      name: "deprecated members only where required",
      given: object({ a: text({ deprecated: true }), "b!": text({ deprecated: true }) }),
      want: { b: "string" },
    },
    {
      name: "the first branch with what stands beside it",
      given: object({ a: text() }, { oneOf: [object({ "b!": integer() }), object({ "c!": text() })] }),
      want: { a: "string", b: 1 },
    },
    { name: "a branch of a bare choice", given: schema({ anyOf: [schema({ always: false }), integer()] }), want: 1 },
    { name: "a branch that refines a type", given: text({ anyOf: [text({ format: "date" }), text()] }), want: "2025-01-31" },
    { name: "a branch that no other fits", given: text({ oneOf: [text({ format: "date" }), text()] }), want: "string" },
    { name: "a number that is no integer", given: schema({ oneOf: [integer(), schema({ types: ["number"] })] }), want: 1.5 },
    {
      name: "a number below its maximum that is no integer",
      given: schema({ types: ["number"], maximum: 1, oneOf: [integer(), schema()] }),
      want: 0.5,
    },
    {
      name: "lists of numbers that are no integers",
      given: schema({ oneOf: [list(integer()), list(schema({ types: ["number"] }))] }),
      want: [1.5],
    },
    {
      name: "a condition that must hold",
      given: object(
        { foo: text(), bar: text() },
        when(object({ "foo!": text({ enum: [{ value: "a" }] }) }), object({ "bar!": text() }), schema({ always: false })),
      ),
      want: { foo: "a", bar: "string" },
    },
    {
      name: "a required member that only another one describes",
      given: object(
        { "foo!": text({ enum: [{ value: "A" }, { value: "B" }] }) },
        {
          requiredOnly: ["bar"],
          dependentSchemas: [
            {
              name: "foo",
              schema: schema({
                oneOf: [
                  object({ foo: schema({ const: { value: "B" } }), bar: schema({ const: { value: "b1" } }) }),
                  object({ foo: schema({ const: { value: "A" } }), bar: schema({ const: { value: "a1" } }) }),
                ],
              }),
            },
          ],
        },
      ),
      want: { foo: "B", bar: "b1" },
    },
    {
      name: "objects of which only one has a member that is no integer",
      given: schema({
        oneOf: [object({ unit: text(), "v!": integer() }), object({ unit: text(), "v!": schema({ types: ["number"] }) })],
      }),
      want: { unit: "string", v: 1.5 },
    },
    {
      name: "objects in objects and lists of which only one has a number that is no integer",
      given: object({
        "a!": schema({
          oneOf: [
            object({ "b!": list(object({ "v!": integer() })) }),
            object({ "b!": list(object({ "v!": schema({ types: ["number"] }) })) }),
          ],
        }),
      }),
      want: { a: { b: [{ v: 1.5 }] } },
    },
    {
      name: "objects of the same type in branches without one",
      given: object(
        { "v!": schema({ types: ["number"] }) },
        { oneOf: [object({ v: integer() }), object({ v: schema({ types: ["number"] }) })] },
      ),
      want: { v: 1.5 },
    },
    {
      name: "parts that could not be merged",
      given: object({ a: text() }, { allOf: [object({ b: integer() })] }),
      want: { a: "string", b: 1 },
    },
    { name: "parts that are no objects", given: schema({ allOf: [integer({ minimum: 3 })] }), want: 3 },
    {
      name: "what a condition asks for",
      given: object(
        { type: text({ examples: ["ayah"] }) },
        when(object({ type: schema({ const: { value: "ayah" } }) }), object({ verse: integer() }), object({ page: integer() })),
      ),
      want: { type: "ayah", verse: 1 },
    },
    {
      name: "what a condition asks for otherwise",
      given: object(
        { type: text({ examples: ["page"] }) },
        when(object({ type: schema({ const: { value: "ayah" } }) }), object({ verse: integer() }), object({ page: integer() })),
      ),
      want: { type: "page", page: 1 },
    },
  ];
  test.each(cases)("$name", ({ given, direction, want }) => {
    expect(JSON.stringify(composed(given, direction))).toBe(JSON.stringify(want));
  });

  test("a discriminator gets the value of its branch", () => {
    const dog = object({ "kind!": text(), bark: text() }, { name: "Dog" });
    const given = schema({ oneOf: [dog], discriminator: { propertyName: "kind", mapping: [{ value: "dog", schema: dog }] } });
    expect(composed(given)).toEqual({ kind: "dog", bark: "string" });
  });

  test("items that differ keep the discriminators of their branches", () => {
    const branch = (name: string) => object({ "kind!": text(), "tags!": list(text()) }, { name });
    const mapping = ["cat", "dog", "cow"].map((value) => ({ value, schema: branch(value) }));
    const items = schema({ oneOf: mapping.map((entry) => entry.schema), discriminator: { propertyName: "kind", mapping } });
    expect(composed(list(items, { minItems: 2, uniqueItems: true }))).toEqual([
      { kind: "cat", tags: ["string"] },
      { kind: "cat", tags: ["string2"] },
    ]);
    const bare = mapping.map(({ value }) => ({ value, schema: object({ "kind!": text() }, { name: value }) }));
    const kinds = schema({ oneOf: bare.map((entry) => entry.schema), discriminator: { propertyName: "kind", mapping: bare } });
    expect(composed(list(kinds, { minItems: 3, uniqueItems: true }))).toEqual([
      { kind: "cat" },
      { kind: "dog" },
      { kind: "cow" },
    ]);
  });

  test("the value of a discriminator has the type of its member: keys of a mapping are texts", () => {
    const one = object({ "kind!": schema({ const: { value: 1 } }), a: text() }, { name: "One" });
    const two = object({ "kind!": schema({ types: ["integer"] }), b: text() }, { name: "Two" });
    const mapping = [
      { value: "1", schema: one },
      { value: "2", schema: two },
    ];
    const given = schema({ oneOf: [one, two], discriminator: { propertyName: "kind", mapping } });
    const bodies = [0, 1].map((branch) => compose(given, { direction: "request", branch }));
    expect(bodies).toEqual([
      { value: { kind: 1, a: "string" }, isValid: true },
      { value: { kind: 2, b: "string" }, isValid: true },
    ]);
  });

  test("can compose a chosen branch", () => {
    const given = schema({ oneOf: [object({ "a!": text() }), object({ "b!": text() })] });
    expect(compose(given, { direction: "request", branch: 1 })).toEqual({ value: { b: "string" }, isValid: true });
  });

  test("returns no value if none is valid", () => {
    expect(compose(schema({ always: false }), { direction: "response" })).toBeUndefined();
  });

  test("keeps members with any name", () => {
    const given = object(Object.fromEntries(["__proto__", "constructor", ""].map((name) => [name, integer()])));
    expect(JSON.stringify(composed(given))).toBe('{"__proto__":1,"constructor":1,"":1}');
  });

  test("ends recursion: leaves out optional members, empties lists, and sets nullable values to null", () => {
    const node = object({ name: text() }, { name: "node" });
    node.properties.push(
      { name: "children", required: true, schema: list(node) },
      { name: "next", required: false, schema: node },
      { name: "parent", required: true, schema: schema({ nullable: true, types: ["object"], anyOf: [node] }) },
    );
    expect(composed(node)).toEqual({ name: "string", children: [], parent: null });
  });

  test("limits depth and width", () => {
    let deep: Schema = text();
    for (let level = 0; level < 5000; level++) deep = object({ x: deep });
    expect(JSON.stringify(composed(deep)).length).toBeLessThan(200);
    let wide: Schema = text();
    for (let level = 0; level < 6; level++) {
      const inner = wide;
      wide = object(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`p${index}`, inner])));
    }
    expect(JSON.stringify(composed(wide)).length).toBeLessThan(20_000);
  });

  test("has only required members deep inside a large value", () => {
    const leaves = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`l${index}`, integer()]));
    const volume = object({ "name!": text(), ...leaves(50), options: object(leaves(50)) });
    const given = object({ kind: text(), spec: object({ a: list(volume), "b!": volume, c: list(volume), note: text() }) });
    const lean = { name: "string" };
    expect(composed(given)).toEqual({ kind: "string", spec: { a: [lean], b: lean, c: [lean], note: "string" } });
    expect(composed(object({ a: volume }))).toEqual({ a: expect.objectContaining({ l49: 1, options: expect.anything() }) });
  });

  test("a large value has no optional members whose own members are left out", () => {
    const wide = object(Object.fromEntries(Array.from({ length: 130 }, (_, index) => [`l${index}`, integer()])));
    expect(composed(object({ a: object({ wide }), b: object({ c: integer() }) }))).toEqual({ b: { c: 1 } });
  });

  test("equal schemas give equal values", () => {
    const make = () => object({ a: list(text({ pattern: "^[A-Z]{3}$" })), b: integer({ minimum: 4 }) });
    expect(composed(make())).toEqual(composed(make()));
  });
});

describe("members of one schema", () => {
  const address = object({ city: text({ examples: ["Bristol", "Leeds"] }), country: text({ examples: ["GB"] }) });

  test("differ where it has several examples", () => {
    expect(composed(object({ from: address, to: address }))).toEqual({
      from: { city: "Bristol", country: "GB" },
      to: { city: "Leeds", country: "GB" },
    });
  });
});

describe("an event", () => {
  const event = object({ type: text({ enum: ["scanned", "parcel.delivered", "parcel.lost"].map((value) => ({ value })) }) });

  test.each([
    { topic: "parcelDelivered", want: "parcel.delivered" },
    { topic: "status Parcel lost", want: "parcel.lost" },
    { topic: "Parcel", want: "scanned" },
  ])("of $topic has the value with its words", ({ topic, want }) => {
    expect(compose(event, { direction: "response", topic })?.value).toEqual({ type: want });
  });
});
