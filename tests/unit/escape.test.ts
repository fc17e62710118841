import { describe, expect, it } from "vitest";
import { escapeComment, escapeHtml, propertyName, stringLiteral, templateLiteral } from "../../generator/escape.js";

const hostile = [
  "{{x}}",
  "${x}",
  "</script><script>alert(1)</script>",
  "<YOUR_TOKEN>",
  "`backtick`",
  "back\\slash\\",
  "line\nbreak\r\nand \\n text",
  'quote " and \' and \\"',
  "\u2028\u2029\0\ufeff\u0085",
  "lone \ud800 surrogate",
  "*/ end of comment",
  "\\${escaped} \\` \\\\` \\\\\\${x}",
  "بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ",
];

const evaluate = (source: string) => new Function(`return ${source}`)();

describe("escape", () => {
  it.each(hostile)("keeps %j in a string and a template literal", (text) => {
    expect(evaluate(stringLiteral(text))).toBe(text);
    expect(evaluate(templateLiteral(text))).toBe(text);
    expect(stringLiteral(text)).not.toMatch(/<\/script/i);
  });

  it.each(hostile)("keeps %j inside a comment and HTML", (text) => {
    expect(evaluate(`/* ${escapeComment(text)} */ 1`)).toBe(1);
    expect(escapeHtml(text)).not.toMatch(/[<>"'\0]/);
  });

  it.each([
    { given: "name", want: "name" },
    { given: "x-auth-token", want: '"x-auth-token"' },
    { given: "__proto__", want: '["__proto__"]' },
    { given: "", want: '""' },
  ])("names the property $given", ({ given, want }) => {
    expect(propertyName(given)).toBe(want);
    expect(Object.keys(evaluate(`({ ${want}: 1 })`))).toEqual([given]);
  });
});
