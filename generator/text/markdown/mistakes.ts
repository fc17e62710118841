import { newDiagnostic } from "../../diagnostics/catalogue.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { count, ownValue } from "../../platform/values.js";
import type { MarkdownText } from "./ast.js";
import { hidesRest } from "./html-names.js";
import { onlyMarkdown, withoutComments } from "./only-prose.js";
import { referenceKind } from "./reference-kinds.js";

const written = /\]\(([^()<>\n]*)\)/g;
/** A URL or path, not words in brackets: `./a`, `/a`, `https://…`, `a.md`. */
const address = new RegExp(
  `^(?:\\.{0,2}/|#|\\{\\{|(?:https?|mailto|${referenceKind}):)|\\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf|ya?ml|json|txt|csv|zip)(?:#\\S*|[ \\t]+=\\d+x\\d*)?$`,
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
    const isImage = markdown[start - 1] === "!";
    return newDiagnostic("guide-link-blank", `\`${target}\` has a space, so this is not ${isImage ? "an image" : "a link"}.`, {
      location: text.locate(start, end),
      hint: blankHint(target),
    });
  });
}

function blankHint(target: string): string {
  const sized = /^(\S+)[ \t]+=(\d+)x\d*$/.exec(target);
  if (sized) return `Write \`<img src="${sized[1]}" alt="…" width="${sized[2]}">\`.`;
  if (target.startsWith("{{")) return "Write the path from the file, or a public path.";
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
function tableMistakes(markdown: string, text: MarkdownText): Diagnostic[] {
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

/** Starts of HTML blocks that continue to the end if not closed (CommonMark section 4.6), with their ends. */
const starts: { start: RegExp; end: (name: string) => RegExp; name?: string }[] = [
  { start: /^ {0,3}<(script|style|pre|textarea)(?=[\s>])/i, end: (name) => new RegExp(`</${name}>`, "i") },
  { start: /^ {0,3}<!--/, end: () => /-->/, name: "!--" },
  { start: /^ {0,3}<\?/, end: () => /\?>/, name: "?" },
  { start: /^ {0,3}<!\[CDATA\[/, end: () => /\]\]>/, name: "![CDATA[" },
  { start: /^ {0,3}<![A-Z]/i, end: () => />/, name: "!" },
];

/** An element with visible text: only its tag is removed. */
const withText = /^ {0,3}<pre\b[^<>]*>?/i;

/**
 * The start of an unclosed HTML block. It is removed, so that the rest of the text is parsed as Markdown. It is empty for
 * elements whose tag is shown as text.
 * @param source text from the start of a block
 * @returns the element's name, or the mark after `<`; undefined if the block is closed or of another kind
 */
export function unclosedBlock(source: string): { name: string; raw: string } | undefined {
  for (const { start, end, name: mark } of starts) {
    const match = start.exec(source);
    if (!match) continue;
    const name = mark ?? (match[1] as string).toLowerCase();
    if (end(name).test(source.slice(match[0].length))) return undefined;
    if (hidesRest(name)) return { name, raw: "" };
    const tag = withText.exec(source);
    const blank = source.search(/\n[ \t]*(?:\n|$)/);
    return { name, raw: tag ? tag[0] : blank < 0 ? source : source.slice(0, blank + 1) };
  }
  return undefined;
}

const ends: Record<string, string> = { "!--": "-->", "?": "?>", "![CDATA[": "]]>", "!": ">" };

/** @param then the consequence, as the end of the sentence */
export function unclosedMessage(name: string, then = hidesRest(name) ? ", so it is shown as text" : ""): string {
  return `\`<${name}${Object.hasOwn(ends, name) ? "" : ">"}\` is not closed${then}.`;
}

/** Whether an unclosed part hides text: a comment, or the like, up to the next empty line. */
export function hidesText(name: string, raw: string): boolean {
  return Object.hasOwn(ends, name) && raw.trim().length > name.length + 1;
}

export function linesLeftOut(first: number, count: number): string {
  return count === 1 ? `, so line ${first} is left out` : `, so lines ${first} to ${first + count - 1} are left out`;
}

export function unclosedHint(name: string): string {
  const otherwise = hidesRest(name) ? "write the tag as code" : "remove it";
  return `Write \`${ownValue(ends, name) ?? `</${name}>`}\` at its end, or ${otherwise}.`;
}

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
const linkTarget = new RegExp(`^(?:\\.{0,2}/|#|(?:https?|mailto|${referenceKind}):)\\S|^[\\w/.-]+\\.mdx?(?:#\\S*)?$`);
const apart = /(?<![\w\]])\[([^[\]\n]+)\][ \t]+\(([^()\s]+)\)/g;
const swapped = /(?<![\w\])])\(([^()\n]+)\)\[([^[\]\s]+)\]/g;
const open = /\[([^[\]\n]+)\]\(([^()\s<>]+)/g;
/** Of wikis: `[[setup]]`, `[[setup|How to set up]]`. */
const wiki = /(?<![\w\]!\\])\[\[(?!toc\]|TOC\])(\p{L}[^[\]|\n,"]*)(?:\|([^[\]\n]+))?\]\](?![[(])/gu;
const reference = /(?<![\w\])!])\[([^[\]^\n][^[\]\n]*)\]\[([^[\]^\n][^[\]\n]*)\]/g;

function brokenLinks(markdown: string, text: MarkdownText): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = (match: RegExpMatchArray, message: string, hint: string) => {
    const at = match.index as number;
    diagnostics.push(newDiagnostic("guide-link-syntax", message, { location: text.locate(at, at + match[0].length), hint }));
  };
  const written = (match: RegExpMatchArray) => `Write \`[${match[1]}](${match[2]})\`.`;
  for (const match of markdown.matchAll(apart))
    if (linkTarget.test(match[2] as string))
      report(match, "A space between `]` and `(` makes this text instead of a link.", written(match));
  for (const match of markdown.matchAll(swapped))
    if (linkTarget.test(match[2] as string)) report(match, "The two kinds of brackets of this link are swapped.", written(match));
  for (const match of markdown.matchAll(wiki)) {
    const [link, page = "", display = page] = match;
    report(
      match,
      `\`${link}\` is a link of wikis, and is shown as text.`,
      `Write \`[${display}](${page}.md)\`, with the path of the file.`,
    );
  }
  const closing = nextOf(markdown, /\)/g);
  const blankLine = nextOf(markdown, /\n[ \t]*\n/g);
  for (const match of markdown.matchAll(open)) {
    const end = match.index + match[0].length;
    if (closing(end) >= blankLine(end) && linkTarget.test(match[2] as string))
      report(match, "The URL of this link has no `)`.", written(match));
  }
  const defined = new Set([...markdown.matchAll(/^ {0,3}\[([^[\]\n]+)\]:/gm)].map((match) => folded(match[1] as string)));
  for (const match of markdown.matchAll(reference)) {
    const [, display, name = ""] = match;
    if (defined.has(folded(name))) continue;
    const hint = linkTarget.test(name) ? written(match) : `Write \`[${display}](…)\`, or add a line \`[${name}]: …\`.`;
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
      hint: /\s/.test(id) ? "An id cannot contain a space: write `-` instead." : "Write an id such as `{#limits}`, or nothing.",
    });
  });
  return [...joined, ...ids];
}

/** Short codes that GitHub and Slack show as characters. Other words between colons may be meant. */
const emoji: Readonly<Record<string, string>> = {
  ...{ warning: "⚠️", information_source: "ℹ️", no_entry: "⛔", question: "❓", exclamation: "❗", construction: "🚧" },
  ...{ white_check_mark: "✅", heavy_check_mark: "✔️", x: "❌", star: "⭐", heart: "❤️", fire: "🔥", zap: "⚡", boom: "💥" },
  ...{ rocket: "🚀", tada: "🎉", sparkles: "✨", bulb: "💡", memo: "📝", pencil: "✏️", bug: "🐛", bell: "🔔", eyes: "👀" },
  ...{ lock: "🔒", key: "🔑", link: "🔗", package: "📦", book: "📖", books: "📚", gear: "⚙️", wrench: "🔧", mag: "🔍" },
  ...{ wave: "👋", thumbsup: "👍", thumbsdown: "👎", "+1": "👍", "-1": "👎", smile: "😄", point_right: "👉", pray: "🙏" },
};

const marks: readonly { pattern: RegExp; what(written: string, inner: string): [message: string, hint: string] | undefined }[] = [
  {
    pattern: /(?<![\\$\w])\$\$(?:[^\s$](?:[^$\n]{0,500}[^\s$])?|\n[^$]{1,2000}\n[ \t]*)\$\$(?![\w$])/g,
    what: () => ["A formula between `$$` is shown as text.", "Write it as code, in words, or add a picture of it."],
  },
  {
    pattern: /(?<![\w:/.-]):([a-z_]+|[+-]1):(?![\w:/-])/g,
    what(written, inner) {
      const character = ownValue(emoji, inner);
      return character === undefined ? undefined : [`\`${written}\` is shown as text.`, `Write the character: ${character}`];
    },
  },
  {
    pattern: /(?<![=\w\\!<>])==(?![=\s])([^=\n]{1,300}?)(?<!\s)==(?![=\w])/g,
    what: (written, inner) => [`\`${written}\` is shown with its marks.`, `Write \`<mark>${inner}</mark>\`.`],
  },
];

/** Reports formulas, short codes of emoji and highlighted text, which other tools read and CommonMark does not. */
export function otherDialects(text: MarkdownText): Diagnostic[] {
  if (!/\$\$|==|:[a-z_+-]/.test(text.text)) return [];
  const markdown = withoutComments(onlyMarkdown(text.text));
  return marks.flatMap(({ pattern, what }) =>
    [...markdown.matchAll(pattern)].flatMap((match) => {
      const [written, inner = ""] = match;
      const [message, hint] = what(written, inner) ?? [];
      if (message === undefined) return [];
      return newDiagnostic("guide-mark-other", message, {
        location: text.locate(match.index, match.index + written.length),
        hint,
      });
    }),
  );
}
