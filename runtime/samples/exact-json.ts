/*
 * JSON whose integers keep all digits. An integer that a double cannot hold (beyond 2^53) is a BigInt: in generated specs the
 * largest 64-bit integer is common, and JSON.parse would change it (RFC 8259 section 6).
 */

/** The value of a number as JSON writes it. */
export function exactNumber(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text.trim()) ? number : BigInt(text);
}

/** Marks an integer that a number cannot hold, while JSON is parsed or written. */
const mark = "\u0000";
const marked = /^\0-?\d+$/;

/** @throws SyntaxError */
export function parseExactJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  const withMarks = text.replace(/("[^"\\]*(?:\\.[^"\\]*)*")|-?\d{16,}(?![\d.eE])/g, (match, string?: string) =>
    string === undefined && !Number.isSafeInteger(Number(match)) ? `"\\u0000${match}"` : match,
  );
  return JSON.parse(withMarks, (_key, value: unknown) =>
    typeof value === "string" && marked.test(value) ? BigInt(value.slice(1)) : value,
  );
}

/** As `JSON.stringify` without blanks, for values that may hold BigInts. */
export function exactJson(value: unknown): string {
  let hasBig = false;
  const text = JSON.stringify(value, (_key, member: unknown) => {
    if (typeof member !== "bigint") return member;
    hasBig = true;
    return `${mark}${member}`;
  });
  return hasBig ? text.replace(/"\\u0000(-?\d+)"/g, "$1") : (text ?? "");
}

/** The same value with numbers in place of BigInts, for libraries that know no other numbers; digits may be lost. */
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
