import { Marked, type MarkedExtension, type Token, type Tokens } from "marked";
import sanitizeHtml from "sanitize-html";
import { unescapeHtml } from "../../escape.js";
import type { MarkdownText } from "./ast.js";
import { htmlHeadings } from "./html-headings.js";
import { isElement, isPlaceholderTag, isShownAsOther } from "./html-names.js";
import { unclosedBlock } from "./mistakes.js";

/** The text of a footnote: `[^name]: …`, further lines indented. */
export interface FootnoteToken extends Tokens.Generic {
  type: "footnote";
  name: string;
  tokens: Token[];
}

const footnoteText = /^ {0,3}\[\^([^\]\s]{1,64})\]:[ \t]*([^\n]*(?:\n(?:[ \t]*\n)*(?: {2,}|\t)[ \t]*[^\s][^\n]*)*)(?:\n+|$)/;
const footnoteReference = /^\[\^([^\]\s]{1,64})\]/;

/** Tags of Java comments: `{@code a}`, `{@link Pet#name() the name}`. */
const inlineTag =
  /^(?<raw>\{@(?:(?<kind>code|literal)\s+(?<text>(?:[^{}]|\{[^{}]*\})+)|link(?:plain)?\s+(?<target>[^\s{}]+)(?:\s+(?<label>[^{}]+))?)\})/;

/** The name of a tag at the start of a text. */
const tagName = /^ {0,3}<\/?([a-z][a-z0-9-]*)([^<>]*>)?/i;

/**
 * Marks of lists and quotes at the start of an item, which marked leaves out to see whether the item starts with a paragraph that
 * the next line continues; and four spaces, the widest gap before a paragraph, which it takes for code (CommonMark section 5.2).
 */
const itemStart = /^(?: {0,3}(?:(?:[*+-]|\d{1,9}[.)])(?: |$)|> ?)| {4}(?=\S))/;

/** GitHub Flavored Markdown with footnotes; a tag of an unknown element is text. */
const markdown: MarkedExtension = {
  gfm: true,
  tokenizer: {
    list() {
      if (this.rules.other.nestedBlockMarker !== itemStart)
        this.rules = { ...this.rules, other: { ...this.rules.other, nestedBlockMarker: itemStart } };
      return false;
    },
    html(source) {
      if (isText(source)) return undefined;
      const unclosed = unclosedIn(this.lexer, source);
      if (unclosed?.raw === "") return undefined;
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
      name: "javadoc",
      level: "inline",
      start: (source) => /\{@/.exec(source)?.index,
      tokenizer(source) {
        const { raw, kind, text = "", target, label } = inlineTag.exec(source)?.groups ?? {};
        if (raw === undefined) return undefined;
        if (label !== undefined || kind === "literal") return { type: "escape", raw, text: label ?? text };
        return { type: "codespan", raw, text: target?.replace(/^#/, "").replace("#", ".") ?? text };
      },
    },
    {
      // The id of a heading, whose marks are no emphasis: `{#A.__call__}`.
      name: "heading-id",
      level: "inline",
      // Only at the end: the lexer asks at each mark of a text.
      start: (source) => (source.length < 300 ? /\{#[^{}\n]*[*_~]/.exec(source)?.index : undefined),
      tokenizer(source) {
        const [raw] = /^\{#(?=[^{}\n]*[*_~])[^{}\s]+(?: +#[^{}\s]+)*\}\s*$/.exec(source) ?? [];
        return raw === undefined ? undefined : { type: "escape", raw, text: raw };
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
};

// Instances: nothing is global.
const marked = new Marked(markdown);
const markedDescriptions = new Marked(markdown, htmlHeadings);

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
  const [, name, rest] = tagName.exec(source) ?? [];
  if (name === undefined) return false;
  if (rest !== undefined && isPlaceholderTag(name.toLowerCase(), rest.slice(0, -1), true)) return true;
  return !isElement(name) && !isShownAsOther(name.toLowerCase());
}

/** Block tokens of a text. Throws a RangeError if quotes, lists or brackets nest too deeply. */
export function lexBlocks({ text, isDescription }: Pick<MarkdownText, "text" | "isDescription">): Token[] {
  // Each heading ends a paragraph, whose rest is read again.
  const readsHeadings = isDescription && costOf(text, (line) => line.split(/<h[1-6]/i).length - 1) <= limit;
  return (readsHeadings ? markedDescriptions : marked).lexer(text);
}

/** Inline tokens of a text that is one paragraph. */
export function lexInline(text: string): Token[] {
  return new marked.Lexer(marked.defaults).inlineTokens(text);
}

/** Maximum cost of a text for the lexer, in characters read: a few tenths of a second. */
const limit = 50_000_000;

/**
 * Whether the nesting of a text would make the lexer quadratic. It reads the content of a quote or list again
 * for every level, and the rest of a paragraph again for every bracket and every mark of emphasis without a
 * match, and a word before `@` for each of its characters, so a malicious text could block a build for hours.
 */
export function isTooCostly(text: string): boolean {
  return (
    nestingCost(text) > limit ||
    costOf(text, brackets) > 2 * limit ||
    costOf(text, openEmphasis) > limit ||
    addressCost(text) > 2 * limit
  );
}

/** The lexer looks for an email address from each character of a word on, up to the `@` behind it. */
function addressCost(text: string): number {
  let cost = 0;
  for (const { 0: word, index } of text.matchAll(/[\w.!#$%&'*+/=?^`{|}~-]+/g))
    if (text[index + word.length] === "@") cost += word.length ** 2;
  return cost;
}

function nestingCost(text: string): number {
  let deepest = 1;
  for (const [indent] of text.matchAll(/^[ \t>]{40,}(?=[-*+\d])|^[ >]*>/gm)) {
    const marks = indent.length - indent.replaceAll(">", "").length;
    deepest = Math.max(deepest, marks + (indent.length - marks) / 2);
  }
  return deepest * text.length;
}

const brackets = (line: string) => line.split("[").length - 1;

/** Marks that can begin emphasis, without those that end it soon: names such as `a_b` have none. */
function openEmphasis(line: string): number {
  if (!/[*_]/.test(line)) return 0;
  const inWords = line.match(/(?<=[\p{L}\p{N}])\*+(?=[\p{L}\p{N}])/gu)?.length ?? 0;
  const rest = line.replace(/(\*{1,3}|_{1,3})(?=\S)[^*_]*\1/g, "");
  return inWords + (rest.match(/\*+(?=\S)|(?<![\p{L}\p{N}_])_+(?=\S)/gu)?.length ?? 0);
}

/** The highest product of marks and length of a paragraph. Table rows are read one by one. */
function costOf(text: string, marksIn: (line: string) => number): number {
  if (text.length < 5_000) return 0;
  let highest = 0;
  let marks = 0;
  let length = 0;
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("|")) marks = length = 0;
    length += line.length;
    marks += marksIn(line);
    highest = Math.max(highest, marks * length);
  }
  return highest;
}

/** Decodes character references (CommonMark section 2.5). Unknown names stay. */
export function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,31}));/g, (whole, decimal, hex, name) => {
    if (name) return named(whole);
    return character(decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16));
  });
}

function character(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return "\ufffd";
  return String.fromCodePoint(code);
}

/** Few texts use other names than our own HTML. The sanitizer's parser has the full table of two thousand. */
function named(reference: string): string {
  const decoded = unescapeHtml(reference);
  return decoded === reference ? unescapeHtml(sanitizeHtml(reference, { allowedTags: [] })) : decoded;
}
