import { Marked, type Token, type Tokens } from "marked";
import { isElement } from "./html-names.js";
import { unclosedBlock } from "./mistakes.js";

/** The text of a footnote: `[^name]: …`, further lines indented. */
export interface FootnoteToken extends Tokens.Generic {
  type: "footnote";
  name: string;
  tokens: Token[];
}

const footnoteText = /^ {0,3}\[\^([^\]\s]{1,64})\]:[ \t]*([^\n]*(?:\n(?:[ \t]*\n)*(?: {2,}|\t)[ \t]*[^\s][^\n]*)*)(?:\n+|$)/;
const footnoteReference = /^\[\^([^\]\s]{1,64})\]/;

/** The name of a tag at the start of a text. */
const tagName = /^ {0,3}<\/?([a-z][a-z0-9-]*)/i;

/**
 * GitHub Flavored Markdown with footnotes. A tag of an unknown element is text. A separate instance, so that
 * nothing is global.
 */
const marked = new Marked({
  gfm: true,
  tokenizer: {
    html(source) {
      if (isText(source)) return undefined;
      const unclosed = unclosedIn(this.lexer, source);
      return unclosed ? { type: "html", block: true, pre: false, text: unclosed.raw, ...unclosed } : false;
    },
    tag(source) {
      if (isText(source)) return undefined;
      return source.startsWith("<!--") && !source.includes("-->") ? { ...openComment } : false;
    },
  },
  extensions: [
    {
      name: "footnote",
      level: "block",
      start: (source) => {
        // Only in this paragraph: the lexer asks at each, and each search would read the whole rest of the text.
        const end = source.indexOf("\n\n");
        const match = /\n {0,3}\[\^[^\]\s]{1,64}\]:/.exec(end < 0 ? source : source.slice(0, end));
        return match ? match.index + 1 : undefined;
      },
      tokenizer(source) {
        const match = footnoteText.exec(source);
        if (!match) return undefined;
        const text = (match[2] as string).replace(/\n(?: {2,4}|\t)/g, "\n");
        return { type: "footnote", raw: match[0], name: match[1] as string, tokens: this.lexer.blockTokens(text, []) };
      },
    },
    {
      name: "footnote-reference",
      level: "inline",
      tokenizer(source) {
        const match = footnoteReference.exec(source);
        return match ? { type: "footnote-reference", raw: match[0], name: match[1] as string } : undefined;
      },
    },
  ],
});

/** HTML blocks that are not closed have the name of the open element. */
export type HtmlToken = Tokens.HTML & { name?: string };

const openComment = { type: "html" as const, raw: "<!--", text: "<!--", block: false, inLink: false, inRawBlock: false };

/** Maximum number of searches for an end tag: each reads the rest of the text. */
const searchLimit = 200;
const searches = new WeakMap<object, number>();

function unclosedIn(lexer: object, source: string): ReturnType<typeof unclosedBlock> {
  const done = searches.get(lexer) ?? 0;
  if (done === searchLimit) return undefined;
  const unclosed = unclosedBlock(source);
  if (unclosed) searches.set(lexer, done + 1);
  return unclosed;
}

function isText(source: string): boolean {
  const name = tagName.exec(source)?.[1];
  return name !== undefined && !isElement(name);
}

/**
 * Block tokens of a text.
 * @throws RangeError if quotes, lists or brackets nest too deeply
 */
export function lexBlocks(text: string): Token[] {
  return marked.lexer(text);
}

/** Inline tokens of a text that is one paragraph. */
export function lexInline(text: string): Token[] {
  return new marked.Lexer(marked.defaults).inlineTokens(text);
}
