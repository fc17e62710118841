import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { tableMistakes } from "./mistakes.js";
import { onlyMarkdown, withoutComments } from "./only-prose.js";
import { referenceKind } from "./reference-kinds.js";
import type { MarkdownText } from "./text.js";

/** Reports Markdown marks that readers would see as text, because a part of them is missing or wrong. */
export function marksAsText(text: MarkdownText): Diagnostic[] {
  const markdown = withoutComments(onlyMarkdown(text.text));
  return [
    ...brokenLinks(markdown, text),
    ...openMarks(markdown, text),
    ...headings(markdown, text),
    ...tableMistakes(markdown, text),
  ];
}

/** A URL or path, not words in brackets. */
const address = new RegExp(`^(?:\\.{0,2}/|#|(?:https?|mailto|${referenceKind}):)\\S|^[\\w/.-]+\\.mdx?(?:#\\S*)?$`);
const apart = /(?<![\w\]])\[([^[\]\n]+)\][ \t]+\(([^()\s]+)\)/g;
const swapped = /(?<![\w\])])\(([^()\n]+)\)\[([^[\]\s]+)\]/g;
const open = /\[([^[\]\n]+)\]\(([^()\s<>]+)/g;
const reference = /(?<![\w\])!])\[([^[\]^\n][^[\]\n]*)\]\[([^[\]^\n][^[\]\n]*)\]/g;

function brokenLinks(markdown: string, text: MarkdownText): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = (match: RegExpMatchArray, message: string, hint: string) => {
    const at = match.index as number;
    diagnostics.push(newDiagnostic("guide-link-syntax", message, { location: text.locate(at, at + match[0].length), hint }));
  };
  const written = (match: RegExpMatchArray) => `Write \`[${match[1]}](${match[2]})\`.`;
  for (const match of markdown.matchAll(apart))
    if (address.test(match[2] as string))
      report(match, "A space between `]` and `(` makes this text instead of a link.", written(match));
  for (const match of markdown.matchAll(swapped))
    if (address.test(match[2] as string)) report(match, "The two kinds of brackets of this link are swapped.", written(match));
  const closing = nextOf(markdown, /\)/g);
  const blankLine = nextOf(markdown, /\n[ \t]*\n/g);
  for (const match of markdown.matchAll(open)) {
    const end = match.index + match[0].length;
    if (closing(end) >= blankLine(end) && address.test(match[2] as string))
      report(match, "The URL of this link has no `)`.", written(match));
  }
  const defined = new Set([...markdown.matchAll(/^ {0,3}\[([^[\]\n]+)\]:/gm)].map((match) => folded(match[1] as string)));
  for (const match of markdown.matchAll(reference)) {
    const [, display, name = ""] = match;
    if (defined.has(folded(name))) continue;
    const hint = address.test(name) ? written(match) : `Write \`[${display}](…)\`, or add a line \`[${name}]: …\`.`;
    report(match, `\`[${name}]\` is not defined, so this is not a link.`, hint);
  }
  return diagnostics;
}

/** Where a pattern matches next, for positions in ascending order: the text is read once. At its end if it does not. */
function nextOf(text: string, pattern: RegExp): (from: number) => number {
  let next = -1;
  return (from) => {
    if (next >= from) return next;
    pattern.lastIndex = from;
    next = pattern.exec(text)?.index ?? text.length;
    return next;
  };
}

const folded = (name: string) => name.trim().toLowerCase().replace(/\s+/g, " ");

/** A backtick or `**` that is not closed in its paragraph. */
function openMarks(markdown: string, text: MarkdownText): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = (at: number, mark: string) => {
    const isCode = mark.startsWith("`");
    const message = isCode ? "This backtick is not closed." : `This \`${mark}\` is not closed.`;
    const hint = "Close it in the same paragraph, or write a backslash before it to show it.";
    diagnostics.push(newDiagnostic("guide-mark-open", message, { location: text.locate(at, at + mark.length), hint }));
  };
  let at = 0;
  for (const paragraph of markdown.split(/(\n[ \t]*(?=\n))/)) {
    const isIndented = /^\n*(?: {4}|\t)/.test(paragraph);
    const tick = isIndented ? -1 : paragraph.search(/(?<![\\`])`+/);
    if (tick >= 0) report(at + tick, /^`+/.exec(paragraph.slice(tick))?.[0] ?? "`");
    const strong = paragraph.lastIndexOf("**");
    if (!isIndented && strong >= 0 && opensStrong(paragraph, strong)) report(at + strong, "**");
    at += paragraph.length;
  }
  return diagnostics;
}

function opensStrong(text: string, at: number): boolean {
  return !/[\w*\\/]/.test(text.charAt(at - 1)) && /[^\s*/]/.test(text.charAt(at + 2));
}

function headings(markdown: string, text: MarkdownText): Diagnostic[] {
  const joined = [...markdown.matchAll(/^ {0,3}(#{2,6})([^\s#{][^\n]*)$/gm)].map((match) =>
    newDiagnostic("guide-heading-syntax", `A space is missing after \`${match[1]}\`, so this is not a heading.`, {
      location: text.locate(match.index, match.index + match[0].length),
      hint: `Write \`${match[1]} ${match[2]}\`.`,
    }),
  );
  const ids = [...markdown.matchAll(/^ {0,3}#{1,6}[ \t][^\n]*\}[ \t]*$/gm)].flatMap((match) => {
    const start = match[0].lastIndexOf("{#");
    const id = match[0].slice(start).trimEnd();
    if (start < 0 || /^\{#\S+(?:\s+#\S+)*\}$/.test(id)) return [];
    const at = match.index + start;
    return newDiagnostic("guide-heading-syntax", `\`${id}\` is not a valid id, so readers see it.`, {
      location: text.locate(at, at + id.length),
      hint: "An id cannot contain a space: write `-` instead.",
    });
  });
  return [...joined, ...ids];
}
