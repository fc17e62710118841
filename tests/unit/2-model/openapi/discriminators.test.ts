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
