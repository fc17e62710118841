import { lineEnd } from "../../diagnostics/source-file.js";
import { onceIn } from "../../platform/values.js";

/** A mistake in a JSON text. Offsets are UTF-16 units; `end` is exclusive. */
interface JsonError {
  message: string;
  start: number;
  end: number;
  /** A comment or a last comma, without which the rest may be valid. */
  isExtra?: true;
}

/** Maximum nesting of a file. Real specs stay below 60. Code that walks values may rely on the limit. */
export const maxDepth = 500;

const literal = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const badInString = /[\u0000-\u001f]|\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/;

/** Syntax errors of a JSON text (RFC 8259), all of them. Not recursive, so only memory limits the depth. */
export class JsonScanner {
  readonly errors: JsonError[] = [];
  /** Where the text first exceeds `maxDepth`. */
  tooDeep: number | undefined;
  /** The objects and lists that are open, by the offset of their bracket. */
  readonly #open: number[] = [];
  #expected: "value" | "name" | "colon" | "comma" | "nothing" = "value";
  /** Offset of a comma before the current position, -1 if there is none. */
  #comma = -1;
  #at = 0;

  constructor(private readonly text: string) {
    this.#scan();
    const open = this.#open.at(-1);
    if (open !== undefined) this.#fail(`This \`${text[open]}\` is never closed.`, open);
    else if (this.#expected === "value" && !this.errors.length) this.#fail("The document is empty.", 0);
  }

  #scan(): void {
    for (this.#skipSpace(); this.#at < this.text.length; this.#skipSpace()) {
      const char = this.text[this.#at] as string;
      if (this.#expected === "nothing") {
        this.#fail("There is text after the end of the document.", this.#at, this.text.length);
        return;
      }
      if (char === "}" || char === "]") this.#readEnd(char);
      else if (char === ",") this.#readComma();
      else if (char === ":") this.#readColon();
      else this.#readToken(char);
    }
  }

  get #isInObject(): boolean {
    return this.text[this.#open.at(-1) ?? -1] === "{";
  }

  #readEnd(char: string): void {
    const at = this.#at++;
    if (!this.#open.length) {
      this.#fail(`This \`${char}\` closes nothing.`, at);
      return;
    }
    const expected = this.#expected;
    if (this.#comma >= 0 && expected !== "comma" && expected !== "colon")
      this.errors.push({
        message: "A comma after the last entry is not allowed.",
        start: this.#comma,
        end: this.#comma + 1,
        isExtra: true,
      });
    else if (expected === "colon" || (expected === "value" && this.#isInObject)) this.#fail("A value is missing here.", at);
    const end = this.#isInObject ? "}" : "]";
    if (char !== end) this.#fail(`\`${end}\` is expected here, not \`${char}\`.`, at);
    this.#comma = -1;
    this.#open.pop();
    this.#expectAfterValue();
  }

  #readComma(): void {
    if (this.#expected !== "comma") this.#fail("A value is missing before this comma.", this.#at);
    this.#expected = this.#isInObject ? "name" : "value";
    this.#comma = this.#at++;
  }

  #readColon(): void {
    if (this.#expected !== "colon") this.#fail("A colon is not expected here.", this.#at);
    else this.#expected = "value";
    this.#at++;
  }

  #readToken(char: string): void {
    const at = this.#at;
    if (this.#expected === "comma") {
      this.#fail("A comma is missing before this.", at);
      this.#expected = this.#isInObject ? "name" : "value";
    } else if (this.#expected === "colon") {
      this.#fail("A colon is missing after the name.", at);
      this.#expected = "value";
    }
    this.#comma = -1;
    const isName = this.#expected === "name";
    if (!isName && (char === "{" || char === "[")) {
      this.#open.push(at);
      if (this.#open.length > maxDepth) this.tooDeep ??= at;
      this.#expected = char === "{" ? "name" : "value";
      this.#at++;
      return;
    }
    const end = tokenEnd(this.text, at);
    const raw = this.text.slice(at, end);
    if (char === '"') this.#checkString(raw, at, end);
    else if (isName) this.#fail("Names must be in double quotes.", at, end);
    else if (!literal.test(raw)) this.#fail(badLiteral(raw), at, end);
    if (isName) this.#expected = "colon";
    else this.#expectAfterValue();
    this.#at = end;
  }

  #expectAfterValue(): void {
    this.#expected = this.#open.length ? "comma" : "nothing";
  }

  #skipSpace(): void {
    const { text } = this;
    for (;;) {
      while (isSpace(text.charCodeAt(this.#at))) this.#at++;
      const mark = text.slice(this.#at, this.#at + 2);
      if (mark !== "//" && mark !== "/*") return;
      const start = this.#at;
      const close = text.indexOf("*/", start + 2);
      this.#at = mark === "//" ? lineEnd(text, start) : close < 0 ? text.length : close + 2;
      this.errors.push({ message: "JSON has no comments.", start, end: this.#at, isExtra: true });
    }
  }

  #checkString(raw: string, start: number, end: number): void {
    if (raw.length < 2 || !raw.endsWith('"')) {
      this.#fail("The closing quote of this string is missing.", start, end);
      return;
    }
    const bad = raw.search(badInString);
    if (bad < 0) return;
    if (raw.charCodeAt(bad) >= 32) this.#fail("Unknown escape in a string.", start + bad, start + bad + 2);
    else this.#fail("Write line breaks and control characters in strings as escapes (`\\n`).", start + bad);
  }

  #fail(message: string, start: number, end = start + 1): void {
    this.errors.push({ message, start, end });
  }
}

export function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** Offset after the closing quote of a string; 0 if there is none. */
export function stringEnd(text: string, start: number, quote = '"'): number {
  let end = start;
  while (true) {
    end = text.indexOf(quote, end + 1);
    if (end < 0) return 0;
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === 92) slashes += 1;
    if (slashes % 2 === 0) return end + 1;
  }
}

/** End of a string, or of a run of non-structural characters. */
function tokenEnd(text: string, start: number): number {
  const quote = text[start];
  if (quote === '"' || quote === "'") {
    const end = stringEnd(text, start, quote);
    return end > 0 ? end : lineEnd(text, start);
  }
  let end = start + 1;
  while (end < text.length && !/[\s,:[\]{}"']/.test(text[end] as string)) end += 1;
  return end;
}

function badLiteral(raw: string): string {
  if (raw.startsWith("'")) return "Strings must be in double quotes.";
  if (/^[-+.\d]/.test(raw)) return `\`${raw}\` is not a number in JSON.`;
  return `\`${raw}\` is not a value in JSON; strings must be in double quotes.`;
}

/** A range of a text; `end` is exclusive. */
interface Range {
  start: number;
  end: number;
}

interface JsonPlace extends Range {
  /** Range of the member's name, quotes included. */
  key?: Range;
}

/** Finds values in a valid JSON text. Only the objects and arrays on the way to a value are read. */
export class JsonPlaces {
  /** What was read so far, by the start of its object or array. */
  readonly #children = new Map<number, ReadonlyMap<string, JsonPlace>>();
  readonly root: JsonPlace;

  constructor(private readonly text: string) {
    const start = skipSpace(text, 0);
    this.root = { start, end: valueEnd(text, start) };
  }

  /** A member by its name, or an item by its index. */
  child({ start }: JsonPlace, token: string): JsonPlace | undefined {
    return onceIn(this.#children, start, () => childrenAt(this.text, start)).get(token);
  }
}

/** The members or items of the value at an offset, by name or index. */
function childrenAt(text: string, start: number): Map<string, JsonPlace> {
  const children = new Map<string, JsonPlace>();
  const isObject = text[start] === "{";
  if (!isObject && text[start] !== "[") return children;
  let at = skipSpace(text, start + 1);
  while (text[at] !== "}" && text[at] !== "]") {
    let key: Range | undefined;
    if (isObject) {
      key = { start: at, end: stringEnd(text, at) };
      at = skipSpace(text, skipSpace(text, key.end) + 1);
    }
    const end = valueEnd(text, at);
    const name = key ? (JSON.parse(text.slice(key.start, key.end)) as string) : String(children.size);
    children.set(name, { start: at, end, ...(key ? { key } : {}) });
    at = skipSpace(text, end);
    if (text[at] === ",") at = skipSpace(text, at + 1);
  }
  return children;
}

const afterLiteral = /[\s,\]}]/g;

function valueEnd(text: string, start: number): number {
  if (text[start] === '"') return stringEnd(text, start);
  if (text[start] !== "{" && text[start] !== "[") {
    afterLiteral.lastIndex = start;
    return afterLiteral.exec(text)?.index ?? text.length;
  }
  let depth = 0;
  let at = start;
  do {
    const code = text.charCodeAt(at);
    if (code === 34) at = stringEnd(text, at) - 1;
    else if (code === 123 || code === 91) depth += 1;
    else if (code === 125 || code === 93) depth -= 1;
    at += 1;
  } while (depth > 0);
  return at;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}
