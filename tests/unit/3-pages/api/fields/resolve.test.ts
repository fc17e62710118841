import { describe, expect, test } from "vitest";
import { identity, resolve, sharedName } from "../../../../../generator/3-pages/api/fields/resolve.js";
import { object, schema, text } from "../build.js";

const verse = object(
  { id: text() },
  {
    name: "verse",
    title: "Verse",
    description: "Shared words.",
    examples: [{ id: "1" }],
    deprecated: true,
    nullable: true,
    extensions: { "x-a": 1 },
  },
);

describe("resolve", () => {
  test("texts come from the shared schema where there are none beside the reference", () => {
    const use = schema({ base: verse, types: ["object"], properties: verse.properties, description: "Own words." });
    expect(resolve(use)).toMatchObject({
      title: "Verse",
      description: "Own words.",
      examples: [{ id: "1" }],
      deprecated: true,
      extensions: { "x-a": 1 },
    });
  });

  test("what narrows the value is the use's own, as the model has merged it", () => {
    const use = schema({ base: verse, types: ["object"], properties: [], nullable: false });
    expect(resolve(use)).toMatchObject({ properties: [], nullable: false });
  });

  test("a default of null is a default", () => {
    const use = schema({ base: text({ default: { value: "a" } }), default: { value: null } });
    expect(resolve(use).default).toEqual({ value: null });
  });

  test("a schema without a base is itself; results are the same object every time", () => {
    expect(resolve(verse)).toBe(verse);
    const use = schema({ base: verse });
    expect(resolve(use)).toBe(resolve(use));
  });
});

test("identity and name go through chains of references", () => {
  const use = schema({ base: schema({ base: verse }) });
  expect(identity(use)).toBe(verse);
  expect(sharedName(use)).toBe("verse");
  expect(sharedName(schema({ name: "alias", base: verse }))).toBe("alias");
  expect(sharedName(text())).toBeUndefined();
});
