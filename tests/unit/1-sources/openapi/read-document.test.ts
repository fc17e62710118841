import { describe, expect, test } from "vitest";
import { keepDocument } from "../../../../generator/1-sources/openapi/read-document.js";
import { noCache } from "../../../../generator/platform/stages.js";
import { entriesOf } from "../../../../runtime/samples/json.js";
import { brief } from "../../../fixtures/openapi/load.js";

const read = (text: string, path = "api.yaml") => keepDocument(noCache, { path, text });

describe("the content of a file decides its format, not its name", () => {
  test.each([
    { what: "JSON", path: "api.yaml", text: '{"a": [1, 2]}' },
    { what: "YAML", path: "api.json", text: "a:\n  - 1\n  - 2\n" },
    { what: "YAML in flow style", path: "api.yaml", text: "{a: [1, 2]}" },
    { what: "YAML in flow style without a name", path: "api", text: "{a: [1, 2]}" },
    { what: "CRLF", path: "api.yaml", text: "a:\r\n  - 1\r\n  - 2\r\n" },
    { what: "merge keys", path: "api.yaml", text: "<<: &x { a: [1, 2] }\n" },
  ])("$what", ({ path, text }) => {
    const { document, diagnostics } = read(text, path);
    expect(diagnostics).toEqual([]);
    expect(document?.value).toEqual({ a: [1, 2] });
  });
});

test("yes, no, on, off and dates are strings in YAML 1.2", () => {
  const values = read("[yes, no, on, off, 2024-01-01, 0o7]").document?.value as unknown[];
  // A number keeps the text that a schema may say it is.
  expect(values.map((value) => (typeof value === "string" ? value : Number(value)))).toEqual([
    "yes",
    "no",
    "on",
    "off",
    "2024-01-01",
    7,
  ]);
});

test("values with tags of YAML 1.1, which JSON has no types for, are read as they are written", () => {
  const { document, diagnostics } = read(
    "s: !!set { x, y }\no: !!omap [a: 1]\nb: !!binary aGVsbG8=\nt: !!timestamp 2020-01-02\n",
  );
  expect(diagnostics).toEqual([]);
  const value = { s: { x: null, y: null }, o: [{ a: 1 }], b: "aGVsbG8=", t: "2020-01-02" };
  expect(
    JSON.parse(JSON.stringify(document?.value, (_, member) => (typeof member === "function" ? Number(member) : member))),
  ).toEqual(value);
});

test("a template without quotes is a map that is a name", () => {
  const { diagnostics } = read("title: {{ name }}\nlist: [[1], { a: {} }]\ninfo: { text: {{ name }} }\nquoted: '{{ name }}'\n");
  expect(diagnostics.map((diagnostic) => [brief(diagnostic), diagnostic.hint])).toEqual([
    ["spec-text-cut 1:8 A map or a list is used as a name here.", 'Put the text in quotes: `title: "{{ name }}"`.'],
    ["spec-text-cut 3:16 A map or a list is used as a name here.", "Put a text that starts with `{` or `[` in quotes."],
  ]);
});

test.each([
  { text: "9007199254740993", want: 9007199254740993n },
  { text: ' { "a":\t-9007199254740993 } ', want: { a: -9007199254740993n } },
  { text: '["x",9007199254740993]', want: ["x", 9007199254740993n] },
  { text: '{"a":"1, 9007199254740993,"}', want: { a: "1, 9007199254740993," } },
  { text: '{"a":"9007199254740993"}', want: { a: "9007199254740993" } },
])("integers keep all digits: $text", ({ text, want }) => expect(read(text, "api.json").document?.value).toEqual(want));

test("__proto__ and constructor are ordinary names", () => {
  for (const text of ['{"__proto__": 1, "constructor": 2}', "__proto__: 1\nconstructor: 2\n"]) {
    const value = read(text).document?.value as object;
    expect(Object.entries(value)).toEqual([
      ["__proto__", 1],
      ["constructor", 2],
    ]);
  }
});

describe("all syntax errors are reported", () => {
  test.each([
    {
      path: "api.json",
      text: '{"a": 1,\n "b" 2,\n}',
      want: [
        "spec-syntax 2:6 A colon is missing after the name.",
        "spec-syntax 2:7 A comma after the last entry is not allowed.",
      ],
    },
    {
      path: "api.yaml",
      text: "a: [1\nb: 'x\n",
      want: ["spec-syntax 1:4 This `[` is not closed.", "spec-syntax 2:4 This `'` is not closed."],
    },
    { path: "api.json", text: '{"a": 1, "a": 2}', want: ["spec-duplicate-key 1:10 Duplicate key `a`."] },
    {
      path: "api.json",
      text: '{"k": [{"c": "\\\\", "\\u0063" : 2}]}',
      want: ["spec-duplicate-key 1:20 Duplicate key `c`."],
    },
    { path: "api.json", text: '{"a": "\\": \\"b\\": 1", "b": ["a:", ":"], "c": "a\\\\", "": {}}', want: [] },
    {
      path: "api.yaml",
      text: "a: 1\nb:\n  c: 1\n  c: 2\na: 3\n",
      want: ["spec-duplicate-key 4:3 Duplicate key `c`.", "spec-duplicate-key 5:1 Duplicate key `a`."],
    },
  ])("$text", ({ path, text, want }) => {
    expect(read(text, path).diagnostics.map(brief)).toEqual(want);
  });
});

describe("continuation lines of a quoted text that are not indented", () => {
  test("are read, with a warning at the text, and places after it stay", () => {
    const { document, diagnostics } = read(`a: 'One

two''s'
b:
  - c: "Three \\"x\\"
  four, 4."   # five
    d: 6
  - "Seven
  eight"
  - e:
     'Nine
     ten'
`);
    expect(document?.value).toEqual({
      a: "One\ntwo's",
      b: [{ c: 'Three "x" four, 4.', d: 6 }, "Seven eight", { e: "Nine ten" }],
    });
    expect(diagnostics.map(brief)).toEqual(
      ["1:4", "5:8", "8:5"].map(
        (at) => `spec-text-indent ${at} The continuation lines of this quoted text must be indented more than its key.`,
      ),
    );
    expect(document?.locate("/b/0/d", "value")).toMatchObject({ line: 7, column: 8 });
  });

  test("are read with the line ends of Windows too", () => {
    expect(read('a:\r\n  b: "One\r\n  two"\r\n  c: 3\r\n').document?.value).toEqual({ a: { b: "One two", c: 3 } });
  });

  test.each([
    { text: 'a: "one\nb: two\nc: "three"\n' },
    { text: 'a: "one\nb: two\nc: three"\n' },
    { text: 'a: "one\n"two"\n' },
    { text: "a: 'one\nb: it's\n" },
  ])("a quote that is not closed stays an error: $text", ({ text }) => {
    const { document, diagnostics } = read(text);
    expect(document).toBeUndefined();
    expect(diagnostics.map(({ code }) => code)).toContain("spec-syntax");
  });
});

describe("an alias inside its own anchor is reported there", () => {
  test.each([
    ["below `info`", "openapi: 3.1.0\ninfo: &a\n  title: A\n  x-note: *a\npaths: {}\n", "4:11"],
    ["in a list", "a: &a [b, *a]\n", "1:11"],
    ["further inside", "a: &a\n  b: &b\n    - c: *a\n", "3:10"],
    ["in a merge key", "a: &a\n  b: c\n  <<: *a\n", "3:7"],
    ["of two, the first", "a: &a { b: [&a c, *a], d: &d { e: *d } }\n", "1:35"],
    ["at the root", "&a\nb: *a\n", "2:4"],
    ["in JSON-like YAML", "{a: &a {b: *a}}", "1:12"],
  ])("%s", (_, text, place) => {
    const { document, diagnostics } = read(text);
    expect(document).toBeUndefined();
    const [name] = /(?<=\*)[ad]$/.exec(text.trim()) ?? [place === "1:35" ? "d" : "a"];
    expect(diagnostics.map(brief)).toEqual([
      `spec-syntax ${place} \`*${name}\` is inside its own anchor, so its value has no end.`,
    ]);
  });
});

test("aliases that together nest too deeply are reported where they do", () => {
  const inner = `${"[".repeat(60)}x${"]".repeat(60)}`;
  const chain = Array.from(
    { length: 20 },
    (_, index) => `a${index + 1}: &a${index + 1} ${"[".repeat(40)}*a${index}${"]".repeat(40)}`,
  );
  const { document, diagnostics } = read([`a0: &a0 ${inner}`, ...chain].join("\n"));
  expect(document).toBeUndefined();
  expect(diagnostics.map(brief)).toEqual(["spec-syntax 12:51 `*a10` makes values nest deeper than 500 levels here."]);
});

test("an alias bomb is rejected", () => {
  const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
  for (let level = 1; level < 9; level++) {
    lines.push(
      `a${level}: &a${level} [${Array(10)
        .fill(`*a${level - 1}`)
        .join(", ")}]`,
    );
  }
  const { document, diagnostics } = read(lines.join("\n"));
  expect(document).toBeUndefined();
  expect(diagnostics.map(({ code }) => code)).toEqual(["spec-syntax"]);
});

test("ten thousand levels of YAML give a diagnostic", () => {
  const { document, diagnostics } = read(`a: ${"[".repeat(10_000)}${"]".repeat(10_000)}`);
  expect(document).toBeUndefined();
  expect(diagnostics.map(brief)).toEqual(["spec-too-deep 1:1 The file nests deeper than can be read."]);
});

test.each([
  { what: "brackets", text: `a: ${"[".repeat(600)}${"]".repeat(600)}\n` },
  { what: "indentation", text: Array.from({ length: 600 }, (_, level) => `${" ".repeat(level)}a:\n`).join("") },
])("reports YAML that nests as deep as JSON may not, by $what", ({ text }) => {
  const { diagnostics } = read(text);
  expect(diagnostics.map(brief)).toEqual(["spec-too-deep 1:1 The file nests deeper than can be read."]);
});

describe("locations", () => {
  const json = '{"paths":{"/a/{b}":{"get":{"tags":["x","y"]}}},"~m":{"c":null}}';
  const yaml = "paths:\n  /a/{b}:\n    get:\n      tags:\n        - x\n        - y\n~m:\n  c:\n";
  test.each([
    { text: json, pointer: "", part: "value", want: "1:1-1:64 " },
    { text: json, pointer: "/paths/~1a~1{b}", part: "key", want: "1:11-1:19 /paths/~1a~1{b}" },
    { text: json, pointer: "/paths/~1a~1{b}/get/tags/1", part: "value", want: "1:40-1:43 /paths/~1a~1{b}/get/tags/1" },
    { text: json, pointer: "/~0m/c", part: "value", want: "1:58-1:62 /~0m/c" },
    { text: json, pointer: "/~0m/missing/deeper", part: "value", want: "1:53-1:63 /~0m" },
    { text: yaml, pointer: "/paths/~1a~1{b}", part: "key", want: "2:3-2:9 /paths/~1a~1{b}" },
    { text: yaml, pointer: "/paths/~1a~1{b}/get/tags/1", part: "value", want: "6:11-6:12 /paths/~1a~1{b}/get/tags/1" },
    { text: yaml, pointer: "/~0m/missing", part: "key", want: "7:1-7:3 /~0m" },
    { text: "a: &x\n  b: 1\nc: *x\nd:\n  <<: *x\n", pointer: "/c/b", part: "key", want: "2:3-2:4 /c/b" },
    { text: "a: &x\n  b: 1\nc: *x\nd:\n  <<: *x\n", pointer: "/d/b", part: "value", want: "2:6-2:7 /d/b" },
  ] as const)("$pointer ($part)", ({ text, pointer, part, want }) => {
    const place = read(text).document?.locate(pointer, part);
    expect(`${place?.line}:${place?.column}-${place?.endLine}:${place?.endColumn} ${place?.pointer}`).toBe(want);
  });
});

test.each([
  ['{"x": {"b": 1, "2": 2, "1": 3}}', "api.json"],
  ["x: { b: 1, 2: 2, '1': 3 }", "api.yaml"],
  ["---\nx:\n  b: 1\n  2: 2\n  1: 3", "api.yaml"],
])("names that are numbers keep their places: %j", (text, file) => {
  const value = read(text, file).document?.value as { x: object } | undefined;
  expect(value && entriesOf(value.x)).toEqual([
    ["b", 1],
    ["2", 2],
    ["1", 3],
  ]);
});

test.each([
  ["{\n  // a\n  openapi: '3.1.0',\n}", "api.json5", "2:3"],
  ["/* a */ { 'openapi': \"3.1.0\" }", "api.jsonc", "1:1"],
  ['{ openapi: "http://a // b", /* c */ }', "api.yaml", "1:29"],
])("JSON5 with comments is called so: %j", (text, file, at) => {
  expect(read(text, file).diagnostics.map(brief)).toEqual([`spec-syntax ${at} \`${file}\` is JSON5, which is not read.`]);
});

test.each(["{ a: b, # // c\n d: e }", "{ a: 'b // c', d: https://e.example }", "{ a: b } # /* c */"])(
  "a map of YAML is no JSON5: %j",
  (text) => {
    expect(read(text, "api.yaml")).toMatchObject({ document: { value: { a: expect.anything() } }, diagnostics: [] });
  },
);

test("JSON with comments and last commas is read, with their positions", () => {
  const text = '{ // a "comment"\n "a": [1, /* , */ 2,],\n "b//": "/* text */",\n}';
  const { document, diagnostics } = read(text, "api.json");
  expect(diagnostics.map(brief)).toEqual([
    "spec-json-extra 1:3 JSON has no comments.",
    "spec-json-extra 2:11 JSON has no comments.",
    "spec-json-extra 2:20 A comma after the last entry is not allowed.",
    "spec-json-extra 3:21 A comma after the last entry is not allowed.",
  ]);
  expect(document?.value).toEqual({ a: [1, 2], "b//": "/* text */" });
  expect(document?.locate("/a/1")).toMatchObject({ line: 2, column: 19 });
  for (const name of ["api.json", "api.yaml"])
    expect(read('// a\n/* b */ {"c": 1}', name)).toMatchObject({ document: { value: { c: 1 } }, diagnostics: [{}, {}] });
  expect(read("{ // only\n", "api.json").diagnostics.map(({ code }) => code)).toEqual(["spec-syntax", "spec-syntax"]);
});
