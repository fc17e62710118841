import { isInline, toText } from "../../../runtime/content/to-text.js";
import type { ElementNode, Inline, Prose } from "../../../runtime/contract.js";
import { codeBlock } from "../code/highlight.js";

export type Node = Exclude<Prose[number], string>;

/** The block that Markdown has for an element that its author wrote as HTML. Undefined if it has none. */
export function sameNode({ name, attributes, children }: ElementNode): Node | undefined {
  switch (name) {
    case "br":
      return { type: "break" };
    case "code":
      return { type: "inlineCode", value: toText(children as Prose) };
    case "del":
    case "s":
    case "strike":
      return children.every(isInline) ? { type: "delete", children } : undefined;
    case "hr":
      return { type: "thematicBreak" };
    case "pre":
      return { type: "code", code: codeBlock("plaintext", written(children)) };
    case "blockquote":
      return { type: "blockquote", children };
    case "ul":
    case "ol": {
      const items = all(children, "li").map((item) => ({ children: item.children }));
      return { type: "list", ...(name === "ol" ? { start: Number(attributes?.start ?? 1) } : {}), items };
    }
    case "table":
      return tableOf(children);
    default:
      return undefined;
  }
}

/** The first row is the head, as Markdown has no table without one. It has a cell for each column: others would not be read. */
function tableOf(children: Prose): Node {
  const grid = gridOf(children);
  const columns = new Set(grid.flatMap((row) => row.flatMap(({ isStart }, column) => (isStart ? [column] : []))));
  const [head = [], ...rows] = grid.map((row) => row.flatMap((slot, column) => (columns.has(column) ? [slot.children] : [])));
  while (head.length < columns.size) head.push([]);
  const table: Node = { type: "table", label: "", head: head as Inline[][], rows: rows.map((cells) => ({ cells })) };
  const captions = all(children, "caption").map((caption): Node => ({ ...caption, name: "div" }));
  return captions.length === 0 ? table : { type: "element", name: "div", children: [...captions, table] };
}

/** A place in a row of a table: the cell that is there, and whether it starts in this column. */
interface Slot {
  children: Prose;
  isStart: boolean;
  /** How many further rows the cell is in. */
  below: number;
}

/** Maximum number of places that the cells of a table are in, besides their own: few bytes could ask for millions. */
const mostSpanned = 100_000;
/** Longer texts are not repeated. */
const longestRepeated = 80;

/** The rows of a table, with the cells of several rows or columns in each (HTML section 4.9.12.1). */
function gridOf(table: Prose): Slot[][] {
  let above: Slot[] = [];
  let left = mostSpanned;
  const rowOf = (cells: ElementNode[]): Slot[] => {
    const row: Slot[] = [];
    const fill = (slot: Slot) => {
      row.push(slot);
      left -= 1;
    };
    const isCovered = () => left > 0 && (above[row.length]?.below ?? 0) > 0;
    const cover = () => {
      const slot = above[row.length] as Slot;
      fill({ children: repeated(slot.children), isStart: false, below: slot.below - 1 });
    };
    for (const cell of cells) {
      while (isCovered()) cover();
      const { children } = cell;
      const below = spanOf(cell, "rowspan", 65_534) - 1;
      row.push({ children, isStart: true, below });
      // A row of one cell is a heading of those below it.
      const further = cells.length === 1 ? [] : repeated(children);
      for (let more = spanOf(cell, "colspan", 1000); more > 1 && left > 0; more--)
        fill({ children: further, isStart: false, below });
    }
    const last = above.findLastIndex(({ below }) => below > 0);
    while (left > 0 && row.length <= last) {
      if (isCovered()) cover();
      else fill({ children: [], isStart: false, below: 0 });
    }
    return row;
  };
  const rowsOf = (nodes: Prose): Slot[][] =>
    nodes.flatMap((node) => {
      if (typeof node === "string" || node.type !== "element") return [];
      if (node.name !== "tr") {
        // Cells end with their group of rows.
        above = [];
        const rows = rowsOf(node.children);
        above = [];
        return rows;
      }
      const isCell = (cell: Prose[number]) => typeof cell !== "string" && cell.type === "element" && /^t[dh]$/.test(cell.name);
      above = rowOf(node.children.filter(isCell) as ElementNode[]);
      return [above];
    });
  return rowsOf(table);
}

const repeated = (cell: Prose): Prose => (toText(cell).length > longestRepeated ? [] : cell);

/** 0 is up to the last row (HTML section 4.9.11). */
function spanOf({ attributes }: ElementNode, name: "colspan" | "rowspan", most: number): number {
  const span = Number.parseInt(attributes?.[name] ?? "1", 10);
  return span === 0 && name === "rowspan" ? most : Math.min(most, span > 0 ? span : 1);
}

/** The elements of a name, not those inside of each other. */
function all(prose: Prose, name: string): ElementNode[] {
  return prose.flatMap((node) => {
    if (typeof node === "string" || node.type !== "element") return [];
    return node.name === name ? [node] : all(node.children, name);
  });
}

/** Code with its line ends. */
function written(prose: Prose): string {
  return prose
    .map((node) => {
      if (typeof node === "string") return node;
      return node.type === "element" ? (node.name === "br" ? "\n" : written(node.children)) : toText([node]);
    })
    .join("");
}
