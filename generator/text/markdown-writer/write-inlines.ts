import sanitizeHtml from "sanitize-html";
import { plainText } from "../html-text.js";
import type { Inline } from "../markdown/ast.js";
import { elementsWithoutText } from "../markdown/html-names.js";
import { codeSpan, escapeMarkdown, markdownLink } from "./escape-markdown.js";
import type { MarkdownContext } from "./markdown-context.js";

/** A line as Markdown, with links resolved by the context. Of raw HTML, only the words are kept. */
export function writeInlines(inlines: readonly Inline[], ctx: MarkdownContext): string {
  return inlines.map((inline) => writeInline(inline, ctx)).join("");
}

function writeInline(inline: Inline, ctx: MarkdownContext): string {
  switch (inline.kind) {
    case "text":
      return escapeMarkdown(inline.text);
    case "strong":
      return wrapped("**", writeInlines(inline.children, ctx));
    case "em":
      return wrapped("*", writeInlines(inline.children, ctx));
    case "del":
      return wrapped("~~", writeInlines(inline.children, ctx));
    case "code":
      return codeSpan(inline.text);
    case "break":
      return "<br>";
    case "link": {
      const label = writeInlines(inline.children, ctx);
      const href = ctx.link(inline.href);
      return href === undefined ? label : markdownLink(label, href);
    }
    case "image": {
      const href = ctx.image(inline.src);
      const alt = escapeMarkdown(inline.alt);
      return href === undefined ? alt : `!${markdownLink(alt, href)}`;
    }
    case "footnote":
      return `[^${inline.name}]`;
    case "html":
      return /^<br\b/i.test(inline.text) ? "<br>" : "";
  }
}

function wrapped(mark: string, text: string): string {
  return text.trim() ? `${mark}${text}${mark}` : text;
}

/** The words of raw HTML between blocks. */
export function wordsOfHtml(written: string): string {
  const text = sanitizeHtml(written, {
    allowedTags: ["p", "br", "li", "td"],
    allowedAttributes: {},
    nonTextTags: elementsWithoutText,
  });
  return escapeMarkdown(plainText(text));
}
