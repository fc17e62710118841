import { expect, test } from "vitest";
import { identity, sharedName } from "../../../../../generator/schema/walk.js";
import { object, schema, text } from "../build.js";

test("keeps identity and name through chains of references", () => {
  const verse = object({ id: text() }, { name: "verse" });
  const { properties } = verse;
  const use = schema({ base: schema({ base: verse, properties }), properties });
  expect(identity(use)).toBe(verse);
  const wider = schema({ base: verse, properties: [...properties, ...object({ next: verse }).properties] });
  expect(identity(wider)).toBe(wider);
  expect(sharedName(use)).toBe("verse");
  expect(sharedName(schema({ name: "alias", base: verse }))).toBe("alias");
  expect(sharedName(text())).toBeUndefined();
});
