import sanitizeHtml from "sanitize-html";
import { plainText } from "../html-text.js";
import type { Inline } from "../markdown/ast.js";
import { elementsWithoutText } from "../markdown/html-names.js";
import { codeSpan, escapeMarkdown, markdownLink } from "./escape-markdown.js";
import type { MarkdownContext } from "./markdown-context.js";

/** A line as Markdown, with links resolved by the context. Of raw HTML, only the words are kept. */
export function writeInlines(inlines: readonly Inline[], ctx: MarkdownContext): string {
  return withText(inlines)
    .map((inline) => writeInline(inline, ctx))
    .join("");
}

/** A line without the content of scripts and other elements that pages leave out. */
function withText(inlines: readonly Inline[]): readonly Inline[] {
  const ends = new Map<string, number>();
  for (const [index, inline] of inlines.entries()) {
    const tag = tagOf(inline);
    if (tag?.isEnd) ends.set(tag.name, index);
  }
  if (ends.size === 0) return inlines;
  const kept: Inline[] = [];
  let dropped: string | undefined;
  for (const [index, inline] of inlines.entries()) {
    const tag = tagOf(inline);
    if (dropped !== undefined) {
      if (tag?.isEnd && tag.name === dropped) dropped = undefined;
    } else if (tag && !tag.isEnd && elementsWithoutText.includes(tag.name) && (ends.get(tag.name) ?? -1) > index)
      dropped = tag.name;
    else kept.push(inline);
  }
  return kept;
}

function tagOf(inline: Inline): { name: string; isEnd: boolean } | undefined {
  const [, mark, name] = (inline.kind === "html" && /^<(\/?)([a-z]\w*)/i.exec(inline.text)) || [];
  return name === undefined ? undefined : { name: name.toLowerCase(), isEnd: mark === "/" };
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
      const words = inline.children.length === 0 ? ctx.linkWords(inline.href) : undefined;
      const label = words === undefined ? writeInlines(inline.children, ctx) : escapeMarkdown(words);
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
      return keptHtml(inline.text);
  }
}

function wrapped(mark: string, text: string): string {
  return text.trim() ? `${mark}${text}${mark}` : text;
}

/** Line breaks, words of images, and high and low text, without which 10<sup>9</sup> would be another number. */
function keptHtml(tag: string): string {
  if (/^<br\b/i.test(tag)) return "<br>";
  if (/^<img\b/i.test(tag)) return wordsOfHtml(tag);
  const [, mark, name = ""] = /^<(\/?)(sub|sup)\b[^>]*>$/i.exec(tag) ?? [];
  return mark === undefined ? "" : `<${mark}${name.toLowerCase()}>`;
}

/** The words of raw HTML between blocks, with those of its images. */
export function wordsOfHtml(written: string): string {
  const text = sanitizeHtml(written, {
    allowedTags: "p br li td th tr div h1 h2 h3 h4 h5 h6 dt dd details summary blockquote".split(" "),
    allowedAttributes: {},
    nonTextTags: elementsWithoutText,
    transformTags: { img: (tagName, { alt = "" }) => ({ tagName, attribs: {}, text: ` ${alt} ` }) },
  });
  return escapeMarkdown(plainText(text));
}
