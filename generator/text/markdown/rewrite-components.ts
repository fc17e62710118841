import type { Fix } from "../../diagnostics/types.js";

/** A change of a text: what the range from `at` to `end` becomes. */
interface Rewrite {
  end: number;
  to: string;
}

/** Names of callouts in Docusaurus, Redocly and MkDocs, and ours. Names that mean something else are left to the writer. */
export const callouts: Readonly<Record<string, string>> = {
  note: "NOTE",
  info: "NOTE",
  tip: "TIP",
  success: "TIP",
  important: "IMPORTANT",
  warning: "WARNING",
  caution: "CAUTION",
  danger: "CAUTION",
};

/** Blocks of tabs of Docusaurus and Redocly. A tab has its label in the first or the second group. */
const tabs = [
  {
    open: /^<Tabs(?:\s[^<>]*)?>$/,
    tab: /^<TabItem\s[^<>]*\blabel="([^"<>{}]+)"[^<>]*>$|^<TabItem(?![^<>]*\blabel=)\s[^<>]*\bvalue="([^"<>{}]+)"[^<>]*>$/,
    tabEnd: /^<\/TabItem>$/,
    end: /^<\/Tabs>$/,
  },
  {
    open: /^\{%\s*tabs\s*%\}$/,
    tab: /^\{%\s*tab\s[^%]*\blabel="([^"]+)"[^%]*%\}$/,
    tabEnd: /^\{%\s*\/tab\s*%\}$/,
    end: /^\{%\s*\/tabs\s*%\}$/,
  },
];
const unneeded = /^import\s[^;\n]*\sfrom\s+["']@(?:theme|docusaurus)\/[\w/-]+["'];?$/;

/**
 * The rewriting of a component of Docusaurus, Redocly or MkDocs as Markdown. Undefined where more than one is possible: a block in
 * another one of its kind, an indented block, an unknown name.
 * @param text the whole text
 * @param prose the same with blanks in place of code and comments
 * @param at start of a line that begins with a component
 */
export function rewriteOf(text: string, prose: string, at: number): { fix: Fix; end: number } | undefined {
  const before = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  if (before.trim() !== "") return undefined;
  const found =
    partialAt(text, at) ??
    (before === ""
      ? (calloutAt(text, prose, at) ?? indentedCalloutAt(text, at) ?? tabsAt(text, at) ?? cardsAt(text, at) ?? importAt(text, at))
      : undefined);
  return found && { fix: { from: text.slice(at, found.end), to: found.to }, end: found.end };
}

const cards = /\{%\s*cards\b[^%]*%\}([\s\S]*?)\n[ \t]*\{%\s*\/cards\s*%\}/y;
const card = /[ \t]*\{%\s*card\s([^%]*?)(?:\/%\}|%\}([^{]*)\{%\s*\/card\s*%\})/;

/** Cards as items of a list, with the links that they are. */
function cardsAt(text: string, at: number): Rewrite | undefined {
  cards.lastIndex = at;
  const [all, content = ""] = cards.exec(text) ?? [];
  if (all !== undefined)
    return { end: at + all.length, to: withoutIndent(content.split("\n")).replace(new RegExp(card, "g"), asItem) };
  const found = new RegExp(card, "y");
  found.lastIndex = at;
  const [single] = found.exec(text) ?? [];
  return single === undefined ? undefined : { end: at + single.length, to: single.replace(card, asItem) };
}

function asItem(written: string, attributes: string, body = ""): string {
  const title = /\btitle="([^"\n]+)"/.exec(attributes)?.[1];
  const to = /\b(?:to|href)="([^"\s]+)"/.exec(attributes)?.[1];
  if (title === undefined) return written;
  const label = to === undefined ? `**${title}**` : `[${title}](${to})`;
  const text = withoutIndent(body.split("\n"));
  const item = [`- ${label}`, ...(text ? ["", ...text.split("\n")] : [])];
  return item.map((line, index) => (line && index ? `  ${line}` : line)).join("\n");
}

const partial = /^\{%\s*partial\s+file="[./]*_partials\/([^"\s]+)"\s*\/%\}$/;

function partialAt(text: string, at: number): Rewrite | undefined {
  const line = lineFrom(text, at).trimEnd();
  const file = partial.exec(line)?.[1];
  return file === undefined ? undefined : { end: at + line.length, to: `<!-- include: ${file} -->` };
}

function importAt(text: string, at: number): Rewrite | undefined {
  const line = lineFrom(text, at).trimEnd();
  return unneeded.test(line) ? { end: at + line.length, to: "" } : undefined;
}

function tabsAt(text: string, at: number): Rewrite | undefined {
  const kind = tabs.find(({ open }) => open.test(lineFrom(text, at).trimEnd()));
  if (!kind) return undefined;
  const parts = ["<!-- tabs -->"];
  let content: string[] | undefined;
  let fence: string | undefined;
  for (let start = at + lineFrom(text, at).length + 1; start < text.length; ) {
    const written = lineFrom(text, start);
    const line = written.trim();
    const label = kind.tab.exec(line);
    const mark = /^(?:`{3,}|~{3,})/.exec(line)?.[0];
    if (fence !== undefined ? line === fence : mark) fence = fence === undefined ? mark : undefined;
    if (fence === undefined && kind.end.test(line))
      return content ? undefined : { end: start + written.trimEnd().length, to: [...parts, "<!-- /tabs -->"].join("\n\n") };
    if (fence === undefined && content && kind.tabEnd.test(line)) {
      parts.push(withoutIndent(content));
      content = undefined;
    } else if (content && (fence !== undefined || !(label || kind.open.test(line)))) content.push(written);
    else if (label && !content) {
      parts.push(`<!-- tab: ${label[1] ?? label[2]} -->`);
      content = [];
    } else if (line !== "") return undefined;
    start += written.length + 1;
  }
  return undefined;
}

/** Lines without the spaces that all of them begin with: in MDX, indented text is no code. */
function withoutIndent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  return lines
    .map((line) => line.slice(indent))
    .join("\n")
    .trim();
}

export const openings = [
  { pattern: /^:::([a-z]+)(?:\[([^\]\n]+)\]|[ \t]+([^\n{}]+))?[ \t]*$/, any: /^:::/gm, closing: /^:::[ \t]*$/ },
  {
    pattern:
      /^\{%\s*admonition(?=[^%]*\stype="?([a-z]+))(?:(?=[^%]*\sname="([^"\n]*)")|)(?:\s+(?:type|name)=(?:"[^"\n]*"|[a-z]+))+\s*%\}[ \t]*$/,
    any: /^\{%\s*\/?admonition\b/gm,
    closing: /^\{%\s*\/admonition\s*%\}[ \t]*$/,
  },
];

const inOneLine = /^(\{%\s*admonition\b[^%]*%\})[ \t]*(\S.*?)[ \t]*\{%\s*\/admonition\s*%\}[ \t]*$/;

function calloutAt(text: string, prose: string, at: number): Rewrite | undefined {
  const line = lineFrom(text, at);
  const [, opening = line, inner] = inOneLine.exec(line) ?? [];
  for (const { pattern, any, closing } of openings) {
    const [, name = "", bracketed, written] = pattern.exec(opening) ?? [];
    const kind = callouts[name];
    if (kind === undefined) continue;
    const title = (bracketed ?? written ?? "").trim();
    const start = at + line.length + 1;
    if (inner !== undefined) return { end: start - 1, to: callout(kind, title, inner, text.slice(start - 1)) };
    any.lastIndex = start;
    const next = any.exec(prose)?.index;
    const last = next === undefined ? "" : lineFrom(text, next);
    if (next === undefined || !closing.test(last)) return undefined;
    const end = next + last.length;
    return { end, to: callout(kind, title, text.slice(start, next).replace(/^\s*\n|\s+$/g, ""), text.slice(end)) };
  }
  return undefined;
}

const ofMkDocs = /!!![ \t]+([a-z]+)(?:[ \t]+"([^"\n]*)")?[ \t]*\n((?:(?: {4}.*|[ \t]*)(?:\n|$))+)/y;

/** A callout of MkDocs, whose content is indented. */
function indentedCalloutAt(text: string, at: number): Rewrite | undefined {
  ofMkDocs.lastIndex = at;
  const [all = "", name = "", title = "", written = ""] = ofMkDocs.exec(text) ?? [];
  const kind = callouts[name];
  const content = withoutIndent(written.split("\n"));
  if (kind === undefined || content === "") return undefined;
  const end = at + all.trimEnd().length;
  return { end, to: callout(kind, title, content, text.slice(end)) };
}

/** A callout before a text, to which a line right after it would belong. */
function callout(kind: string, title: string, content: string, after: string): string {
  const body = title === "" ? content : `**${title}**\n\n${content}`;
  const quoted = `[!${kind}]\n${body}`.split("\n").map((one) => (one.trim() === "" ? ">" : `> ${one}`));
  return quoted.join("\n") + (/^\n[ \t]*\S/.test(after) ? "\n" : "");
}

function lineFrom(text: string, at: number): string {
  const end = text.indexOf("\n", at);
  return text.slice(at, end < 0 ? text.length : end);
}
