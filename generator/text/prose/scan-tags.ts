import { onceIn } from "../../platform/values.js";
import {
  blockElements,
  elementsWithoutText,
  hidesRest,
  inlineElements,
  isElement,
  isForeign,
  isPlaceholderTag,
  isRemoved,
  isShownAsOther,
  keepsApart,
  needsEnd,
  shownAsOther,
} from "../markdown/html-names.js";

export interface Tag {
  /** In lower case. */
  name: string;
  at: number;
  /** Up to the end of its first line. */
  length: number;
}

/** A comment, or a tag with its attributes. Quoted values may contain anything, others no angle brackets. */
const markup = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|</g;

/** HTML ready to be sanitized, and its tags. */
interface Scanned {
  html: string;
  /** Opening tags in order. */
  tags: Tag[];
  /** Tags that must be closed and are not, and unclosed comments. */
  unclosed: Tag[];
  /** End tags without a start. */
  unopened: Tag[];
}

/**
 * Keeps only tags of HTML elements: `<YOUR_TOKEN>`, a single `<` and an unclosed `<script>` become text, comments are removed.
 * So are end tags without a start of elements that texts may have. `</br>` is a line break, as in browsers.
 * @param isLine whether tags of blocks are removed, as a line cannot have them
 */
export function scanTags(written: string, isLine = false): Scanned {
  const { html, unclosed } = withoutOpenComments(written);
  const unended = openTags(html);
  const ends = new Map<string, number>();
  const tags: Tag[] = [];
  const unopened: Tag[] = [];
  const otherEnds = new Map<string, string[]>();
  const scanned = html.replace(
    markup,
    (match: string, slash: string | undefined, written: string | undefined, rest: string, at: number) => {
      if (match.startsWith("<!--")) return "";
      const name = written?.toLowerCase();
      const tag = { name: name ?? "", at, length: (match.split("\n")[0] as string).length };
      if (name !== undefined && isShownAsOther(name)) {
        const open = onceIn(otherEnds, name, () => []);
        const [start, end] = unended.has(at) ? [] : shownAsOther(name, rest);
        const shown = slash ? open.pop() : start;
        if (shown === undefined) return `&lt;${match.slice(1)}`;
        if (!slash && end !== undefined) open.push(end);
        return isLine ? shown.replace(/<\/?(?:p|ul|ol|li)>/g, " ") : shown;
      }
      if (name === undefined || !isElement(name) || (!slash && isPlaceholderTag(name, rest, !unended.has(at))))
        return `&lt;${match.slice(1).replace(/</g, "&lt;")}`;
      const count = ends.get(name) ?? 0;
      if (slash && name === "br") return "<br>";
      const space = keepsApart(name, isLine) ? " " : "";
      if (slash && count === 0) {
        if (!inlineElements.has(name) && !blockElements.has(name)) return `&lt;${match.slice(1)}`;
        unopened.push(tag);
        return space;
      }
      if (!slash && unended.has(at) && needsEnd(name)) unclosed.push(tag);
      if (!slash && unended.has(at) && hidesRest(name)) return `&lt;${match.slice(1)}`;
      if (!slash) tags.push(tag);
      if (isForeign(name) && match.endsWith("/>")) return "";
      ends.set(name, count + (slash ? -1 : 1));
      if (slash) return match + space;
      return space + match;
    },
  );
  // As in browsers, a line end after the tag is not part of the text. Java writes code as `<pre>{@code …}</pre>`.
  const withCode = scanned.replace(/(<pre>)\n?\{@code\b[ \t]*\n?([\s\S]{0,5000}?)\}(?=\s*<\/pre>)/g, "$1$2");
  return { html: withCode.replace(/(<pre(?: [^<>]*)?>)\n/gi, "$1"), tags, unclosed, unopened };
}

/** Replaces the marks of unclosed comments by spaces. */
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

/** Offsets of opening tags without an end tag, of elements that need one or are removed. Elements that are removed are skipped with their content. */
function openTags(html: string): ReadonlySet<number> {
  const open = new Map<string, number[]>();
  const unclosed = new Set<number>();
  for (const { 0: match, 1: slash, 2: written, index } of html.matchAll(markup)) {
    const name = written?.toLowerCase();
    if (name === undefined || !(needsEnd(name) || isRemoved(name))) continue;
    if (match.endsWith("/>") && (isForeign(name) || !elementsWithoutText.includes(name))) continue;
    const starts = onceIn(open, name, () => []);
    if (!slash) starts.push(index);
    const start = slash ? starts.pop() : undefined;
    if (start === undefined || !elementsWithoutText.includes(name)) continue;
    for (const list of open.values()) while ((list.at(-1) ?? -1) > start) list.pop();
  }
  for (const starts of open.values()) for (const start of starts) unclosed.add(start);
  return unclosed;
}
