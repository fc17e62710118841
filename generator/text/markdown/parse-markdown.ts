import type { Diagnostic, Result } from "../../diagnostics/types.js";
import type { Block, Inline, Markdown } from "./ast.js";
import { componentsIn } from "./components.js";
import { isTooCostly } from "./cost.js";
import { Cursor } from "./cursor.js";
import { nameHeadings } from "./headings.js";
import { lexBlocks, lexInline } from "./lexer.js";
import { linksWithBlanks, linksWithoutText } from "./link-mistakes.js";
import { readBlocks } from "./read-blocks.js";
import { readInlines } from "./read-inlines.js";
import { createReader, type Reader } from "./reader.js";
import type { MarkdownText } from "./text.js";
import { allInlines } from "./walk.js";

/** Parses a text of many blocks. What is wrong with its structure is reported; the rest of it still comes back. */
export function parseMarkdown(text: MarkdownText, reserved: Iterable<string> = []): Result<Markdown> {
  const reader = createReader(text);
  const blocks = readOrGiveUp(reader);
  const headings = nameHeadings(blocks, reserved, reader);
  const footnotes = orderFootnotes(blocks, reader);
  const diagnostics = [...reader.diagnostics, ...writtenLinks(blocks, reader), ...componentsIn(text)];
  return { value: { blocks, footnotes, headings }, diagnostics };
}

/** What is wrong with links as they are written, in footnotes too. */
function writtenLinks(blocks: readonly Block[], { text, footnotes }: Reader): Diagnostic[] {
  const noted = [...footnotes.values()].flatMap((footnote) => footnote.blocks);
  return [...linksWithBlanks(text), ...linksWithoutText([...blocks, ...noted], text)];
}

/** Parses a text that is one paragraph. One that nests without end comes back as it is written. */
export function parseInlines(text: MarkdownText): Inline[] {
  const asWritten: Inline[] = [{ kind: "text", text: text.text }];
  if (isTooCostly(text.text)) return asWritten;
  try {
    return readInlines(lexInline(text.text), new Cursor(text.text));
  } catch (error) {
    if (error instanceof RangeError) return asWritten;
    throw error;
  }
}

/** The lexer and the readers call themselves for every level of nesting; thousands of levels are an attack or an accident. */
function readOrGiveUp(reader: Reader): Block[] {
  if (isTooCostly(reader.text.text)) {
    reader.report("guide-too-large", "Quotes, lists or brackets nest too deeply in this text.", 0);
    return [];
  }
  try {
    return readBlocks(lexBlocks(reader.text.text), reader);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    reader.report("guide-too-large", "Quotes, lists or brackets nest too deeply here.", 0);
    return [];
  }
}

/** Footnotes in the order in which the text refers to them; reports those that only one side knows. */
function orderFootnotes(blocks: readonly Block[], reader: Reader): Map<string, Block[]> {
  const ordered = new Map<string, Block[]>();
  const visit = (inlines: Iterable<Inline>) => {
    for (const inline of inlines) {
      if (inline.kind !== "footnote" || ordered.has(inline.name)) continue;
      const footnote = reader.footnotes.get(inline.name);
      if (!footnote) {
        reader.report(
          "guide-footnote-undefined",
          `The footnote \`${inline.name}\` has no text.`,
          inline.at,
          `Write a line \`[^${inline.name}]: …\`.`,
        );
        continue;
      }
      ordered.set(inline.name, footnote.blocks);
      visit(allInlines(footnote.blocks));
    }
  };
  visit(allInlines(blocks));
  for (const [name, { at }] of reader.footnotes)
    if (!ordered.has(name)) reader.report("guide-footnote-unused", `Nothing refers to the footnote \`${name}\`.`, at);
  return ordered;
}
