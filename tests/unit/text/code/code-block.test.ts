import { describe, expect, it } from "vitest";
import { codeBlock, plainCodeBlock } from "../../../../generator/text/code/code-block.js";

describe("a code block", () => {
  it("is highlighted, without its last line end", () => {
    expect(codeBlock("js", "let a = 1;\r\n\n", { title: "a.js" })).toEqual({
      language: "javascript",
      label: "JavaScript",
      html: '<b>let</b> a = <i class="n">1</i>;',
      title: "a.js",
    });
  });

  it("is not highlighted by `plainCodeBlock`", () => {
    const text = 'curl "https://example.org/?a=1&b=2" # <سلام>\n';
    const plain = plainCodeBlock("sh", text);
    expect(plain).toEqual({ ...codeBlock("sh", text), html: plain.html });
    expect(plain.html).toBe('curl "https://example.org/?a=1&amp;b=2" # &lt;<span lang="ar" dir="rtl">سلام</span>&gt;');
  });
});
