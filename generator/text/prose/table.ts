import type { Html } from "../../../runtime/contract.js";
import { inEnglish, type Translate } from "../../../runtime/texts.js";
import { escapeHtml } from "../../escape.js";
import { plainText } from "../html-text.js";

export interface TableRow {
  /** Anchor of the row. */
  id?: string;
  cells: Html[];
}

/**
 * A table of data in the same form as the tables of the prose renderer: it scrolls in its own box. On phones,
 * rows are blocks, and each cell except the first shows the name of its column.
 */
export function dataTable(label: string, head: readonly string[], rows: readonly TableRow[], t: Translate = inEnglish): Html {
  const columns = head.map((title) => `<th scope="col">${escapeHtml(title)}</th>`).join("");
  const body = rows.map(({ id, cells }) => {
    const anchor = id === undefined ? "" : ` id="${escapeHtml(id)}"`;
    return `<tr${anchor}>${cells.map((cell, index) => `<td${columnLabel(index, head[index], t)}>${cell}</td>`).join("")}</tr>`;
  });
  const texts = rows.map(({ cells }) => cells.map(plainText));
  return `<div class="${tableClass(texts)}" role="group" tabindex="0" aria-label="${escapeHtml(label)}"><table><thead><tr>${columns}</tr></thead>\n<tbody>\n${body.join("\n")}\n</tbody></table></div>\n`;
}

/** Columns whose cells need no label on phones. */
const obvious = ["typeColumn", "meaningColumn", "descriptionColumn"] as const;

/** The attribute with which styles label a cell on phones. The first cell names its row and has no label. */
export function columnLabel(index: number, name: string | undefined, t: Translate): string {
  return index > 0 && name && !obvious.some((key) => t(key) === name) ? ` data-label="${escapeHtml(name)}"` : "";
}

/** Maximum text length, in UTF-16 units, to share a line with the first cell on a phone. */
const shortText = 32;

/** Class of a table's box. If all cells except the first and last are short, phones show them on one line. */
export function tableClass(rows: readonly (readonly string[])[]): string {
  const middle = rows.flatMap((cells) => cells.slice(1, -1));
  return middle.length > 0 && middle.every((text) => text.length <= shortText) ? "table compact" : "table";
}

/** Text of an empty cell. */
export const nothing = "—";
