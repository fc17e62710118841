import type { Block, Inline } from "./ast.js";

/** Every block of a tree, parents before children. */
export function* allBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    for (const children of childrenOf(block)) yield* allBlocks(children);
  }
}

/** The lists of blocks inside a block. A kind that is missing here fails to compile: its texts would be found by no reader. */
export function childrenOf(block: Block): readonly (readonly Block[])[] {
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

/**
 * The words of a line without markup. Images count with their alternative text. Footnotes and HTML tags
 * except line breaks are dropped.
 */
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
