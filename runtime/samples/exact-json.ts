/* JSON whose integers keep all digits. An integer beyond 2^53 is a BigInt. Generated specs often have the
   largest 64-bit integer, which JSON.parse would change (RFC 8259 section 6). */

/** Parses a JSON number. */
export function exactNumber(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text.trim()) ? number : BigInt(text);
}

/** Marks large integers while JSON is parsed or written. */
const mark = "\u0000";
const marked = /^\0-?\d+$/;

/** @throws SyntaxError */
export function parseExactJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  const withMarks = text.replace(/("[^"\\]*(?:\\.[^"\\]*)*")|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g, (match, string?: string) =>
    string === undefined && !Number.isSafeInteger(Number(match)) ? `"\\u0000${match}"` : match,
  );
  return JSON.parse(withMarks, (_key, value: unknown) =>
    typeof value === "string" && marked.test(value) ? BigInt(value.slice(1)) : value,
  );
}

/** Like `JSON.stringify` without spaces, for values that may contain BigInts. */
export function exactJson(value: unknown): string {
  let hasBig = false;
  const text = JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member !== "bigint") return member;
    hasBig = true;
    return `${mark}${member}`;
  });
  return hasBig ? text.replace(/"\\u0000(-?\d+)"/g, "$1") : (text ?? "");
}

/** The same value with numbers instead of BigInts, for libraries that do not support them. Digits may be lost. */
export function withNumbers<T>(value: T): T {
  return hasBigInt(value) ? (numbers(value) as T) : value;
}

function hasBigInt(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value === "bigint";
  return Object.values(value).some(hasBigInt);
}

function numbers(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(numbers);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, numbers(member)]));
}
