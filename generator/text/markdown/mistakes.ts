import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { count, ownValue } from "../../platform/values.js";
import { onlyMarkdown, withoutComments } from "./only-prose.js";
import { referenceKind } from "./reference-kinds.js";
import type { MarkdownText } from "./text.js";

const written = /\]\(([^()<>\n]*)\)/g;
/** A URL or path, not words in brackets: `./a`, `/a`, `https://…`, `a.md`. */
const address = new RegExp(
  `^(?:\\.{0,2}/|#|(?:https?|mailto|${referenceKind}):)|\\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf|ya?ml|json|txt|csv|zip)(?:#\\S*)?$`,
  "i",
);
const blankAfterKind = new RegExp(`^((?:${referenceKind}|mailto|https?):)[ \\t]+(\\S+)$`);

/** Reports links whose URL has a space, which makes them text (CommonMark section 6.3). */
export function linksWithBlanks(text: MarkdownText): Diagnostic[] {
  if (!/\]\([^()<>\n]*[^\s()<>][ \t]/.test(text.text)) return [];
  const markdown = withoutComments(onlyMarkdown(text.text));
  return [...markdown.matchAll(written)].flatMap((match) => {
    const target = (match[1] as string).trim().replace(/[ \t]+(?:"[^"]*"|'[^']*')$/, "");
    if (!/[ \t]/.test(target) || !address.test(target)) return [];
    const end = match.index + match[0].length;
    const line = markdown.lastIndexOf("\n", match.index) + 1;
    const start = Math.max(line, markdown.lastIndexOf("[", match.index));
    return newDiagnostic("guide-link-blank", `\`${target}\` has a space, so this is not a link.`, {
      location: text.locate(start, end),
      hint: blankHint(target),
    });
  });
}

function blankHint(target: string): string {
  const titled = /^(\S+)[ \t]+[“”„‘’](.*)[“”‘’]$/.exec(target);
  if (titled) return `Write titles with straight quotes: \`${titled[1]} "${titled[2]}"\`.`;
  const reference = blankAfterKind.exec(target);
  if (reference) return `Write \`${reference[1]}${reference[2]}\`.`;
  return `Write \`<${target}>\`, or \`${target.replace(/[ \t]/g, "%20")}\`.`;
}

const delimiter = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/**
 * Reports tables that are not recognized, and rows whose number of cells differs from the columns (GFM
 * section 4.10): extra cells are dropped.
 * @param markdown the text with spaces in place of code and comments
 */
export function tableMistakes(markdown: string, text: MarkdownText): Diagnostic[] {
  if (!/^[ \t]*\|/m.test(markdown)) return [];
  const diagnostics: Diagnostic[] = [];
  const whole = text.text.split("\n");
  const lines = markdown.split("\n");
  const report = (at: number, line: number, message: string, hint: string) => {
    const row = whole[line] as string;
    const start = at + row.length - row.trimStart().length;
    diagnostics.push(newDiagnostic("guide-table", message, { location: text.locate(start, at + row.trimEnd().length), hint }));
  };
  let at = 0;
  let columns: number | undefined;
  let first = true;
  lines.forEach((line, index) => {
    const row = whole[index] as string;
    if (!/^[ \t]*\|/.test(line)) {
      columns = undefined;
      first = true;
    } else if (first) {
      first = false;
      const next = lines[index + 1] ?? "";
      const isRow = /^[ \t]*\|/.test(next);
      const expected = cellsIn(whole[index + 1] ?? "");
      if (delimiter.test(next) && next.includes("-")) {
        columns = cellsIn(row);
        if (columns !== expected)
          report(
            at,
            index,
            `This is not a table: its first line has ${count(columns, "cell")}, the line below it ${count(expected, "cell")}.`,
            `Write \`${"|---".repeat(columns)}|\` below the first line.`,
          );
        if (columns !== expected) columns = undefined;
      } else if (isRow)
        report(
          at,
          index,
          "This is not a table, because the line between its head and its rows is missing.",
          `Write \`${"|---".repeat(cellsIn(row))}|\` below the first line.`,
        );
    } else if (columns !== undefined && !delimiter.test(line) && cellsIn(row) !== columns) {
      const cells = cellsIn(row);
      const message = `This row has ${count(cells, "cell")}, but the table has ${count(columns, "column")}.`;
      report(
        at,
        index,
        message,
        cells > columns ? "Write `\\|` for a bar in a cell, also in code." : "Add the missing cells; they may be empty.",
      );
    }
    at += line.length + 1;
  });
  return diagnostics;
}

/** A bar separates cells, in code too, unless a backslash precedes it. */
function cellsIn(row: string): number {
  const inner = row
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).length;
}

/**
 * Starts of HTML blocks that continue to the end of the text if they are not closed (CommonMark section 4.6),
 * with their ends.
 */
const starts: { start: RegExp; end: (name: string) => RegExp; name?: string }[] = [
  { start: /^ {0,3}<(script|style|pre|textarea)(?=[\s>])/i, end: (name) => new RegExp(`</${name}>`, "i") },
  { start: /^ {0,3}<!--/, end: () => /-->/, name: "!--" },
  { start: /^ {0,3}<\?/, end: () => /\?>/, name: "?" },
  { start: /^ {0,3}<!\[CDATA\[/, end: () => /\]\]>/, name: "![CDATA[" },
  { start: /^ {0,3}<![A-Z]/i, end: () => />/, name: "!" },
];

/** Elements with visible text: only their tags are removed. */
const withText = /^ {0,3}<(?:pre|textarea)\b[^<>]*>?/i;

/**
 * The start of an unclosed HTML block. It is removed, so that the rest of the text is parsed as Markdown.
 * @param source text from the start of a block
 * @returns the element's name, or the mark after `<`; undefined if the block is closed or of another kind
 */
export function unclosedBlock(source: string): { name: string; raw: string } | undefined {
  for (const { start, end, name: mark } of starts) {
    const match = start.exec(source);
    if (!match) continue;
    const name = mark ?? (match[1] as string).toLowerCase();
    if (end(name).test(source.slice(match[0].length))) return undefined;
    const tag = withText.exec(source);
    const blank = source.search(/\n[ \t]*(?:\n|$)/);
    return { name, raw: tag ? tag[0] : blank < 0 ? source : source.slice(0, blank + 1) };
  }
  return undefined;
}

const ends: Record<string, string> = { "!--": "-->", "?": "?>", "![CDATA[": "]]>", "!": ">" };

/** @param then the consequence, as the end of the sentence */
export function unclosedMessage(name: string, then = ""): string {
  return `\`<${name}${Object.hasOwn(ends, name) ? "" : ">"}\` is not closed${then}.`;
}

/** Whether an unclosed part hides text: a script, a style sheet or a comment, up to the next empty line. */
export function hidesText(name: string, raw: string): boolean {
  if (withText.test(raw)) return false;
  const text = Object.hasOwn(ends, name) ? raw.trim().slice(name.length + 1) : raw.replace(/^\s*<[^<>]*>/, "");
  return text.trim() !== "";
}

export function linesLeftOut(first: number, count: number): string {
  return count === 1 ? `, so line ${first} is left out` : `, so lines ${first} to ${first + count - 1} are left out`;
}

export function unclosedHint(name: string): string {
  return `Write \`${ownValue(ends, name) ?? `</${name}>`}\` at its end, or remove it.`;
}
