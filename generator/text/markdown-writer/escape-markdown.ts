/** Characters that are markup inside a line. An underscore inside a word is none (GFM section 6.4). */
const inlineMarks = /[\\`*[\]|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=~)~|<(?=[A-Za-z/!?])|&(?=#?\w+;)/gu;
/** Characters that start a block at the start of a line. */
const blockMarks = /^(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|=+\s*$|-{2,}\s*$|\d+(?=[.)](?:\s|$)))/gm;

/** Line ends, with the spaces around them, become spaces. */
export function oneLine(text: string): string {
  // The pattern is slow for long lines, and most texts have no line end.
  return text.includes("\n") ? text.replace(/\s*\n\s*/g, " ") : text;
}

/** Escapes plain text for Markdown. Line ends become spaces. */
export function escapeMarkdown(text: string): string {
  const line = oneLine(text);
  // The pattern is slow, and most texts have no such character.
  return /[\\`*[\]|_~<&]/.test(line) ? line.replace(inlineMarks, "\\$&") : line;
}

/** Escapes line starts of a paragraph that would start a list, a heading or a quote. */
export function escapeLineStarts(text: string): string {
  return text.replace(blockMarks, (_, blanks: string, mark: string) =>
    /^\d/.test(mark) ? `${blanks}${mark}\\` : `${blanks}\\${mark}`,
  );
}

/** Text as a code span, with a fence longer than any in the text (CommonMark section 6.1). */
export function codeSpan(text: string): string {
  const flat = oneLine(text);
  const fence = "`".repeat(longestRun(flat) + 1);
  const pad = flat.startsWith("`") || flat.endsWith("`") || flat === "" ? " " : "";
  return `${fence}${pad}${flat}${pad}${fence}`;
}

/** Code as a fenced block, with a fence longer than any in the code (CommonMark section 4.5). */
export function codeFence(language: string, code: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code.replace(/\n+$/, "")}\n${fence}`;
}

function longestRun(text: string): number {
  if (!text.includes("`")) return 0;
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

/** A link. The target is in angle brackets if it has characters that would end it. */
export function markdownLink(label: string, href: string): string {
  return `[${label}](${/[\s()<>]/.test(href) ? `<${href.replace(/[<>\s]/g, encodeURIComponent)}>` : href})`;
}

/** Indents all lines except the first: the content of a list item. */
export function hangingIndent(text: string, width: number): string {
  const blanks = " ".repeat(width);
  return text.replace(/\n(?=[^\n])/g, `\n${blanks}`);
}
