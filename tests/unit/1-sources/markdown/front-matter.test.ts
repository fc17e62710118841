import { describe, expect, test } from "vitest";
import { readFrontMatter } from "../../../../generator/1-sources/markdown/front-matter.js";

const read = (text: string) => readFrontMatter({ path: "content/a.md", text });
const summary = (text: string) =>
  read(text).diagnostics.map(({ code, location, message, hint }) => [
    code,
    `${location?.line}:${location?.column}`,
    hint ?? message,
  ]);

describe("readFrontMatter", () => {
  test("reads the values and finds the body", () => {
    const text =
      "---\ntitle: A\ndescription: >-\n  Two\n  lines\nlabel: Short\ndate: 2025-11-03\nkeywords: [a, b]\n---\n\nBody\n";
    const { value, diagnostics } = read(text);
    expect(diagnostics).toEqual([]);
    expect(value.meta).toEqual({
      title: "A",
      description: "Two lines",
      label: "Short",
      date: "2025-11-03",
      keywords: ["a", "b"],
    });
    expect(text.slice(value.bodyOffset)).toBe("\nBody\n");
  });

  test("keeps the digits of a number that is a text", () => {
    const { value, diagnostics } = read("---\ntitle: 1.10\ndescription: 007\nlabel:   2.0 # of the API\nsince: 1e3\n---\n");
    expect(diagnostics).toEqual([]);
    expect(value.meta).toMatchObject({ title: "1.10", description: "007", label: "2.0", since: "1e3" });
  });

  test("reads the depth of the table of contents", () => {
    const text = (level: string) => `---\ntitle: A\ndescription: B\ntoc_max_heading_level: ${level}\n---\n`;
    expect(read(text("2")).value.meta.contents).toEqual({ min: 2, max: 2 });
    expect(read(text("3")).diagnostics).toEqual([]);
    expect(summary(text("4"))).toEqual([["guide-front-matter-value", "4:24", "`toc_max_heading_level` must be 2 or 3."]]);
  });

  test("reads what lists and the table of contents show", () => {
    const text =
      "---\ntitle: A\ndescription: B\nunlisted: true\nbadge: { text: Beta, variant: caution }\ntoc: { min: 3 }\norder: 2\nslug: a-b\n---\n";
    const { value, diagnostics } = readFrontMatter({ path: "a.md", text }, { derive: true });
    expect(diagnostics).toEqual([]);
    expect(value.meta).toEqual({
      title: "A",
      description: "B",
      keywords: [],
      unlisted: true,
      badge: { text: "Beta", variant: "caution" },
      contents: { min: 3, max: 3 },
      order: 2,
      slug: "a-b",
    });
    const old = "---\ntitle: A\ndescription: B\nbadge: New\ntoc: false\nsidebar_position: 4\n---\n";
    expect(readFrontMatter({ path: "a.md", text: old }, { derive: true }).value.meta).toMatchObject({
      badge: { text: "New", variant: "default" },
      contents: false,
      order: 4,
    });
  });

  test("reads files with CRLF line ends the same way", () => {
    const text = "---\r\ntitle: A\r\ndescription: B\r\nkeywords: [a, b]\r\n---\r\nBody";
    const { value, diagnostics } = read(text);
    expect(diagnostics).toEqual([]);
    expect(value.meta.title).toBe("A");
    expect(text.slice(value.bodyOffset)).toBe("Body");
  });

  test("reads the same text twice without a shared cache", () => {
    const text = "---\ntitle: A\ndescription: B\n---\n";
    const first = read(text);
    first.value.meta.title = "changed";
    expect(read(text).value.meta.title).toBe("A");
  });

  test.each([
    { given: "---js\n{ title: (globalThis.ran = true) }\n---\n", engine: "js" },
    { given: "---javascript\nmodule.exports = { title: (globalThis.ran = true) }\n---\n", engine: "javascript" },
    { given: "---json\n{}\n---\n", engine: "json" },
    { given: "---toml\na=1\n---\n", engine: "toml" },
    { given: "+++\na=1\n+++\n", engine: "toml" },
    { given: '{\n  "title": "A"\n}\n\nText', engine: "json" },
    { given: "--- coffee\n---\n", engine: "coffee" },
    { given: "---js # x\n---\n", engine: "js # x" },
  ])("refuses $engine before it runs", ({ given, engine }) => {
    const { value, diagnostics } = read(given);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["guide-front-matter-engine", `Front matter in \`${engine}\` is not supported.`],
    ]);
    expect(value.meta.title).toBe("");
    expect("ran" in globalThis).toBe(false);
  });

  test.each([
    { name: "none, which the first heading replaces", given: "Body", want: [] },
    {
      name: "rule of four",
      given: "----\nx",
      want: [],
    },
    ...[
      { given: "\n---\ntitle: A\n---\nText", at: "2:1", hint: "Remove the empty line before it." },
      { given: " ---\r\ntags:\r\n  - a\r\n---\r\nText", at: "1:2", hint: "Remove the space before it." },
      { given: "----\ntitle: A\n----\nText", at: "1:1", hint: "Write `---` in place of `----`, at both ends." },
    ].map(({ given, at, hint }) => ({
      name: JSON.stringify(given),
      given,
      want: [["guide-front-matter-syntax", at, hint]],
    })),
    {
      name: "unclosed",
      given: "---\ntitle: A\nBody",
      want: [["guide-front-matter-syntax", "1:1", "The front matter is not closed by a line `---`."]],
    },
    {
      name: "empty",
      given: "---\n---\nx",
      want: [
        ["guide-front-matter-value", "1:1", "`title` is missing."],
        ["guide-front-matter-value", "1:1", "`description` is missing."],
      ],
    },
    {
      name: "only a comment",
      given: "---\r\n# no values\r\n\r\n--- \r\nx",
      want: [
        ["guide-front-matter-value", "1:1", "`title` is missing."],
        ["guide-front-matter-value", "1:1", "`description` is missing."],
      ],
    },
    {
      name: "misspelt key",
      given: "---\ntitle: A\ndescripton: B\n---\n",
      want: [["guide-front-matter-value", "3:1", "Did you mean `description`?"]],
    },
    {
      name: "wrong types",
      given: "---\ntitle: [A]\ndescription: B\ndate: 2025-02-30\nkeywords: one\n---\n",
      want: [
        ["guide-front-matter-value", "2:8", "`title` must be a text."],
        ["guide-front-matter-value", "4:7", "`date` must be a valid date in the form YYYY-MM-DD."],
        ["guide-front-matter-value", "5:11", "Write `[one]`."],
      ],
    },
    {
      name: "values of lists",
      given:
        "---\ntitle: A\ndescription: B\ndraft: yes\nunlisted: 1\nbadge: { text: New, variant: dangr }\ntoc: { mix: 2 }\norder: 1\nhide_table_of_contents: true\n---\n",
      want: [
        [
          "guide-front-matter-value",
          "8:1",
          "The manifest gives this guide its path and its place. List its folder with `folder` in a sidebar instead.",
        ],
        ["guide-front-matter-value", "9:1", "`hide_table_of_contents` is not a known member of front matter."],
        ["guide-front-matter-value", "7:6", "Did you mean `min`?"],
        ["guide-front-matter-value", "4:8", "Write `draft: true`."],
        ["guide-front-matter-value", "5:11", "`unlisted` must be `true` or `false`."],
        ["guide-front-matter-value", "6:8", "Did you mean `danger`?"],
      ],
    },
    {
      name: "the table of contents of Docusaurus",
      given: "---\ntitle: A\ndescription: B\nhide_table_of_contents: true\n---\n",
      want: [["guide-front-matter-value", "4:1", "Write `toc: false`."]],
    },
    {
      name: "old paths, which the manifest has",
      given: "---\ntitle: A\ndescription: B\naliases: [/old]\n---\n",
      want: [["guide-front-matter-value", "4:1", "List old paths in the manifest: `redirects: { /old: /new }`."]],
    },
    {
      name: "curly quotation marks",
      given: "---\ntitle: “A”\ndescription: ‘B’\ndate: “2026-01-31”\ndraft: “yes”\n---\n",
      want: [
        ["guide-curly-quotes", "2:8", 'Write `title: "A"`.'],
        ["guide-curly-quotes", "3:14", 'Write `description: "B"`.'],
        ["guide-curly-quotes", "4:7", 'Write `date: "2026-01-31"`.'],
        ["guide-curly-quotes", "5:8", 'Write `draft: "yes"`.'],
        ["guide-front-matter-value", "5:8", "Write `draft: true`."],
      ],
    },
    {
      name: "curly quotation marks around a colon",
      given: "---\ntitle: “A: B”\ndescription: B\n---\n",
      want: [["guide-front-matter-syntax", "2:8", 'Put the text in quotes: `title: "A: B"`.']],
    },
    {
      name: "not a map",
      given: "---\n- a\n---\n",
      want: [["guide-front-matter-value", "2:1", "The front matter must be a map of names to values."]],
    },
    {
      name: "prototype names",
      given: "---\ntitle: A\ndescription: B\n__proto__: {label: x}\nconstructor: y\n---\n",
      want: [
        ["guide-front-matter-value", "4:1", "`__proto__` is not a known member of front matter."],
        ["guide-front-matter-value", "5:1", "`constructor` is not a known member of front matter."],
      ],
    },
  ])("$name", ({ given, want }) => {
    expect(summary(given)).toEqual(want);
  });

  test("reports all YAML errors with their locations, and nothing else", () => {
    const { diagnostics } = read('---\ntitle: "A\ndescription: B\ntitle: C\n---\n');
    expect(diagnostics.length).toBeGreaterThan(0);
    for (const { code, location } of diagnostics) {
      expect(code).toBe("guide-front-matter-syntax");
      expect(location?.line).toBeGreaterThan(1);
    }
  });
});

test.each([
  { given: "Press <kbd>Enter</kbd> to <b>go</b>.", want: "Press Enter to go." },
  { given: "One<br>two<br/>three", want: "One two three" },
  { given: 'See <a href="/x" title="a">the\nguide</a>.', want: "See the guide." },
  { given: "A `List<b>` of x and `<br>`.", want: "A List<b> of x and <br>." },
  { given: "No <script> or <title> but a<style>b</style>.", want: "No <script> or <title> but a." },
  { given: "If a < b and c > d, a List<T> is short.", want: "If a < b and c > d, a List<T> is short." },
  { given: "Text <script>alert(1)</script>ends<svg><path d='x'/></svg>.", want: "Text ends." },
  { given: "Mail <mailto:me@x.test> or <https://x.test/a>.", want: "Mail mailto:me@x.test or https://x.test/a." },
])("description of $given", ({ given, want }) => {
  const text = `# A <small>new</small> guide\n\n${given}\n`;
  expect(readFrontMatter({ path: "a.md", text }).value.meta).toMatchObject({ title: "A new guide", description: want });
});

test("offers the name for a member that other generators call differently and write alike", () => {
  const fixOf = (member: string) =>
    readFrontMatter({ path: "a.md", text: `---\ntitle: A\n${member}\n---\n` }, { derive: true }).diagnostics.map(
      ({ fix }) => fix,
    );
  expect(fixOf("sidebar_label: B")).toEqual([{ from: "sidebar_label", to: "label" }]);
  expect(fixOf("sidebar_label: B\nlabel: C")).toEqual([undefined]);
  expect(fixOf("hide_table_of_contents: true")).toEqual([undefined]);
});
