import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fastGlob from "fast-glob";
import { describe, expect, it, test } from "vitest";
import { parseDocument } from "yaml";
import { lateYamlLocator, loadYaml, yamlLocator } from "../../../generator/yaml/yaml-values.js";

const root = resolve(import.meta.dirname, "../../..");
const texts = fastGlob
  .sync(["{specs,content}/**/*.{yaml,yml}", "tests/**/*.{yaml,yml}"], { cwd: root })
  .sort()
  .map((file) => ({ file, text: readFileSync(resolve(root, file), "utf8") }));

/** Both modes of the parser; neither may report an error. */
function parsed(text: string): unknown {
  const [asSpec, asFile] = [{ version: "1.2", merge: true, uniqueKeys: false }, {}].map((options) =>
    parseDocument(text, { ...options, prettyErrors: false } as object),
  );
  for (const document of [asSpec, asFile]) expect([...(document?.errors ?? []), ...(document?.warnings ?? [])]).toEqual([]);
  const value: unknown = asSpec?.toJS();
  expect(isDeepStrictEqual(asFile?.toJS(), value)).toBe(true);
  return value;
}

/** Whether the text could be read. Then the value must be that of the `yaml` package. */
function isRead(text: string): boolean {
  const simple = loadYaml(text);
  if (!simple) return false;
  try {
    const value = parsed(text);
    // `toEqual` mistakes a member named `constructor` for the value's own. The order of members must be the
    // same too.
    expect(isDeepStrictEqual(simple.value, value)).toBe(true);
    expect(JSON.stringify(simple.value)).toBe(JSON.stringify(value));
  } catch (error) {
    throw new Error(`${JSON.stringify(text)}: ${(error as Error).message}`);
  }
  return true;
}

describe("what js-yaml reads is what the yaml package reads", () => {
  const isOfTests = ({ file }: { file: string }) => file.startsWith("tests/");

  it("in this site's files, all of which are usual", () => {
    const own = texts.filter((one) => !isOfTests(one));
    expect(own.filter(({ text }) => !isRead(text)).map(({ file }) => file)).toEqual([]);
  });

  it("in the files of the tests", () => {
    const ofTests = texts.filter(isOfTests);
    expect(ofTests).not.toEqual([]);
    for (const { text } of ofTests) isRead(text);
  });

  test.each([
    "a: b\n",
    "a: b",
    "a:",
    "\n  \na: b\n",
    "- a\n- b: c\n\n# d",
    "# c\n\na:   b   # c\n\n# d\n",
    "- a\n- - b\n  - c\n-\n- d: 1\n  e: 2\n-   f: 3\n    g: 4\n",
    "a:\n- b\n- c:\n  - d\ne:\n",
    "a:\n  # c\n  b: 1\n # d\n  c: 2\n",
    "a: 1\nb: -1\nc: 0\nd: 1.50\ne: -0.25\nf: 123456789012345\ng: 0.1234567890123456789\n",
    "a: null\nb: true\nc: false\nd:\ne: yes\nf: no\ng: on\nh: off\ni: y\n",
    "a: 2021-01-01\nb: 2021-01-01T00:00:00Z\nc: 1_000\nd: 0b1\ne: 12:30:45\nf: 1.2.3\ng: +\nh: -a\ni: .\nj: 1e\nk: 0x\nl: .infx\n",
    "200: a\n404: b\n1.50: c\ntrue: d\n",
    "\"a b\": 'c''d'\n'e': \"f\\n\\\"\\u00e9\\/\"\n\"\": ''\n",
    "a: [1, b, 'c', \"d\", [], {}, [e, {f: g}], h:i, j#k]\nb: { a: 1, 'b': [2] , \"c\": null}\nc: []\nd: {}\n",
    "a: |\n  b\n    c\n\n  d\n\ne: |-\n  f\n\n\ng: |+\n  h\n\ni: >\n  j\n  k\n\n\n  l\nm: >-\n  n # o\n  p: q\n",
    "- a: |\n\n    b\n- c\n",
    "- |\n b\n- >-\n c\n d\n",
    "a: b\n  c\n\n\n  d - e\n   f\ng: h\n  'i' [j] {k} *\n",
    "a: b:c #d\n",
    "a: b#c\nd: http://e/f?g=h&i=j#k\n$ref: ./a.yaml#/b\n/verses/{key}: x\n",
    "قل: هو\nd: ﷺ 😀\ne: a\u00a0b \n",
    "a: |\n  ---x\n  # no comment\n  %x\n",
    "a: &b\n  c: d\ne: *b\nf:\n  - *b # g\n  - &h # i\n    j: k\n  - *h\n",
    "constructor: 1\ntoString: 2\n__proto: 3\n",
  ])("%j", (text) => {
    expect(isRead(text)).toBe(true);
  });

  it("but for an alias inside its own anchor, which is reported", () => {
    expect(loadYaml("a: &x\n  b: *x\n")).toBeUndefined();
  });

  it("with one value in place of an alias", () => {
    const made = loadYaml("a: &b\n  c: 1\nd: *b\n") as { value: { a: object; d: object } };
    expect(made.value.d).toBe(made.value.a);
  });
});

describe("what is unusual says the same or is left to the yaml package", () => {
  test.each([
    "",
    "a",
    "# only a comment\n",
    "a\n",
    "'a'\n",
    "[a]\n",
    '{"a": 1}\n',
    "---\na: b\n",
    "a: b\n...\n",
    "a: b\n---\nc: d\n",
    "%YAML 1.2\n---\na: b\n",
    "a:\tb\n",
    "a: b\t# c\n",
    "\ta: b\n",
    "a: b\r\nc: d\r\n",
    "a: b\rc: d\n",
    "\ufeffa: b\n",
    "a: b\u2028c\n",
    "a: b\u0085c\n",
    "a: b\u0000\n",
    "a: ~\n",
    "a: Null\n",
    "a: TRUE\n",
    "a: False\n",
    "a: 0o7\n",
    "a: 0x1f\n",
    "a: 017\n",
    "a: +1\n",
    "a: -0\n",
    "a: -0.0\n",
    "a: 1.\n",
    "a: .5\n",
    "a: 1e3\n",
    "a: .inf\n",
    "a: -.INF\n",
    "a: .nan\n",
    "a: 12345678901234567890\n",
    "~: a\n",
    "null: a\n",
    "<<: { a: b }\n",
    "a: <<\n",
    "__proto__: a\n",
    "a: { __proto__: b }\n",
    "a: b\na: c\n",
    "1: b\n'1': c\n",
    "a: { b: 1, b: 2 }\n",
    "a: &x b\nc: *x\n",
    "a: *x\n",
    "a: *x\nb: &x\n  c: d\n",
    "a: &x\n  b: &y\n    c: d\n",
    "a: &x\n  b: c\nd: &x\n  e: f\n",
    "a: &x\nb: c\n",
    "a: &x\n- b\n",
    "- &x a: b\n",
    "&x a: b\n",
    "&x\na: b\n",
    "a: &x\n  b: c\n*x : d\n",
    `a: &x\n  b: c\n${Array.from({ length: 60 }, (_, index) => `d${index}: *x\n`).join("")}`,
    "a: !!str 1\n",
    "!a b: c\n",
    "? a\n: b\n",
    "? [a, b]\n: c\n",
    "[a]: b\n",
    "a: @b\n",
    "a: `b`\n",
    "a: %b\n",
    "a: b: c\n",
    "a: b\n  c: d\n",
    "a: b # c\n  d\n",
    "a: b\n  # c\n  d\n",
    "a: b\n c\nd\n",
    "a:\n  b: 1\n c: 2\n",
    "a:\n  - b\n - c\n",
    "- a\nb: c\n",
    "a: b\n- c\n",
    "a: - b\n",
    "a: 'b\n  c'\n",
    'a: "b\n  c"\n',
    'a: "\\x41"\n',
    'a: "\\N"\n',
    'a: "\\U0000e9"\n',
    'a: "\\ud83d\\ude00"\n',
    'a: "b"c\n',
    "a: 'b'#c\n",
    'a: "b" c\n',
    "a: [b,\n  c]\n",
    "a: [b, ]\n",
    "a: [, b]\n",
    "a: [b c: d]\n",
    "a: [b]c\n",
    "a: {b}\n",
    "a: {b:c}\n",
    "a: {b: }\n",
    'a: {"b":c}\n',
    "a: [b #c]\n",
    "a: { b: c\n# d\n }\n",
    "a: { b: { c: d }\n# e\n } }\n",
    "a: { b: { c: d },\n# e\n f: g }\n",
    "a: |2\n  b\n",
    "a: |\nb: c\n",
    "a: |\n  b",
    "a: >-\n  b",
    "a: |\n  b\n c\n",
    "a: |\n    \n  b\n",
    "a: >\n  b\n    c\n",
    `a: ${"[".repeat(200)}${"]".repeat(200)}\n`,
    `${"- ".repeat(200)}a\n`,
    `${"a".repeat(2000)}: b\n`,
  ])("%j", (text) => {
    isRead(text);
  });
});

const seed = Number(process.env.SEED ?? 7);
const rounds = Number(process.env.ROUNDS ?? 12_000);

/** Pseudo-random numbers, always the same. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("a text that is changed anywhere says the same or is left to the parser", () => {
  const roll = dice(seed);
  const pieces = [
    ..." \n:#-'\"[]{},|>&*!?%@~<0.e+a\\\t",
    ": ",
    " #",
    "- ",
    "\n  ",
    "\n\n",
    ": |\n",
    ": >-\n",
    "  ",
    "\n# c\n",
    "true",
    "-0",
    "''",
    "&a",
    "*a",
    "&a\n",
  ];
  const lines = texts.flatMap(({ text }) => text.split("\n")).filter((line) => line.length < 200);
  let read = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { text } = texts[roll(texts.length)] as { text: string };
    const all = text.split("\n");
    // A few lines, so that much of a text is simple and errors are close to each other.
    const from = roll(all.length);
    const some = all.slice(from, from + 1 + roll(14));
    if (!roll(3)) some.splice(roll(some.length), roll(2), " ".repeat(roll(8)) + (lines[roll(lines.length)] as string).trim());
    const least = Math.min(...some.filter((line) => line.trim()).map((line) => line.search(/\S/)));
    let changed = `${some.map((line) => line.slice(Number.isFinite(least) ? least : 0)).join("\n")}\n`;
    for (let change = roll(4); change > 0; change -= 1) {
      const at = roll(changed.length);
      changed = changed.slice(0, at) + (roll(3) ? pieces[roll(pieces.length)] : "") + changed.slice(at + roll(3));
    }
    if (isRead(roll(4) ? changed : changed.trimEnd())) read += 1;
  }
  expect(read).toBeGreaterThan(1000);
});

test("any short text says the same or is left to the parser", () => {
  const roll = dice(seed);
  const pieces = [
    ..."ab1 \n:#-'\"[]{},|>0.?&*\\~",
    "a: ",
    "b: ",
    "- ",
    "\n  ",
    "\n ",
    "\n    ",
    "\n\n",
    ": ",
    " #",
    ">-\n",
    "|+\n",
    "|\n",
    "{ ",
    " }",
    "&a",
    "*a",
  ];
  let read = 0;
  for (let round = 0; round < rounds; round += 1) {
    let text = roll(2) ? "a: " : "- ";
    for (let more = roll(14); more > 0; more -= 1) text += pieces[roll(pieces.length)];
    if (isRead(text + (roll(4) ? "\n" : ""))) read += 1;
  }
  expect(read).toBeGreaterThan(600);
});

test("every key and value has the location that the yaml package gives it, in this site's files and those of the tests", () => {
  let count = 0;
  for (const { file: path, text } of texts) {
    const read = loadYaml(text);
    if (!read) continue;
    const file = { path, text };
    const document = parseDocument(text, { prettyErrors: false });
    const [exact, late] = [yamlLocator(file, document), lateYamlLocator(file, () => document)];
    const visit = (value: unknown, way: string[]) => {
      for (const part of ["key", "value", "start"] as const) {
        if (!isDeepStrictEqual(late(way, part), exact(way, part)))
          expect({ way, part, place: late(way, part) }).toEqual({ way, part, place: exact(way, part) });
        count += 1;
      }
      if (typeof value === "object" && value !== null)
        for (const [key, member] of Object.entries(value)) visit(member, [...way, key]);
    };
    visit(read.value, []);
  }
  expect(count).toBeGreaterThan(10_000);
});

test("starts are found without a document that has all positions", () => {
  const file = { path: "a.yaml", text: 'a:\n  "b/c": { d: [1, { e: f }] }\n  x:\n    - y: z\n' };
  const locator = lateYamlLocator(file, () => {
    throw new Error("A document is made.");
  });
  const places = [["a"], ["a", "b/c"], ["a", "b/c", "d", 1], ["a", "x", 0], ["a", "x", 0, "y"]].map((way) => {
    const { line, column, pointer } = locator(way, "start");
    return `${line}:${column} ${pointer}`;
  });
  expect(places).toEqual(["1:1 /a", "2:3 /a/b~1c", "2:19 /a/b~1c/d/1", "4:7 /a/x/0", "4:7 /a/x/0/y"]);
});
