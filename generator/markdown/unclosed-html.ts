/** What begins an HTML block that goes on to the end of the text when it is not closed (CommonMark section 4.6), and its end. */
const starts: { start: RegExp; end: (name: string) => RegExp; name?: string }[] = [
  { start: /^ {0,3}<(script|style|pre|textarea)(?=[\s>])/i, end: (name) => new RegExp(`</${name}>`, "i") },
  { start: /^ {0,3}<!--/, end: () => /-->/, name: "!--" },
  { start: /^ {0,3}<\?/, end: () => /\?>/, name: "?" },
  { start: /^ {0,3}<!\[CDATA\[/, end: () => /\]\]>/, name: "![CDATA[" },
  { start: /^ {0,3}<![A-Z]/i, end: () => />/, name: "!" },
];

/** Elements whose content is text for readers: only their tags go. */
const withText = /^ {0,3}<(?:pre|textarea)\b[^<>]*>?/i;

/**
 * The start of an HTML block that nothing closes: what is left out, so that the rest of the text is read as Markdown.
 * @param source text from the start of a block on
 * @returns the element's name, or the mark behind `<`; undefined where the block is closed, or is none of this kind
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

export function unclosedMessage(name: string): string {
  return Object.hasOwn(ends, name) ? `\`<${name}\` is not closed.` : `\`<${name}>\` is not closed.`;
}

export function unclosedHint(name: string): string {
  return `Write \`${ends[name] ?? `</${name}>`}\` where it ends, or remove it.`;
}
