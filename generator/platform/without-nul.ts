/** Escapes of NUL in JSON and YAML, or NUL itself. */
const mayHaveNul = /\0|\\(?:u0000|x00|0|U00000000)/;

/**
 * A value that was read from a text, with U+FFFD in place of NUL in its texts and names, as HTML requires. Programs that read the
 * Markdown and the lists of pages take NUL for the end of a text.
 */
export function withoutNul<T>(value: T, text: string): T {
  return mayHaveNul.test(text) ? (copyOf(value, new Map()) as T) : value;
}

function copyOf(value: unknown, copies: Map<object, unknown>): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "\ufffd");
  if (typeof value !== "object" || value === null) return value;
  const existing = copies.get(value);
  if (existing) return existing;
  if (Array.isArray(value)) return value.map((item) => copyOf(item, copies));
  const members = Object.entries(value).map(([name, member]) => [copyOf(name, copies), copyOf(member, copies)]);
  const copy: unknown = Object.fromEntries(members);
  copies.set(value, copy);
  return copy;
}
