import type { Location } from "../../diagnostics/types.js";

/** Markdown with its origin: line feeds normalized, partials and variables inserted. */
export interface MarkdownText {
  readonly text: string;
  /** Location of a range of `text` in its file. Undefined if the text has no file. */
  locate(start: number, end?: number): Location | undefined;
}

/** Locates a range of a text in the file that has it as a value. */
export type LocateIn = (text: string, start: number, end: number) => Location | undefined;

/**
 * Markdown that is not a guide, such as the description of an operation. `locateIn` locates its parts, if the
 * source is known.
 */
export function looseText(written: string, locateIn: LocateIn = () => undefined): MarkdownText {
  const text = cleanText(written.replace(/\r\n?/g, "\n"));
  return { text, locate: (start, end) => locateIn(text, start, end ?? text.length) };
}

/** Replaces invalid characters: NUL, and two noncharacters that the renderer uses as marks. */
export function cleanText(text: string): string {
  return text.replace(/[\0\ufdd0\ufdd1]/g, "\ufffd");
}

/** Control characters except line ends and tabs. They are not allowed in HTML. */
export const controlCharacter = /[\0-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const controlCharacters = new RegExp(controlCharacter, "g");

/** Removes control characters, for titles and other single-line texts. */
export function withoutControlCharacters(text: string): string {
  return text.replace(controlCharacters, "");
}
