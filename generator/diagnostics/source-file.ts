import { lastUpTo, oncePer } from "../platform/values.js";
import type { Location } from "./types.js";

/** A text file, and a way to convert its offsets to locations. */
export interface SourceFile {
  /** Path relative to the root, with forward slashes. */
  readonly path: string;
  /** Decoded text without a byte order mark. */
  readonly text: string;
}

/** Offsets (UTF-16 units) at which lines start. LF, CRLF and a single CR end a line. */
const lineStarts = oncePer(({ text }: SourceFile): number[] => {
  const starts = [0];
  for (const end of text.matchAll(/\r\n?|\n/g)) starts.push(end.index + end[0].length);
  return starts;
}, new WeakMap());

const lineAt = (starts: number[], offset: number) => lastUpTo(starts, offset, (start) => start);

/** Where the line of an offset ends, without its line break. */
export function lineEnd(text: string, from: number): number {
  const length = text.slice(from).search(/[\r\n]/);
  return length < 0 ? text.length : from + length;
}

/** The same, faster, if the start of the next line is known: lines of minified files are as long as the file. */
function lineEndBefore(text: string, start: number, next: number): number {
  let end = Math.min(next, text.length);
  while (end > start && (text[end - 1] === "\n" || text[end - 1] === "\r")) end -= 1;
  return end;
}

/** Offset of a line and column, both starting at 1. Clamped to the text. */
export function offsetAt(file: SourceFile, line: number, column: number): number {
  const start = lineStarts(file)[line - 1] ?? file.text.length;
  return Math.min(start + column - 1, file.text.length);
}

/** Lines of minified files are as long as the file. Of a longer line a diagnostic stores only a part. */
const longLine = 2000;
const window = { before: 500, behind: 1500 };

/** The location of a range: offsets in UTF-16 units, clamped to the text; `end` is after the last unit. */
export function locate(file: SourceFile, start: number, end?: number, pointer?: string): Location {
  const starts = lineStarts(file);
  const from = Math.max(0, Math.min(start, file.text.length));
  const line = lineAt(starts, from);
  const lineStart = starts[line] as number;
  const lineStop = lineEndBefore(file.text, lineStart, starts[line + 1] ?? file.text.length + 1);
  const isLong = lineStop - lineStart > longLine;
  const textFrom = isLong ? Math.max(lineStart, from - window.before) : lineStart;
  const location: Location = {
    file: file.path,
    line: line + 1,
    column: from - lineStart + 1,
    lineText: file.text.slice(textFrom, isLong ? Math.min(lineStop, from + window.behind) : lineStop),
  };
  if (textFrom > lineStart) location.lineTextFrom = textFrom - lineStart;
  if (end !== undefined && end > from) {
    const to = Math.min(end, file.text.length);
    const endLine = lineAt(starts, to);
    location.endLine = endLine + 1;
    location.endColumn = to - (starts[endLine] as number) + 1;
  }
  if (pointer !== undefined) location.pointer = pointer;
  return location;
}
