import type { Html } from "../../../runtime/contract.js";
import { escapeHtml } from "../../escape.js";

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
  return `<div class="table" role="group" tabindex="0" aria-label="${escapeHtml(label)}"><table><thead><tr>${columns}</tr></thead>\n<tbody>\n${body.join("\n")}\n</tbody></table></div>\n`;
}

/** The attribute from which the styles take the name of a cell's column. The first cell names its row and needs none. */
export function columnLabel(index: number, name: string | undefined): string {
  return index > 0 && name ? ` data-label="${escapeHtml(name)}"` : "";
}

/** What stands in a cell that has nothing to say. */
export const nothing = "—";
