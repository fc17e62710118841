import { describe, expect, test } from "vitest";
import { renderInline } from "../../../../generator/text/prose/render-markdown.js";
import { renderText, testContext } from "./render.js";

describe("renderMarkdown", () => {
  test.each([
    { given: "Plain text, with (brackets) and 50%.", want: "<p>Plain text, with (brackets) and 50%.</p>\n" },
    { given: "ID of سورة", want: '<p>ID of <span lang="ar" dir="rtl">سورة</span></p>\n' },
    { given: "a\n\nb", want: "<p>a</p>\n<p>b</p>\n" },
    { given: "See https://x.test", want: '<p>See <a href="https://x.test" rel="noopener">https://x.test</a></p>\n' },
    { given: "See www.x.test", want: '<p>See <a href="http://www.x.test" rel="noopener">www.x.test</a></p>\n' },
    { given: "Mail me@x.test", want: '<p>Mail <a href="mailto:me@x.test">me@x.test</a></p>\n' },
    { given: "1. a", want: "<ol>\n<li>a</li>\n</ol>\n" },
    { given: "a\n===", want: "<h2>a</h2>\n" },
    { given: "@{name} and \\@{name}", want: "<p>@{name} and @{name}</p>\n" },
  ])("$given", ({ given, want }) => {
    expect(renderText(given).html).toBe(want);
  });

  test("headings are demoted by rank, without gaps and ids", () => {
    expect(renderText("# A\n\n### B\n\n# C", { headings: "demote", idPrefix: "", level: 3 }).html).toBe(
      "<h3>A</h3>\n<h4>B</h4>\n<h3>C</h3>\n",
    );
  });

  test("with a prefix everything has ids", () => {
    const { html } = renderText("## A\n\nx[^n]\n\n[^n]: y", { headings: "keep", idPrefix: "about-" });
    expect(html).toContain('<h2 id="about-a"><a class="anchor" href="#about-a">A</a></h2>');
    expect(html).toContain('<a id="about-fnref-n" href="#about-fn-n"');
    expect(html).toContain('<li id="about-fn-n">');
  });

  test("without a prefix nothing has an id, for any text", () => {
    const { html } = renderText(
      "## A\n\nx[^n] <b id=x>b</b>\n\n[^n]: y\n\n<!-- tabs -->\n<!-- tab: T -->\nz\n<!-- /tabs -->\n\n```mermaid\nsequenceDiagram\nA->>B: c\n```",
    );
    expect(html).not.toMatch(/\sid=|href="#/);
    expect(html).toContain("<p><strong>T</strong></p>");
  });
});

describe("renderInline", () => {
  test.each([
    { given: "Plain.", want: "Plain." },
    { given: "a `b` *c*\nd", want: "a <code>b</code> <em>c</em>\nd" },
    { given: "# not a heading", want: "# not a heading" },
    { given: "- not a list", want: "- not a list" },
    { given: "[x](op:y) <script>z</script>", want: expect.stringMatching(/^<a href="\/base\/ops\/y"[^>]*>x<\/a> $/) },
    { given: "سورة", want: '<span lang="ar" dir="rtl">سورة</span>' },
  ])("$given", ({ given, want }) => {
    expect(renderInline(given, testContext().ctx)).toEqual(want);
  });
});
