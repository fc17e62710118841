import { entriesOf } from "./json.js";

/** What most languages have in common. */
export const usual: Pick<LiteralStyle, "words" | "list" | "object"> = {
  words: { true: "true", false: "false", null: "null" },
  list: ["[", "]"],
  object: ["{", "}"],
};

/** How a language writes data. */
export interface LiteralStyle {
  quote(text: string): string;
  words: { true: string; false: string; null: string };
  list: [open: string, close: string];
  object: [open: string, close: string];
  /** A name with its value, where an object cannot repeat names. Absent: a list. */
  pair?: [open: string, close: string];
  /** A member's name with its separator. */
  key(name: string): string;
  /** An object without members, if it is written differently. */
  emptyObject?: string;
  /** Rewrites objects that the usual form would change. */
  special?(object: Record<string, unknown>, text: string): string;
  /** Maximum width of a line with a list of scalars. */
  lineWidth?: number;
  /** What follows the last of several lines. */
  lastComma?: "";
}

/** A JSON value as a literal of a language. Short lists and objects of scalars stay on one line. */
export function literal(value: unknown, style: LiteralStyle, indent = "", unit = "  "): string {
  if (value === null || value === undefined) return style.words.null;
  if (typeof value === "boolean") return style.words[`${value}`];
  if (typeof value === "string") return style.quote(value);
  if (typeof value !== "object") return String(value);
  const inner = indent + unit;
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, style, inner, unit));
    const line = value.some((item) => typeof item === "object" && item !== null) ? undefined : style.list.join(items.join(", "));
    return line !== undefined && line.length + indent.length <= (style.lineWidth ?? 80)
      ? line
      : block(items, style.list, style, indent, unit);
  }
  const object = value as Record<string, unknown>;
  const entries = entriesOf(object).filter(([, member]) => member !== undefined);
  if (entries.length === 0) return style.emptyObject ?? style.object.join("");
  const members = entries.map(([name, member]) => style.key(name) + literal(member, style, inner, unit));
  const text = block(members, style.object, style, indent, unit);
  return style.special?.(object, text) ?? text;
}

/** Pairs as an object if their names are unique, otherwise as a list of pairs. */
export function pairsLiteral(pairs: [name: string, value: string][], style: LiteralStyle, indent = "", unit = "  "): string {
  const { key, quote, pair = style.list } = style;
  if (!haveUniqueNames(pairs.map(([name]) => name)))
    return block(
      pairs.map((words) => pair.join(words.map(quote).join(", "))),
      style.list,
      style,
      indent,
      unit,
    );
  const members = pairs.map(([name, value]) => key(name) + quote(value));
  return block(members, style.object, style, indent, unit);
}

export const haveUniqueNames = (names: readonly string[]) => new Set(names).size === names.length;

function block(
  items: string[],
  [open, close]: [string, string],
  { lastComma = "," }: { lastComma?: string },
  indent: string,
  unit: string,
): string {
  if (items.length === 0) return open + close;
  return `${open}\n${items.map((item) => indent + unit + item).join(",\n")}${lastComma}\n${indent}${close}`;
}
