import { describe, expect, test } from "vitest";
import { identity, resolve, sharedName } from "../../../../../generator/3-pages/api/fields/schemas.js";
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
  test("uses texts of the shared schema if there are none next to the reference", () => {
    const use = schema({ base: verse, types: ["object"], properties: verse.properties, description: "Own words." });
    expect(resolve(use)).toMatchObject({
      title: "Verse",
      description: "Own words.",
      examples: [{ id: "1" }],
      deprecated: true,
      extensions: { "x-a": 1 },
    });
  });

  test("uses constraints next to the reference, as merged in the model", () => {
    const use = schema({ base: verse, types: ["object"], properties: [], nullable: false });
    expect(resolve(use)).toMatchObject({ properties: [], nullable: false });
  });

  test("keeps a default of null", () => {
    const use = schema({ base: text({ default: { value: "a" } }), default: { value: null } });
    expect(resolve(use).default).toEqual({ value: null });
  });

  test("returns a schema without a base unchanged, and always the same object", () => {
    expect(resolve(verse)).toBe(verse);
    const use = schema({ base: verse });
    expect(resolve(use)).toBe(resolve(use));
  });
});

test("keeps identity and name through chains of references", () => {
  const use = schema({ base: schema({ base: verse }) });
  expect(identity(use)).toBe(verse);
  expect(sharedName(use)).toBe("verse");
  expect(sharedName(schema({ name: "alias", base: verse }))).toBe("alias");
  expect(sharedName(text())).toBeUndefined();
});
