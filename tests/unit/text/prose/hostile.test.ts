import { HtmlValidate } from "html-validate/node";
import { describe, expect, test } from "vitest";
import { cpuTime } from "../../../cpu-time.js";
import { renderGuide, renderLine, renderText } from "./render.js";

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(
      /&(lt|gt|amp|quot|#39);/g,
      (_, name: string) => ({ lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'" })[name] as string,
    )
    .trim();

describe("text that looks like code is shown as text", () => {
  test.each([
    "{{x}} {{{y}}} {{> partial}}",
    "$" + "{x} and #{y} and <%= z %>",
    "Use <YOUR_TOKEN> and <token> and <your-token> here",
    "ends </script> and </style> and </title>",
    "a < b > c && d",
    "-->",
    "]]>",
    "<YOUR_TOKEN>",
    "{/* comment */} {props.x}",
  ])("%s", (given) => {
    expect(textOf(renderGuide(given).html)).toBe(given);
    expect(textOf(renderText(given).html)).toBe(given);
    expect(textOf(renderGuide(`\`${given}\``).html)).toBe(given);
    expect(textOf(renderGuide(`<p>${given}</p>`).html)).toBe(given);
  });
});

describe("HTML that is not allowed", () => {
  test.each([
    { given: "<script>alert(1)</script>", want: "" },
    { given: "a <script>alert(1)</script> b", want: "<p>a  b</p>" },
    { given: "<style>*{display:none}</style>", want: "" },
    { given: "<iframe src=https://x.test></iframe>", want: "" },
    { given: "<svg onload=alert(1)><path d=x /></svg>", want: "" },
    { given: "<p onclick=alert(1) style=color:red class=x>a</p>", want: "<p>a</p>" },
    { given: "<a href=javascript:alert(1)>a</a>", want: "<p><a>a</a></p>" },
    { given: '<a href="java&#10;script:alert(1)">a</a>', want: "<p><a>a</a></p>" },
    { given: "[a](javascript&#58;alert(1))", want: "<p>a</p>" },
    { given: "[a](JaVaScRiPt:alert(1))", want: "<p>a</p>" },
    { given: "[a](<java\tscript:alert(1)>)", want: "<p>a</p>" },
    { given: "[a](vbscript:x) [b](data:text/html,x)", want: "<p>a b</p>" },
    { given: "<img src=x onerror=alert(1) alt=a>", want: "a" },
    { given: '<img src="https://x.test/a.png" alt="a">', want: '<a href="https://x.test/a.png" rel="noopener">a</a>' },
    { given: "<form><input name=x><button>a</button></form>", want: "a" },
    { given: "<object data=x></object><embed src=x>", want: "" },
    { given: "<base href=//x.test><meta http-equiv=refresh content=0><link rel=stylesheet href=//x>", want: "" },
    {
      given: "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
      want: "<p>&lt;math&gt;&lt;mtext&gt; &lt;mglyph&gt;&lt;style&gt;</p>",
    },
    { given: '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', want: "<p>&lt;noscript&gt; </p>" },
    { given: "![a](javascript:alert(1))", want: "<p>a</p>" },
    { given: "<h1>Big</h1>", want: "Big" },
    { given: "<div id=main>x</div>\n\n<div id=main>y</div>", want: '<div id="main">x</div><div>y</div>' },
    { given: '<details class="sidebar folded-on-phones">x</details>', want: '<details class="folded-on-phones">x</details>' },
    { given: '<p class="folded-on-phones">x</p>', want: "<p>x</p>" },
  ])("$given", ({ given, want }) => {
    const { html, diagnostics } = renderGuide(given);
    expect(html.trim()).toBe(want);
    expect(diagnostics.length).toBeGreaterThan(0);
    const dangerous = /<(script|style|iframe|svg|object|embed|form|base|meta|link)\b|\son\w+=|\sstyle=|javascript:/i;
    expect(renderText(given).html).not.toMatch(dangerous);
  });

  test("elements around Markdown keep their content, and nothing gets into an attribute", () => {
    const inside = renderGuide("<details>\n<summary>Sum & <YOUR_TOKEN></summary>\n\n**b** [x](/y)\n\n</details>").html;
    expect(inside).toBe(
      '<details>\n<summary>Sum &amp; &lt;YOUR_TOKEN&gt;</summary><p><strong>b</strong> <a href="/base/y">x</a></p></details>',
    );
    const broken = renderGuide('<div title="\n\n**b** "onmouseover="alert(1)\n\n">x</div>').html;
    expect(broken).not.toMatch(/<div[^>]*(strong|onmouseover)[^>]*>/);
    expect(renderGuide("<details><summary>a</summary>\n\ntext").html).toContain("</details>");
  });

  test("the internal placeholders cannot be forged", () => {
    const { html } = renderGuide("\ufdd00\ufdd1 <b>x</b> \ufdd01\ufdd1 *y*");
    expect(html).toBe("<p>\ufffd0\ufffd <b>x</b> \ufffd1\ufffd <em>y</em></p>");
    expect(renderText("\ufdd00\ufdd1 <b>x</b>").html).not.toContain("\ufdd0");
  });

  test("details can be folded on phones only", () => {
    const { html, diagnostics } = renderGuide('<details class="folded-on-phones"><summary>a</summary>b</details>');
    expect(html).toBe('<details class="folded-on-phones"><summary>a</summary>b</details>');
    expect(diagnostics).toEqual([]);
  });

  test("allowed HTML stays", () => {
    const given = 'Press <kbd>Ctrl</kbd>+<kbd>K</kbd>, H<sub>2</sub>O, <abbr title="x">y</abbr><br>z';
    const { html, diagnostics } = renderGuide(given);
    expect(html).toContain('Press <kbd>Ctrl</kbd>+<kbd>K</kbd>, H<sub>2</sub>O, <abbr title="x">y</abbr><br');
    expect(diagnostics).toEqual([]);
  });

  test("an inline image keeps its place", () => {
    const { html, diagnostics } = renderGuide('a <img src="a.png" alt="x" data-slot="0"> b <img data-slot=0 src=a.png alt=y>');
    expect(html.match(/<img src="\/base\/assets\/a\.png" alt="[xy]" width="4" height="3"/g)).toHaveLength(2);
    expect(html).not.toContain("data-slot");
    expect(diagnostics).toEqual(["guide-html-removed 1:3", "guide-html-removed 1:45"]);
  });

  test("has a location for each removed element", () => {
    expect(renderGuide('a <b onclick="x">b</b>\n\n<div>\n<iframe></iframe>\n</div>').diagnostics).toEqual([
      "guide-html-removed 1:3",
      "guide-html-removed 4:1",
    ]);
  });
});

describe("size and depth", () => {
  test.each([
    { name: "quotes", given: ">".repeat(20_000) },
    { name: "lists", given: Array.from({ length: 2_000 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n") },
    { name: "brackets", given: "[".repeat(20_000) },
    { name: "link openings", given: "[a](".repeat(8_000) },
    { name: "emphasis", given: "*a _b ".repeat(5_000) },
    { name: "tags", given: '<a "'.repeat(10_000) },
    { name: "open tags", given: "<b>".repeat(5_000) },
    { name: "backticks", given: Array.from({ length: 400 }, (_, size) => "`".repeat(size + 1)).join(" ") },
    { name: "entities", given: "&".repeat(50_000) },
    { name: "footnotes", given: "[^a]: x\n".repeat(3_000) },
    { name: "comments", given: "<!--".repeat(10_000) },
    { name: "tables", given: `|${"a|".repeat(2_000)}\n|${"-|".repeat(2_000)}\n${`|${"b|".repeat(100)}\n`.repeat(50)}` },
    { name: "blanks", given: `a${" ".repeat(50_000)}b` },
    { name: "directives", given: "<!-- tabs -->\n<!-- tab: a -->\n".repeat(3_000) },
  ])("$name takes limited time, without an exception", ({ given }) => {
    const ms = cpuTime(() => {
      expect(typeof renderGuide(given).html).toBe("string");
      expect(typeof renderText(given).html).toBe("string");
      expect(typeof renderLine(given)).toBe("string");
    });
    expect(ms).toBeLessThan(10_000);
  });
});

test("the output is valid HTML", async () => {
  const body = [
    "## Head `code`\n\ntext[^1] *a*\n\n[^1]: note\n",
    "| a | |\n|---|:-:|\n| 1 | 2 |\n",
    "> [!WARNING]\n> x\n\n> [!WARNING]\n> x\n",
    "<!-- tabs -->\n<!-- tab: A -->\n### In tab\n\n<!-- tab: B -->\n1. a\n\n   ```js {1}\n   b\n   ```\n<!-- /tabs -->\n",
    "<!-- steps -->\n### One\n\ntext\n\n### Two\n\n- [ ] a\n<!-- /steps -->\n",
    "<!-- code-group -->\n```js\n1\n```\n```php\n2\n```\n<!-- /code-group -->\n",
    "```mermaid\nsequenceDiagram\nA->>B: x\nloop y\nB-->>A: z\nend\n```\n",
    "<details>\n<summary>a</summary>\n\n![x](a.png)\n\n</details>\n",
    "```request op:x\n```\n\nسورة\n",
  ].join("\n");
  const { html, diagnostics } = renderGuide(body);
  expect(diagnostics).toEqual([]);
  const page = `<!doctype html><html lang="en"><head><title>x</title></head><body><main><h1>x</h1>${html}</main></body></html>`;
  const report = await new HtmlValidate({ extends: ["html-validate:standard"] }).validateString(page);
  expect(report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
});
