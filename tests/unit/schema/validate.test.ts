import { expect, it } from "vitest";
import { brokenRules } from "../../../generator/schema/numbers.js";
import { errorWords } from "../../../generator/schema/validate.js";

const [broken] = brokenRules(19.999, { multipleOf: 0.01 });
const message = broken?.message ?? "";

it.each([
  ["", "the value must be a multiple of 0.01"],
  ["/2", "`[2]` must be a multiple of 0.01"],
  ["/items/2", "`items.2` must be a multiple of 0.01"],
])("an error at %j names its place", (instancePath, words) => {
  expect(errorWords({ instancePath, schemaPath: "", keyword: "multipleOf", params: {}, message })).toBe(words);
});
