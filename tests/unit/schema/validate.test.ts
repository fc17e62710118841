import { expect, it } from "vitest";
import { brokenRules } from "../../../generator/schema/numbers.js";
import { accepts, errorWords } from "../../../generator/schema/validate.js";
import { schemaOf } from "../../fixtures/openapi/load.js";

const [broken] = brokenRules(19.999, { multipleOf: 0.01 });
const message = broken?.message ?? "";

it.each([
  ["", "the value must be a multiple of 0.01"],
  ["/2", "`[2]` must be a multiple of 0.01"],
  ["/items/2", "`items.2` must be a multiple of 0.01"],
])("an error at %j names its place", (instancePath, words) => {
  expect(errorWords({ instancePath, schemaPath: "", keyword: "multipleOf", params: {}, message })).toBe(words);
});

it.each(["toString", "valueOf"])("a value with a member `%s` is compared without a crash", (name) => {
  const schema = schemaOf("3.1.0", { A: { enum: [{ [name]: 1 }] } });
  expect(() => accepts(schema, { [name]: 2 }, "response")).not.toThrow();
});
