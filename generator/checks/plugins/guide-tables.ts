import type { Document } from "../../2-model/site-model.js";
import { lineEnd } from "../../diagnostics/source-file.js";
import type { CellView, TableView } from "../../extensions/types.js";
import { allBlocks, allInlines, type Inline, plainText, type Table } from "../../text/markdown/ast.js";

/** The tables of a guide in order. */
export function tablesOf(document: Document): TableView[] {
  const tables: TableView[] = [];
  const { text } = document.text;
  const place = (at: number) => document.text.locate(at, lineEnd(text, at));
  let heading = "";
  let mentioned = new Set<string>();
  for (const block of allBlocks(document.body.blocks)) {
    if (block.kind === "heading") {
      heading = block.text;
      mentioned = new Set();
    }
    for (const code of codesOf(allInlines([block]))) mentioned.add(code);
    if (block.kind !== "table") continue;
    const lines = lineStarts(text, block.at, block.rows.length + 2);
    const [, comment] = /<!--\s*((?:(?!-->)[\s\S])*?)\s*-->\s*$/.exec(text.slice(0, block.at)) ?? [];
    tables.push({
      ...(comment === undefined ? {} : { comment }),
      heading,
      header: block.columns.map((column) => plainText(column.children).trim()),
      rows: block.rows.map((row, index) => ({ cells: row.map(readCell), location: place(lines[index + 2] ?? block.at) })),
      location: place(block.at),
      codes: mentioned,
    });
  }
  return tables;
}

/** Every code span of a guide. */
export function codeWords(document: Document): Set<string> {
  return codesOf(allInlines(document.body.blocks));
}

function readCell(cell: Table["rows"][number][number]): CellView {
  return { codes: [...codesOf(cell)], text: plainText(cell).trim() };
}

function codesOf(inlines: Iterable<Inline>): Set<string> {
  const codes = new Set<string>();
  for (const inline of inlines) {
    if (inline.kind === "code") codes.add(inline.text);
    else if ("children" in inline) for (const code of codesOf(inline.children)) codes.add(code);
  }
  return codes;
}

function lineStarts(text: string, at: number, count: number): number[] {
  const starts = [at];
  while (starts.length < count) starts.push(text.indexOf("\n", starts.at(-1)) + 1);
  return starts;
}
