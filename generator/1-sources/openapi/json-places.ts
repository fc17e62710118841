import { isSpace, stringEnd } from "./json-scanner.js";

/** A range of a text; `end` is exclusive. */
interface Range {
  start: number;
  end: number;
}

/** A value in a JSON text. */
interface JsonPlace extends Range {
  /** Range of the member's name, quotes included. */
  key?: Range;
}

/** Finds values in a valid JSON text. Only the objects and arrays on the way to a value are read. */
export class JsonPlaces {
  readonly #text: string;
  /** What was read so far, by the start of its object or array. */
  readonly #children = new Map<number, ReadonlyMap<string, JsonPlace>>();
  readonly root: JsonPlace;

  constructor(text: string) {
    this.#text = text;
    const start = skipSpace(text, 0);
    this.root = { start, end: valueEnd(text, start) };
  }

  /** A member by its name, or an item by its index. */
  child({ start }: JsonPlace, token: string): JsonPlace | undefined {
    let children = this.#children.get(start);
    if (!children) {
      children = childrenAt(this.#text, start);
      this.#children.set(start, children);
    }
    return children.get(token);
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
