import { describe, expect, test } from "vitest";
import { type Token, tokens } from "../../../../generator/text/code/tokens.js";

const textOf = (found: readonly Token[]) => found.map(({ text }) => text).join("");

describe("tokens", () => {
  test("join to exactly the code", () => {
    const code = 'const a = ["one-two", "https://example.com/x?y=1"]; // "three"';
    const found = tokens(code, "javascript");
    expect(textOf(found)).toBe(code);
    expect(found.filter(({ kind }) => kind === "s").map(({ text }) => text)).toEqual([
      '"one-two"',
      '"https://example.com/x?y=1"',
    ]);
  });

  test("keep characters of the private use area", () => {
    expect(textOf(tokens('a = "\ue000" + "word"', "python"))).toBe('a = "\ue000" + "word"');
  });
});
