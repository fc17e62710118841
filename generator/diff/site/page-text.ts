import { isInternalId } from "../../3-pages/anchors.js";
import { decodeReferences } from "../../text/markdown/references.js";

/** The readable content of a page, without its markup. */
export interface PageText {
  sections: PageSection[];
  /** URLs of links, each once, in order. */
  links: string[];
}

export interface PageSection {
  /** Id of the heading; "" for the part above the first one. */
  id: string;
  title: string;
  /** Paragraphs, list items, cells and lines of code. */
  lines: string[];
}

/** Elements whose content is not part of the text. */
const hidden = new Set(["script", "style", "svg", "button", "nav", "template", "select"]);
const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|i|ins|kbd|mark|q|rp|rt|ruby|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;

/** Reads the article of a built page. A scanner instead of a parser, so that thousands of pages are read in seconds. */
export function pageText(html: string): PageText {
  const text = articleOf(html);
  const sections: PageSection[] = [{ id: "", title: "", lines: [] }];
  const links = new Set<string>();
  let line = "";
  let heading: { id: string; text: string } | undefined;
  /** The open element whose content is skipped, and the number of nested elements of its kind. */
  let skipped: { name: string; depth: number } | undefined;
  let isCode = false;
  const flush = () => {
    for (const part of isCode ? line.split("\n") : [line.replace(/\s+/g, " ").trim()])
      if (part.trim() !== "") (sections.at(-1) as PageSection).lines.push(part.trimEnd());
    line = "";
  };
  for (const [, slash, name = "", attributes = "", words] of text.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^>"])*)>|([^<]+)/g,
  )) {
    if (words !== undefined) {
      if (skipped) continue;
      if (heading) heading.text += words;
      else line += words;
      continue;
    }
    if (skipped) {
      if (name === skipped.name && !attributes.endsWith("/")) skipped.depth += slash ? -1 : 1;
      if (skipped.depth === 0) skipped = undefined;
      continue;
    }
    if (!slash) {
      const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
      if (hidden.has(name) || /class="(?:toc-inline|visually-hidden)[" ]/.test(attributes)) {
        if (!attributes.endsWith("/")) skipped = { name, depth: 1 };
        continue;
      }
      const href = name === "a" ? /\shref="([^"]*)"/.exec(attributes)?.[1] : undefined;
      if (href !== undefined && !href.startsWith("#")) links.add(decodeReferences(href));
      if (/^h[1-6]$/.test(name)) {
        flush();
        heading = { id: id ?? "", text: "" };
      } else if (!inline.test(name)) {
        flush();
        if (name === "pre") isCode = true;
      }
    } else if (/^h[1-6]$/.test(name) && heading) {
      sections.push({ id: heading.id, title: decodeReferences(heading.text).replace(/\s+/g, " ").trim(), lines: [] });
      heading = undefined;
    } else if (!inline.test(name)) {
      flush();
      if (name === "pre") isCode = false;
    }
  }
  flush();
  const filled = sections.filter(({ title, lines }) => title !== "" || lines.length > 0);
  for (const section of filled) section.lines = section.lines.map(decodeReferences);
  return { sections: filled, links: [...links] };
}

/** Ids that links can target. Much faster than reading the texts. */
export function pageAnchors(html: string): string[] {
  return [...articleOf(html).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id as string).filter((id) => !isInternalId(id));
}

function articleOf(html: string): string {
  return elementOf(html, "article") ?? elementOf(html, "main") ?? "";
}

function elementOf(html: string, name: string): string | undefined {
  const start = html.indexOf(`<${name}`);
  const end = html.lastIndexOf(`</${name}>`);
  return start < 0 ? undefined : html.slice(start, end < 0 ? undefined : end);
}
