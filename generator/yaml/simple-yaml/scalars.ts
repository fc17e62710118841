import { exactNumber } from "../../../runtime/samples/exact-json.js";
import { refuse } from "./refuse.js";

/** A value and the column behind it. */
export interface Scanned<T> {
  value: T;
  end: number;
}

/** What the core schema makes numbers of (YAML 1.2.2 section 10.3.2), as people and as machines write them. */
const anyNumber =
  /^(?:0o[0-7]+|0x[\da-fA-F]+|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
/** Whole ones as long as every one of them is exact. */
const usualNumber = /^-?(?:0|[1-9]\d{0,14}|(?:0|[1-9]\d{0,14})\.\d+)$/;

const otherSpellings = new Set(["~", "Null", "NULL", "True", "TRUE", "False", "FALSE", "<<"]);

/** What a plain scalar of one line says. Only the usual spellings are known, others are refused. */
export function resolvePlain(text: string): unknown {
  switch (text) {
    case "null":
      return null;
    case "true":
      return true;
    case "false":
      return false;
  }
  if (otherSpellings.has(text)) refuse();
  const first = text.charCodeAt(0);
  // From `+` to `9` are all that a number may begin with.
  if (first < 43 || first > 57 || !anyNumber.test(text)) return text;
  const value = exactNumber(text);
  if (!usualNumber.test(text) || Object.is(value, -0)) refuse();
  return value;
}

/** Whether a plain scalar may begin at a column: not with an indicator, not with a blank of another kind. */
export function beginsPlain(line: string, column: number): boolean {
  if (/[?:,[\]{}#&*!|>'"%@`\s]/.test(line.charAt(column))) return false;
  return line[column] !== "-" || /[\w.]/.test(line.charAt(column + 1));
}

const doubleQuoted = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u(?![dD][89a-fA-F])[\da-fA-F]{4}))*"/y;
const singleQuoted = /'(?:[^']|'')*'/y;

/** A quoted scalar that ends on its line. Escapes are those that JSON has too. */
export function scanQuoted(line: string, column: number): Scanned<string> {
  const pattern = line[column] === '"' ? doubleQuoted : singleQuoted;
  pattern.lastIndex = column;
  const text = pattern.exec(line)?.[0] ?? refuse();
  const inner = text.slice(1, -1);
  const end = column + text.length;
  if (pattern === singleQuoted) return { value: inner.replaceAll("''", "'"), end };
  return { value: inner.includes("\\") ? JSON.parse(text) : inner, end };
}

/** Column of the next character that is no space. */
export function skipSpaces(line: string, column: number): number {
  let at = column;
  while (line.charCodeAt(at) === 32) at += 1;
  return at;
}

/** Without spaces at its end; other blanks are text. */
export function withoutEnd(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === 32) end -= 1;
  return text.slice(0, end);
}

/** Whether nothing stands from a column on, but for a comment. `column` is behind a token. */
export function isLineOver(line: string, column: number): boolean {
  const at = skipSpaces(line, column);
  return at === line.length || (line[at] === "#" && at > column);
}
