import { isElement } from "../../markdown/html-names.js";

/** An opening tag of an HTML element and where it stands. */
export interface Tag {
  /** In lower case. */
  name: string;
  at: number;
  /** Up to the end of its first line. */
  length: number;
}

/** A comment, or a tag with its attributes; quoted values may hold anything, others no angle brackets. */
const markup = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|</g;

/**
 * HTML in which only the tags of HTML elements are left as tags: `<YOUR_TOKEN>`, a lone `<` and an end tag that ends
 * nothing become text, comments go.
 * @param tags gets the opening tags
 */
export function scanTags(html: string, tags: Tag[]): string {
  const open = new Map<string, number>();
  return html.replace(markup, (match: string, slash: string | undefined, written: string | undefined, _rest, offset: number) => {
    if (match.startsWith("<!--")) return "";
    const name = written?.toLowerCase();
    if (name === undefined || !isElement(name)) return `&lt;${match.slice(1).replace(/</g, "&lt;")}`;
    const count = open.get(name) ?? 0;
    if (slash && count === 0) return `&lt;${match.slice(1)}`;
    open.set(name, count + (slash ? -1 : 1));
    if (!slash) tags.push({ name, at: offset, length: (match.split("\n")[0] as string).length });
    return match;
  });
}
