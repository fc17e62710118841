import { describe, expect, it } from "vitest";
import { splitFrontMatter } from "../../../../generator/1-sources/markdown/split-front-matter.js";

/** The parts of a text: what is read as YAML, in its place, and the body. */
function parts(text: string): { language: string; yaml: string | undefined; body: string | undefined } | undefined {
  const split = splitFrontMatter(text, (yaml) => ({ yaml }));
  if (!split) return undefined;
  const { language, data, bodyOffset } = split;
  return { language, yaml: data?.yaml, body: bodyOffset === undefined ? undefined : text.slice(bodyOffset) };
}

describe("splitFrontMatter", () => {
  it.each([
    { name: "YAML", given: "---\na: 1\n---\nBody\n", yaml: "   \na: 1", body: "Body\n" },
    { name: "a named YAML", given: "---yaml\na: 1\n---\nBody", language: "yaml", yaml: "       \na: 1", body: "Body" },
    { name: "another name of YAML", given: "--- yml \na: 1\n---\n", language: "yml", yaml: "        \na: 1", body: "" },
    { name: "CRLF", given: "---\r\na: 1\r\n---\r\nBody\r\n", yaml: "   \r\na: 1", body: "Body\r\n" },
    { name: "spaces after the marks", given: "--- \na: 1\n---\t \n\nBody", yaml: "    \na: 1", body: "\nBody" },
    { name: "a first line of spaces", given: "---\na: 1\n---\n  \nBody", yaml: "   \na: 1", body: "  \nBody" },
    { name: "no text after it", given: "---\na: 1\n---", yaml: "   \na: 1", body: "" },
    { name: "a rule in the body", given: "---\na: 1\n---\nBody\n\n---\n\nMore", yaml: "   \na: 1", body: "Body\n\n---\n\nMore" },
    {
      name: "its own separator of excerpts",
      given: "---\nexcerpt_separator: x\n---\nAxB",
      yaml: "   \nexcerpt_separator: x",
      body: "AxB",
    },
    { name: "no lines", given: "---\n---\nBody", yaml: undefined, body: "Body" },
    { name: "only comments", given: "---\n# a: 1\n\n---\nBody", yaml: undefined, body: "Body" },
  ])("splits $name", ({ given, language = "", yaml, body }) => expect(parts(given)).toEqual({ language, yaml, body }));

  it.each([
    { name: "no closing line", given: "---\na: 1\n" },
    { name: "only the opening line", given: "---" },
    { name: "an opening line that ends the text", given: "---yaml", language: "yaml" },
    { name: "a closing line of four marks", given: "---\na: 1\n----\nBody" },
    { name: "a text on the closing line", given: "---\na: 1\n--- b\nBody\n---\n" },
    { name: "a CR for each line", given: "---\ra: 1\r---\rBody" },
  ])("reads nothing of a text with $name", ({ given, language = "" }) => {
    expect(parts(given)).toEqual({ language, yaml: undefined, body: undefined });
  });

  it.each(["js", "javascript", "json", "coffee", "toml", "YAML", "constructor", "toString", "__proto__", "yaml, js"])(
    "reads and evaluates nothing in the language `%s`",
    (language) => {
      const given = `---${language}\n{ a: (globalThis.ran = true) }\n---\nBody`;
      expect(parts(given)).toEqual({ language, yaml: undefined, body: undefined });
      expect("ran" in globalThis).toBe(false);
    },
  );

  it.each(["", "Body", "----\nBody", " ---\na: 1\n---\n", "Body\n---\na: 1\n---\n"])("finds none in %j", (given) => {
    expect(parts(given)).toBeUndefined();
  });
});
