import type { Block, Markdown } from "../markdown/ast.js";
import { parseInlines, parseMarkdown } from "../markdown/parse-markdown.js";
import { looseText } from "../markdown/text.js";
import { levelsWithoutGaps, splitAtHeading } from "../prose/heading-levels.js";
import { isPlain } from "../prose/render-markdown.js";
import { hangingIndent } from "./escape-markdown.js";
import type { MarkdownContext } from "./markdown-context.js";
import { writeBlocks } from "./write-blocks.js";
import { writeInlines } from "./write-inlines.js";

/** A parsed text as Markdown. The highest heading gets `level`, and footnotes come last. */
export function writeDocument({ blocks, headings, footnotes }: Markdown, ctx: MarkdownContext, level = 2): string {
  const writing = { ctx, levelOf: levelsWithoutGaps(headings, level) };
  const notes = [...footnotes].map(([name, note]) => `[^${name}]: ${hangingIndent(writeBlocks(note, writing), 4)}`);
  return [writeBlocks(blocks, writing), ...notes].filter(Boolean).join("\n\n");
}

/** A document as Markdown in two parts: before the first heading of level 2, and the rest. */
export function writeParts(document: Markdown, ctx: MarkdownContext): [string, string] {
  const [first, second] = splitAtHeading(document.blocks, levelsWithoutGaps(document.headings, 2));
  const write = (blocks: readonly Block[], footnotes: Markdown["footnotes"]) =>
    writeDocument({ ...document, blocks: [...blocks], footnotes }, ctx);
  return second.length > 0
    ? [write(first, new Map()), write(second, document.footnotes)]
    : [write(first, document.footnotes), ""];
}

/** A description as Markdown. */
export function writeText(text: string, ctx: MarkdownContext): string {
  if (isPlain(text) && text === text.trimStart()) return text;
  return writeDocument(parseMarkdown(looseText(text)).value, ctx);
}

/** A description of one paragraph as Markdown. */
export function writeLine(text: string, ctx: MarkdownContext): string {
  const trimmed = text.trim();
  return isPlain(trimmed) ? trimmed : writeInlines(parseInlines(looseText(trimmed.replace(/\s*\n\s*/g, "\n"))), ctx);
}
