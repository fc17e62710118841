import { expect, test } from "vitest";
import { cpuTime } from "../../../cpu-time.js";
import { renderGuide } from "./render.js";

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join("");

/** Four times the text takes about four times as long; what reads the rest of a text again for each part takes sixteen times. */
test.each<{ name: string; count: number; make: (count: number) => string }>([
  { name: "paragraphs", count: 4_000, make: (count) => "a\n\n".repeat(count) },
  { name: "emphasis in a paragraph", count: 4_000, make: (count) => "Many *words* and `code`. ".repeat(count) },
  { name: "emphasis that closes other emphasis", count: 4_000, make: (count) => "**a*b_c__".repeat(count) },
  { name: "stars in words", count: 8_000, make: (count) => "*a".repeat(count) },
  { name: "open tags", count: 4_000, make: (count) => "<b>".repeat(count) },
  { name: "HTML blocks", count: 1_000, make: (count) => "<div>\n\na\n\n</div>\n\n".repeat(count) },
  { name: "footnotes", count: 2_000, make: (count) => times(count, (index) => `a[^${index}]\n\n[^${index}]: b\n\n`) },
  { name: "headings", count: 2_000, make: (count) => "## Same\n\n".repeat(count) },
  { name: "table rows", count: 3_000, make: (count) => `|a|b|\n|-|-|\n${"|c|d|\n".repeat(count)}` },
])("$name", { timeout: 120_000 }, ({ count, make }) => {
  const time = (size: number) => {
    const text = make(size);
    return cpuTime(() => void renderGuide(text));
  };
  time(count / 4);
  const small = Math.max(time(count), 40);
  expect(time(4 * count) / small).toBeLessThan(10);
});
