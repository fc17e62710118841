import { describe, expect, it } from "vitest";
import { keepDocument } from "../../../generator/1-sources/openapi/read-document.js";
import type { Diagnostic } from "../../../generator/diagnostics/types.js";
import { noCache } from "../../../generator/platform/stages.js";
import { readYaml } from "../../../generator/yaml/yaml-file.js";

const shown = ({ location, message, hint }: Diagnostic) =>
  [`${location?.line}:${location?.column}-${location?.endColumn} ${message}`, hint].filter(Boolean).join(" | ");
const colon = "The text has a colon followed by a space, which YAML reads as a map.";

describe("a text that lacks its quotes", () => {
  it.each([
    ["title: FAQ: the questions\ndescription: x\n", `1:8-26 ${colon} | Put the text in quotes: \`title: "FAQ: the questions"\`.`],
    ["a:\n  - b: c: d\n", `2:8-12 ${colon} | Put the text in quotes: \`b: "c: d"\`.`],
    ['title: The "FAQ": all\n', `1:8-22 ${colon} | Put the text in quotes: \`title: 'The "FAQ": all'\`.`],
    ["title: It's: all\r\n", `1:8-17 ${colon} | Put the text in quotes: \`title: "It's: all"\`.`],
    ["title: @home\n", '1:8-13 Text that starts with `@` must be in quotes. | Put the text in quotes: `title: "@home"`.'],
    [
      "info: { title: Toys [x] }\npaths: { a: { b: { c: 1 } } }\nparts: { d: [1] }\n",
      '1:21-22 In a list or map in brackets, `[` in a text begins another one. | Put the text in quotes, also a query such as `"$.tags[0]"`.',
    ],
    ["title: `x`\n", '1:8-11 Text that starts with a backtick must be in quotes. | Put the text in quotes: `title: "`x`"`.'],
    [
      "title: [draft] The end\n",
      '1:8-23 Text that starts with `[` must be in quotes: YAML reads a list. | Put the text in quotes: `title: "[draft] The end"`.',
    ],
    ['title: "Say" hello\n', "1:8-19 The quotes end before the text does. | Put the text in quotes: `title: '\"Say\" hello'`."],
    [
      "title: *important\n",
      "1:8-18 `*important` refers to the anchor `&important`, which does not exist. | Text that starts with `*` must be in quotes.",
    ],
    [
      "a: &b {}\nc: { <<: *d }\n",
      "2:10-12 `*d` refers to the anchor `&d`, which does not exist. | Text that starts with `*` must be in quotes.",
    ],
  ])("%j", (text, expected) => {
    expect(readYaml({ path: "a.yaml", text }, "manifest-syntax").diagnostics.map(shown)).toEqual([expected]);
    expect(keepDocument(noCache, { path: "a.yaml", text }).diagnostics.map(shown)).toEqual([expected]);
  });

  it("is not a second document, which is reported at its start", () => {
    const { diagnostics } = readYaml({ path: "a.yaml", text: "a: 1\n---\nb: 2\n" }, "manifest-syntax");
    expect(diagnostics.map(({ location, message }) => `${location?.line} ${message}`)).toEqual([
      "2 The file has a second YAML document.",
    ]);
  });

  it("is not what other errors are about", () => {
    const { diagnostics } = readYaml({ path: "a.yaml", text: 'a: "b\nc: d\n' }, "manifest-syntax");
    expect(diagnostics.length).toBeGreaterThan(0);
    for (const { hint } of diagnostics) expect(hint).not.toContain("in quotes");
  });
});

it("a quoted text that is not indented is not called unclosed", () => {
  const message = "The continuation lines of this quoted text must be indented more than its key.";
  for (const [text, at] of [
    ['title: "A\nb"\nx: 1\n', "1:8-9"],
    ["pages:\n  - title: 'A\n  b'\n", "2:12-13"],
  ] as const)
    expect(readYaml({ path: "a.yaml", text }, "manifest-syntax").diagnostics.map(shown)).toEqual([`${at} ${message}`]);
});

describe("thousands of brackets and quotes that are not closed", () => {
  it.each([
    ["in one line", `a: ${"[".repeat(1000)}\n`, 1],
    ["maps in one line", `a: ${"{".repeat(1000)}\n`, 1],
    ["in lines of their own", Array.from({ length: 1000 }, (_, index) => `k${index}: [\n`).join(""), 1000],
    ["quotes in lines of their own", Array.from({ length: 1001 }, (_, index) => `k${index}: '\n`).join(""), 1001],
  ])("are read once: %s", (_, text, number) => {
    const before = performance.now();
    expect(readYaml({ path: "a.yaml", text }, "manifest-syntax").diagnostics).toHaveLength(number);
    expect(performance.now() - before).toBeLessThan(3000);
  });
});
