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

/** The first row is the head, as Markdown has no table without one. */
function tableOf(children: Prose): Node {
  const [head = [], ...rows] = all(children, "tr").map(({ children: cells }) =>
    cells.flatMap((cell) =>
      typeof cell !== "string" && cell.type === "element" && /^t[dh]$/.test(cell.name) ? [cell.children] : [],
    ),
  );
  return { type: "table", label: "", head: head as Inline[][], rows: rows.map((cells) => ({ cells })) };
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
