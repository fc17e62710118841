import { createRequire } from "node:module";

/* Parsers by others, which judge what is written. */

const require = createRequire(import.meta.url);

export interface XmlNode {
  name?: string;
  text: string;
  attributes?: Record<string, string>;
  children?: XmlNode[];
}

/** Reads XML 1.0 as strictly as the specification asks. Throws where a text is not well-formed. */
export const parseXml = (require("@rgrove/parse-xml") as { parseXml(text: string): XmlNode }).parseXml;

/** The elements of a name anywhere below a node. */
export function elementsOf(node: XmlNode, name: string): XmlNode[] {
  return (node.children ?? []).flatMap((child) => [...(child.name === name ? [child] : []), ...elementsOf(child, name)]);
}

interface MarkdownNode {
  type: string;
  destination: string | null;
  literal: string | null;
}

const { Parser } = require("commonmark") as {
  Parser: new () => { parse(text: string): { walker(): { next(): { node: MarkdownNode; entering: boolean } | null } } };
};

/** The nodes of a text as the reference implementation of CommonMark reads it. */
export function markdownNodes(text: string): MarkdownNode[] {
  const walker = new Parser().parse(text).walker();
  const nodes: MarkdownNode[] = [];
  for (let event = walker.next(); event; event = walker.next()) if (event.entering) nodes.push(event.node);
  return nodes;
}

interface HtmlNode {
  nodeName: string;
  tagName?: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: HtmlNode[];
  content?: HtmlNode;
}

const parse5 = require("parse5") as {
  parse(html: string): HtmlNode;
  parseFragment(html: string): HtmlNode;
  serialize(node: HtmlNode): string;
};

const elements =
  /^(?:script|iframe|frame|frameset|object|embed|applet|base|style|link|meta|form|math|svg|foreignobject|portal|template|noscript|xmp|plaintext)$/;
const addresses = /^(?:href|src|srcset|action|formaction|xlink:href|srcdoc|poster|data|background|ping|to|from|values)$/;

/** What could run in a piece of HTML as browsers read it: elements, attributes and addresses. */
export function activeParts(html: string): string[] {
  return activeIn(parse5.parseFragment(html));
}

/** HTML as a browser writes it after it has read it, which is when some attacks begin to work. */
export function reparsed(html: string): string {
  return parse5.serialize(parse5.parseFragment(html));
}

/** The same for a whole page. Scripts and styles that the site itself brings are given. */
export function activePartsOfPage(
  html: string,
  isOwn: (node: { name: string; attributes: Map<string, string>; text: string }) => boolean,
) {
  return activeIn(parse5.parse(html), isOwn);
}

function activeIn(
  root: HtmlNode,
  isOwn: (node: { name: string; attributes: Map<string, string>; text: string }) => boolean = () => false,
): string[] {
  const found: string[] = [];
  const rest = [root];
  for (let node = rest.pop(); node; node = rest.pop()) {
    rest.push(...(node.childNodes ?? []), ...(node.content ? [node.content] : []));
    if (!node.tagName) continue;
    const attributes = new Map((node.attrs ?? []).map(({ name, value }) => [name, value]));
    const text = (node.childNodes ?? []).map(({ value }) => value ?? "").join("");
    if (elements.test(node.tagName) && !isOwn({ name: node.tagName, attributes, text })) found.push(`<${node.tagName}>`);
    for (const [name, value] of attributes) {
      const bare = value.replace(/[\s\p{Cc}]/gu, "");
      if (/^on/i.test(name) || name === "style" || name === "is") found.push(name);
      if (addresses.test(name) && /^(?:javascript|vbscript|data):/i.test(bare)) found.push(`${name}=${bare.slice(0, 60)}`);
    }
  }
  return found;
}
