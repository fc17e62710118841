/** Tags of elements and autolinks. Not `a < b`. */
const markup = /<\/?[A-Za-z][^<>]*>/g;
const destination = /(?<=\])\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\)|(?<=\])\[[^[\]\n]*\]/g;
const definition = /^ {0,3}\[[^[\]\n]+\]:[^\n]*$/gm;
const address = /\b(?:https?:\/\/|www\.|mailto:)[^\s<>")\]]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
/** Host names, file names and paths: `quran.com`, `app.config.ts`, `/verses/{key}`. */
const name = /(?<![\w./{}-])\/?[\w{}-]+(?:[./][\w{}-]+)+\/?/g;
const mark = /\{#[^{}\s]+(?:\s+#[^{}\s]+)*\}|\\?@\{[^{}\s]+\}|\[\^[^[\]\s]+\]/g;

/** Spaces, which keep offsets, for all but prose: code, URLs, tags, comments, destinations, ids, variables. */
export function onlyProse(text: string): string {
  let prose = withoutComments(onlyMarkdown(text));
  for (const pattern of [markup, definition, destination, address, mark, name]) prose = prose.replace(pattern, blank);
  return prose;
}

/** Replaces code by spaces. */
export function onlyMarkdown(text: string): string {
  return withoutCodeSpans(withoutIndentedCode(withoutFences(text)));
}

/** Replaces HTML comments by spaces. One that starts a line and is not closed ends with its paragraph, as on the page. */
export function withoutComments(text: string): string {
  let rest = text;
  let done = "";
  for (let start = rest.indexOf("<!--"); start >= 0; start = rest.indexOf("<!--")) {
    const end = rest.indexOf("-->", start);
    if (end < 0) return done + rest.replace(/^ {0,3}<!--.*(?:\n.*\S.*)*/gm, blank);
    done += rest.slice(0, start) + blank(rest.slice(start, end + 3));
    rest = rest.slice(end + 3);
  }
  return done + rest;
}

const fenceLine = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`]*$)|~{3,})/;

/** The language of a fence is not prose either. An unclosed fence ends with the text. */
function withoutFences(text: string): string {
  let open: string | undefined;
  const lines = text.split("\n").map((line) => {
    const fence = fenceLine.exec(line)?.[1];
    const wasOpen = open !== undefined;
    if (!wasOpen) open = fence;
    else if (fence?.startsWith(open as string) && /^[ \t>]*[`~]+[ \t\r]*$/.test(line)) open = undefined;
    return wasOpen || open !== undefined ? blank(line) : line;
  });
  return lines.join("\n");
}

/** Indented code after a paragraph or a heading (CommonMark section 4.4). In lists and between tags, indented lines are texts. */
function withoutIndentedCode(text: string): string {
  if (!/\n[ \t]*\n(?: {4}|\t)/.test(text)) return text;
  let isCode = false;
  let mayBegin = false;
  let isBlank = false;
  const lines = text.split("\n").map((line) => {
    if (line.trim() === "") {
      isBlank = true;
      return line;
    }
    const isIndented = /^(?: {4}|\t)/.test(line);
    isCode = isIndented && (isCode || (isBlank && mayBegin));
    if (!isIndented) mayBegin = !/^ {0,3}(?:[-*+>]|\d{1,9}[.)]|[<{:[|!?])/.test(line) && (mayBegin || !/^ /.test(line));
    isBlank = false;
    return isCode ? blank(line) : line;
  });
  return lines.join("\n");
}

/** A run of backticks matches the next run of the same length (CommonMark section 6.1) in the same paragraph. */
function withoutCodeSpans(text: string): string {
  const runs = [...text.matchAll(/`+|\n[ \t]*\n/g)];
  const parts: string[] = [];
  let done = 0;
  let index = 0;
  while (index < runs.length) {
    const run = runs[index] as RegExpExecArray;
    const close = run[0].startsWith("`") ? closing(runs, index) : undefined;
    index = (close ?? index) + 1;
    if (close === undefined) continue;
    const end = (runs[close] as RegExpExecArray).index + run[0].length;
    parts.push(text.slice(done, run.index), blank(text.slice(run.index, end)));
    done = end;
  }
  return parts.join("") + text.slice(done);
}

/** Maximum number of runs to search for the closing one. */
const farthest = 1000;

function closing(runs: readonly RegExpExecArray[], open: number): number | undefined {
  const length = (runs[open] as RegExpExecArray)[0].length;
  for (let index = open + 1; index < Math.min(runs.length, open + farthest); index++) {
    const [run] = runs[index] as RegExpExecArray;
    if (!run.startsWith("`")) return undefined;
    if (run.length === length) return index;
  }
  return undefined;
}

/** Spaces of the same length, on the same number of lines. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
