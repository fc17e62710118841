import { refuse } from "./refuse.js";
import { resolvePlain, type Scanned, scanQuoted, skipSpaces, withoutEnd } from "./scalars.js";

/** A list or map in brackets that ends on its line. */
export function scanFlow(line: string, column: number, levels: number): Scanned<unknown> {
  if (levels === 0) refuse();
  return line[column] === "[" ? scanList(line, column, levels) : scanMap(line, column, levels);
}

function scanList(line: string, column: number, levels: number): Scanned<unknown[]> {
  const value: unknown[] = [];
  let at = skipSpaces(line, column + 1);
  if (line[at] === "]") return { value, end: at + 1 };
  for (;;) {
    const item = scanValue(line, at, levels);
    value.push(item.value);
    at = skipSpaces(line, item.end);
    if (line[at] === "]") return { value, end: at + 1 };
    if (line[at] !== ",") refuse();
    at = skipSpaces(line, at + 1);
  }
}

function scanMap(line: string, column: number, levels: number): Scanned<Record<string, unknown>> {
  const value: Record<string, unknown> = {};
  let at = skipSpaces(line, column + 1);
  if (line[at] === "}") return { value, end: at + 1 };
  for (;;) {
    const key = /["']/.test(line.charAt(at)) ? scanQuoted(line, at) : scanPlain(line, at);
    if (line[key.end] !== ":" || line[key.end + 1] !== " ") refuse();
    const member = scanValue(line, skipSpaces(line, key.end + 1), levels);
    addMember(value, key.value, member.value);
    at = skipSpaces(line, member.end);
    if (line[at] === "}") return { value, end: at + 1 };
    if (line[at] !== ",") refuse();
    at = skipSpaces(line, at + 1);
  }
}

function scanValue(line: string, column: number, levels: number): Scanned<unknown> {
  const first = line.charAt(column);
  if (first === "[" || first === "{") return scanFlow(line, column, levels - 1);
  return first === '"' || first === "'" ? scanQuoted(line, column) : scanPlain(line, column);
}

const plain = /(?:-(?=[\w.]))?[^\s\-?:,[\]{}#&*!|>'"%@`](?:[^,[\]{}:#]|:(?=[^\s,[\]{}])|(?<! )#)*/y;

function scanPlain(line: string, column: number): Scanned<unknown> {
  plain.lastIndex = column;
  const text = withoutEnd(plain.exec(line)?.[0] ?? refuse());
  return { value: resolvePlain(text), end: column + text.length };
}

/** Adds a member under the name that its key has in JavaScript; a name that stands twice, or means more, is refused. */
export function addMember(object: Record<string, unknown>, key: unknown, value: unknown): void {
  const name = key === null ? refuse() : String(key);
  if (name === "__proto__" || Object.hasOwn(object, name)) refuse();
  object[name] = value;
}
