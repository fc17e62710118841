import type { ReactElement, ReactNode } from "react";
import type { TableNode } from "../content.js";
import { useTexts } from "../primitives/contexts.js";
import type { Translate } from "../texts.js";
import { toText } from "./to-text.js";

interface TableProps {
  node: TableNode;
  /** The properties of a cell. */
  cell(nodes: TableNode["rows"][number]["cells"][number]): { dir: "rtl" | undefined; children: ReactNode };
}

/** Scrolls what is wider than the text. */
export function TableBox({
  className,
  label,
  children,
}: {
  className: string;
  label?: string;
  children: ReactNode;
}): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div className={className} role="group" tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}

/** A table that scrolls in its own box. On phones, rows are blocks, and each cell except the first shows the name of its column. */
export function Table({ node: { label, align = [], head, rows }, cell: cellOf }: TableProps): ReactElement {
  const t = useTexts();
  const names = head.map((title, index) => columnLabel(index, toText(title), t));
  const className = tableClass(
    rows.map(({ cells }) => cells.map(toText)),
    names,
  );
  return (
    <TableBox className={className} label={label}>
      <table>
        <thead>
          <tr>
            {head.map((title, index) =>
              // Screen readers would announce an empty header cell. It is only the corner above the first column.
              title.length > 0 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <th key={index} scope="col" className={align[index] ?? undefined} {...cellOf(title)} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <td key={index} />
              ),
            )}
          </tr>
        </thead>
        {rows.length > 0 && (
          <tbody>
            {rows.map(({ id, cells }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <tr key={row} id={id}>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
                  <td key={index} className={align[index] ?? undefined} data-label={names[index]} {...cellOf(cell)} />
                ))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </TableBox>
  );
}

/** Columns whose cells need no label on phones. */
const obvious = ["typeColumn", "meaningColumn", "descriptionColumn"] as const;

/** The name with which styles label a cell on phones. The first cell names its row and has no label. */
function columnLabel(index: number, name: string, t: Translate): string | undefined {
  return index > 0 && name && !obvious.some((key) => t(key) === name) ? name : undefined;
}

/** Maximum text length, in UTF-16 units, to share a line with the first cell on a phone. */
const shortText = 32;

/**
 * Class of a table's box. If all cells except the first and last are short, phones show them on one line. With several labels in
 * it, such a line would be hard to read.
 * @param names the labels of columns
 */
function tableClass(rows: readonly (readonly string[])[], names: readonly (string | undefined)[]): string {
  const middle = rows.flatMap((cells) => cells.slice(1, -1));
  const labels = names.slice(1, -1).filter((name) => name !== undefined).length;
  const isShort = middle.length > 0 && labels < 2 && middle.every((text) => text.length <= shortText);
  return isShort ? "table compact" : "table";
}
