import { marked } from "marked";
import { describe, expect, it } from "vitest";
import {
  codeFence,
  codeSpan,
  escapeLineStarts,
  escapeMarkdown,
  type MarkdownContext,
  markdownOf,
} from "../../../../generator/text/markdown-writer/markdown-of.js";
import { descriptionContent, lineContent } from "../../../../generator/text/prose/document-content.js";
import type { ProseContext } from "../../../../generator/text/prose/scope.js";
import { inEnglish } from "../../../../runtime/texts.js";

const context: MarkdownContext = {
  twin: (href) => `https://docs.example${href}.md`,
  absolute: (path) => `https://docs.example${path}`,
  text: inEnglish,
};
const prose: ProseContext = {
  link: (written) => (written === "gone" ? undefined : { href: written }),
  linkWords: (written) => (written === "op:x" ? "Get *x*" : undefined),
  image: (source) => ({ href: `/${source}` }),
  request: () => ({ call: { method: "GET", server: "https://a.example", path: "/list", inputs: [], answer: "nothing" } }),
  report: () => {},
};
const writeText = (text: string) => markdownOf(descriptionContent(text, prose), context);
const writeLine = (text: string) => markdownOf(lineContent(text, prose), context);

/** The plain text of parsed Markdown. */
const readBack = (markdown: string) =>
  marked
    .parse(markdown, { async: false })
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .trim();

describe("plain text as Markdown", () => {
  it.each([
    "a * b * c, *not emphasized*",
    "snake_case_name and _this_ and __that__",
    "[a](b), ![c], `code`, <b>bold</b>, <!-- no -->",
    "1 < 2 && 3 > 2, &amp; stays, R&D",
    "# no heading",
    "- no list",
    "+ no list",
    "1. no list",
    "> no quote",
    "===",
    "a | b",
    "back\\slash \\* and ~~no~~",
    "الفاتحة [1]",
  ])("is parsed as %s again", (text) => {
    expect(readBack(escapeLineStarts(escapeMarkdown(text)))).toBe(text);
  });
});

it("uses more backticks for a fence than its code has", () => {
  expect(codeSpan("a `b` c")).toBe("``a `b` c``");
  expect(codeSpan("`")).toBe("`` ` ``");
  expect(codeFence("md", "```\nx\n```\n")).toBe("````md\n```\nx\n```\n````");
});

describe("the text of a description", () => {
  it.each([
    { given: "Plain words, nothing else.", want: "Plain words, nothing else." },
    {
      given: "A [link](/docs/sdk) and [one that is gone](gone).",
      want: "A [link](https://docs.example/docs/sdk.md) and one that is gone.",
    },
    { given: "See [](op:x).", want: "See [Get \\*x\\*](https://docs.exampleop:x.md)." },
    { given: "**Bold**, *em*, ~~gone~~ and `code`.", want: "**Bold**, *em*, ~~gone~~ and `code`." },
    { given: "# High\n\nText.\n\n### Low", want: "## High\n\nText.\n\n### Low" },
    { given: "See [low](#low).\n\n## Low", want: "See [low](#low).\n\n## Low" },
    { given: "- one\n- two\n  - inner", want: "- one\n- two\n  - inner" },
    { given: "3. three\n4. four", want: "3. three\n4. four" },
    { given: "| A | B |\n|---|:-:|\n| `a\\|b` | **c** |", want: "| A | B |\n| --- | :-: |\n| `a\\|b` | **c** |" },
    { given: "> [!WARNING]\n> Take care.", want: "> **Warning**\n>\n> Take care." },
    { given: "```js\nconst a = 1;\n```", want: "```javascript\nconst a = 1;\n```" },
    { given: "Sort:<ul><li>up</li><li>down<ol><li>far</li></ol></li></ul>End.", want: "Sort:\n\n- up\n- down\n  1. far\n\nEnd." },
    { given: "<table><tr><th>A</th></tr><tr><td>1<p>2</p></td></tr></table>", want: "| A |\n| --- |\n| 1<br>2 |" },
    { given: "In <pre>a *b*\n  c</pre> and <b>more</b>.", want: "In\n\n```\na b\n  c\n```\n\nand more." },
    { given: "<blockquote>q<hr>r</blockquote>", want: "> q\n>\n> ***\n>\n> r" },
    { given: "Press <kbd>Enter</kbd>.", want: "Press Enter." },
    { given: "![A cat](cat.png)", want: "![A cat](https://docs.example/cat.png)" },
    { given: "Was <del>5</del> <s>*4*</s> 3.", want: "Was ~~5~~ ~~*4*~~ 3." },
    { given: "- one\n- two\n\n+ other", want: "- one\n- two\n\n<!-- -->\n\n- other" },
    { given: "1. one\n\n3) other", want: "1. one\n\n<!-- -->\n\n3. other" },
    { given: "- one\n\n1. other", want: "- one\n\n1. other" },
    { given: "<ul><li>one</li></ul><ul><li>other</li></ul>", want: "- one\n\n<!-- -->\n\n- other" },
    { given: "Wow\\![a link](/x)", want: "Wow\\![a link](https://docs.example/x.md)" },
    { given: '[a](/b "Why \\"now\\"")', want: '[a](https://docs.example/b.md "Why \\"now\\"")' },
    { given: '![a](b.png "A & b")', want: '![a](https://docs.example/b.png "A \\& b")' },
    { given: "## Music in C \\#", want: "## Music in C \\#" },
    { given: "## C#", want: "## C#" },
    { given: "`  ``  `", want: "```  ``  ```" },
    {
      given: "<table><tr><td>A</td></tr><tr><td><pre>a `b`\nc</pre></td></tr></table>",
      want: "| A |\n| --- |\n| `` a `b` ``<br>`c` |",
    },
    {
      given: "<table><tr><td><pre>\na\nb</pre></td></tr><tr><td><ul><li><pre>c\nd</pre></li></ul></td></tr></table>",
      want: "| `a`<br>`b` |\n| --- |\n| - `c`<br>`d` |",
    },
    { given: "- Foo\n- * * *\n- Bar", want: "- Foo\n\n- ***\n\n- Bar" },
    { given: "*_foo_* and **__(bar)__.** and ***x***", want: "*foo* and **(bar).** and ***x***" },
    { given: "*a **b _c_***", want: "*a **b c***" },
    {
      given: "```request op:list\nquery: { page: 2 }\n```",
      want: expect.stringMatching(/^\*\*cURL\*\*\n\n```bash\ncurl [\s\S]*\*\*Python\*\*\n\n```python\n/),
    },
  ])("is written as Markdown: $given", ({ given, want }) => {
    expect(writeText(given)).toEqual(want);
  });

  it("keeps footnotes after the text", () => {
    expect(writeText("Word[^1].\n\n[^1]: The note.")).toBe("Word[^1].\n\n[^1]: The note.");
  });

  it("can be one line", () => {
    expect(writeLine("A\n`line`")).toBe("A `line`");
  });
});

describe("a table of HTML", () => {
  const th = "<tr><th>Name</th><th>Value</th></tr>";
  it.each([
    [`${th}<tr><td rowspan=2>A</td><td>B</td></tr><tr><td>C</td></tr>`, "Name|Value\nA|B\nA|C"],
    [`${th}<tr><td>A</td><td rowspan=0>B</td></tr><tr><td>C</td></tr><tr><td>D</td></tr>`, "Name|Value\nA|B\nC|B\nD|B"],
    ["<tr><td colspan=2>A</td></tr><tr><td>C</td><td>D</td></tr>", "A|\nC|D"],
    [`${th.replace("</tr>", "<th>Unit</th></tr>")}<tr><td>A</td><td colspan=2>none</td></tr>`, "Name|Value|Unit\nA|none|none"],
    [`${th}<tr><td colspan=100><b>Part</b></td></tr><tr><td>A</td><td>B</td></tr>`, "Name|Value\nPart|\nA|B"],
    ["<tr><td>A</td></tr><tr><td>C</td><td>D</td></tr>", "A|\nC|D"],
    [`<thead><tr><th rowspan=2>A</th><th>B</th></tr></thead><tbody><tr><td>C</td><td>D</td></tr></tbody>`, "A|B\nC|D"],
    ["<tr><td>A</td><td rowspan=2>B</td></tr><tr></tr><tr><td>C</td><td>D</td></tr>", "A|B\n|B\nC|D"],
    ["<tr><td colspan=x>A</td><td rowspan=-1>B</td></tr><tr><td>C</td><td>D</td></tr>", "A|B\nC|D"],
    ["<tr><td>A<td>B<tr><td rowspan=2 colspan=2>C<td>D<tr><td>E", "A|B|\nC|C|D\nC|C|E"],
  ])("%s has each cell in its column", (given, want) => {
    const [head, , ...rows] = writeText(`<table>${given}</table>`).split("\n");
    const cells = (line = "") =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim())
        .join("|");
    expect([head, ...rows].map(cells).join("\n")).toBe(want);
  });

  it("has its caption before it", () => {
    expect(writeText("<table><caption>The <b>limits</b></caption><tr><td>A</td></tr></table>")).toBe(
      "The limits\n\n| A |\n| --- |",
    );
  });

  it("does not repeat long texts, nor more than a reader can use", () => {
    const long = "word ".repeat(40).trim();
    expect(writeText(`<table><tr><td rowspan=2>${long}</td><td>A</td></tr><tr><td>B</td></tr></table>`)).toBe(
      `| ${long} | A |\n| --- | --- |\n|  | B |`,
    );
    const wide = `<tr>${"<td colspan=1000 rowspan=65534>a</td>".repeat(1000)}</tr>`;
    expect(writeText(`<table>${wide.repeat(20)}</table>`).length).toBeLessThan(500_000);
  });
});

describe("raw HTML inside of a line", () => {
  it.each([
    ["10<sup>9</sup> and H<SUB>2</SUB>O", "10<sup>9</sup> and H<sub>2</sub>O"],
    ['<b>one</b> <img src="a.png" alt="A boat"> two', "one ![A boat](https://docs.example/a.png) two"],
    ["a <code>b_c</code> and <tt>d</tt>", "a `b_c` and `d`"],
    ["one <script>run()</script>two", "one two"],
    ["one <svg><text>a</text></svg>two <script>never closed", "one two \\<script>never closed"],
  ])("%s", (given, want) => {
    expect(writeLine(given)).toBe(want);
  });
});
