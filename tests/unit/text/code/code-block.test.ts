import { expect, it } from "vitest";
import { codeBlock, drawCode } from "../../../../generator/text/code/highlight.js";

it("a code block has the code without its last line end, which is highlighted where it is drawn", () => {
  const code = codeBlock("js", "let a = 1;\r\n\n", { title: "a.js" });
  expect(code).toEqual({ language: "javascript", label: "JavaScript", title: "a.js", text: "let a = 1;" });
  expect(drawCode(code)).toBe('<b>let</b> a = <i class="n">1</i>;');
});
