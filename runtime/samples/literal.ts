/** How a language writes data. */
export interface LiteralStyle {
  quote(text: string): string;
  words: { true: string; false: string; null: string };
  list: [open: string, close: string];
  object: [open: string, close: string];
  /** A member's name with its separator. */
  key(name: string): string;
  /** An object without members, if it is written differently. */
  emptyObject?: string;
  /** Rewrites objects that the usual form would change. */
  special?(object: Record<string, unknown>, text: string): string;
}

const lineWidth = 80;

/**
 * A JSON value as a literal of a language. Short lists and objects of scalars stay on one line, otherwise one
 * member per line.
 */
export function literal(value: unknown, style: LiteralStyle, indent = "", unit = "  "): string {
  if (value === null || value === undefined) return style.words.null;
  if (typeof value === "boolean") return style.words[`${value}`];
  if (typeof value === "string") return style.quote(value);
  if (typeof value !== "object") return String(value);
  const inner = indent + unit;
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, style, inner, unit));
    const flat = value.every((item) => typeof item !== "object" || item === null);
    return list(items, style.list, indent, unit, flat ? lineWidth : 0);
  }
  const object = value as Record<string, unknown>;
  const names = Object.keys(object).filter((name) => object[name] !== undefined);
  if (names.length === 0) return style.emptyObject ?? style.object.join("");
  const members = names.map((name) => style.key(name) + literal(object[name], style, inner, unit));
  const text = list(members, style.object, indent, unit, 0);
  return style.special?.(object, text) ?? text;
}

function list(items: string[], [open, close]: [string, string], indent: string, unit: string, width: number): string {
  if (items.length === 0) return open + close;
  const line = open + items.join(", ") + close;
  if (line.length + indent.length <= width) return line;
  return `${open}\n${items.map((item) => `${indent}${unit}${item},\n`).join("")}${indent}${close}`;
}
