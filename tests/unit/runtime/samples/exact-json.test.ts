import { expect, test } from "vitest";
import { parseExactJson } from "../../../../runtime/samples/exact-json.js";

test.each([
  { given: "[0.1250000000000000000]", want: [0.125] },
  { given: "[1.5e-12345678901234567, 9007199254740993]", want: [0, 9007199254740993n] },
  { given: '[-9007199254740993, "9007199254740993"]', want: [-9007199254740993n, "9007199254740993"] },
])("$given keeps its digits", ({ given, want }) => expect(parseExactJson(given)).toEqual(want));
