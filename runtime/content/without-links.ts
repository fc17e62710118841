import type { Inline, Prose } from "../content.js";

/** A text without its links, of which the words stay. A link cannot have another one in its text. */
export function withoutLinks(nodes: readonly Inline[]): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    if (typeof node === "string") return [node];
    if (isLink(node)) return withoutLinks(node.children as Inline[]);
    if ("children" in node) return [{ ...node, children: withoutLinks(node.children as Inline[]) } as Inline];
    return [node];
  });
}

/** Whether there is a link in a text of one line. */
export function hasLinks(nodes: Prose): boolean {
  return nodes.some((node) => typeof node === "object" && (isLink(node) || ("children" in node && hasLinks(node.children))));
}

function isLink(node: Exclude<Prose[number], string>): node is Extract<Prose[number], { type: "link" | "element" }> {
  return node.type === "link" || (node.type === "element" && node.name === "a");
}
