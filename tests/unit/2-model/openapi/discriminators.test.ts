import { expect, test } from "vitest";
import { schemaOf } from "../../../fixtures/openapi/load.js";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const animal = { type: "object", properties: { kind: { type: "string" } } };

test.each([
  {
    name: "explicit names and references, implicit names after",
    given: {
      A: {
        oneOf: [ref("Cat"), ref("Dog"), ref("Bee")],
        discriminator: { propertyName: "kind", mapping: { d: "Dog", c: "#/components/schemas/Cat" } },
      },
      Cat: animal,
      Dog: animal,
      Bee: animal,
    },
    want: [
      ["d", "Dog"],
      ["c", "Cat"],
      ["Bee", "Bee"],
    ],
  },
  {
    name: "the only value that a branch allows before its name, if no other branch has it",
    given: {
      A: { oneOf: [ref("Cat"), ref("Dog"), ref("Bee"), ref("Fly")], discriminator: { propertyName: "kind" } },
      Cat: { properties: { kind: { type: "string", enum: ["cat"] } } },
      Dog: { properties: { kind: { const: "dog" } } },
      Bee: { properties: { kind: { enum: ["insect"] } } },
      Fly: { properties: { kind: { enum: ["insect"] } } },
    },
    want: [
      ["cat", "Cat"],
      ["dog", "Dog"],
      ["insect", "Bee"],
      ["Fly", "Fly"],
    ],
  },
  {
    name: "two values for one branch",
    given: {
      A: { anyOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind", mapping: { c: "Cat", k: "Cat" } } },
      Cat: animal,
      Dog: animal,
    },
    want: [
      ["c", "Cat"],
      ["k", "Cat"],
      ["Dog", "Dog"],
    ],
  },
  {
    name: "a base class: the schemas that extend it, at any distance",
    given: {
      Pet: { ...animal, discriminator: { propertyName: "kind" } },
      Cat: { allOf: [ref("Pet"), { properties: { lives: { type: "integer" } } }] },
      Lion: { allOf: [ref("Cat")], description: "A large one." },
    },
    want: [
      ["Cat", "Cat"],
      ["Lion", "Lion"],
    ],
  },
  {
    name: "a base class: the value that another base class maps explicitly",
    given: {
      Pet: { ...animal, discriminator: { propertyName: "kind", mapping: { cat: "Cat" } } },
      Cat: { allOf: [ref("Pet")], discriminator: { propertyName: "kind", mapping: { lion: "Lion" } } },
      Lion: { allOf: [ref("Cat"), { minProperties: 1 }] },
    },
    want: [
      ["cat", "Cat"],
      ["lion", "Lion"],
    ],
  },
  {
    name: "a base class whose discriminator is in a part of its allOf",
    given: {
      Cat: {
        allOf: [ref("Pet"), { type: "object", discriminator: { propertyName: "kind", mapping: { lion: "Lion" } } }],
      },
      Lion: { allOf: [ref("Cat"), { minProperties: 1 }] },
      Puma: { allOf: [ref("Cat"), { minProperties: 2 }] },
      Pet: { ...animal, discriminator: { propertyName: "kind", mapping: { cat: "Cat" } } },
    },
    want: [
      ["lion", "Lion"],
      ["Puma", "Puma"],
    ],
  },
  {
    name: "a choice among the parts of a schema",
    given: {
      A: { allOf: [{ type: "object", properties: { id: {} } }, ref("Pet")] },
      Pet: { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind", mapping: { c: "Cat" } } },
      Cat: animal,
      Dog: animal,
    },
    want: [
      ["c", "Cat"],
      ["Dog", "Dog"],
    ],
  },
  {
    name: "names that are not schemas are left out",
    given: { A: { oneOf: [ref("Cat")], discriminator: { propertyName: "kind", mapping: { x: "Unknown" } } }, Cat: animal },
    want: [["Cat", "Cat"]],
  },
  {
    name: "schemas that only a mapping leads to",
    given: { A: { type: "object", discriminator: { propertyName: "kind", mapping: { c: "Cat" } } }, Cat: animal },
    want: [["c", "Cat"]],
  },
])("$name", ({ given, want }) => {
  const { discriminator } = schemaOf("3.0.3", given);
  expect(discriminator?.propertyName).toBe("kind");
  expect(discriminator?.mapping.map(({ value, schema }) => [value, schema.name])).toEqual(want);
});

test("subtypes do not inherit the discriminator of their base", () => {
  const cat = schemaOf("3.0.3", {
    Cat: { allOf: [ref("Pet"), { minProperties: 1 }] },
    Pet: { ...animal, discriminator: { propertyName: "kind" } },
  });
  expect(cat.discriminator).toBeUndefined();
  expect(cat.properties.map(({ name }) => name)).toEqual(["kind"]);
});

test("a schema has the values that select it, and all of them if no schema extends it", () => {
  const schemas = {
    Pet: { ...animal, discriminator: { propertyName: "kind", mapping: { cat: "Cat", dog: "Dog", hound: "Dog" } } },
    Cat: { allOf: [ref("Pet"), { type: "object", discriminator: { propertyName: "kind", mapping: { lion: "Lion" } } }] },
    Lion: { allOf: [ref("Cat"), { minProperties: 1 }] },
    Dog: { allOf: [ref("Pet"), { minProperties: 1 }] },
    Fish: { allOf: [ref("Pet"), { minProperties: 1 }] },
    Shark: { allOf: [ref("Fish"), { minProperties: 2 }] },
    Food: { oneOf: [ref("Bone"), ref("Milk")], discriminator: { propertyName: "taste", mapping: { dry: "Bone", wet: "Milk" } } },
    Bone: { type: "object", properties: { taste: { type: "string" } } },
    Milk: { type: "object", properties: { taste: { type: "string" } } },
    Cream: { allOf: [ref("Milk"), { minProperties: 2 }] },
  };
  const selection = (name: string) => schemaOf("3.0.3", schemas, name).selectedBy;
  expect(selection("Cat")).toEqual({ property: "kind", value: "cat" });
  expect(selection("Lion")).toEqual({ property: "kind", value: "lion", all: ["lion"] });
  expect(selection("Dog")).toEqual({ property: "kind", value: "dog", all: ["dog", "hound"] });
  expect(selection("Fish")).toEqual({ property: "kind", value: "Fish" });
  expect(selection("Shark")).toEqual({ property: "kind", value: "Shark", all: ["Shark"] });
  expect(selection("Milk")).toEqual({ property: "taste", value: "wet", all: ["wet"] });
  expect(selection("Cream")).toBeUndefined();
});

test("a schema that several values select has the first one that its property allows", () => {
  const generic = { properties: { method: { type: "string", enum: ["cash", "check"] } } };
  const mapping = { ach: "Generic", cash: "Generic", card: "Card" };
  const A = { oneOf: [ref("Generic"), ref("Card")], discriminator: { propertyName: "method", mapping } };
  const schema = schemaOf("3.1.0", { A, Generic: generic, Card: animal });
  expect(schema.oneOf.map(({ selectedBy }) => selectedBy?.value)).toEqual(["cash", "card"]);
});
