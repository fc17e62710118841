import { describe, expect, it } from "vitest";
import { readFrontMatter } from "../../../../generator/1-sources/markdown/front-matter.js";
import { looseText } from "../../../../generator/text/markdown/ast.js";
import { marksAsText } from "../../../../generator/text/markdown/mistakes.js";
import { parseInlines, parseMarkdown } from "../../../../generator/text/markdown/parse-markdown.js";

/** Texts for which some pattern reads the rest of the text again for every mark. */
const texts: Record<string, string> = {
  "escaped brackets": "\\[".repeat(100_000),
  "links without an end": "[a](b".repeat(50_000),
  images: "![".repeat(100_000),
  "links of words": "[a](b ".repeat(40_000),
  "closing brackets": "]".repeat(100_000),
  "bold without an end": "**a ".repeat(60_000),
  "bold in a row": "**a".repeat(60_000),
  emphasis: "_a ".repeat(60_000),
  backticks: "`a``b".repeat(40_000),
  "a long word before @": `${"a".repeat(200_000)}@`,
  "addresses without a host": "a.b@c.".repeat(30_000),
  footnotes: "[^a] ".repeat(40_000),
  comments: "<!-- a ".repeat(20_000),
  "ids of headings": "{#a ".repeat(40_000),
};

const started = (work: () => unknown) => {
  const { user } = process.cpuUsage();
  work();
  return (process.cpuUsage().user - user) / 1e6;
};

describe("a hostile text takes little time", () => {
  it.each(Object.entries(texts))("%s", (_, written) => {
    const text = looseText(written);
    expect(started(() => parseMarkdown(text))).toBeLessThan(4);
    expect(started(() => parseInlines(text))).toBeLessThan(4);
    expect(started(() => marksAsText(text))).toBeLessThan(4);
    expect(started(() => readFrontMatter({ path: "a.md", text: `# ${written}\n\n${written}\n` }))).toBeLessThan(4);
  });
});
