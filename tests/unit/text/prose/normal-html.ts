import { looseText } from "../../../../generator/text/markdown/ast.js";
import { parseMarkdown } from "../../../../generator/text/markdown/parse-markdown.js";
import { blocksContent } from "../../../../generator/text/prose/blocks.js";
import { createScope } from "../../../../generator/text/prose/scope.js";
import { htmlOf } from "../../html-of.js";
import { testContext } from "./render.js";

/** A text as our HTML, with links and images as they are written. */
export function rendered(markdown: string): string {
  const { ctx } = testContext();
  const open = {
    ...ctx,
    link: (href: string) => ({ href: encodeURI(href).replace(/%25/g, "%") }),
    image: (href: string) => ({ href }),
  };
  const text = looseText(markdown);
  const { blocks, footnotes } = parseMarkdown(text).value;
  return htmlOf(blocksContent(blocks, createScope(open, text, { prefix: undefined, checksAnchors: false, footnotes })));
}

/**
 * Normalized HTML: without insignificant differences, as in the specification's own test runner (spaces,
 * order of attributes, character references), and without what our pages add: boxes around code and tables,
 * classes of highlighting, attributes for loading. Unknown languages are shown as plain code, so the
 * `class` of code is not compared.
 */
export function normalHtml(html: string): string {
  const code: string[] = [];
  return html
    .replace(
      /<figure class="code"[^>]*>(?:<figcaption>.*?<\/figcaption>)?(<pre)[^>]*>(<code>[\s\S]*?<\/code><\/pre>)<\/figure>\n?/g,
      "$1>$2",
    )
    .replace(/<pre><code[^>]*>([\s\S]*?)<\/code><\/pre>/g, (_, text: string) => {
      const plain = text.replace(/<[^>]*>/g, "").replace(/\n+$/, "");
      return `\u0001${code.push(`<pre><code>${plain}</code></pre>`) - 1}\u0001`;
    })
    .replace(/<div class="table(?: in-html)?"[^>]*>(<table>[\s\S]*?<\/table>)<\/div>/g, "$1")
    .replace(/ (?:scope="col"|rel="noopener"|loading="lazy"|decoding="async"|align="left"|data-label="[^"]*")/g, "")
    .replace(/ (?:class|align)="(center|right)"/g, ' align="$1"')
    .replace(/<(\/?)([a-zA-Z][\w-]*)((?:\s[^<>]*)?)\/?>/g, (_, slash: string, name: string, attributes: string) => {
      const sorted = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)]
        .map(([, key, value = ""]) => ` ${key}="${value}"`)
        .sort();
      return `<${slash}${name.toLowerCase()}${sorted.join("")}>`;
    })
    .replace(/\s+/g, " ")
    .replace(/ ?(<\/?(?:p|h\d|ul|ol|li|blockquote|hr|br|table|thead|tbody|tr|td|th)\b[^>]*>|\u0001\d+\u0001) ?/g, "$1")
    .replace(/\u0001(\d+)\u0001/g, (_, index: string) => code[Number(index)] as string)
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .trim();
}
