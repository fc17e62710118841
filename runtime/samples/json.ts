/* JSON whose numbers keep all digits. An integer beyond 2^53 is a BigInt: generated specs often have the
   largest 64-bit integer, which JSON.parse would change (RFC 8259 section 6). */

/**
 * Another number that JavaScript would write differently, such as 10.50 or 1e400. It is a function because all
 * code for objects ignores functions; `String` returns its text, `Number` its value.
 */
type WrittenNumber = () => string;

/** A number of a spec. An integer beyond 2^53 is a BigInt. */
export type Numeric = number | bigint | WrittenNumber;

/** Parses a JSON number. */
export function exactNumber(text: string): Numeric {
  const number = Number(text);
  if (String(number) === text.trim()) return number;
  return /^-?[1-9]\d*$/.test(text.trim()) ? BigInt(text) : Object.assign(() => text, { toString: () => text.trim() });
}

/**
 * A number of YAML. One that JavaScript or JSON would write differently, such as 3.0, 01234 or 0x1F, keeps its text, because
 * it may be the value of a string: `String` returns it as JSON. Infinity and NaN are texts, because JSON has no such numbers.
 */
export function yamlNumber(text: string): Numeric | string {
  const isJson = /^-?(?:0|[1-9]\d*)(?:[.eE][\d.eE+-]*\d)?$/.test(text);
  const number = isJson ? exactNumber(text) : undefined;
  if (number !== undefined && typeof number !== "function") return number;
  if (!isJson && !Number.isFinite(Number(text))) return text;
  const json = isJson ? text : String(/^[-+]?\d+$/.test(text) ? BigInt(text.replace("+", "")) : Number(text));
  return Object.assign(() => text, { toString: () => json, isYaml: true });
}

/** The text of a number of YAML that keeps it. */
export function yamlText(value: unknown): string | undefined {
  return typeof value === "function" && "isYaml" in value ? (value() as string) : undefined;
}

export function isNumeric(value: unknown): value is Numeric {
  return typeof value === "number" || isExact(value);
}

/** Whether a value is a number that JSON.stringify cannot write. */
export function isExact(value: unknown): boolean {
  return typeof value === "bigint" || typeof value === "function";
}

/** Whether a value contains an integer beyond 2^53. */
export function hasBigInt(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.values(value).some(hasBigInt) : typeof value === "bigint";
}

/** The names of an object in the order of its source, if JavaScript has another one: it puts integers first. */
const sourceOrder = Symbol("order of the source");
type Ordered = Record<string, unknown> & { [sourceOrder]?: string[] };

/** Names that JavaScript sorts. */
const integerName = /^(?:0|[1-9]\d{0,9})$/;

/** The members of an object, in the order of its source. */
export function entriesOf(object: object): [name: string, value: unknown][] {
  const members = object as Ordered;
  const order = members[sourceOrder];
  if (!order) return Object.entries(object);
  // A copy may have other members.
  const names = new Set([...order.filter((name) => Object.hasOwn(members, name)), ...Object.keys(members)]);
  return [...names].map((name) => [name, members[name]]);
}

/** Not enumerable, so that code that compares or writes objects does not meet it. */
function withOrder<T extends object>(object: T, names: string[]): T {
  return Object.defineProperty(object, sourceOrder, { value: names });
}

/** An object whose members keep their order in `entriesOf`. */
export function objectOf(entries: readonly (readonly [name: string, value: unknown])[]): Record<string, unknown> {
  const object = Object.fromEntries(entries);
  const isSorted = Object.keys(object).every((name, index) => entries[index]?.[0] === name);
  return isSorted
    ? object
    : withOrder(
        object,
        entries.map(([name]) => name),
      );
}

/** The last names of objects whose names are ascending integers, so that thousands of them are not listed for each. */
const lastIntegers = new WeakMap<object, number>();

/** Keeps the place of a name that is added to an object next. */
export function keepOrder(object: object, name: string): void {
  const ordered = object as Ordered;
  if (ordered[sourceOrder]) ordered[sourceOrder].push(name);
  else if (!integerName.test(name)) lastIntegers.delete(object);
  else {
    const last = lastIntegers.get(object);
    const names = last === undefined || last >= Number(name) ? Object.keys(object) : [];
    if (names.length > 0) withOrder(object, [...names, name]);
    else lastIntegers.set(object, Number(name));
  }
}

/** Marks names that JavaScript would sort while JSON is parsed. */
const nameMark = "\u0001";

/** Marks numbers that JavaScript would write differently while JSON is parsed or written. */
const mark = "\u0000";

/** Marks texts that begin like a marked number. */
const textMark = `${mark}s`;

/** @throws SyntaxError */
export function parseExactJson(text: string): unknown {
  let hasNames = false;
  const withMarks = text.replace(
    /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|(?<![\d.eE+-])-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\d.eE+-])/g,
    (match, string?: string, colon?: string) => {
      if (string === undefined) return String(Number(match)) === match ? match : `"\\u0000${match}"`;
      if (colon === undefined) return string.startsWith('"\\u0000') ? `"\\u0000s${string.slice(1)}` : match;
      if (!integerName.test(string.slice(1, -1)) && !string.startsWith('"\\u0001')) return match;
      hasNames = true;
      return `"\\u0001${string.slice(1)}${colon}`;
    },
  );
  const named = (value: object) =>
    objectOf(Object.entries(value).map(([name, member]) => [name.startsWith(nameMark) ? name.slice(1) : name, member]));
  return JSON.parse(withMarks, (_key, value: unknown) => {
    if (hasNames && isObject(value)) return named(value);
    if (typeof value !== "string" || !value.startsWith(mark)) return value;
    return value.startsWith(textMark) ? value.slice(textMark.length) : exactNumber(value.slice(mark.length));
  });
}

/** Like `JSON.stringify` without spaces, for values that may contain BigInts and written numbers. */
export function exactJson(value: unknown): string {
  let hasMark = false;
  const marked = (_key: string, member: unknown) => {
    const isText = typeof member === "string" && member.startsWith(mark);
    if (!isText && !isExact(member)) return member;
    hasMark = true;
    return `${isText ? textMark : mark}${member}`;
  };
  const text = JSON.stringify(value, marked);
  if (!hasMark) return text ?? "";
  return text.replace(/(?<!\\)"\\u0000(?:s(?=\\u0000)|(-?\d[\d.eE+-]*)"(?!:))/g, (_, number?: string) => number ?? '"');
}

/** The same value with plain numbers, for libraries that support no others. Digits may be lost. */
export function withNumbers<T>(value: T): T {
  return hasExact(value) ? (numbers(value) as T) : value;
}

function hasExact(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.values(value).some(hasExact) : isExact(value);
}

function numbers(value: unknown): unknown {
  if (isExact(value)) return Number(value);
  if (Array.isArray(value)) return value.map(numbers);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, numbers(member)]));
}

/** Whether a value is a JSON object: neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/* JSON pointers (RFC 6901), always in their string form: "" is the root, "/paths/~1chapters/get" an operation. */

/** Unescaped tokens of a pointer. Empty for a pointer without a leading slash. */
export function pointerTokens(pointer: string): string[] {
  if (!pointer.startsWith("/")) return [];
  const tokens = pointer.slice(1).split("/");
  return pointer.includes("~") ? tokens.map(unescapeToken) : tokens;
}

/** RFC 6901 section 4: `~1` first, then `~0`, so that `~01` stays `~1`. */
export function unescapeToken(token: string): string {
  return token.replace(/~1/g, "/").replace(/~0/g, "~");
}

export function escapeToken(token: string): string {
  return /[~/]/.test(token) ? token.replace(/~/g, "~0").replace(/\//g, "~1") : token;
}

export function childPointer(pointer: string, token: string | number): string {
  return `${pointer}/${typeof token === "number" ? token : escapeToken(token)}`;
}

/** The value at a pointer. Undefined if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const token of pointerTokens(pointer)) value = stepInto(value, token)?.value;
  return value;
}

/** The last token, unescaped; undefined for the root. */
export function lastToken(pointer: string): string | undefined {
  return pointerTokens(pointer).at(-1);
}

/** The member or item that a token selects, if there is one. Own members only, so `constructor` is an ordinary name. */
export function stepInto(value: unknown, token: string): { value: unknown } | undefined {
  if (Array.isArray(value)) {
    if (!/^(?:0|[1-9]\d*)$/.test(token) || Number(token) >= value.length) return undefined;
    return { value: value[Number(token)] };
  }
  if (isObject(value) && Object.hasOwn(value, token)) return { value: value[token] };
  return undefined;
}
