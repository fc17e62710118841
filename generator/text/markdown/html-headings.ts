import type { MarkedExtension, Tokens } from "marked";
import { blockElements, keepsApart, needsEnd } from "./html-names.js";
import { onlyMarkdown, withoutComments } from "./only-prose.js";

/** A heading with the id that it has in HTML. */
export type HtmlHeadingToken = Tokens.Heading & { id?: string };

/** A heading, and the line end and indentation behind it, which would make code of a line that follows. */
const heading =
  /<h([1-6])(\s[^<>]*)?>((?:(?!\n[ \t]*\n|<\/?h[1-6][\s>])[\s\S]){1,300}?)<\/h\1\s*>[ \t]*(?:\n[ \t]*(?=\S)|(?:\n[ \t]*)*\n|$)?/iy;

/** Where the first heading is in the block at the start of a text, which a blank line ends. -1 without any. */
function firstHeading(source: string): number {
  const end = /\n[ \t]*\n/.exec(source)?.index ?? source.length;
  const block = source.slice(0, end);
  if (!/<h[1-6][\s>]/i.test(block)) return -1;
  for (const { index } of withoutComments(onlyMarkdown(block)).matchAll(/<h[1-6][\s>]/gi)) {
    heading.lastIndex = index;
    if (heading.test(source)) return index;
  }
  return -1;
}

/** Whether the elements of a part of a text that must be closed are. */
function isClosed(html: string): boolean {
  const open: string[] = [];
  for (const [, end, name = "", empty] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*?)?(\/?)>/gi)) {
    if (!needsEnd(name.toLowerCase()) || empty) continue;
    if (!end) open.push(name);
    else open.pop();
  }
  return open.length === 0;
}

/**
 * Headings in HTML (`<h3>Notes</h3>`), as generators of specs write them in descriptions, are headings like those of Markdown.
 * Inside of other elements, such as cells, they are not.
 */
export const htmlHeadings: MarkedExtension = {
  tokenizer: {
    html(source) {
      const [, name] = /^ {0,3}<\/?([a-z][a-z0-9]*)(?=[\s/>])/i.exec(source) ?? [];
      if (name === undefined || /^pre$/i.test(name)) return false;
      if (!blockElements.has(name.toLowerCase()) && !keepsApart(name.toLowerCase(), false)) return false;
      const at = firstHeading(source);
      const raw = source.slice(0, at);
      if (at <= 0 || !isClosed(raw)) return false;
      // A heading ends a paragraph without an end tag.
      const text = raw.search(/<p(?:\s[^<>]*)?>(?![\s\S]*<\/?p[\s>])/i) < 0 ? raw : `${raw}</p>`;
      return { type: "html", block: true, pre: false, raw, text };
    },
    paragraph(source) {
      const [whole = ""] = this.rules.block.paragraph.exec(source) ?? [];
      const at = firstHeading(whole);
      const raw = source.slice(0, at);
      if (at <= 0 || !isClosed(raw)) return false;
      const text = raw.trimEnd();
      return { type: "paragraph", raw, text, tokens: this.lexer.inline(text) };
    },
  },
  extensions: [
    {
      name: "heading",
      level: "block",
      tokenizer(source) {
        const indent = /^ {0,3}(?=<h[1-6])/i.exec(source)?.[0].length;
        if (indent === undefined) return undefined;
        heading.lastIndex = indent;
        const [raw, depth, attributes = "", written = ""] = heading.exec(source) ?? [];
        const text = written.trim().replace(/\s*\n\s*/g, " ");
        if (raw === undefined || text === "") return undefined;
        const id = /\sid\s*=\s*["']?([^"'\s<>]+)/i.exec(attributes)?.[1];
        const token: HtmlHeadingToken = {
          type: "heading",
          raw: source.slice(0, indent) + raw,
          depth: Number(depth),
          text,
          tokens: [],
        };
        this.lexer.inline(text, token.tokens);
        return id === undefined ? token : { ...token, id };
      },
    },
  ],
};
