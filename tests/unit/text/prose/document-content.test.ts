import { describe, expect, test } from "vitest";
import { sameHtml } from "../../html-of.js";
import { renderGuide } from "./render.js";

describe("blocks and lines", () => {
  test.each([
    { given: "a *b* **c** ~~d~~ `e`", want: "<p>a <em>b</em> <strong>c</strong> <del>d</del> <code>e</code></p>\n" },
    { given: "a  \nb", want: "<p>a<br>\nb</p>" },
    { given: "\\*a\\* &copy; &#169; &lt;b&gt; &Zcaron; &nope; & <", want: "<p>*a* © © &lt;b&gt; Ž &amp;nope; &amp; &lt;</p>\n" },
    { given: "`&lt; <b>`", want: "<p><code>&amp;lt; &lt;b&gt;</code></p>\n" },
    { given: "- a\n- b\n  1. c", want: "<ul>\n<li>a</li>\n<li>b\n<ol>\n<li>c</li>\n</ol></li>\n</ul>\n" },
    { given: "3. a\n\n4. b", want: '<ol start="3">\n<li><p>a</p></li>\n<li><p>b</p></li>\n</ol>\n' },
    {
      given: "- [x] a\n- [ ] b",
      want: '<ul>\n<li class="task"><input type="checkbox" disabled checked aria-label="Done"> a</li>\n<li class="task"><input type="checkbox" disabled aria-label="Open"> b</li>\n</ul>\n',
    },
    { given: "> a\n\n---", want: "<blockquote>\n<p>a</p>\n</blockquote>\n<hr>\n" },
    {
      given: "> [!TIP]\n> a",
      want: '<aside class="admonition tip" role="note" aria-label="Tip">\n<p class="admonition-title">Tip</p>\n<p>a</p>\n</aside>\n',
    },
    {
      given: "## A & `b`",
      want: '<h2 id="a--b"><a class="anchor" href="#a--b">A &amp; <code>b</code></a></h2>\n',
    },
    {
      given: "<!-- steps -->\n1. a\n2. b\n<!-- /steps -->",
      want: '<ol class="steps">\n<li>a</li>\n<li>b</li>\n</ol>\n',
    },
    {
      given: "قال تعالى and سورة",
      want: '<p dir="rtl"><span lang="ar">قال تعالى</span> and <span lang="ar">سورة</span></p>\n',
    },
    {
      given: "```diff lang=js\n-a\n+b\n```",
      want: '<figure class="code" data-lang="diff"><figcaption>Diff</figcaption><pre tabindex="0" role="group" aria-label="Diff code"><code><span class="line del">-a\n</span><span class="line add">+b</span></code></pre></figure>\n',
    },
    {
      given: '```json title="a<b" {2}\n[\n1]\n```',
      want: '<figure class="code" data-lang="json"><figcaption>a&lt;b</figcaption><pre tabindex="0" role="group" aria-label="a&lt;b code"><code>[\n<span class="line hl"><i class="n">1</i>]</span></code></pre></figure>\n',
    },
    {
      given: "```klingonese\nfn a() {}\n```",
      want: '<figure class="code" data-lang="rust"><figcaption>klingonese</figcaption><pre tabindex="0" role="group" aria-label="klingonese code"><code><b>fn</b> <i class="f">a</i>() {}</code></pre></figure>\n',
    },
    { given: "    indented", want: expect.stringContaining('<figure class="code" data-lang="plaintext">') },
    { given: '<!-- block: made key="1:1" -->', want: '<h3 id="made"><a class="anchor" href="#made">Made 1:1</a></h3>' },
    { given: "<!-- A comment. -->", want: "" },
  ])("$given", ({ given, want }) => {
    const { html, diagnostics } = renderGuide(given);
    expect(sameHtml(html)).toEqual(typeof want === "string" ? sameHtml(want) : want);
    expect(diagnostics).toEqual([]);
  });

  test("a table scrolls in a box named after its heading, numbered if repeated", () => {
    const table = "| | Right |\n|---|--:|\n| `a\\|b` | 1 |\n";
    const { html } = renderGuide(`## Fields\n\n${table}\n${table}`);
    expect(html).toContain('<div class="table" role="group" tabindex="0" aria-label="Fields: table"><table>');
    expect(html).toContain('aria-label="Fields: table 2"');
    expect(html).toContain('<tr><td></td><th scope="col" class="right">Right</th></tr>');
    expect(html).toContain('<tr><td><code>a|b</code></td><td class="right" data-label="Right">1</td></tr>');
  });

  test("the table of contents has levels 2 and 3 outside tabs, and headings of generated blocks", () => {
    const { toc } = renderGuide(
      "## A *b*\n\n### C\n\n#### D\n\n<!-- tabs -->\n<!-- tab: x -->\n### E\n<!-- /tabs -->\n\n<!-- block: scopes -->",
    );
    expect(toc).toEqual([
      { id: "a-b", label: "A b", level: 2 },
      { id: "c", label: "C", level: 3 },
      { id: "made", label: "Made", level: 3 },
    ]);
  });

  test("footnotes are numbered by first use and link back to every use", () => {
    const { html, diagnostics } = renderGuide("a[^x] b[^y] c[^x]\n\n[^y]: Y\n[^x]: X *x*\n");
    expect(diagnostics).toEqual([]);
    expect(html).toContain('a<sup class="footnote-ref"><a id="fnref-x" href="#fn-x" aria-label="Footnote 1">1</a></sup>');
    expect(html).toContain('c<sup class="footnote-ref"><a id="fnref-x-2" href="#fn-x" aria-label="Footnote 1">1</a></sup>');
    expect(html).toContain('<li id="fn-x"><p>X <em>x</em> <a class="footnote-back" href="#fnref-x"');
    expect(html.indexOf('id="fn-x"')).toBeLessThan(html.indexOf('id="fn-y"'));
  });
});

describe("links and images", () => {
  test.each([
    { given: "[a](/docs/x#y)", want: '<p><a href="/base/docs/x#y">a</a></p>\n' },
    { given: "[a](https://x.test/ä?b=1&c=2)", want: '<p><a href="https://x.test/%C3%A4?b=1&amp;c=2" rel="noopener">a</a></p>\n' },
    { given: "https://x.test.", want: '<p><a href="https://x.test" rel="noopener">https://x.test</a>.</p>\n' },
    { given: "<me@x.test>", want: '<p><a href="mailto:me@x.test">me@x.test</a></p>\n' },
    {
      given: "[a](op:list 'T')",
      want: '<p><a href="/base/ops/list" data-versions="content 4.0.0 /v4" title="T">a</a></p>\n',
    },
    { given: "[a *b*](/dead)", want: "<p>a <em>b</em></p>\n" },
    { given: "[a]\n\n[a]: /x", want: '<p><a href="/base/x">a</a></p>\n' },
    {
      given: '![An *a*](a.png "T")',
      want: '<p><img src="/base/assets/a.png" alt="An a" title="T" width="4" height="3" loading="lazy" decoding="async"></p>\n',
    },
  ])("$given", ({ given, want }) => {
    expect(sameHtml(renderGuide(given).html)).toBe(sameHtml(want));
  });

  test("links are resolved with their exact locations", () => {
    const body =
      "a [x](/one) and [x](/two)\n\n- c\n  - **d [x](/three)**\n\n> e\n> f [x](/four)\n\n| a | b |\n|---|---|\n| 1 | [x](/five) |\n";
    expect(renderGuide(body).asked).toEqual(["/one 5:3", "/two 5:17", "/three 8:9", "/four 11:5", "/five 15:7"]);
  });

  test.each([
    { given: "[a](#nope)\n\n## Nop", want: ["guide-anchor-unknown 1:1"] },
    {
      given: "[a](#nop) [b](#%D8%B3) <a id='c'></a>[c](#c) [t](#top) [m](#made)\n\n## Nop\n## س\n\n<!-- block: scopes -->",
      want: [],
    },
    { given: "[a](#)", want: [] },
    { given: "x\n\n![](a.png)", want: ["guide-image-alt 3:1"] },
    { given: "![a](https://x.test/a.png)", want: ["guide-image-source 1:1"] },
    { given: "![a](data:image/png;base64,iVBORw0KGgo=)", want: ["guide-image-source 1:1"] },
    { given: "![a](javascript:x)", want: ["guide-image-source 1:1"] },
    { given: "a [x](javascript:alert(1))", want: ["guide-link-unsafe 1:3"] },
    { given: "```klingon\n```", want: ["guide-fence-language 1:1"] },
    { given: "```klingonese\n```", want: [] },
    { given: "```vulcan\n```", want: ["guide-fence-language 1:1"] },
    { given: "<!-- block: nope -->", want: ["guide-block-unknown 1:1"] },
    { given: "a <!-- tabs --> b", want: ["guide-directive-misplaced 1:3"] },
    { given: "a <!-- tbs --> b", want: ["guide-directive-unknown 1:3"] },
    { given: "<div>\n<!-- tbs -->\n</div>", want: ["guide-directive-unknown 2:1"] },
    { given: "<div>\n<!-- tabs -->\n</div>", want: ["guide-directive-misplaced 2:1"] },
  ])("$given", ({ given, want }) => {
    expect(renderGuide(given).diagnostics).toEqual(want);
  });

  test.each([
    { given: ["csv", "tsv", "log", "output", "console-session", "hcl", "config", "npm", "uri"], want: "Use `text`, or name" },
    { given: ["pyton", "javscript"], want: "Did you mean `" },
    { given: ["jsno", "jsson", "jsonl"], want: "Did you mean `json`?" },
    { given: ["jss"], want: "Did you mean `js`?" },
  ])("the language of a fence is only suggested if it is probably meant: $given", ({ given, want }) => {
    for (const name of given) expect(renderGuide(`\`\`\`${name}\n\`\`\``).hints[0], name).toContain(want);
  });

  test.each(["none", "text", "plain"])("%s is plain text, as other tools have it", (name) => {
    expect(renderGuide(`\`\`\`${name}\n\`\`\``).hints).toEqual([]);
  });
});

describe("code in several languages", () => {
  test("a request becomes tabs for the reader's language", () => {
    const { html, asked } = renderGuide("text\n\n```request op:list\nquery:\n  language: en\n```");
    expect(asked).toEqual(['op:list {"query":{"language":"en"}} 7:1']);
    expect(html).toContain('<div class="tabs" data-tabs="lang"><div class="tablist" role="tablist" aria-label="Language">');
    expect(html).toContain(
      'id="tabs-1-bash-tab" aria-controls="tabs-1-bash" aria-selected="true" tabindex="0" data-tab="bash">cURL</button>',
    );
    expect(html).toContain('aria-labelledby="tabs-1-javascript-tab" data-tab="javascript"><p class="tab-title">JavaScript</p>');
  });

  test.each([
    { given: "```request\n```", want: ["guide-request 1:1"] },
    { given: "```request /x\n```", want: [] },
    { given: "```request op:dead\n```", want: [] },
    { given: "- a\n\n  ```request op:x\n  query:\n    a: [\n  ```", want: ["guide-request 5:8"] },
    { given: "```request op:x\n- a\n```", want: ["guide-request 1:1"] },
  ])("$given", ({ given, want }) => {
    expect(renderGuide(given).diagnostics.slice(0, 1)).toEqual(want);
  });

  test("a group of different sample languages is synchronized, others are not", () => {
    const group = (fences: string) => renderGuide(`<!-- code-group -->\n${fences}\n<!-- /code-group -->`).html;
    expect(group("```js\n1\n```\n```python\n1\n```")).toContain('data-tabs="lang"');
    const managers = group('```bash title="npm"\na\n```\n```bash title="pnpm"\nb\n```');
    expect(managers).toContain('data-tabs=""');
    expect(managers).toContain('data-tab="npm">npm</button>');
    expect(managers).not.toContain("<figcaption>npm");
  });

  test("ids stay unique with several groups and equal names", () => {
    const group = "<!-- tabs -->\n<!-- tab: A -->\na\n\n<!-- tab: a -->\nb\n<!-- /tabs -->\n\n";
    const ids = [...renderGuide(group + group).html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  });
});

test.each([
  { given: "a [x](javascript:y) b", want: [3, 20] },
  { given: "a <b onclick=x>c</b>", want: [3, 16] },
  { given: "a ![](a.png), d", want: [3, 13] },
  { given: "a [two\nlines](javascript:y) b", want: [3, 7] },
])("a diagnostic underlines only its subject: $given", ({ given, want }) => {
  const [location] = renderGuide(given).locations;
  expect([location?.column, location?.endColumn]).toEqual(want);
});
