import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readSpec } from "../../../../generator/1-sources/openapi/read-spec.js";
import { buildApiModel } from "../../../../generator/2-model/openapi/build-api-model.js";
import { sampleRequest } from "../../../../generator/3-pages/api/request-samples.js";
import { nodeHost } from "../../../../generator/platform/files.js";
import { type Token, tokens } from "../../../../generator/text/code/tokens.js";
import { samplesOf } from "../../../../runtime/samples/samples-of.js";

const root = resolve(import.meta.dirname, "../../../..");
const textOf = (found: readonly Token[]) => found.map(({ text }) => text).join("");

/** The tokens of code whose shape is not shared: a private-use character prevents it. */
function alone(code: string, language: string): Token[] {
  const found = tokens(`${code}\n\ue123`, language).map((token) => ({ ...token }));
  const last = found.at(-1) as Token;
  last.text = last.text.slice(0, -2);
  return found.filter(({ text }) => text !== "");
}

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

  test("so has JSON with a quote, which the shell needs in a form of its own", () => {
    const code = "curl -d '{\n  \"name\": \"O'\\''Brien\"\n}'";
    const found = tokens(code, "bash");
    expect(textOf(found)).toBe(code);
    expect(found).toContainEqual({ kind: "a", text: '"name"' });
    expect(found).toContainEqual({ kind: "s", text: "\"O'\\''Brien\"" });
  });

  test.each(["echo '{\n  id: 1\n}'", `echo '{"id": 1}'`])("other arguments stay one token: %j", (code) => {
    const strings = tokens(code, "bash").filter(({ kind }) => kind === "s");
    expect(strings.map(({ text }) => text)).toEqual([code.slice(5)]);
  });

  test("of code with the same shape have their own strings", () => {
    const read = (word: string) => textOf(tokens(`print("${word}")`, "python"));
    expect([read("first"), read("second"), read("first")]).toEqual(['print("first")', 'print("second")', 'print("first")']);
  });

  test("of samples are the same as without shapes", () => {
    let compared = 0;
    for (const file of ["specs/content/v4/openapi.yaml", "specs/user-related/v1/openapi.yaml", "specs/oauth2/v1/openapi.yaml"]) {
      const { value } = readSpec(nodeHost, root, join(root, file));
      const model = value && buildApiModel(value).value;
      for (const operation of model?.operations.filter((_, index) => index % 5 === 0) ?? []) {
        for (const { language, text } of samplesOf(sampleRequest(operation, model as NonNullable<typeof model>))) {
          expect(tokens(text, language), `${operation.key} ${language}`).toEqual(alone(text, language));
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  test("of code in guides are the same as without shapes", () => {
    const folder = join(root, "content");
    let compared = 0;
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".md"))) {
      for (const [, language = "", code = ""] of readFileSync(join(folder, name), "utf8").matchAll(
        /^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm,
      )) {
        expect(tokens(code.trimEnd(), language), `${name} ${language}`).toEqual(alone(code.trimEnd(), language));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(50);
  });
});
