import { expect, it } from "vitest";
import { asText } from "../../../generator/platform/values.js";

it.each([
  ["a text", "a text"],
  [10, "10"],
  [true, "true"],
  [undefined, "undefined"],
  [null, "null"],
  [9_007_199_254_740_993n, "9007199254740993"],
  [["a", ["b", 1]], "a,b,1"],
  [{ toString: null, a: 9_007_199_254_740_993n }, '{"toString":null,"a":9007199254740993}'],
])("writes value %# as a text", (value, text) => expect(asText(value)).toBe(text));
