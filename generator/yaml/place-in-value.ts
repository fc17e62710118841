import { locate, offsetAt, type SourceFile } from "../diagnostics/source-file.js";
import type { Location } from "../diagnostics/types.js";

/** Longer parts get the location of the whole value, which a reader finds as well. */
const longestPart = 20_000;

/**
 * The location of a part of a text that is the value at `whole`, however the file writes it: folded,
 * indented, quoted or escaped. If the file does not write the text there, it is the location of the whole value.
 * @param start offset of the part in the text, in UTF-16 units
 */
export function placeInValue(file: SourceFile, whole: Location, text: string, start: number, end: number): Location {
  const from = offsetAt(file, whole.line, whole.column);
  const to = whole.endLine === undefined ? file.text.length : offsetAt(file, whole.endLine, whole.endColumn ?? 1);
  const part = text.slice(start, end);
  if (part.trim() === "" || part.length > longestPart) return whole;
  if (last?.file !== file || last.from !== from || last.text !== text)
    last = { file, from, text, offsets: offsetsIn(file.text.slice(from, to), text) };
  if (!last.offsets) return whole;
  const first = start + part.length - part.trimStart().length;
  const { starts, ends } = last.offsets;
  const final = start + part.trimEnd().length - 1;
  return locate(file, from + (starts[first] as number), from + (ends[final] as number), whole.pointer);
}

/** Where each character that is no white space starts and ends in the file. */
interface Offsets {
  starts: Int32Array;
  ends: Int32Array;
}

/** Those of the text that was asked for last: one may have many thousand parts with a diagnostic. */
let last: { file: SourceFile; from: number; text: string; offsets: Offsets | undefined } | undefined;

const isSpace = (char: string) => char.trim() === "";

/** Walks a text and its source together. White space may differ, because folded lines are indented. */
function offsetsIn(written: string, text: string): Offsets | undefined {
  const head = /^(?:["']|[|>].*)?/.exec(written)?.[0] ?? "";
  const starts = new Int32Array(text.length);
  const ends = new Int32Array(text.length);
  let at = head.length;
  for (let index = 0; index < text.length; index++) {
    if (isSpace(text.charAt(index))) continue;
    let next = readCharacter(written, at, head);
    while (next.length && isSpace(next.value)) {
      at += next.length;
      next = readCharacter(written, at, head);
    }
    if (!next.length || !text.startsWith(next.value, index)) return undefined;
    for (const end = index + next.value.length; ; index++) {
      starts[index] = at;
      ends[index] = at + next.length;
      if (index + 1 === end) break;
    }
    at += next.length;
  }
  return { starts, ends };
}

/** Escapes of double-quoted texts (YAML 1.2, section 5.7). A line end after a backslash is no character. */
const escapes: Readonly<Record<string, string>> = {
  a: "\x07",
  b: "\b",
  e: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "0": "\0",
  N: "\x85",
  _: "\xa0",
  L: "\u2028",
  P: "\u2029",
  "\n": "",
  "\r": "",
};
/** Numbers of hexadecimal digits. */
const digits: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** The character at an offset, and how many the source has for it. */
function readCharacter(written: string, at: number, head: string): { value: string; length: number } {
  const char = written.charAt(at);
  if (head === "'" && char === "'") return { value: char, length: 2 };
  if (head !== '"' || char !== "\\") return { value: char, length: char.length };
  const name = written.charAt(at + 1);
  const count = digits[name];
  if (count === undefined) return { value: escapes[name] ?? name, length: 2 };
  const code = Number.parseInt(written.slice(at + 2, at + 2 + count), 16);
  return { value: code <= 0x10ffff ? String.fromCodePoint(code) : "\0", length: 2 + count };
}
