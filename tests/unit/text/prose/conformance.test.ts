import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { normalHtml, rendered } from "./normal-html.js";

interface Example {
  number: number;
  section: string;
  markdown: string;
  html: string;
}

const { tests } = createRequire(import.meta.url)("commonmark-spec") as { tests: Example[] };
const document = readFileSync(resolve(import.meta.dirname, "../../../../docs/markdown.md"), "utf8");

const tabs = (text: string) => text.replaceAll("→", "\t");

/** Numbers of the examples that docs/markdown.md lists as different, from the rows of its table: `| 148, 150–152 | … |`. */
function listed(): number[] {
  const table = /## Conformance\n[\s\S]*?(?=\n## |$)/.exec(document)?.[0] ?? "";
  return [...table.matchAll(/^\| ([\d, –]+) \|/gm)].flatMap(([, numbers = ""]) =>
    numbers.split(", ").flatMap((part) => {
      const [first = 0, last = first] = part.split("–").map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );
}

describe("the examples of CommonMark", () => {
  it("give the result of the specification, except those that docs/markdown.md lists with reasons", () => {
    const differing = tests.filter(({ markdown, html }) => normalHtml(rendered(tabs(markdown))) !== normalHtml(tabs(html)));
    expect(differing.map(({ number }) => number)).toEqual(listed().sort((a, b) => a - b));
    expect(document).toContain(`${tests.length - differing.length} of the ${tests.length} examples`);
  });
});

/** The rules that the GFM specification (version 0.29) adds, in our own words, with its section. */
describe("GitHub's extensions", () => {
  it.each([
    {
      section: "4.10 tables",
      markdown: "| a | b |\n| - | - |\n| c | d |",
      html: "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>",
    },
    {
      section: "4.10 alignment, no outer pipes",
      markdown: "a | b\n:-: | --:\nc | d",
      html: '<table><thead><tr><th align="center">a</th><th align="right">b</th></tr></thead><tbody><tr><td align="center">c</td><td align="right">d</td></tr></tbody></table>',
    },
    {
      section: "4.10 a pipe in a cell",
      markdown: "| a |\n| - |\n| `x\\|y` **\\|** |",
      html: "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><code>x|y</code> <strong>|</strong></td></tr></tbody></table>",
    },
    {
      section: "4.10 broken by another block",
      markdown: "| a |\n| - |\n| c |\n> d",
      html: "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table><blockquote><p>d</p></blockquote>",
    },
    {
      section: "4.10 as many cells as the head has",
      markdown: "| a | b |\n| - | - |\n| c |\n| d | e | f |",
      html: "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td></td></tr><tr><td>d</td><td>e</td></tr></tbody></table>",
    },
    { section: "4.10 head and delimiters must match", markdown: "| a | b |\n| - |\n| c |", html: "<p>| a | b | | - | | c |</p>" },
    { section: "4.10 no body", markdown: "| a |\n| - |", html: "<table><thead><tr><th>a</th></tr></thead></table>" },
    {
      section: "5.3 task lists",
      markdown: "- [ ] a\n- [x] b",
      html: '<ul><li class="task"><input aria-label="Open" disabled="" type="checkbox"> a</li><li class="task"><input aria-label="Done" checked="" disabled="" type="checkbox"> b</li></ul>',
    },
    { section: "6.5 strikethrough", markdown: "~~a~~ b ~c~", html: "<p><del>a</del> b <del>c</del></p>" },
    { section: "6.5 not over paragraphs", markdown: "a ~~b\n\nc~~ d", html: "<p>a ~~b</p><p>c~~ d</p>" },
    { section: "6.5 not with three tildes", markdown: "a ~~~b~~~", html: "<p>a ~~~b~~~</p>" },
    { section: "6.9 www", markdown: "www.a.example/b.", html: '<p><a href="http://www.a.example/b">www.a.example/b</a>.</p>' },
    {
      section: "6.9 brackets at the end",
      markdown: "(https://a.example/b(c)) and https://a.example/?q=(d)",
      html: '<p>(<a href="https://a.example/b(c)">https://a.example/b(c)</a>) and <a href="https://a.example/?q=(d)">https://a.example/?q=(d)</a></p>',
    },
    {
      section: "6.9 a reference at the end",
      markdown: "https://a.example/?q=b&amp;",
      html: '<p><a href="https://a.example/?q=b">https://a.example/?q=b</a>&</p>',
    },
    {
      section: "6.9 ends at a bracket",
      markdown: "https://a.example/b<c",
      html: '<p><a href="https://a.example/b">https://a.example/b</a>&lt;c</p>',
    },
    {
      section: "6.9 mail",
      markdown: "a.b-c_d@e.example, a@b.",
      html: '<p><a href="mailto:a.b-c_d@e.example">a.b-c_d@e.example</a>, a@b.</p>',
    },
    { section: "6.11 disallowed raw HTML", markdown: "a <title>b</title> c", html: "<p>a c</p>" },
  ])("$section", ({ markdown, html }) => expect(normalHtml(rendered(markdown))).toBe(normalHtml(html)));
});

describe("CommonMark section 5.2: the next line continues the paragraph of an item, however wide the gap after its mark is", () => {
  it.each([
    ["1.    aaa\n  bbb\n2. next", "<ol><li>aaa bbb</li><li>next</li></ol>"],
    ["> -    aaa\n>   bbb\n> - c", "<blockquote><ul><li>aaa bbb</li><li>c</li></ul></blockquote>"],
    ["-    > aaa\n  bbb", "<ul><li><blockquote><p>aaa bbb</p></blockquote></li></ul>"],
    ["-    # aaa\n  bbb", "<ul><li><h1>aaa</h1></li></ul><p>bbb</p>"],
    ["-    aaa\n\n  bbb", "<ul><li>aaa</li></ul><p>bbb</p>"],
  ])("%j", (markdown, html) => expect(normalHtml(rendered(markdown))).toBe(normalHtml(html)));
});
