import { wellFormed } from "./http-request.js";

/**
 * Characters that must not stand in source code as they are: controls, line separators, byte order marks and the marks
 * that turn the direction of text around (they could make code read otherwise than it runs).
 */
const unsafe = /[\0-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

const common: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const hex = (char: string, digits: number) => char.charCodeAt(0).toString(16).padStart(digits, "0");

interface Quoting {
  /** Characters that get a backslash, besides the quote and the backslash. */
  also?: RegExp;
  quote?: string;
  /** How a character is written by its number. */
  number(char: string): string;
}

function quoted(text: string, { quote = '"', also, number }: Quoting): string {
  let body = wellFormed(text).replace(/\\/g, "\\\\").replaceAll(quote, `\\${quote}`);
  if (also) body = body.replace(also, (match) => `\\${match}`);
  return quote + body.replace(unsafe, (char) => common[char] ?? number(char)) + quote;
}

const byUnit = (char: string) => `\\u${hex(char, 4)}`;

export const quoteJavaScript = (text: string) => quoted(text, { number: byUnit });
export const quotePython = (text: string) => quoted(text, { number: byUnit });
export const quoteGo = (text: string) => quoted(text, { number: byUnit });
export const quoteJava = (text: string) => quoted(text, { number: byUnit });
export const quoteCSharp = (text: string) => quoted(text, { number: byUnit });
/** `$` starts an interpolation. */
export const quoteKotlin = (text: string) => quoted(text, { also: /\$/g, number: byUnit });
/** A lone backslash-parenthesis would interpolate; doubling the backslash has seen to that. */
export const quoteSwift = (text: string) => quoted(text, { number: (char) => `\\u{${hex(char, 1)}}` });
/** `#{`, `#$` and `#@` interpolate. */
export const quoteRuby = (text: string) => quoted(text, { also: /#(?=[{$@])/g, number: byUnit });

/** Single quotes keep everything but themselves and the backslash; what must be written by number needs double ones. */
export function quotePhp(text: string): string {
  if (!unsafeTest(text)) return `'${wellFormed(text).replace(/[\\']/g, (char) => `\\${char}`)}'`;
  return quoted(text, { also: /\$/g, number: (char) => `\\u{${hex(char, 1)}}` });
}

/**
 * A word of a shell. Single quotes keep everything; line feeds and tabs may stand in them, other controls are written by
 * their bytes (`$'…'`, bash and zsh).
 */
export function quoteShell(text: string): string {
  if (!unsafeTest(text.replace(/[\n\t]/g, ""))) return `'${wellFormed(text).replaceAll("'", "'\\''")}'`;
  const body = wellFormed(text).replace(/[\\']/g, (char) => `\\${char}`);
  return `$'${body.replace(unsafe, (char) => common[char] ?? shellBytes(char))}'`;
}

/** NUL ends any argument of a program, so that it cannot be sent this way; U+FFFD stands for it. */
function shellBytes(char: string): string {
  const bytes = new TextEncoder().encode(char === "\0" ? "\ufffd" : char);
  return [...bytes].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
}

function unsafeTest(text: string): boolean {
  unsafe.lastIndex = 0;
  return unsafe.test(text);
}
