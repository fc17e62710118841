import type { Location } from "../../diagnostics/types.js";

/** Markdown that knows where it came from: line feeds only, partials and variables filled in. */
export interface MarkdownText {
  readonly text: string;
  /** Place of a range of `text` in the file it was written in; undefined where the text has no file. */
  locate(start: number, end?: number): Location | undefined;
}

/** Finds a range of a text in the file that it is a value of. */
export type LocateIn = (text: string, start: number, end: number) => Location | undefined;

/** Markdown that stands alone, such as a description of an operation. Its writer knows where its parts stand, or nobody does. */
export function looseText(written: string, locateIn: LocateIn = () => undefined): MarkdownText {
  const text = cleanText(written.replace(/\r\n?/g, "\n"));
  return { text, locate: (start, end) => locateIn(text, start, end ?? text.length) };
}

/** Characters that have no place in a text are replaced: NUL, and two noncharacters that the renderer uses as marks. */
export function cleanText(text: string): string {
  return text.replace(/[\0\ufdd0\ufdd1]/g, "\ufffd");
}

/** Control characters but line ends and tabs: no HTML may hold them. */
export const controlCharacter = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const controlCharacters = new RegExp(controlCharacter, "g");

/** A text without control characters, for titles and other texts of one line. */
export function withoutControlCharacters(text: string): string {
  return text.replace(controlCharacters, "");
}
