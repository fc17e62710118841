import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { descriptionContent, lineContent } from "../../generator/text/prose/document-content.js";
import type { ProseContext } from "../../generator/text/prose/scope.js";
import type { Inline, Prose } from "../../runtime/contract.js";

const ctx: ProseContext = {
  link: (href) => ({ href }),
  report: () => {},
};

/** A text in Markdown, for samples of pages. */
export const proseOf = (markdown: string): Prose => descriptionContent(markdown, ctx);

/** The same for a text of one paragraph. */
export const lineOf = (markdown: string): Inline[] => lineContent(markdown, ctx);

/** The elements of HTML as nodes. */
export const treeOf = (html: string): Prose => nodesOf(parseFragment(html).childNodes);

function nodesOf(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): Prose {
  return nodes.flatMap((node): Prose => {
    if ("value" in node) return [node.value];
    if (!("tagName" in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ type: "element", name: node.tagName, attributes, children: nodesOf(node.childNodes) }];
  });
}
