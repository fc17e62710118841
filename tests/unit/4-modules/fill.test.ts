import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { fill } from "../../../generator/4-modules/generate.js";

/** The value in the text of a module. */
const written = (text: string): unknown => runInNewContext(`(${/= ([\s\S]*) satisfies/.exec(text)?.[1]})`);

describe("a generated module", () => {
  it.each<[string, object, object?]>([
    [
      "texts of all kinds",
      {
        id: "pets",
        entries: [{ label: "Line 1\nLine 2, `code` and ${more}" }, { label: "سورة", "odd-name": -1.5, none: null, on: true }],
        ["__proto__"]: { label: "a member" },
      },
    ],
    ["absent members", { id: "pets", label: undefined }, { id: "pets" }],
    ["control characters", { label: "a\0b", other: ["\x7f", "\ufffd"] }, { label: "a\ufffdb", other: ["\ufffd", "\ufffd"] }],
  ])("has the same data in its text and for rendering: %s", (_, data, want = data) => {
    const { text, json } = fill("sidebar", data);
    expect(JSON.parse(json)).toEqual(want);
    expect(JSON.stringify(written(text))).toBe(JSON.stringify(want));
  });
});
