import type { Fix } from "../../diagnostics/types.js";

/** A change of a text: what the range from `at` to `end` becomes. */
interface Rewrite {
  end: number;
  to: string;
}

/** Names of callouts in Docusaurus and Redocly, and ours. Names that mean something else are left to the writer. */
const callouts: Readonly<Record<string, string>> = {
  note: "NOTE",
  info: "NOTE",
  tip: "TIP",
  success: "TIP",
  important: "IMPORTANT",
  warning: "WARNING",
  caution: "CAUTION",
  danger: "CAUTION",
};

/** Components that have a directive: a line of the other tool, and what replaces it. */
const lines: readonly { pattern: RegExp; to: (label: string) => string }[] = [
  { pattern: /^<Tabs(?:\s[^<>]*)?>$|^\{%\s*tabs\s*%\}$/, to: () => "<!-- tabs -->\n" },
  { pattern: /^<\/Tabs>$|^\{%\s*\/tabs\s*%\}$/, to: () => "<!-- /tabs -->\n" },
  {
    pattern: /^<TabItem\s[^<>]*\blabel="([^"<>{}]+)"[^<>]*>$|^\{%\s*tab\s[^%]*\blabel="([^"]+)"[^%]*%\}$/,
    to: (label) => `<!-- tab: ${label} -->\n`,
  },
  // Without a label, the value is shown.
  { pattern: /^<TabItem(?![^<>]*\blabel=)\s[^<>]*\bvalue="([^"<>{}]+)"[^<>]*>$/, to: (label) => `<!-- tab: ${label} -->\n` },
  { pattern: /^<\/TabItem>$|^\{%\s*\/tab\s*%\}$/, to: () => "" },
  { pattern: /^import\s[^;\n]*\sfrom\s+["']@(?:theme|docusaurus)\/[\w/-]+["'];?$/, to: () => "" },
];

/**
 * The rewriting of a component of Docusaurus or Redocly as Markdown. Undefined where more than one is possible: a block in
 * another one, an indented tag, whose content would become code, an unknown name.
 * @param text the whole text
 * @param prose the same with blanks in place of code and comments
 * @param at start of a line that begins with a component
 */
export function rewriteOf(text: string, prose: string, at: number): { fix: Fix; end: number } | undefined {
  const found = at === 0 || text[at - 1] === "\n" ? (calloutAt(text, prose, at) ?? lineAt(text, at)) : undefined;
  return found && { fix: { from: text.slice(at, found.end), to: found.to }, end: found.end };
}

function lineAt(text: string, at: number): Rewrite | undefined {
  const line = lineFrom(text, at);
  for (const { pattern, to } of lines) {
    const match = pattern.exec(line.trimEnd());
    if (match) return { end: at + line.trimEnd().length, to: to(match[1] ?? match[2] ?? "") };
  }
  return undefined;
}

const openings = [
  { pattern: /^:::([a-z]+)(?:\[([^\]\n]+)\]|[ \t]+([^\n{}]+))?[ \t]*$/, any: /^:::/gm, closing: /^:::[ \t]*$/ },
  {
    pattern: /^\{%\s*admonition\s+type="([a-z]+)"(?:\s+name="([^"\n]*)")?\s*%\}[ \t]*$/,
    any: /^\{%\s*\/?admonition\b/gm,
    closing: /^\{%\s*\/admonition\s*%\}[ \t]*$/,
  },
];

function calloutAt(text: string, prose: string, at: number): Rewrite | undefined {
  const line = lineFrom(text, at);
  for (const { pattern, any, closing } of openings) {
    const [, name = "", bracketed, written] = pattern.exec(line) ?? [];
    const kind = callouts[name];
    if (kind === undefined) continue;
    const start = at + line.length + 1;
    any.lastIndex = start;
    const next = any.exec(prose)?.index;
    const last = next === undefined ? "" : lineFrom(text, next);
    if (next === undefined || !closing.test(last)) return undefined;
    const title = (bracketed ?? written ?? "").trim();
    const content = text.slice(start, next).replace(/^\s*\n|\s+$/g, "");
    const body = title === "" ? content : `**${title}**\n\n${content}`;
    const quoted = `[!${kind}]\n${body}`.split("\n").map((one) => (one.trim() === "" ? ">" : `> ${one}`));
    const end = next + last.length;
    // A line right after a quote would belong to it.
    const isFollowed = /^\n[ \t]*\S/.test(text.slice(end));
    return { end, to: quoted.join("\n") + (isFollowed ? "\n" : "") };
  }
  return undefined;
}

function lineFrom(text: string, at: number): string {
  const end = text.indexOf("\n", at);
  return text.slice(at, end < 0 ? text.length : end);
}
