import type { CalloutKind } from "../../../runtime/content.js";
import type { Location } from "../../diagnostics/types.js";

/** A range of a text, up to the end of its first line. */
export interface Span {
  at: number;
  length?: number;
}

/** The syntax tree of Markdown with offsets, character references decoded. Immutable, unaware of pages and HTML. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong" | "em" | "del"; children: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "break" }
  | (Span & { kind: "link"; href: string; title?: string; children: Inline[] })
  | (Span & { kind: "image"; src: string; title?: string; alt: string })
  | (Span & { kind: "html"; text: string })
  | (Span & { kind: "footnote"; name: string });

export type Block =
  | { kind: "paragraph"; at: number; children: Inline[] }
  /** Text of a tight list item, which is no paragraph. */
  | { kind: "line"; at: number; children: Inline[] }
  | Heading
  | Fence
  | { kind: "quote"; at: number; children: Block[] }
  | { kind: "admonition"; at: number; type: CalloutKind; children: Block[] }
  | List
  | Table
  | { kind: "rule" }
  | { kind: "html"; at: number; text: string }
  | { kind: "tabs"; at: number; panels: { label: string; children: Block[] }[] }
  | { kind: "code-group"; at: number; fences: Fence[] }
  | { kind: "steps"; at: number; intro: Block[]; steps: Block[][] }
  | Media
  /** A generated part of the page. */
  | { kind: "generated"; at: number; name: string; args: Record<string, string> };

export interface Media {
  kind: "media";
  at: number;
  type: "figure" | "video";
  args: Record<string, string>;
  /** The picture, or the link to the video. */
  source: Extract<Inline, { kind: "image" | "link" }>;
  caption: Block[];
}

export interface Heading {
  kind: "heading";
  at: number;
  level: number;
  /** Plain text, for the table of contents. */
  text: string;
  /** As GitHub derives it, or as written in `{#id}`. Unique in its text. */
  id: string;
  /** Older ids that still work: `{#id #older}`. */
  aliases?: string[];
  children: Inline[];
}

export interface Fence {
  kind: "fence";
  at: number;
  info: FenceInfo;
  text: string;
}

/** The info string of a fence, parsed. */
export interface FenceInfo {
  /** As written; "" if there is none. */
  language: string;
  title?: string;
  /** Line numbers to mark, starting at 1. */
  lines: number[];
  /** Language of the code in a diff. */
  base?: string;
  /** The operation of a request. */
  reference?: string;
  /** Operations that the code calls, as `op:` references. `portal check` verifies them. */
  calls?: string[];
  /** Names in code that are newer than the spec that it is checked against. */
  later?: string[];
}

export interface List {
  kind: "list";
  at: number;
  ordered: boolean;
  start: number;
  items: { task?: "open" | "done"; children: Block[] }[];
}

export interface Table {
  kind: "table";
  at: number;
  columns: { align?: "center" | "right"; children: Inline[] }[];
  rows: Inline[][][];
}

export interface Markdown {
  blocks: Block[];
  /** Texts of the footnotes by name, in the order of their first reference. */
  footnotes: Map<string, Block[]>;
  headings: Heading[];
}

/** Every block of a tree, parents before children. */
export function* allBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    for (const children of childrenOf(block)) yield* allBlocks(children);
  }
}

/** The lists of blocks inside a block. A kind that is missing here fails to compile: its texts would be found by no reader. */
function childrenOf(block: Block): readonly (readonly Block[])[] {
  switch (block.kind) {
    case "quote":
    case "admonition":
      return [block.children];
    case "list":
      return block.items.map((item) => item.children);
    case "tabs":
      return block.panels.map((panel) => panel.children);
    case "steps":
      return [block.intro, ...block.steps];
    case "media":
      return [[{ kind: "paragraph", at: block.at, children: [block.source] }], block.caption];
    case "code-group":
      return [block.fences];
    case "paragraph":
    case "line":
    case "heading":
    case "fence":
    case "table":
    case "rule":
    case "html":
    case "generated":
      return [];
  }
}

/** Every inline of the blocks, parents before children. */
export function* allInlines(blocks: readonly Block[]): Generator<Inline> {
  for (const block of allBlocks(blocks)) {
    if (block.kind === "paragraph" || block.kind === "line" || block.kind === "heading") yield* inlinesIn(block.children);
    if (block.kind === "table") {
      for (const column of block.columns) yield* inlinesIn(column.children);
      for (const row of block.rows) for (const cell of row) yield* inlinesIn(cell);
    }
  }
}

function* inlinesIn(inlines: readonly Inline[]): Generator<Inline> {
  for (const inline of inlines) {
    yield inline;
    if ("children" in inline) yield* inlinesIn(inline.children);
  }
}

/** The words of a line without markup: images by their alternative text, no footnotes, no tags but line breaks. */
export function plainText(inlines: readonly Inline[]): string {
  let text = "";
  for (const inline of inlines) {
    if (inline.kind === "text" || inline.kind === "code") text += inline.text;
    else if (inline.kind === "break" || (inline.kind === "html" && /^<br\b/i.test(inline.text))) text += " ";
    else if (inline.kind === "image") text += inline.alt;
    else if ("children" in inline) text += plainText(inline.children);
  }
  return text.replace(/\n/g, " ");
}

/** Markdown with its origin: line feeds normalized, partials and variables inserted. */
export interface MarkdownText {
  readonly text: string;
  /** Whether it is a description of a spec or the like, not a guide. */
  readonly isDescription?: boolean;
  /** Location of a range of `text` in its file. Undefined if the text has no file. */
  locate(start: number, end?: number): Location | undefined;
}

/** Locates a range of a text in the file that has it as a value. */
export type LocateIn = (text: string, start: number, end: number) => Location | undefined;

/** Markdown that is not a guide, such as a description. `locateIn` locates its parts, if known. */
export function looseText(written: string, locateIn: LocateIn = () => undefined): MarkdownText {
  const text = cleanText(written.replace(/\r\n?/g, "\n"));
  return { text, isDescription: true, locate: (start, end) => locateIn(text, start, end ?? text.length) };
}

/** Replaces invalid characters: NUL, and two noncharacters that the renderer uses as marks. */
export function cleanText(text: string): string {
  return text.replace(/[\0\ufdd0\ufdd1]/g, "\ufffd");
}

/** Control characters except line ends and tabs. They are not allowed in HTML. */
export const controlCharacter = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const controlCharacters = new RegExp(controlCharacter, "g");

/** Removes control characters, for titles and other single-line texts. */
export function withoutControlCharacters(text: string): string {
  return text.replace(controlCharacters, "");
}
