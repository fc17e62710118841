import type { Location } from "../diagnostics/types.js";

/** Markdown that knows where it came from: line feeds only, partials and variables filled in. */
export interface MarkdownText {
  readonly text: string;
  /** Place of a range of `text` in the file it was written in; undefined where the text has no file. */
  locate(start: number, end?: number): Location | undefined;
}

/** Markdown that stands alone, such as a description of an operation: everything in it is at one place or none. */
export function looseText(text: string, at?: Location): MarkdownText {
  return { text: cleanText(text.replace(/\r\n?/g, "\n")), locate: () => at };
}

/** Characters that have no place in a text are replaced: NUL, and two noncharacters that the renderer uses as marks. */
export function cleanText(text: string): string {
  return text.replace(/[\0\ufdd0\ufdd1]/g, "\ufffd");
}
