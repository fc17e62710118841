import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { compose, composeBody } from "../../../../../generator/3-pages/api/examples/compose.js";
import { accepts } from "../../../../../generator/schema/validate.js";
import { model, withSchemas } from "../../../../fixtures/openapi/load.js";

type Json = Record<string, unknown>;

/** Validates values against the original schemas, without our model. */
function judgeOf(schemas: Json): (name: string, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, logger: false });
  (formats as unknown as { default: (target: Ajv2020) => void }).default(ajv);
  ajv.addSchema({ $id: "https://spec.example/", components: { schemas } });
  return (name, value) => {
    const validate = ajv.getSchema(`https://spec.example/#/components/schemas/${name}`);
    try {
      if (validate?.(JSON.parse(JSON.stringify(value)))) return [];
    } catch (error) {
      // Ajv does not end for a schema that refers to itself for the same value.
      if (error instanceof RangeError) return ["has no end"];
      throw error;
    }
    return (validate?.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

const schemaOf = (schemas: Json, name = Object.keys(schemas)[0] as string) => {
  const found = model(withSchemas("3.1.0", schemas)).schemas.get(name);
  if (!found) throw new Error(`There is no schema ${name}.`);
  return found;
};

describe("composed examples are valid", () => {
  const text = { type: "string" };
  test.each<{ name: string; given: Json; want: unknown }>([
    {
      name: "branches that only require names",
      given: {
        type: "object",
        properties: { id: { type: "integer" }, mail: text },
        oneOf: [{ required: ["id"] }, { required: ["mail"] }],
      },
      want: { id: 1 },
    },
    {
      name: "any of such branches",
      given: {
        type: "object",
        properties: { id: { type: "integer" }, mail: text },
        anyOf: [{ required: ["id"] }, { required: ["mail"] }],
      },
      want: { id: 1, mail: "reader@example.com" },
    },
    {
      name: "branches that share optional members",
      given: {
        oneOf: [
          { type: "object", required: ["a"], properties: { a: text, b: text } },
          { type: "object", required: ["b"], properties: { b: text, a: text } },
        ],
      },
      want: { a: "string" },
    },
    {
      name: "required names that a branch describes",
      given: {
        type: "object",
        required: ["locked", "kind"],
        oneOf: ["a", "b"].map((kind) => ({
          properties: { kind: { enum: [kind] }, locked: { type: "boolean", default: false } },
        })),
      },
      want: { kind: "a", locked: false },
    },
    {
      name: "branches that require names nothing describes",
      given: { type: "object", oneOf: [{ required: ["id"] }, { required: ["mail"] }] },
      want: { id: "id_123" },
    },
    { name: "a list without items that must have one", given: { minItems: 1 }, want: ["string"] },
    { name: "a default that breaks its schema", given: { type: "integer", default: "ten", minimum: 5 }, want: 5 },
    { name: "a default beyond the bounds", given: { type: "integer", default: 10, maximum: 5 }, want: 1 },
    { name: "an example that breaks its schema", given: { type: "string", examples: [{}, "two"] }, want: "two" },
    { name: "an example in another type", given: { type: "string", examples: [1, "two"] }, want: "1" },
    { name: "an enum of which one value is allowed", given: { enum: ["a", 5], type: "integer" }, want: 5 },
    { name: "what a list must contain", given: { type: "array", items: {}, contains: { const: "x" } }, want: ["x"] },
    {
      name: "names that others ask for",
      given: { type: "object", properties: { a: text, b: { type: "integer" } }, dependentRequired: { a: ["b", "c"] } },
      want: { a: "string", b: 1, c: "string" },
    },
    {
      name: "as many keys as needed",
      given: { type: "object", additionalProperties: text, minProperties: 2 },
      want: { key: "string", key2: "string" },
    },
    {
      name: "no more members than allowed, the first ones",
      given: { type: "object", properties: { a: text, b: text }, minProperties: 1, maxProperties: 1 },
      want: { a: "string" },
    },
    {
      name: "no more members than a part allows, with the required ones",
      given: { type: "object", properties: { a: text, b: text, c: text }, allOf: [{ required: ["c"], maxProperties: 2 }] },
      want: { a: "string", c: "string" },
    },
    {
      name: "what is forbidden",
      given: { type: "object", properties: { a: text, b: text }, required: ["b"], not: { required: ["a"] } },
      want: { b: "string" },
    },
    {
      name: "parts of which one allows no members but its own",
      given: {
        allOf: [
          { type: "object", properties: { a: text }, additionalProperties: false },
          { type: "object", properties: { a: { minLength: 2 }, b: text } },
        ],
      },
      want: { a: "string" },
    },
    {
      name: "a tuple in one part, all items in another",
      given: {
        allOf: [
          { type: "array", prefixItems: [{ type: "number" }, { type: "number" }] },
          { type: "array", items: { type: "integer" } },
        ],
      },
      want: [1, 1],
    },
    {
      name: "different items that depend on each other",
      given: {
        type: "array",
        minItems: 2,
        uniqueItems: true,
        items: {
          oneOf: [
            { properties: { kind: { const: "a" }, size: { const: 1 } }, required: ["kind", "size"] },
            { properties: { kind: { const: "b" }, size: { const: 2 } }, required: ["kind", "size"] },
          ],
        },
      },
      want: [
        { kind: "a", size: 1 },
        { kind: "b", size: 2 },
      ],
    },
    {
      name: "different items whose second member depends on the first",
      given: {
        type: "array",
        minItems: 2,
        uniqueItems: true,
        items: {
          type: "object",
          required: ["kind", "size"],
          properties: { kind: { enum: ["a", "b"] }, size: { enum: [1, 2] } },
          if: { properties: { kind: { const: "a" } } },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: { properties: { size: { const: 1 } } },
          else: { properties: { size: { const: 2 } } },
        },
      },
      want: [
        { kind: "a", size: 1 },
        { kind: "b", size: 2 },
      ],
    },
    {
      name: "parts of which one limits the members of the others",
      given: {
        allOf: [
          { type: "object", properties: { a: text }, additionalProperties: { type: "integer" } },
          { type: "object", properties: { b: {}, c: text } },
        ],
      },
      want: { a: "string" },
    },
  ])("$name", ({ given, want }) => {
    const value = compose(schemaOf({ Given: given }), { direction: "response" })?.value;
    expect(JSON.parse(JSON.stringify(value))).toEqual(want);
    expect(judgeOf({ Given: given })("Given", value)).toEqual([]);
  });

  const pets = {
    Pet: {
      type: "object",
      required: ["kind", "name"],
      properties: { kind: { type: "string" }, name: { type: "string" } },
      discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" } },
    },
    Cat: {
      allOf: [
        { $ref: "#/components/schemas/Pet" },
        { type: "object", required: ["lives"], properties: { lives: { type: "integer" } } },
      ],
    },
    Dog: { allOf: [{ $ref: "#/components/schemas/Pet" }, { type: "object", properties: { barks: { type: "boolean" } } }] },
  };

  test("a base class becomes its first subtype; each subtype sets its discriminator", () => {
    const cat = { kind: "cat", name: "string", lives: 1 };
    expect(compose(schemaOf(pets, "Pet"), { direction: "request" })?.value).toEqual(cat);
    expect(compose(schemaOf(pets, "Pet"), { direction: "request", branch: 1 })?.value).toEqual({
      kind: "dog",
      name: "string",
      barks: true,
    });
    expect(compose(schemaOf(pets, "Dog"), { direction: "request" })?.value).toEqual({ kind: "dog", name: "string", barks: true });
    const owner = { Owner: { type: "object", properties: { pet: { $ref: "#/components/schemas/Pet" } } }, ...pets };
    expect(compose(schemaOf(owner), { direction: "request" })?.value).toEqual({ pet: cat });
  });

  test("a list that no example can end is empty", () => {
    const given = {
      Tree: {
        type: "object",
        required: ["kids"],
        properties: { kids: { type: "array", minItems: 1, items: { $ref: "#/components/schemas/Tree" } } },
      },
    };
    expect(compose(schemaOf(given), { direction: "response" })?.value).toEqual({ kids: [] });
  });

  test("a subtype that has subtypes of its own is shown alone", () => {
    const given = {
      ...pets,
      Cat: { ...pets.Cat, discriminator: { propertyName: "kind", mapping: { lion: "Lion" } } },
      Lion: { allOf: [{ $ref: "#/components/schemas/Cat" }, { type: "object", properties: { mane: { type: "boolean" } } }] },
    };
    const cat = { kind: "cat", name: "string", lives: 1 };
    const lion = { ...cat, kind: "lion", mane: true };
    expect(compose(schemaOf(given, "Pet"), { direction: "request" })?.value).toEqual(cat);
    expect(compose(schemaOf(given, "Cat"), { direction: "request" })?.value).toEqual(lion);
    expect(compose(schemaOf(given, "Lion"), { direction: "request" })?.value).toEqual(lion);
  });

  test("an allOf of a subtype and something else sets the discriminator of the subtype", () => {
    const more = (...parts: string[]) => ({
      allOf: [...parts.map((part) => ({ $ref: `#/components/schemas/${part}` })), { properties: { since: { type: "integer" } } }],
    });
    const dog = { kind: "dog", name: "string", barks: true, since: 1 };
    expect(compose(schemaOf({ Given: { type: "array", items: more("Dog") }, ...pets }), { direction: "request" })?.value).toEqual(
      [dog],
    );
    const nested = { Given: { type: "object", properties: { pet: { allOf: [more("Dog"), { maxProperties: 9 }] } } }, ...pets };
    expect(compose(schemaOf(nested), { direction: "response" })?.value).toEqual({ pet: dog });
    // Without a mapping it is the name of the schema.
    const { mapping: _, ...discriminator } = pets.Pet.discriminator;
    const unmapped = { Given: { properties: { pet: more("Dog") } }, ...pets, Pet: { ...pets.Pet, discriminator } };
    expect(compose(schemaOf(unmapped), { direction: "response" })?.value).toEqual({ pet: { ...dog, kind: "Dog" } });
  });

  test("a string that cannot be composed has a placeholder with its name", () => {
    const given = {
      Given: { type: "object", required: ["sku"], properties: { sku: { type: "string", pattern: "^(?=a)(?=b)$" } } },
    };
    for (const direction of ["response", "request"] as const)
      expect(compose(schemaOf(given), { direction })?.value).toEqual({ sku: "YOUR_SKU" });
  });

  test("the first branch is composed if every object matches two branches of oneOf", () => {
    const part = (name: string) => ({ type: "object", properties: { [name]: { type: "string" } } });
    const made = compose(schemaOf({ Given: { oneOf: [part("a"), part("b")] } }), { direction: "response" });
    expect(made).toEqual({ value: { a: "string" }, isValid: false });
  });

  test("a member whose branches accept the same values is not left out", () => {
    const part = (name: string) => ({ type: "object", properties: { [name]: { type: "string" } } });
    const oneOf = [part("a"), part("b")];
    const properties = { one: { oneOf }, list: { type: "array", items: { oneOf } }, map: { additionalProperties: { oneOf } } };
    const a = { a: "string" };
    for (const direction of ["response", "request"] as const)
      expect(compose(schemaOf({ Given: { type: "object", properties } }), { direction })).toEqual({
        value: { one: a, list: [a], map: { key: a } },
        isValid: false,
      });
    const selected = {
      pets: { oneOf: [part("c"), part("d")].map((branch) => ({ ...branch, maxProperties: 2 })) },
      id: { const: 1 },
    };
    expect(
      composeBody(schemaOf({ Given: { type: "object", properties: selected, required: ["id"] } }), { direction: "request" }),
    ).toMatchObject({ value: { id: 1 } });
  });

  test("schemas with many mutual references take no longer than few", () => {
    const levels = Object.fromEntries(
      Array.from({ length: 12 }, (_, level) => {
        const next = { $ref: `#/components/schemas/L${level === 11 ? 0 : level + 1}` };
        return [`L${level}`, { oneOf: Array.from({ length: 10 }, () => next) }];
      }),
    );
    expect(accepts(schemaOf(levels), "a", "response")).toBe(false);
    expect(compose(schemaOf(levels), { direction: "response" })).toBeUndefined();
  });

  test("slow patterns do not run on long strings", () => {
    const given = { Given: { type: "string", pattern: "^(a+)+$", examples: [`${"a".repeat(50)}!`] } };
    expect(compose(schemaOf(given), { direction: "response" })).toBeDefined();
  });
});

/** Pseudo-random numbers, the same in every run (Mulberry32). */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return { below, one, maybe: (share: number) => next() < share };
}

function randomSchemas(seed: number): Json {
  const { below, one, maybe } = chance(seed);
  const names = ["One", "Two", "Three"];
  const keys = ["a", "b", "c", "d"];
  const value = (): unknown =>
    one<unknown>([1, 0, -3, 2.5, "a", "x1", "2025-01-31", "", true, false, null, [], ["a"], {}, { a: 1 }, { a: "x", b: 2 }]);
  const schema = (depth: number): Json | boolean => {
    if (depth > 3) return one<Json>([{ type: "string" }, { type: "integer" }, { type: "boolean" }]);
    if (depth > 0 && maybe(0.08)) return { $ref: `#/components/schemas/${one(names)}` };
    if (maybe(0.02)) return maybe(0.5);
    const made: Json = {};
    const kind = one(["string", "integer", "number", "boolean", "array", "object", "object", "choice", "bare", "allOf"]);
    if (["string", "integer", "number", "boolean", "array", "object"].includes(kind)) made.type = kind;
    if (kind === "string") {
      if (maybe(0.3)) made.minLength = below(6);
      if (maybe(0.3)) made.maxLength = below(9);
      if (maybe(0.3)) made.pattern = one(["^[a-z]+$", "^\\d{2,4}$", "^x", "^(?=q)(?=r)$", "^a|b$", "\\w+@\\w+"]);
      if (maybe(0.2)) made.format = one(["date", "date-time", "email", "uri", "uuid", "ipv4", "unknown"]);
    }
    if (kind === "integer" || kind === "number") {
      if (maybe(0.4)) made.minimum = below(12) - 6;
      if (maybe(0.4)) made.maximum = below(12) - 3;
      if (maybe(0.2)) made.exclusiveMinimum = below(6) - 3;
      if (maybe(0.2)) made.multipleOf = one([1, 2, 3, 5]);
    }
    if (kind === "array") {
      if (maybe(0.8)) made.items = schema(depth + 1);
      if (maybe(0.3)) made.minItems = below(4);
      if (maybe(0.3)) made.maxItems = below(5);
      if (maybe(0.2)) made.uniqueItems = true;
      if (maybe(0.15)) made.prefixItems = [schema(depth + 1), schema(depth + 1)];
      if (maybe(0.15)) made.contains = schema(depth + 1);
    }
    if (kind === "object") {
      const own = keys.filter(() => maybe(0.5));
      made.properties = Object.fromEntries(own.map((key) => [key, schema(depth + 1)]));
      if (maybe(0.6)) made.required = keys.filter(() => maybe(0.3));
      if (maybe(0.3)) made.additionalProperties = maybe(0.5) ? false : schema(depth + 1);
      if (maybe(0.15)) made.minProperties = below(4);
      if (maybe(0.1)) made.maxProperties = below(4);
      if (maybe(0.1)) made.dependentRequired = { [one(keys)]: [one(keys)] };
      if (maybe(0.1)) made.propertyNames = { pattern: "^[a-k]" };
    }
    if (kind === "choice" || (kind === "object" && maybe(0.2))) {
      const branch = (): Json | boolean => (maybe(0.3) ? { required: [one(keys)] } : schema(depth + 1));
      made[one(["oneOf", "anyOf"])] = [branch(), branch(), ...(maybe(0.3) ? [branch()] : [])];
    }
    if (kind === "allOf") made.allOf = [schema(depth + 1), schema(depth + 1)];
    if (kind === "bare")
      Object.assign(
        made,
        one<Json>([{}, { minItems: below(3) }, { enum: [value(), value(), 7] }, { const: value() }, { minLength: 2 }]),
      );
    if (maybe(0.06)) made.not = maybe(0.5) ? { required: [one(keys)] } : schema(depth + 1);
    // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
    if (maybe(0.06)) Object.assign(made, { if: { required: [one(keys)] }, then: schema(depth + 1), else: schema(depth + 1) });
    if (maybe(0.12)) made.default = value();
    if (maybe(0.15)) made.examples = [value(), value()];
    return made;
  };
  return Object.fromEntries(names.map((name) => [name, schema(0)]));
}

describe("members that no schema evaluates", () => {
  const text = { type: "string" };
  const base = { type: "object", properties: { a: text } };
  test.each<{ name: string; given: Json; value: unknown; want: boolean }>([
    { name: "refused", given: { ...base, unevaluatedProperties: false }, value: { a: "x", b: "y" }, want: false },
    { name: "named", given: { ...base, unevaluatedProperties: false }, value: { a: "x" }, want: true },
    { name: "held to a schema", given: { ...base, unevaluatedProperties: text }, value: { b: 1 }, want: false },
    { name: "allowed by a schema", given: { ...base, unevaluatedProperties: text }, value: { b: "y" }, want: true },
    {
      name: "named by the branch that holds",
      given: {
        ...base,
        anyOf: [
          { required: ["b"], properties: { b: text } },
          { required: ["c"], properties: { c: text } },
        ],
        unevaluatedProperties: false,
      },
      value: { a: "x", b: "y" },
      want: true,
    },
    {
      name: "named by a branch that does not hold",
      given: {
        ...base,
        anyOf: [
          { properties: { b: text }, required: ["b"] },
          { properties: { c: { type: "integer" } }, required: ["c"] },
        ],
        unevaluatedProperties: false,
      },
      value: { a: "x", b: "y", c: "z" },
      want: false,
    },
    {
      name: "named by a pattern",
      given: { ...base, patternProperties: { "^x-": text }, unevaluatedProperties: false },
      value: { "x-a": "y" },
      want: true,
    },
    {
      name: "named where a condition holds",
      given: {
        ...base,
        if: { required: ["a"] },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
        then: { properties: { b: text } },
        unevaluatedProperties: false,
      },
      value: { a: "x", b: "y" },
      want: true,
    },
  ])("$name", ({ given, value, want }) => {
    const schemas = { Any: given };
    expect(judgeOf(schemas)("Any", value).length === 0).toBe(want);
    expect(accepts(schemaOf(schemas), value, "response")).toBe(want);
  });

  test("are not composed", () => {
    const schemas = { Any: { ...base, example: { a: "x", b: "y" }, unevaluatedProperties: false } };
    expect(compose(schemaOf(schemas), { direction: "response" })?.value).toEqual({ a: "string" });
  });
});

describe("240 random schemas", () => {
  const values = [null, true, 0, 1, 2.5, "", "a", "x1", "2025-01-31", [], ["a"], [1, 1], {}, { a: 1 }, { a: "x", b: 2, c: [] }];

  test("every composed value is valid, and most schemas have one", () => {
    let composed = 0;
    let possible = 0;
    for (let seed = 1; seed <= 80; seed++) {
      const schemas = randomSchemas(seed);
      const judge = judgeOf(schemas);
      const { schemas: known } = model(withSchemas("3.1.0", schemas));
      for (const [name, schema] of known) {
        const made = compose(schema, { direction: "response" });
        if (made?.isValid) expect({ seed, name, errors: judge(name, made.value) }).toEqual({ seed, name, errors: [] });
        if (made?.isValid) composed++;
        if (made?.isValid || values.some((value) => judge(name, value).length === 0)) possible++;
      }
    }
    // Of the schemas that are known to have a valid value.
    expect(composed / possible).toBeGreaterThan(0.97);
  }, 240_000);

  test("a model accepts what its spec accepts", () => {
    for (let seed = 1; seed <= 80; seed++) {
      const schemas = randomSchemas(seed);
      const judge = judgeOf(schemas);
      for (const [name, schema] of model(withSchemas("3.1.0", schemas)).schemas)
        for (const value of values) {
          const errors = judge(name, value);
          // If a schema has no type, the model infers it. So it may reject more values, but never fewer.
          if (accepts(schema, value, "response"))
            expect({ seed, name, value, errors }).toEqual({ seed, name, value, errors: [] });
        }
    }
  }, 240_000);
});

test("a request has no member that a branch says is only read, though the schema around it requires it", () => {
  const branch = (kind: string) => ({ properties: { kind: { enum: [kind] }, id: { type: "string", readOnly: true } } });
  const schema = schemaOf({ A: { type: "object", required: ["id", "kind"], oneOf: [branch("a"), branch("b")] } });
  expect(composeBody(schema, { direction: "request" })?.value).toEqual({ kind: "a" });
  expect(composeBody(schema, { direction: "response" })?.value).toEqual({ kind: "a", id: expect.any(String) });
  expect([accepts(schema, { kind: "a" }, "request"), accepts(schema, { kind: "a" }, "response")]).toEqual([true, false]);
});
