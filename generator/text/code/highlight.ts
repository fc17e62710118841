import type { CodeBlock, Html } from "../../../runtime/contract.js";
import { anyArabic, arabicRun, longestMarked } from "../../../runtime/primitives/arabic-run.js";
import { atUrlBreaks, wraps } from "../../../runtime/primitives/href.js";
import { escapeHtml, escapeText } from "../../escape.js";
import { oncePer, present } from "../../platform/values.js";
import { languageOf, type Token, tokens, withPlaceholders } from "./tokens.js";

/** The kind of a marked line: highlighted, added or removed. */
type LineMark = "hl" | "add" | "del";

/** Draws a block: the HTML of its code element. `links`: for JSON, ids that names lead to, in order. */
export function drawCode(code: CodeBlock, links?: ExampleMarks["links"]): Html {
  return links ? draw(code, links) : drawn(code);
}

/** Examples of errors are blocks of many pages. */
const drawn = oncePer((code: CodeBlock) => draw(code), new WeakMap<CodeBlock, Html>());

function draw({ text, language, lines, base, placeholders }: CodeBlock, links?: ExampleMarks["links"]): Html {
  if (language === "diff") return highlightDiff(text, base ?? "plaintext");
  if (placeholders || links?.some((link) => link !== undefined)) return highlightExample(text, language, { links, placeholders });
  if (lines) return highlightLines(text, language, new Map(lines.map((line) => [line, "hl"])));
  return highlight(text, language);
}

/** Code as HTML: `<i>`, `<b>`, `<u>`, one-letter classes for other kinds, Arabic marked, `text` unchanged. */
function highlight(text: string, language: string): Html {
  return withContinuations(withLineEnds(tokens(text, language)).map(tokenHtml).join(""));
}

/** Keeps the backslash that continues a command on the line of the word before it. Text is escaped, so only tags match. */
const withContinuations = (html: Html): Html => html.replaceAll("</i> \\\n", "</i><span> \\</span>\n");

/** Highlighted code. Lines with a mark, by number from 1, are wrapped together with their line end. */
function highlightLines(text: string, language: string, marks: ReadonlyMap<number, LineMark>): Html {
  if (!marks.size) return highlight(text, language);
  return linesHtml(splitLines(tokens(text, language)), marks);
}

/** A unified diff with highlighted code. The sign at the start of a line is no part of it. */
function highlightDiff(text: string, language: string): Html {
  const rows = text.split("\n");
  const isHeader = (row: string) => /^(?:diff |index |@@|--- |\+\+\+ )/.test(row);
  const code = rows.map((row) => (isHeader(row) ? "" : row.slice(1))).join("\n");
  const lines = splitLines(tokens(code, language));
  const marks = new Map<number, LineMark>();
  for (const [index, row] of rows.entries()) {
    const line = lines[index] as Token[];
    if (isHeader(row)) line.unshift({ kind: "m", text: row });
    else if (row) line.unshift({ kind: "", text: row.charAt(0) });
    if (isHeader(row)) continue;
    if (row.startsWith("+")) marks.set(index + 1, "add");
    if (row.startsWith("-")) marks.set(index + 1, "del");
  }
  return linesHtml(lines, marks);
}

interface ExampleMarks {
  /** Id for each name, in order; undefined for a name without a link. */
  links?: readonly (string | undefined)[] | undefined;
  /** Highlights placeholders in strings. */
  placeholders?: boolean | undefined;
}

/** Highlighted code of an example. The Tab key skips links of names: there may be hundreds, all to places with links. */
function highlightExample(text: string, language: string, { links = [], placeholders }: ExampleMarks): Html {
  const plain = tokens(text, language);
  // If the highlighter finds another number of names, use no links rather than wrong ones.
  const ids = plain.filter(({ kind }) => kind === "a").length === links.length ? links : [];
  let next = 0;
  const parts = withLineEnds(placeholders ? withPlaceholders(plain) : plain).map((token) => {
    const id = token.kind === "a" ? ids[next++] : undefined;
    return id === undefined ? tokenHtml(token) : `<a href="#${escapeHtml(id)}" tabindex="-1">${textHtml(token.text)}</a>`;
  });
  return withContinuations(parts.join(""));
}

/** The most common kinds are elements without meaning for screen readers, shorter than a class. */
const elements: Readonly<Record<string, string>> = { s: "i", k: "b", t: "u" };

/** Kinds without a color. */
const plain = new Set(["", "v"]);

function tokenHtml({ kind, text }: Token): Html {
  if (plain.has(kind)) return textHtml(text);
  const element = elements[kind];
  if (kind === "s" && wraps(text)) return `<i class="w">${textHtml(text)}</i>`;
  return element ? `<${element}>${textHtml(text)}</${element}>` : `<i class="${kind}">${textHtml(text)}</i>`;
}

/** Moves a line end into the Arabic token before it: a text that starts on such a line shifts when the font arrives. */
function withLineEnds(all: readonly Token[]): readonly Token[] {
  const ended = (token?: Token) => token !== undefined && !plain.has(token.kind) && anyArabic.test(token.text);
  const starts = (token?: Token) => token !== undefined && plain.has(token.kind) && token.text.startsWith("\n");
  return all.map((token, index) => {
    if (ended(token) && starts(all[index + 1])) return { ...token, text: `${token.text}\n` };
    return starts(token) && ended(all[index - 1]) ? { ...token, text: token.text.slice(1) } : token;
  });
}

/** The tokens of each line, without line ends. */
function splitLines(all: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const { kind, text } of all) {
    for (const [index, part] of text.split("\n").entries()) {
      if (index) lines.push([]);
      if (part) lines.at(-1)?.push({ kind, text: part });
    }
  }
  return lines;
}

function linesHtml(lines: readonly Token[][], marks: ReadonlyMap<number, LineMark>): Html {
  let html = "";
  for (const [index, line] of lines.entries()) {
    const end = index < lines.length - 1 ? "\n" : "";
    const mark = marks.get(index + 1);
    const inner = line.map(tokenHtml).join("") + end;
    html += mark && inner ? `<span class="line ${mark}">${inner}</span>` : inner;
  }
  return html;
}

/** Text as HTML, with Arabic runs marked with language and direction, and with places where URLs may wrap. The text itself does not change. */
function textHtml(text: string): Html {
  const escaped = atUrlBreaks(text).map(escapeText).join("<wbr>");
  return anyArabic.test(escaped) && escaped.length <= longestMarked
    ? escaped.replace(arabicRun, '<span lang="ar" dir="rtl">$&</span>')
    : escaped;
}

interface CodeOptions {
  /** File name or caption. */
  title?: string | undefined;
  /** Label of the language, if it differs from the usual one. */
  label?: string | undefined;
  /** Numbers of lines to mark, starting at 1. */
  lines?: readonly number[] | undefined;
  /** Whether strings have placeholders to highlight, such as `<text of the verse>`. */
  placeholders?: boolean | undefined;
  /** For a diff: the language of its code. */
  base?: string | undefined;
}

/** Makes a code block without its final line feed. Unknown languages are shown as plain text. */
export function codeBlock(language: string, text: string, options: CodeOptions = {}): CodeBlock {
  const id = languageOf(language)?.id ?? "plaintext";
  const code = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  const { title, label = labelOf(id, code), lines = [], placeholders, base } = options;
  return {
    language: id,
    label,
    ...present({ title: title || undefined }),
    text: code,
    ...present({ lines: lines.length > 0 ? [...lines] : undefined, base, placeholders: placeholders || undefined }),
  };
}

/** The label of a language id. Commands of curl have one of their own. */
function labelOf(id: string, code: string): string {
  return id === "bash" && /^\s*curl\b/.test(code) ? "cURL" : (languageOf(id)?.label ?? "");
}
