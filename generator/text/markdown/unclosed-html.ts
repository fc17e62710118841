import { ownValue } from "../../platform/own-value.js";

/**
 * Starts of HTML blocks that continue to the end of the text if they are not closed (CommonMark section 4.6),
 * with their ends.
 */
const starts: { start: RegExp; end: (name: string) => RegExp; name?: string }[] = [
  { start: /^ {0,3}<(script|style|pre|textarea)(?=[\s>])/i, end: (name) => new RegExp(`</${name}>`, "i") },
  { start: /^ {0,3}<!--/, end: () => /-->/, name: "!--" },
  { start: /^ {0,3}<\?/, end: () => /\?>/, name: "?" },
  { start: /^ {0,3}<!\[CDATA\[/, end: () => /\]\]>/, name: "![CDATA[" },
  { start: /^ {0,3}<![A-Z]/i, end: () => />/, name: "!" },
];

/** Elements with visible text: only their tags are removed. */
const withText = /^ {0,3}<(?:pre|textarea)\b[^<>]*>?/i;

/**
 * The start of an unclosed HTML block. It is removed, so that the rest of the text is parsed as Markdown.
 * @param source text from the start of a block
 * @returns the element's name, or the mark after `<`; undefined if the block is closed or of another kind
 */
export function unclosedBlock(source: string): { name: string; raw: string } | undefined {
  for (const { start, end, name: mark } of starts) {
    const match = start.exec(source);
    if (!match) continue;
    const name = mark ?? (match[1] as string).toLowerCase();
    if (end(name).test(source.slice(match[0].length))) return undefined;
    const tag = withText.exec(source);
    const blank = source.search(/\n[ \t]*(?:\n|$)/);
    return { name, raw: tag ? tag[0] : blank < 0 ? source : source.slice(0, blank + 1) };
  }
  return undefined;
}

const ends: Record<string, string> = { "!--": "-->", "?": "?>", "![CDATA[": "]]>", "!": ">" };

/** @param then the consequence, as the end of the sentence */
export function unclosedMessage(name: string, then = ""): string {
  return `\`<${name}${Object.hasOwn(ends, name) ? "" : ">"}\` is not closed${then}.`;
}

/** Whether an unclosed part hides text: a script, a style sheet or a comment, up to the next empty line. */
export function hidesText(name: string, raw: string): boolean {
  if (withText.test(raw)) return false;
  const text = Object.hasOwn(ends, name) ? raw.trim().slice(name.length + 1) : raw.replace(/^\s*<[^<>]*>/, "");
  return text.trim() !== "";
}

export function linesLeftOut(first: number, count: number): string {
  return count === 1 ? `, so line ${first} is left out` : `, so lines ${first} to ${first + count - 1} are left out`;
}

export function unclosedHint(name: string): string {
  return `Write \`${ownValue(ends, name) ?? `</${name}>`}\` at its end, or remove it.`;
}
