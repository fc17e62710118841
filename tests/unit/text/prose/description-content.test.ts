import { describe, expect, test } from "vitest";
import { renderLine, renderText } from "./render.js";

describe("a description", () => {
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
    { given: "[x](op:y) <script>z</script>", want: expect.stringMatching(/^<a href="\/base\/ops\/y"[^>]*>x<\/a> $/) },
    { given: "سورة", want: '<span lang="ar" dir="rtl">سورة</span>' },
  ])("$given", ({ given, want }) => {
    expect(renderLine(given)).toEqual(want);
  });
});
