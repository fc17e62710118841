import { describe, expect, test } from "vitest";
import { inputError, inputOf, parseInput } from "../../../../runtime/samples/input-value.js";

const big = 9223372036854775807n;

describe("a value as a string, and back", () => {
  test.each([
    { given: "2:255", want: { kind: "text", text: "2:255" } },
    { given: "", want: { kind: "text", text: "" } },
    { given: 1.5, want: { kind: "number", text: "1.5" } },
    { given: big, want: { kind: "number", text: "9223372036854775807" } },
    { given: false, want: { kind: "boolean", text: "false" } },
    { given: ["a", "b c"], want: { kind: "list", text: "a, b c" } },
    { given: ["a,b"], want: { kind: "json", text: '["a,b"]' } },
    { given: [" a"], want: { kind: "json", text: '[" a"]' } },
    { given: [], want: { kind: "json", text: "[]" } },
    { given: [1, 2], want: { kind: "json", text: "[1, 2]" } },
    { given: null, want: { kind: "json", text: "null" } },
    {
      given: { id: big, text: "1234567890123456789" },
      want: { kind: "json", text: '{ "id": 9223372036854775807, "text": "1234567890123456789" }' },
    },
  ] as const)("$want.text", ({ given, want }) => {
    const input = inputOf(given);
    expect(input).toEqual(want);
    expect(parseInput(input.kind, input.text)).toEqual(given);
  });
});

describe("an invalid value", () => {
  test.each([
    { kind: "number", text: "12", want: undefined },
    { kind: "number", text: "1e3", want: undefined },
    { kind: "number", text: "012", want: "number" },
    { kind: "number", text: "twelve", want: "number" },
    { kind: "json", text: '{"a":', want: "json" },
    { kind: "json", text: "{}", want: undefined },
    { kind: "text", text: "{", want: undefined },
  ] as const)("$kind $text", ({ kind, text, want }) => expect(inputError({ kind }, text)).toBe(want));

  test("stays a string, or is left out", () => {
    expect(parseInput("number", "twelve")).toBe("twelve");
    expect(parseInput("boolean", "maybe")).toBe("maybe");
    expect(parseInput("json", "{")).toBeUndefined();
  });
});
