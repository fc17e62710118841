import type { Block, Inline, ListNode, Prose } from "../../runtime/contract.js";
import type { TextName, Translate } from "../../runtime/texts.js";

/** A part of a line, or several. */
export type Part = Inline | readonly Inline[];

/** Parts of a line one after another. Texts that follow each other become one. */
export function line(...parts: readonly Part[]): Inline[] {
  const nodes: Inline[] = [];
  for (const part of parts.flat()) {
    const last = nodes.at(-1);
    if (typeof part === "string" && typeof last === "string") nodes[nodes.length - 1] = last + part;
    else if (part !== "") nodes.push(part);
  }
  return nodes;
}

export function paragraph(...parts: readonly Part[]): Block {
  return { type: "paragraph", children: line(...parts) };
}

export const inlineCode = (value: string): Inline => ({ type: "inlineCode", value });

export const strong = (...parts: readonly Part[]): Inline => ({ type: "strong", children: line(...parts) });

export const link = (href: string, ...label: readonly Part[]): Inline => ({ type: "link", href, children: line(...label) });

export const listOf = (items: readonly Prose[]): ListNode => ({ type: "list", items: items.map((children) => ({ children })) });

/** Parts with a separator between them. */
export function separated(parts: readonly Part[], separator: string): Inline[] {
  return line(...parts.flatMap((part, index) => (index > 0 ? [separator, part] : [part])));
}

/** A value of a text: plain text, a number, or parts of a line. The number `count` selects a form. */
export type LineValues = Readonly<Record<string, string | number | bigint | Part>>;

/** Gives a text in the words of a site with parts of a line in its places. */
export type TranslateLine = (name: TextName, values?: LineValues) => Inline[];

/** The texts of a site around parts of a line. */
export function lineTranslator(t: Translate): TranslateLine {
  return (name, values = {}) => {
    const { count } = values;
    const isNumber = typeof count === "number" || typeof count === "string" || typeof count === "bigint";
    const text = t(name, isNumber ? { count } : {});
    return line(
      ...text.split(/(\{\w+\})/).map((part): Part => {
        const value = part.startsWith("{") ? values[part.slice(1, -1)] : undefined;
        if (value === undefined) return part;
        return typeof value === "number" || typeof value === "bigint" ? String(value) : value;
      }),
    );
  };
}

/** "a, b and c", or "a, b or c", as parts of a line. */
export function joinParts(parts: readonly Part[], name: "listMore" | "listAnd" | "listOr", t: TranslateLine): Inline[] {
  const more = (some: readonly Part[]) =>
    some.length === 0 ? [] : some.slice(1).reduce<Inline[]>((items, item) => t("listMore", { items, item }), line(some[0] ?? ""));
  const last = parts.at(-1) ?? "";
  if (name === "listMore") return more(parts);
  return parts.length < 2 ? line(last) : t(name, { items: more(parts.slice(0, -1)), last });
}
