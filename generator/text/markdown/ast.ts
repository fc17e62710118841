/** A stretch of a text, up to the end of its first line. */
export interface Span {
  at: number;
  length?: number;
}

/**
 * Markdown as data: what a writer meant, with offsets into the text it was parsed from. Made once per text, never changed.
 * Nothing here knows of pages or HTML; character references are decoded.
 */
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
  /** Text of a tight list item: no paragraph of its own. */
  | { kind: "line"; at: number; children: Inline[] }
  | Heading
  | Fence
  | { kind: "quote"; at: number; children: Block[] }
  | { kind: "admonition"; at: number; type: Admonition; children: Block[] }
  | List
  | Table
  | { kind: "rule" }
  | { kind: "html"; at: number; text: string }
  | { kind: "tabs"; at: number; panels: { label: string; children: Block[] }[] }
  | { kind: "code-group"; at: number; fences: Fence[] }
  | { kind: "steps"; at: number; intro: Block[]; steps: Block[][] }
  /** A part of the page made from data. */
  | { kind: "generated"; at: number; name: string; args: Record<string, string> };

export interface Heading {
  kind: "heading";
  at: number;
  level: number;
  /** Plain text, for contents lists. */
  text: string;
  /** As GitHub makes it, or as written in `{#id}`; unique in its text. */
  id: string;
  /** Older ids that still lead here: `{#id #older}`. */
  aliases?: string[];
  children: Inline[];
}

export interface Fence {
  kind: "fence";
  at: number;
  info: FenceInfo;
  text: string;
}

/** What stands behind the opening marks of a fence. */
export interface FenceInfo {
  /** As written; "" where there is none. */
  language: string;
  title?: string;
  /** Line numbers to mark, from 1. */
  lines: number[];
  /** Language of the code in a diff. */
  base?: string;
  /** What a request refers to. */
  reference?: string;
  /** Operations that code calls, as `op:` references: a promise that `portal check` holds it to. */
  calls?: string[];
  /** Names in code that came after the description it is checked against. */
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

export type Admonition = "note" | "tip" | "important" | "warning" | "caution";

/** A parsed text. */
export interface Markdown {
  blocks: Block[];
  /** Texts of the footnotes by name, in the order in which they are first referred to. */
  footnotes: Map<string, Block[]>;
  headings: Heading[];
}
