import { describe, expect, it } from "vitest";
import { literal } from "../../../generator/4-modules/generate.js";

describe("literal", () => {
  it.each([
    { given: { a: 1, b: [true, null] }, want: "{ a: 1, b: [true, null] }" },
    { given: {}, want: "{}" },
    { given: { gone: undefined, kept: "" }, want: '{ kept: "" }' },
    { given: -0, want: "-0" },
    { given: ["two\nlines"], want: "[\n\t`two\nlines`,\n]" },
  ])("prints $want", ({ given, want }) => expect(literal(given)).toBe(want));

  it("evaluates to the original value", () => {
    const value = { __proto__x: 1, deep: { list: ["${x}", "{{y}}", "</script>", "a\n`b`\\"], n: 1e21 }, "x-y": false };
    expect(new Function(`return ${literal(value)}`)()).toEqual(value);
  });

  it("escapes all control characters, on one line and on several", () => {
    expect(literal({ a: "x\0\u001by\t", b: "x\u0007\ny" })).toBe('{\n\ta: "x\ufffd\ufffdy\\t",\n\tb: `x\ufffd\ny`,\n}');
  });

  it.each([Number.NaN, () => 1, Symbol("x"), new Map()])("rejects values that are not data", (value) => {
    expect(() => literal(value)).toThrow(TypeError);
  });
});
