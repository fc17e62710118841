import { elementsWithoutText, isElement, needsEnd } from "../markdown/html-names.js";

/** An opening tag of an HTML element and where it stands. */
export interface Tag {
  /** In lower case. */
  name: string;
  at: number;
  /** Up to the end of its first line. */
  length: number;
}

/** A comment, or a tag with its attributes; quoted values may hold anything, others no angle brackets. */
const markup = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|</g;

/** HTML as it may be sanitized, and its tags. */
export interface Scanned {
  html: string;
  /** Opening tags in their order. */
  tags: Tag[];
  /** Those that have to be closed and are not, and the mark of a comment. */
  unclosed: Tag[];
}

/**
 * HTML in which only the tags of HTML elements are left as tags: `<YOUR_TOKEN>`, a lone `<` and an end tag that ends
 * nothing become text, comments go. So does a tag that is not closed where its element would take the rest of the text with it.
 */
export function scanTags(written: string): Scanned {
  const { html, unclosed } = withoutOpenComments(written);
  const open = openTags(html);
  const ends = new Map<string, number>();
  const tags: Tag[] = [];
  const scanned = html.replace(
    markup,
    (match: string, slash: string | undefined, written: string | undefined, _rest, at: number) => {
      if (match.startsWith("<!--")) return "";
      const name = written?.toLowerCase();
      if (name === undefined || !isElement(name)) return `&lt;${match.slice(1).replace(/</g, "&lt;")}`;
      const count = ends.get(name) ?? 0;
      if (slash && count === 0) return `&lt;${match.slice(1)}`;
      ends.set(name, count + (slash ? -1 : 1));
      if (slash) return match;
      const tag = { name, at, length: (match.split("\n")[0] as string).length };
      if (open.has(at)) unclosed.push(tag);
      if (open.has(at) && elementsWithoutText.includes(name)) return "";
      tags.push(tag);
      return match;
    },
  );
  return { html: scanned, tags, unclosed };
}

/** Where comments begin that never end: their marks become blanks. */
function withoutOpenComments(html: string): { html: string; unclosed: Tag[] } {
  let at = html.indexOf("<!--");
  while (at >= 0) {
    const end = html.indexOf("-->", at + 4);
    if (end < 0) break;
    at = html.indexOf("<!--", end + 3);
  }
  if (at < 0) return { html, unclosed: [] };
  const rest = html.slice(at).replaceAll("<!--", "    ");
  return { html: html.slice(0, at) + rest, unclosed: [{ name: "!--", at, length: 4 }] };
}

/** Offsets of the opening tags that need an end and have none. What is inside of an element that is taken out does not count. */
function openTags(html: string): ReadonlySet<number> {
  const open = new Map<string, number[]>();
  const unclosed = new Set<number>();
  for (const { 0: match, 1: slash, 2: written, index } of html.matchAll(markup)) {
    const name = written?.toLowerCase();
    if (name === undefined || !needsEnd(name) || match.endsWith("/>")) continue;
    const starts = open.get(name) ?? [];
    open.set(name, starts);
    if (!slash) starts.push(index);
    const start = slash ? starts.pop() : undefined;
    if (start === undefined || !elementsWithoutText.includes(name)) continue;
    for (const list of open.values()) while ((list.at(-1) ?? -1) > start) list.pop();
  }
  for (const starts of open.values()) for (const start of starts) unclosed.add(start);
  return unclosed;
}
