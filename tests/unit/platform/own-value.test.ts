import { expect, it } from "vitest";
import { ownValue } from "../../../generator/platform/values.js";

it.each([
  ["a", 1],
  ["b", undefined],
  ["constructor", undefined],
  ["toString", undefined],
  ["__proto__", undefined],
])("returns the value of %s only if the record itself has it", (key, value) => expect(ownValue({ a: 1 }, key)).toBe(value));
