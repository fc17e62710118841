/** What Markdown would read as markup inside a line. An underscore inside a word is none (GFM section 6.4). */
const inlineMarks = /[\\`*[\]|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|(?<=~)~|<(?=[A-Za-z/!?])|&(?=#?\w+;)/gu;
/** What it would read as a block at the start of a line. */
const blockMarks = /^(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|=+\s*$|-{2,}\s*$|\d+(?=[.)](?:\s|$)))/gm;

/** Plain text as Markdown that reads as that text. Line ends become blanks. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replace(inlineMarks, "\\$&");
}

/** A paragraph whose lines would begin a list, a heading or a quote. */
export function escapeLineStarts(text: string): string {
  return text.replace(blockMarks, (_, blanks: string, mark: string) =>
    /^\d/.test(mark) ? `${blanks}${mark}\\` : `${blanks}\\${mark}`,
  );
}

/** Text as a code span; the fence is longer than any in it (CommonMark section 6.1). */
export function codeSpan(text: string): string {
  const flat = text.replace(/\s*\n\s*/g, " ");
  const fence = "`".repeat(longestRun(flat) + 1);
  const pad = flat.startsWith("`") || flat.endsWith("`") || flat === "" ? " " : "";
  return `${fence}${pad}${flat}${pad}${fence}`;
}

/** Code as a fenced block, with a fence longer than any in it (CommonMark section 4.5). */
export function codeFence(language: string, code: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code.replace(/\n+$/, "")}\n${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
}

/** A link; the target in angle brackets where it has characters that would end it. */
export function markdownLink(label: string, href: string): string {
  return `[${label}](${/[\s()<>]/.test(href) ? `<${href.replace(/[<>\s]/g, encodeURIComponent)}>` : href})`;
}

/** Lines moved to the right, but for the first: the content of a list item. */
export function hanging(text: string, width: number): string {
  const blanks = " ".repeat(width);
  return text.replace(/\n(?=[^\n])/g, `\n${blanks}`);
}
