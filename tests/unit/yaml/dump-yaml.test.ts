import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import fastGlob from "fast-glob";
import { describe, expect, it, test } from "vitest";
import { parse, parseDocument } from "yaml";
import { dumpYaml, loadYaml } from "../../../generator/yaml/yaml-values.js";
import { parseExactJson, yamlNumber } from "../../../runtime/samples/json.js";

/** Writes a value in many places and reads it again. */
function expectBack(value: unknown, key = "key"): void {
  for (const whole of [
    { [key]: value },
    [value, [value, [value]]],
    { a: { b: [{ c: value, [key]: [value] }] } },
    [{ [key]: { [key]: value } }],
  ]) {
    const text = dumpYaml(whole);
    const document = parseDocument(text);
    expect([...document.errors, ...document.warnings].map(({ message }) => `${text}${message}`)).toEqual([]);
    expect(isDeepStrictEqual(document.toJS(), whole), `${JSON.stringify(value)} in\n${text}`).toBe(true);
    // Text that we can read must not mislead other readers of YAML.
    const simple = loadYaml(text);
    if (simple) expect(isDeepStrictEqual(simple.value, whole)).toBe(true);
  }
}

const scalars = [
  ...[
    "",
    " ",
    "a",
    " a",
    "a ",
    "a b",
    "a:",
    "a: b",
    "a:b",
    ":a",
    ": a",
    ":",
    "a #b",
    "a#b",
    "#a",
    "-",
    "- a",
    "-a",
    "--",
    "---",
    "--- a",
    "...",
    "?",
    "? a",
    "?a",
  ],
  ...[
    "[a",
    "]",
    "{a}",
    "}",
    ",a",
    "a, b",
    "&a",
    "*a",
    "!a",
    "|",
    ">a",
    "'a'",
    '"a"',
    "a'b",
    'a"b',
    `a"b'c`,
    "%a",
    "@a",
    "`a`",
    "<<",
    "=",
    "~",
    "~a",
  ],
  ...["null", "Null", "NULL", "nULL", "true", "True", "TRUE", "false", "yes", "no", "on", "off", "y", "n"],
  ...[
    "1",
    "-1",
    "+1",
    "01",
    "0o7",
    "0x1F",
    "1.0",
    "1.",
    ".5",
    "1e3",
    "1E-3",
    "1_000",
    "0b1",
    ".inf",
    "-.INF",
    "+.inf",
    ".NaN",
    "1:30",
    "2026-01-01",
    "2026-01-01T00:00:00Z",
    "1.2.3",
    "v1",
  ],
  ...[
    "a\nb",
    "a\n",
    "a\n\n",
    "\na",
    "\n",
    "\n\n",
    "a\n\nb\n",
    " a\nb",
    "a\n b",
    "a \nb",
    "a\n \nb",
    "a\n  ",
    "a\n# b",
    "# a\nb",
    "---\na",
    "a\n---\nb",
    "a\n...",
    "- a\n- b",
    "a: b\nc: d",
    "%a\nb",
    "a\r\nb",
    "a\rb",
    "a\n\tb",
    "\ta\nb",
  ],
  ...[
    "\t",
    "a\tb",
    "a\t",
    "\u0000",
    "\u0007",
    "\u001b",
    "\u007f",
    "\u0085",
    "a\u0085b",
    "\u00a0",
    "\u2028",
    "a\u2029b",
    "\ufeff",
    "\ufffe",
    "\\",
    "\\n",
    "a\\b",
    "/a/{b}",
    "$ref",
    "#/a/b",
  ],
  ...["قُلْ هُوَ ٱللَّهُ أَحَدٌ", "۝", "😀", "é", "a".repeat(3000), "a ".repeat(500).trim()],
];

describe("what is written as YAML is read back", () => {
  test.each(scalars)("%j", (text) => {
    expectBack(text);
    expectBack(text, text);
  });

  test.each([
    null,
    true,
    false,
    0,
    -0,
    1,
    -1.5,
    1e21,
    1e-9,
    2 ** 53,
    0.1 + 0.2,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -Infinity,
    {},
    [],
    [[]],
    [{}],
  ])("%j", (value) => expectBack(value));

  it("whatever a text is made of", () => {
    const pieces = [
      ..." ab:#-?'\"[]{},|>&*!%@`~\\\t\n01.e/",
      "\n\n",
      "\n  ",
      ": ",
      " #",
      "- ",
      "é",
      "ٱ",
      "\u0085",
      "null",
      "---",
    ];
    let state = 7;
    const roll = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let round = 0; round < 3000; round += 1) {
      const text = Array.from({ length: 1 + roll(8) }, () => pieces[roll(pieces.length)]).join("");
      expectBack(text, roll(2) ? text : "key");
    }
  });

  it("without members that are not there", () => {
    expect(dumpYaml({ a: undefined, b: [undefined, 1] })).toBe("b:\n  - null\n  - 1\n");
    expect(dumpYaml({})).toBe("{}\n");
    expect(dumpYaml("a")).toBe("a\n");
  });
});

it("writes this site's specs and data so that they are read back, each key in its place", () => {
  for (const file of fastGlob.sync(["specs/**/*.yaml", "content/*.yaml"]).sort()) {
    const value: unknown = parse(readFileSync(file, "utf8"), { merge: true });
    expect(JSON.stringify(parse(dumpYaml(value))), file).toBe(JSON.stringify(value));
  }
});

it("writes plain blocks: one entry a line, texts of several lines as they are, quotes where YAML 1.1 needs them", () => {
  const value = { a: ["x", { b: null, c: "one\ntwo\n" }], d: "it's # this", e: "yes", f: 2n ** 63n - 1n, g: [], h: {} };
  expect(dumpYaml(value)).toBe(
    'a:\n  - x\n  - b: null\n    c: |\n      one\n      two\nd: "it\'s # this"\ne: "yes"\nf: 9223372036854775807\ng: []\nh: {}\n',
  );
});

it("writes numbers as they were read, and quotes texts that look like them", () => {
  const value = parseExactJson('{"a":[10.50,-1e400,1E5,0.12345678901234567890],"b":"10.50","c":"1234e567"}');
  expect(dumpYaml(value)).toBe('a:\n  - 10.50\n  - -1e400\n  - 1E5\n  - 0.12345678901234567890\nb: "10.50"\nc: "1234e567"\n');
});

it("writes numbers as the author of a YAML file did", () => {
  const written = ["01234", "+7", "0x1F", "0o17", "1.10", "1e3", ".5"];
  const text = `${written.map((number) => `- ${number}`).join("\n")}\n`;
  expect(dumpYaml(written.map(yamlNumber))).toBe(text);
});

it("writes a text of 20 million characters", () => {
  const value = { a: "x".repeat(20_000_000), b: 2n ** 63n - 1n };
  const text = dumpYaml(value);
  expect(text.includes(value.a)).toBe(true);
  expect(text.includes("9223372036854775807")).toBe(true);
});
