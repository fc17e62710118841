import { inEnglish } from "../../../runtime/texts.js";
import { labelOf } from "../code/code-block.js";
import { languageOf } from "../code/languages.js";
import { plainText as readHtml } from "../html-text.js";
import { admonitionTitles } from "../markdown/admonitions.js";
import type { Block, Fence, Inline, List, Media, Table } from "../markdown/ast.js";
import { codeFence, escapeLineStarts, escapeMarkdown, hangingIndent, markdownLink } from "./escape-markdown.js";
import type { MarkdownContext } from "./markdown-context.js";
import { valuesOfRequest } from "./request-values.js";
import { wordsOfHtml, writeInlines } from "./write-inlines.js";

/** Options that all blocks of a text share. */
export interface BlockWriting {
  ctx: MarkdownContext;
  /** The level that a heading is written at. */
  levelOf(level: number): number;
}

/** Blocks as Markdown, separated by blank lines, without one at the end. Tabs become sections with bold labels. */
export function writeBlocks(blocks: readonly Block[], writing: BlockWriting, separator = "\n\n"): string {
  return blocks
    .map((block) => writeBlock(block, writing))
    .filter((text) => text !== "")
    .join(separator);
}

function writeBlock(block: Block, writing: BlockWriting): string {
  const { ctx } = writing;
  switch (block.kind) {
    case "paragraph":
    case "line":
      return escapeLineStarts(writeInlines(block.children, ctx).trim());
    case "heading":
      return `${"#".repeat(writing.levelOf(block.level))} ${writeInlines(block.children, ctx).trim()}`;
    case "fence":
      return writeFence(block, ctx);
    case "quote":
      return quoted(writeBlocks(block.children, writing));
    case "admonition":
      return quoted(
        `**${escapeMarkdown((ctx.text ?? inEnglish)(admonitionTitles[block.type]))}**\n\n${writeBlocks(block.children, writing)}`,
      );
    case "list":
      return writeList(block, writing);
    case "table":
      return writeTable(block, ctx);
    case "rule":
      return "---";
    case "html":
      return escapeLineStarts(wordsOfHtml(block.text));
    case "tabs":
      return labelled(block.panels.map(({ label, children }) => ({ label, text: writeBlocks(children, writing) })));
    case "code-group":
      return labelled(block.fences.map((fence) => ({ label: captionOf(fence), text: fenceText(fence) })));
    case "steps":
      return [
        writeBlocks(block.intro, writing),
        ...block.steps.map((step, index) => item(`${index + 1}. `, writeBlocks(step, writing))),
      ]
        .filter(Boolean)
        .join("\n\n");
    case "media":
      return [writeMedia(block, ctx), writeBlocks(block.caption, writing)].filter(Boolean).join("\n\n");
    case "generated":
      return ctx.block(block.name, block.args)?.trim() ?? "";
  }
}

function labelled(parts: readonly { label: string; text: string }[]): string {
  return parts.map(({ label, text }) => `**${readHtml(label)}**\n\n${text}`).join("\n\n");
}

function writeFence(fence: Fence, ctx: MarkdownContext): string {
  const { info } = fence;
  if (info.language === "request") {
    const samples = info.reference === undefined ? [] : (ctx.request(info.reference, valuesOfRequest(fence.text)) ?? []);
    return labelled(samples.map(({ label, language, text }) => ({ label, text: codeFence(language, text) })));
  }
  const code = fenceText(fence);
  return info.title ? `**${info.title}**\n\n${code}` : code;
}

function fenceText({ info, text }: Fence): string {
  return codeFence(info.language === "" || info.language === "text" ? "" : info.language, text);
}

function captionOf({ info, text }: Fence): string {
  const label = labelOf(languageOf(info.language)?.id, text);
  return info.title ? `${label}: ${info.title}` : label;
}

/** A picture as an image, a video as a link to its file. */
function writeMedia({ source }: Media, ctx: MarkdownContext): string {
  if (source.kind === "image") return writeInlines([source], ctx).trim();
  const title = writeInlines(source.children, ctx).trim();
  const file = ctx.media(source.href);
  return file === undefined ? writeInlines([source], ctx).trim() : markdownLink(title, file);
}

export function quoted(text: string): string {
  return text.replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">");
}

function item(mark: string, content: string): string {
  return `${mark}${hangingIndent(content, mark.length)}`;
}

function writeList(list: List, writing: BlockWriting): string {
  const isTight = list.items.every(({ children }) => children.every(({ kind }) => kind === "line" || kind === "list"));
  const items = list.items.map(({ task, children }, index) => {
    const mark = list.ordered ? `${list.start + index}. ` : "- ";
    const box = task ? `[${task === "done" ? "x" : " "}] ` : "";
    return item(mark, box + writeBlocks(children, writing, isTight ? "\n" : undefined));
  });
  return items.join(isTight ? "\n" : "\n\n");
}

function writeTable({ columns, rows }: Table, ctx: MarkdownContext): string {
  const cell = (children: readonly Inline[]) => writeInlines(children, ctx);
  const marks = columns.map(({ align }) => (align === "center" ? ":-:" : align === "right" ? "--:" : "---"));
  return tableText(
    columns.map(({ children }) => cell(children)),
    rows.map((row) => row.map(cell)),
    marks,
  );
}

/** A table (GFM section 4.10) with one line per row. Bars must be escaped in code too. */
export function tableText(head: readonly string[], rows: readonly (readonly string[])[], marks = head.map(() => "---")): string {
  const line = (cells: readonly string[]) =>
    `| ${cells
      .map((text) =>
        text
          .trim()
          .replace(/\s*\n\s*/g, "<br>")
          .replace(/(?<!\\)\|/g, "\\|"),
      )
      .join(" | ")} |`;
  return [line(head), `| ${marks.join(" | ")} |`, ...rows.map(line)].join("\n");
}
