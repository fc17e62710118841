import type { Html } from "../../../runtime/contract.js";
import { escapeHtml } from "../../escape.js";
import { plainText } from "../html-text.js";

export interface TableRow {
  /** Anchor of the row. */
  id?: string;
  cells: Html[];
}

/**
 * A table made from data, as the prose renderer makes those of Markdown: it scrolls in a box of its own. On phones rows are
 * blocks, in which each cell but the first shows the name of its column.
 */
export function dataTable(label: string, head: readonly string[], rows: readonly TableRow[]): Html {
  const columns = head.map((title) => `<th scope="col">${escapeHtml(title)}</th>`).join("");
  const body = rows.map(({ id, cells }) => {
    const anchor = id === undefined ? "" : ` id="${escapeHtml(id)}"`;
    return `<tr${anchor}>${cells.map((cell, index) => `<td${columnLabel(index, head[index])}>${cell}</td>`).join("")}</tr>`;
  });
  const texts = rows.map(({ cells }) => cells.map(plainText));
  return `<div class="${tableClass(texts)}" role="group" tabindex="0" aria-label="${escapeHtml(label)}"><table><thead><tr>${columns}</tr></thead>\n<tbody>\n${body.join("\n")}\n</tbody></table></div>\n`;
}

/** Columns whose cells need no name beside them on phones. */
const obvious: ReadonlySet<string> = new Set(["Type", "Meaning", "Description"]);

/** The attribute from which the styles take the name of a cell's column. The first cell names its row and needs none. */
export function columnLabel(index: number, name: string | undefined): string {
  return index > 0 && name && !obvious.has(name) ? ` data-label="${escapeHtml(name)}"` : "";
}

/** Longest text, in UTF-16 units, that shares a line with the first cell of its row on a phone. */
const shortText = 32;

/** Class of the box of a table. Where all cells but the first and the last of a row are short, phones show them on one line. */
export function tableClass(rows: readonly (readonly string[])[]): string {
  const middle = rows.flatMap((cells) => cells.slice(1, -1));
  return middle.length > 0 && middle.every((text) => text.length <= shortText) ? "table compact" : "table";
}

/** What stands in a cell that has nothing to say. */
export const nothing = "—";
