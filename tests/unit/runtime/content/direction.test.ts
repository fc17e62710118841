import { expect, it } from "vitest";
import { htmlOf } from "../../html-of.js";
import { proseOf } from "../../prose-of.js";

it.each([
  { given: "هذا نص مع API وينتهي بالعربية.", want: ["p rtl"] },
  { given: "זה טקסט עם API.", want: ["p rtl"] },
  { given: "“**هذا** نص طويل” (text).", want: ["p rtl"] },
  { given: "The word هذا نص طويل جدا من الكلمات.", want: ["p"] },
  { given: "آية is a word for a verse.", want: ["p"] },
  { given: "255: text", want: ["p"] },
  { given: "## عنوان الصفحة", want: ["h2 rtl"] },
  { given: "> هذا نص.", want: ["blockquote rtl", "p rtl"] },
  { given: "1. هذا\n2. ذاك", want: ["ol rtl", "li", "li"] },
  { given: "- هذا\n- that", want: ["ul", "li", "li"] },
  { given: "| a | نص |\n| - | - |\n| b | هذا نص API |", want: ["th", "th rtl", "td", "td rtl"] },
])("the direction of $given", ({ given, want }) => {
  const html = htmlOf(proseOf(given));
  const found = [...html.matchAll(/<(p|h2|blockquote|ul|ol|li|th|td)\b([^>]*)>/g)];
  expect(found.map(([, name, attributes]) => (attributes?.includes('dir="rtl"') ? `${name} rtl` : name))).toEqual(want);
});

it("runs of a block from right to left have its direction: isolated ones between English words would stand in their order", () => {
  const html = htmlOf(proseOf("هذا API ثم **كلمة** English هنا.\n\nA word: كلمة."));
  expect(html).toContain(
    '<p dir="rtl"><span lang="ar">هذا</span> API <span lang="ar">ثم</span> <strong><span lang="ar">كلمة</span>',
  );
  expect(html).toContain('<p>A word: <span lang="ar" dir="rtl">كلمة</span>.</p>');
});
