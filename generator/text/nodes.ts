import { byYear } from "../../runtime/content/by-year.js";
import { toText } from "../../runtime/content/to-text.js";
import type { Block, HeadingNode, Inline, ListNode, Prose, TocEntry } from "../../runtime/contract.js";
import { inEnglish, type TextName, type Translate } from "../../runtime/texts.js";
import { firstSentences } from "./words.js";

/** A part of a line, or several. */
type Part = Inline | readonly Inline[];

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

/** Every node of a text, parents before children. */
function* allNodes(prose: Prose): Generator<Exclude<Prose[number], string>> {
  for (const node of prose) {
    if (typeof node === "string") continue;
    yield node;
    for (const inner of childrenOf(node)) yield* allNodes(inner);
  }
}

/** The texts inside a node. A type that is missing here fails to compile. */
export function childrenOf(node: Exclude<Prose[number], string>): Prose[] {
  switch (node.type) {
    case "list":
      return node.items.map(({ children }) => children);
    case "steps":
      return node.items;
    case "facts":
      return node.rows.map(({ children }) => children);
    case "filterList":
      return node.groups.flatMap(({ items }) => items);
    case "table":
      return [...node.head, ...node.rows.flatMap(({ cells }) => cells)];
    case "tabs":
      return node.panels.map(({ children }) => children);
    case "figure":
      return [[node.picture], ...(node.dark === undefined ? [] : [[node.dark]]), node.caption];
    case "video":
      return [node.title, node.caption];
    case "footnotes":
      return node.notes.map(({ children }) => children);
    case "updates":
      return node.entries.flatMap(({ title, children }) => [title, children]);
    case "hint":
      return [node.explanation];
    case "paragraph":
    case "heading":
    case "blockquote":
    case "callout":
    case "strong":
    case "emphasis":
    case "delete":
    case "link":
    case "element":
      return [node.children];
    case "code":
    case "request":
    case "diagram":
    case "groups":
    case "operationList":
    case "operations":
    case "thematicBreak":
    case "inlineCode":
    case "break":
    case "image":
    case "footnoteReference":
    case "badge":
    case "anchor":
      return [];
  }
}

/** The headings of a text in order, also those that nodes of other kinds show. */
function headingsIn(prose: Prose, text: Translate = inEnglish): HeadingNode[] {
  return [...allNodes(prose)].flatMap((node): HeadingNode[] => {
    if (node.type === "heading") return [node];
    if (node.type !== "updates") return [];
    const years = byYear(node.entries).flatMap(({ year, entries }): HeadingNode[] => [
      { type: "heading", depth: 2, id: year, children: [year] },
      ...entries.map(({ id, title }): HeadingNode => ({ type: "heading", depth: 3, id, children: title })),
    ]);
    return [...years, { type: "heading", depth: 2, id: "by-area", children: [text("byArea")] }];
  });
}

/** The entries of a table of contents for the headings of a text that have ids. */
export function tocOf(prose: Prose, text?: Translate): TocEntry[] {
  return headingsIn(prose, text).flatMap(({ depth, id, children }): TocEntry[] =>
    id !== undefined && (depth === 2 || depth === 3) ? [{ id, label: toText(children), level: depth }] : [],
  );
}

/** All ids of a text. */
export function idsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    if (name === "id" && typeof member === "string") return [member];
    return name === "oldIds" ? (member as string[]) : idsIn(member);
  });
}

/** The targets of all links of a text. */
export function linksIn(value: unknown): Set<string> {
  const targets = new Set<string>();
  const visit = (part: unknown) => {
    if (typeof part !== "object" || part === null) return;
    if ("type" in part && part.type === "link" && "href" in part) targets.add(String(part.href));
    for (const member of Object.values(part)) visit(member);
  };
  visit(value);
  return targets;
}

/** The first sentences of a text, for cards and meta elements; `longest` in UTF-16 units. */
export function shortText(prose: Prose, longest = 140): string {
  return firstSentences(toText(prose.map(asSentence)), longest);
}

/** Items of a list that are no sentences are one together. */
function asSentence(node: Prose[number]): Prose[number] {
  if (typeof node === "string" || node.type !== "list") return node;
  const items = node.items.map(({ children }) => toText(children));
  return paragraph(items.some((item) => /[.!?]$/.test(item)) ? items.join(" ") : `${items.join(", ")}.`);
}
