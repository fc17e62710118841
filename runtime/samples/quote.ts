import { wellFormed } from "./http-request.js";

/**
 * Characters that must be escaped in source code: controls, line separators, byte order marks, and direction
 * marks (with which code could look different from what it does).
 */
const unsafe = /[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

const common: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const hex = (char: string, digits: number) => char.charCodeAt(0).toString(16).padStart(digits, "0");

interface Quoting {
  /** Characters that get a backslash, in addition to the quote and the backslash. */
  also?: RegExp;
  quote?: string;
  /** Writes a character as its number. */
  number(char: string): string;
}

function quoted(text: string, { quote = '"', also, number }: Quoting): string {
  let body = wellFormed(text).replace(/\\/g, "\\\\").replaceAll(quote, `\\${quote}`);
  if (also) body = body.replace(also, (match) => `\\${match}`);
  return quote + body.replace(unsafe, (char) => common[char] ?? number(char)) + quote;
}

const byUnit = (char: string) => `\\u${hex(char, 4)}`;

/** For JavaScript, Python, Go, Java and C#. */
export const quoteC = (text: string) => quoted(text, { number: byUnit });
/** `$` starts an interpolation. */
export const quoteKotlin = (text: string) => quoted(text, { also: /\$/g, number: byUnit });
/** A backslash before a parenthesis interpolates, but backslashes are already doubled. */
export const quoteSwift = (text: string) => quoted(text, { number: (char) => `\\u{${hex(char, 1)}}` });
/** `#{`, `#$` and `#@` interpolate. */
export const quoteRuby = (text: string) => quoted(text, { also: /#(?=[{$@])/g, number: byUnit });

/** Single quotes need escapes only for themselves and the backslash. Characters written as numbers need double quotes. */
export function quotePhp(text: string): string {
  if (!unsafeTest(text)) return `'${wellFormed(text).replace(/[\\']/g, (char) => `\\${char}`)}'`;
  return quoted(text, { also: /\$/g, number: (char) => `\\u{${hex(char, 1)}}` });
}

/**
 * A shell word. Single quotes keep everything, including line feeds and tabs. Other controls are written as
 * bytes (`$'…'`, bash and zsh).
 */
export function quoteShell(text: string): string {
  if (!unsafeTest(text.replace(/[\n\t]/g, ""))) return `'${wellFormed(text).replaceAll("'", "'\\''")}'`;
  const body = wellFormed(text).replace(/[\\']/g, (char) => `\\${char}`);
  return `$'${body.replace(unsafe, (char) => common[char] ?? shellBytes(char))}'`;
}

/** NUL ends every argument of a program, so it cannot be sent. U+FFFD replaces it. */
function shellBytes(char: string): string {
  const bytes = new TextEncoder().encode(char === "\0" ? "\ufffd" : char);
  return [...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
}

function unsafeTest(text: string): boolean {
  unsafe.lastIndex = 0;
  return unsafe.test(text);
}
