import { expect, test } from "vitest";
import { javascriptStyle } from "../../../../runtime/samples/javascript.js";
import { literal } from "../../../../runtime/samples/literal.js";
import { hostileObject, received } from "./requests.js";

const write = (value: unknown) => literal(value, javascriptStyle);

test.each([
  { given: {}, want: "{}" },
  { given: [1, "a", null], want: '[1, "a", null]' },
  { given: [{ a: 1 }], want: "[\n  {\n    a: 1,\n  },\n]" },
  { given: { "a-b": 1, $c: undefined, d: true }, want: '{\n  "a-b": 1,\n  d: true,\n}' },
  { given: 9007199254740993n, want: "9007199254740993" },
])("$want", ({ given, want }) => {
  expect(write(given)).toBe(want);
});

test("JavaScript evaluates a literal to the value, also with `__proto__`", () => {
  const value = new Function(`return ${write(hostileObject)}`)() as Record<string, unknown>;
  expect(Object.keys(value)).toEqual(["a", "__proto__", received]);
  expect(Object.values(value)).toEqual([[1, null, true, {}, []], 2.5, received]);
});
