import { describe, expect, test } from "vitest";
import { jsonLine, jsonText, sourceJson } from "../../../../runtime/samples/json-text.js";
import { hostileObject } from "./requests.js";

describe("jsonText", () => {
  test.each([
    { given: {}, want: "{}" },
    { given: [], want: "[]" },
    { given: null, want: "null" },
    { given: "é\n", want: '"é\\n"' },
    { given: { a: 1, b: undefined, c: [1, 2] }, want: '{\n  "a": 1,\n  "c": [1, 2]\n}' },
    { given: [{ a: [] }, [{}]], want: '[\n  {\n    "a": []\n  },\n  [\n    {}\n  ]\n]' },
    { given: 9007199254740993n, want: "9007199254740993" },
    { given: undefined, want: "null" },
  ])("$want", ({ given, want }) => {
    expect(jsonText(given)).toBe(want);
  });

  test("puts each scalar of a long list on its own line", () => {
    const given = Array.from({ length: 40 }, (_, index) => index);
    expect(jsonText(given).split("\n")).toHaveLength(42);
  });

  test("agrees with JSON.stringify", () => {
    for (const value of [hostileObject, [[1, [2]], "x"], 1e21, -0.5, { "": { "": "" } }]) {
      expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
      expect(JSON.parse(jsonLine(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }
  });
});

test("jsonLine", () => {
  expect(jsonLine({ a: [1, { b: null }], c: {} })).toBe('{ "a": [1, { "b": null }], "c": {} }');
});

test("JSON in source code has no invisible characters, and never three quotes in a row", () => {
  const text = sourceJson(hostileObject);
  expect(text).not.toMatch(/[\u2028\u202e\ufeff\0]|"""/);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(hostileObject)));
});
