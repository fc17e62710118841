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

  test("the JSON of a command has its own tokens", () => {
    const code = "curl -d '{\n  \"id\": 1\n}' \\\n  -v";
    const found = tokens(code, "bash");
    expect(textOf(found)).toBe(code);
    const at = found.findIndex(({ kind }) => kind === "s");
    expect(found.slice(at, at + 7)).toEqual([
      { kind: "s", text: "'" },
      { kind: "", text: "{\n  " },
      { kind: "a", text: '"id"' },
      { kind: "", text: ": " },
      { kind: "n", text: "1" },
      { kind: "", text: "\n}" },
      { kind: "s", text: "'" },
    ]);
  });

  test.each(["echo '{\n  id: 1\n}'", `echo '{"id": 1}'`])("other arguments stay one token: %j", (code) => {
    const strings = tokens(code, "bash").filter(({ kind }) => kind === "s");
    expect(strings.map(({ text }) => text)).toEqual([code.slice(5)]);
  });
});
