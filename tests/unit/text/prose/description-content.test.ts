import { describe, expect, test } from "vitest";
import { articleContent, descriptionContent, lineContent } from "../../../../generator/text/prose/document-content.js";
import { htmlOf } from "../../html-of.js";
import { renderLine, renderText, testContext } from "./render.js";

describe("a description", () => {
  test.each([
    { given: "<para>One.</para><para>Two <c>x</c></para>", want: "<p>One.</p><p>Two <code>x</code></p>" },
    { given: 'A <see cref="T:Shop.Pet"/> by <paramref name="id" />.', want: "<p>A <code>Pet</code> by <code>id</code>.</p>" },
    {
      given: 'Is <see langword="null"/>, <see href="https://x.test">y</see>.',
      want: '<p>Is <code>null</code>, <a href="https://x.test" rel="noopener">y</a>.</p>',
    },
    {
      given: 'Of <list type="number"><item><term>a</term><description>First</description></item></list>',
      want: "<p>Of </p><ol><li><b>a</b> First</li></ol>",
    },
    { given: "<remarks>\nA *b*\n</remarks>\n<returns>It</returns>", want: expect.stringContaining("<p>It</p>") },
    { given: "<tt>a</tt>", want: "<p><code>a</code></p>" },
    { given: "Send <value> or List<item>, <c>", want: "<p>Send &lt;value&gt; or List&lt;item&gt;, &lt;c&gt;</p>" },
    {
      given: "A {@code List<String>} of {@link Pet#name() the name} and {@literal <b>}.",
      want: "<p>A <code>List&lt;String&gt;</code> of the name and &lt;b&gt;.</p>",
    },
    { given: "<pre>{@code\n  a b\n}</pre>", want: "<pre>  a b\n</pre>" },
    { given: "<pre>\na\n</pre>", want: "<pre>a\n</pre>" },
  ])("tags of comments in code: $given", ({ given, want }) => {
    expect(renderText(given)).toEqual({ html: want, codes: [] });
  });

  test("marks of other dialects are reported, also in a text of one line", () => {
    const { ctx, diagnostics } = testContext();
    descriptionContent("Is ==new==.\n\n`==code==`", ctx, 3);
    lineContent("Costs $$x^2$$ :warning:", ctx);
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      "guide-mark-other `==new==` is shown with its marks.",
      "guide-mark-other A formula between `$$` is shown as text.",
      "guide-mark-other `:warning:` is shown as text.",
    ]);
  });

  test("a picture in a link is no second link", () => {
    expect(renderText("[![b](https://x.test/b.svg)](https://y.test)").html).toBe(
      '<p><a href="https://y.test" rel="noopener">b</a></p>',
    );
  });

  test.each([
    { given: "Plain text, with (brackets) and 50%.", want: "<p>Plain text, with (brackets) and 50%.</p>" },
    { given: "ID of سورة", want: '<p>ID of <span lang="ar" dir="rtl">سورة</span></p>' },
    { given: "a\n\nb", want: "<p>a</p><p>b</p>" },
    { given: "See https://x.test", want: '<p>See <a href="https://x.test" rel="noopener">https://x.test</a></p>' },
    { given: "See www.x.test", want: '<p>See <a href="http://www.x.test" rel="noopener">www.x.test</a></p>' },
    { given: "Mail me@x.test", want: '<p>Mail <a href="mailto:me@x.test">me@x.test</a></p>' },
    { given: "1. a", want: "<ol><li>a</li></ol>" },
    { given: "a\n===", want: "<h2>a</h2>" },
    { given: "@{name} and \\@{name}", want: "<p>@{name} and @{name}</p>" },
  ])("$given", ({ given, want }) => {
    expect(renderText(given).html).toBe(want);
  });

  test.each([
    {
      given: "Sort order:<ul><li>asc</li><li>*desc*</li></ul>End.",
      want: "<p>Sort order:</p><ul><li>asc</li><li><em>desc</em></li></ul><p>End.</p>",
    },
    {
      given: "Text<table><tr><td>1</td></tr></table>",
      want: '<p>Text</p><div class="table in-html" role="group" tabindex="0"><table><tr><td>1</td></tr></table></div>',
    },
    { given: "Text <pre>code\n  more</pre> after", want: "<p>Text </p><pre>code\n  more</pre><p> after</p>" },
    { given: "Text<p>one</p><p>two", want: "<p>Text</p><p>one</p><p>two</p>" },
    { given: "One</p><p>two</br>three", want: "<p>One</p><p>two<br>three</p>" },
    { given: "a<dl><dt>k</dt><dd>v</dd></dl>", want: "<p>a</p><dl><dt>k</dt><dd>v</dd></dl>" },
    { given: "x<hr/>y", want: "<p>x</p><hr><p>y</p>" },
    { given: "<b>x<ul><li>a</li></ul></b>y", want: "<b>x<ul><li>a</li></ul></b><p>y</p>" },
    { given: "- x<ul><li>a</li></ul>", want: "<ul><li>x<ul><li>a</li></ul></li></ul>" },
    { given: "> x<ul><li>a</li></ul>", want: "<blockquote><p>x</p><ul><li>a</li></ul></blockquote>" },
    { given: "|a|\n|-|\n|x<ul><li>1</li></ul>|", want: expect.stringContaining("<td>x<ul><li>1</li></ul></td>") },
  ])("a block of HTML ends its paragraph: $given", ({ given, want }) => {
    expect(renderText(given)).toEqual({ html: want, codes: [] });
  });

  test.each([
    { given: "|a|\n|-|\n|x<h4>Sub</h4>y|", want: expect.stringContaining("<td>x Sub y</td>") },
    { given: "<div><h4>Sub</h4>text</div>", want: "<div> Sub text</div>" },
    { given: "## T<p>x</p>y", want: "<h2>T x y</h2>" },
    { given: "**T<li>x</li>y**", want: "<p><strong>T x y</strong></p>" },
  ])("where a block is removed, its text stays apart: $given", ({ given, want }) => {
    expect(renderText(given)).toEqual({ html: want, codes: ["guide-html-removed"] });
  });

  test("in a line, the items of a list are apart", () => {
    const line = renderLine("Sort:<ul><li>asc</li>\n<li>desc.</li><li><b>none</b></li></ul>");
    expect(line.replace(/\s+/g, " ").trim()).toBe("Sort: asc, desc. <b>none</b>");
  });

  test.each([
    { given: '<a class="x" target="_blank" rel=help href="/a">A</a> <p class=note>B</p>', want: [] },
    { given: '<p style="color: red" class=note>B</p>', want: ["guide-html-removed"] },
  ])("of removed attributes, those that change nothing for readers are not reported: $given", ({ given, want }) => {
    expect(renderText(given).codes).toEqual(want);
  });

  test.each([
    { given: "<h3>Notes</h3>Gets *it*.", want: "<h2>Notes</h2><p>Gets <em>it</em>.</p>" },
    { given: "Head<h4>Sub</h4>text", want: "<p>Head</p><h2>Sub</h2><p>text</p>" },
    {
      given: "<p>One.</p><h1 class='x'>A <b>b</b></h1>\n    <p>Two.</p>\n<h3>\n  C\n</h3>",
      want: "<p>One.</p><h2>A <b>b</b></h2><p>Two.</p>\n<h3>C</h3>",
    },
    { given: "# A\n\n<H3>B</H3>\n\n    code", want: expect.stringMatching(/^<h2>A<\/h2><h3>B<\/h3><figure class="co/) },
    { given: "> x<h4>S</h4>", want: "<blockquote><p>x</p><h2>S</h2></blockquote>" },
    { given: "Use `a` and `<h3>T</h3>` or <!-- <h3>T</h3> --> it.", want: expect.stringMatching(/^<p>Use <code>a.*it\.<\/p>$/) },
    { given: "`a` <h3>T</h3> `b`", want: "<p><code>a</code></p><h2>T</h2><p><code>b</code></p>" },
    { given: "<p>One<h3>N</h3>two", want: "<p>One</p><h2>N</h2><p>two</p>" },
    { given: "<pre><h3>x</h3></pre>", want: expect.stringContaining("<pre>") },
  ])("headings of HTML are those of the text: $given", ({ given, want }) => {
    expect(renderText(given).html).toEqual(want);
  });

  test("a heading of HTML has an id, to which links lead", () => {
    const { ctx, asked } = testContext();
    const text = "See [limits](#limits), [own](#mine).\n\n<h2>Limits</h2>\n<h2 id='mine'>Own</h2><h3 id=top>Top</h3>";
    const { body, toc } = articleContent(text, ctx, [], ["top"]);
    expect(htmlOf(body, "/")).toContain('<h2 id="limits">');
    expect(toc).toEqual([
      { id: "limits", label: "Limits", level: 2 },
      { id: "mine", label: "Own", level: 2 },
      { id: "top-1", label: "Top", level: 3 },
    ]);
    expect(asked).toEqual([]);
  });

  test("headings are demoted by rank, without gaps and ids", () => {
    expect(renderText("# A\n\n### B\n\n# C").html).toBe("<h2>A</h2><h3>B</h3><h2>C</h2>");
  });

  test("nothing has an id, for any text", () => {
    const { html } = renderText(
      "## A\n\nx[^n] <b id=x>b</b>\n\n[^n]: y\n\n<!-- tabs -->\n<!-- tab: T -->\nz\n<!-- /tabs -->\n\n```mermaid\nsequenceDiagram\nA->>B: c\n```",
    );
    expect(html).not.toMatch(/\sid=|href="#/);
    expect(html).toContain("<p><strong>T</strong></p>");
  });
});

describe("a line", () => {
  test.each([
    { given: "Plain.", want: "Plain." },
    { given: "a `b` *c*\nd", want: "a <code>b</code> <em>c</em>\nd" },
    { given: "# not a heading", want: "# not a heading" },
    { given: "- not a list", want: "- not a list" },
    { given: "One.<p>Two.</p>Three", want: "One. Two. Three" },
    { given: "[x](op:y) <script>z</script>", want: expect.stringMatching(/^<a href="\/base\/ops\/y"[^>]*>x<\/a> $/) },
    { given: "سورة", want: '<span lang="ar" dir="rtl">سورة</span>' },
  ])("$given", ({ given, want }) => {
    expect(renderLine(given)).toEqual(want);
  });
});

test("a link to the heading that became the title leads to the top", () => {
  const { ctx, asked } = testContext();
  const text =
    "# The verse API\n\nSee [above](#the-verse-api), [it](#section/The-verse-API), [more](#more) and [x](#x).\n\n## More";
  const html = htmlOf(articleContent(text, ctx, [], [], "The Verse API").body, "/");
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(["#top", "#top", "#more", "#x"]);
  expect(asked.map((link) => link.split(" ")[0])).toEqual(["#x"]);
});
