import { fontSize, textWidth, wrap } from "../text/diagram/measure.js";

/** Lines of a title and how large they are, in pixels. */
interface TitleLines {
  lines: string[];
  size: number;
}

const sizes = [88, 72, 58];
const mostLines = 3;

/** The largest size at which a title fits into a width in few lines. What is too long for the smallest is cut at a word. */
export function titleLines(title: string, width: number): TitleLines {
  for (const size of sizes) {
    const lines = wrap(title, charactersIn(width, size));
    if (lines.length <= mostLines && lines.every((line) => widthOf(line, size) <= width)) return { lines, size };
  }
  const size = sizes.at(-1) as number;
  const lines = wrap(title, charactersIn(width, size));
  const shown = lines.slice(0, mostLines);
  if (lines.length > mostLines) shown[mostLines - 1] += " …";
  // A word that is longer than a line, such as a name in code, makes all of them smaller.
  const widest = Math.max(...shown.map((line) => widthOf(line, size)));
  return { lines: shown, size: Math.floor(size * Math.min(1, width / widest)) };
}

/** The size at which a short text fits into one line. */
export function sizeOf(text: string, size: number, width: number): number {
  return Math.floor(size * Math.min(1, width / Math.max(1, widthOf(text, size))));
}

const widthOf = (line: string, size: number) => (textWidth(line) / fontSize) * size;
const charactersIn = (width: number, size: number) => Math.floor(width / (0.54 * size));
