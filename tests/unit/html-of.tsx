import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { drawCode } from "../../generator/text/code/highlight.js";
import type { Prose } from "../../runtime/contract.js";
import { renderContent } from "../../runtime/document.js";
import { site } from "./runtime/sample-site.js";

/** The HTML of a text, with links of a site at the root of its host, written in the form of our own HTML, without the marks of names. */
export function htmlOf(prose: Prose, base = "/"): string {
  const html = renderContent(prose, { ...site, url: "", base }, drawCode);
  return html.replace(/ ?\/>/g, ">").replaceAll("&#x27;", "'").replaceAll("<wbr></code>", "</code>");
}

/** HTML without differences that mean nothing: the order of attributes, and white space between blocks. */
export function sameHtml(html: string): string {
  return written(parseFragment(html).childNodes).replace(
    /\s*(<\/?(?:p|div|ul|ol|li|h\d|table|thead|tbody|tr|td|th|blockquote|hr|aside|figure|figcaption|section|details|summary|dl|dt|dd)\b[^>]*>)\s*/g,
    "$1",
  );
}

function written(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): string {
  return nodes
    .map((node) => {
      if (node.nodeName === "#text") return (node as DefaultTreeAdapterTypes.TextNode).value;
      if (!("tagName" in node)) return "";
      const attributes = node.attrs.map(({ name, value }) => ` ${name}="${value}"`).sort();
      return `<${node.tagName}${attributes.join("")}>${written(node.childNodes)}</${node.tagName}>`;
    })
    .join("");
}

const texts = new Set("body intro description when action sentence scopeNote".split(" "));

/** A part of a page with its texts as HTML. */
export function withHtml(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withHtml);
  const entries = Object.entries(value).map(([name, member]: [string, unknown]) => [
    name,
    texts.has(name) && Array.isArray(member) ? htmlOf(member as Prose) : withHtml(member),
  ]);
  return Object.fromEntries(entries);
}
