import { expect, test } from "vitest";
import { identity, sharedName } from "../../../../../generator/schema/walk.js";
import { object, schema, text } from "../build.js";

test("keeps identity and name through chains of references", () => {
  const verse = object({ id: text() }, { name: "verse" });
  const use = schema({ base: schema({ base: verse }) });
  expect(identity(use)).toBe(verse);
  expect(sharedName(use)).toBe("verse");
  expect(sharedName(schema({ name: "alias", base: verse }))).toBe("alias");
  expect(sharedName(text())).toBeUndefined();
});
