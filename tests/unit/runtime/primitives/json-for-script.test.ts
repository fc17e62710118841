import { expect, it } from "vitest";
import { jsonForScript } from "../../../../runtime/policy.js";

it.each([
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "--><b>",
  "&lt;/script&gt;",
  "\u2028\u2029",
  'quote " and \\" and `${x}`',
  "بِسْمِ ٱللَّهِ",
])("keeps %j inside a script element", (text) => {
  const json = jsonForScript({ [text]: [text] });
  expect(JSON.parse(json)).toEqual({ [text]: [text] });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
});
