import { isSpace, stringEnd } from "./json-scanner.js";

/** A range of a text; `end` is exclusive. */
interface Range {
  start: number;
  end: number;
}

/** A value in a JSON text. */
export interface JsonPlace extends Range {
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
      children = new Map(childrenAt(this.#text, start));
      this.#children.set(start, children);
    }
    return children.get(token);
  }
}

/** A value with everything in it. */
export interface JsonNode extends JsonPlace {
  members?: Map<string, JsonNode>;
  items?: JsonNode[];
}

/** Two members of an object with the same name. */
export interface Duplicate {
  name: string;
  before: JsonNode;
  node: JsonNode;
}

/**
 * Reads a value of a valid JSON text with everything in it.
 * @param duplicates receives the members that have the name of an earlier one
 */
export function readTree(text: string, place: JsonPlace, duplicates: Duplicate[]): JsonNode {
  const children = childrenAt(text, place.start).map(([name, child]) => [name, readTree(text, child, duplicates)] as const);
  if (text[place.start] === "[") return { ...place, items: children.map(([, node]) => node) };
  if (text[place.start] !== "{") return place;
  const members = new Map<string, JsonNode>();
  for (const [name, node] of children) {
    const before = members.get(name);
    if (before) duplicates.push({ name, before, node });
    members.set(name, node);
  }
  return { ...place, members };
}

/** The members or items of the value at an offset, each with its name or index. */
function childrenAt(text: string, start: number): [name: string, place: JsonPlace][] {
  const children: [string, JsonPlace][] = [];
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
    const name = key ? (JSON.parse(text.slice(key.start, key.end)) as string) : String(children.length);
    children.push([name, { start: at, end, ...(key ? { key } : {}) }]);
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
