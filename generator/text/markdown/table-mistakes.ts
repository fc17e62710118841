import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { count } from "../../platform/count.js";
import type { MarkdownText } from "./text.js";

const delimiter = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/**
 * Reports tables that are not recognized, and rows whose number of cells differs from the columns (GFM
 * section 4.10): extra cells are dropped.
 * @param markdown the text with spaces in place of code and comments
 */
export function tableMistakes(markdown: string, text: MarkdownText): Diagnostic[] {
  if (!/^[ \t]*\|/m.test(markdown)) return [];
  const diagnostics: Diagnostic[] = [];
  const whole = text.text.split("\n");
  const lines = markdown.split("\n");
  const report = (at: number, line: number, message: string, hint: string) => {
    const row = whole[line] as string;
    const start = at + row.length - row.trimStart().length;
    diagnostics.push(newDiagnostic("guide-table", message, { location: text.locate(start, at + row.trimEnd().length), hint }));
  };
  let at = 0;
  let columns: number | undefined;
  let first = true;
  lines.forEach((line, index) => {
    const row = whole[index] as string;
    if (!/^[ \t]*\|/.test(line)) {
      columns = undefined;
      first = true;
    } else if (first) {
      first = false;
      const next = lines[index + 1] ?? "";
      const isRow = /^[ \t]*\|/.test(next);
      const expected = cellsIn(whole[index + 1] ?? "");
      if (delimiter.test(next) && next.includes("-")) {
        columns = cellsIn(row);
        if (columns !== expected)
          report(
            at,
            index,
            `This is not a table: its first line has ${count(columns, "cell")}, the line below it ${count(expected, "cell")}.`,
            `Write \`${"|---".repeat(columns)}|\` below the first line.`,
          );
        if (columns !== expected) columns = undefined;
      } else if (isRow)
        report(
          at,
          index,
          "This is not a table, because the line between its head and its rows is missing.",
          `Write \`${"|---".repeat(cellsIn(row))}|\` below the first line.`,
        );
    } else if (columns !== undefined && !delimiter.test(line) && cellsIn(row) !== columns) {
      const cells = cellsIn(row);
      const message = `This row has ${count(cells, "cell")}, but the table has ${count(columns, "column")}.`;
      report(
        at,
        index,
        message,
        cells > columns ? "Write `\\|` for a bar in a cell, also in code." : "Add the missing cells; they may be empty.",
      );
    }
    at += line.length + 1;
  });
  return diagnostics;
}

/** A bar separates cells, in code too, unless a backslash precedes it. */
function cellsIn(row: string): number {
  const inner = row
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).length;
}
