import sanitizeHtml from "sanitize-html";
import type { Inline, LinkNode, Prose } from "../../../runtime/contract.js";
import { unescapeHtml } from "../../escape.js";
import { lastUpTo, present } from "../../platform/values.js";
import type { Span } from "../markdown/ast.js";
import { blockElements, elementsWithoutText, inlineElements } from "../markdown/html-names.js";
import { unclosedHint, unclosedMessage } from "../markdown/mistakes.js";
import { imageContent, type LinkTarget, resolveLink } from "./images.js";
import { scanTags, type Tag } from "./scan-tags.js";
import { report, type Scope } from "./scope.js";

/** A part of a text: raw HTML from the writer, or content made from Markdown. */
export type Piece = { raw: string; at: number } | { content: Prose };

/** Attributes that are allowed on any element. */
const common = ["id", "lang", "dir", "title", "translate"];

const attributes: Record<string, string[]> = {
  a: ["href", "data-link"],
  details: ["open"],
  ol: ["start", "reversed"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan", "scope"],
  time: ["datetime"],
  del: ["datetime"],
  ins: ["datetime"],
  blockquote: ["cite"],
  q: ["cite"],
};

/** Attributes of descriptions, written for the pages of other tools, whose absence no reader sees. */
const withoutEffect = new Set(["class", "rel", "target"]);

/** The one class that texts can have: such details are open in wide windows. */
const foldedOnPhones = "folded-on-phones";

/**
 * Joins pieces. Raw HTML is sanitized as a whole, so that an element may contain Markdown. Meanwhile finished
 * content is represented by its number between two noncharacters (which no text has) and inserted afterwards,
 * never inside a tag.
 */
export function assemble(pieces: readonly Piece[], place: "block" | "inline", scope: Scope): Prose {
  const finished: Prose[] = [];
  const { source, offsets } = join(pieces, finished);
  const { html: scanned, tags, unclosed, unopened } = scanTags(source, place === "inline");
  const elements = place === "inline" ? inlineElements : new Set([...inlineElements, ...blockElements]);
  const placeOfTag = (tag: Tag | undefined): Span => ({ at: offsets(tag?.at ?? 0), ...(tag ? { length: tag.length } : {}) });
  for (const tag of tags) {
    if (!elements.has(tag.name)) report(scope, "guide-html-removed", `\`<${tag.name}>\` is removed.`, placeOfTag(tag));
  }
  for (const tag of unopened)
    report(scope, "guide-html-removed", `\`</${tag.name}>\` without a start is removed.`, placeOfTag(tag));
  for (const tag of unclosed) reportUnclosed(tag.name, placeOfTag(tag), scope);

  let next = 0;
  const tagOf = (name: string): Tag | undefined => {
    let index = next;
    while (index < tags.length && tags[index]?.name !== name) index++;
    if (index < tags.length) next = index + 1;
    return tags[index];
  };
  const links: LinkTarget[] = [];
  const html = sanitizeHtml(scanned, {
    allowedTags: [...elements],
    allowedAttributes: { "*": common, ...attributes, img: ["data-slot"] },
    allowedClasses: { details: [foldedOnPhones] },
    nonTextTags: elementsWithoutText,
    allowedSchemes: ["http", "https", "mailto", "tel"],
    transformTags: {
      "*": (name, written) => {
        const where = placeOfTag(tagOf(name));
        for (const [attribute, value] of Object.entries(written)) {
          if (name === "details" && attribute === "class" && value === foldedOnPhones) continue;
          const isAllowed = common.includes(attribute) || attributes[name]?.includes(attribute);
          if (isAllowed && !attribute.startsWith("data-") && attribute !== "rel") continue;
          if (name === "img" && ["src", "alt", "width", "height"].includes(attribute)) continue;
          if (name === "a" && attribute === "name") continue;
          if (scope.text.isDescription && withoutEffect.has(attribute)) continue;
          if (elements.has(name))
            report(scope, "guide-html-removed", `The attribute \`${attribute}\` of \`<${name}>\` is removed.`, where);
        }
        if (!elements.has(name)) return { tagName: name, attribs: {} };
        return { tagName: name, attribs: checkedAttributes(name, written, where, scope, { finished, links }) };
      },
    },
  });
  return readSanitized(html, finished, links);
}

/** @param name of an element, or `!--` */
export function reportUnclosed(name: string, where: Span, scope: Scope): void {
  report(scope, "guide-html-unclosed", unclosedMessage(name), where, unclosedHint(name));
}

/** Joins all pieces to one string, with a function that maps its offsets back to the text. */
function join(pieces: readonly Piece[], finished: Prose[]): { source: string; offsets(at: number): number } {
  let source = "";
  const starts: { start: number; at: number }[] = [];
  for (const piece of pieces) {
    if ("raw" in piece) {
      starts.push({ start: source.length, at: piece.at });
      source += piece.raw.trimStart().length < piece.raw.length && piece.raw.startsWith(" ") ? piece.raw.trimStart() : piece.raw;
    } else source += slot(finished.push(piece.content) - 1);
  }
  return {
    source,
    offsets: (at) => {
      const piece = starts[lastUpTo(starts, at, ({ start }) => start)];
      return piece ? piece.at + Math.max(0, at - piece.start) : 0;
    },
  };
}

function checkedAttributes(
  name: string,
  written: Record<string, string>,
  where: Span,
  scope: Scope,
  { finished, links }: { finished: Prose[]; links: LinkTarget[] },
): Record<string, string> {
  const attribs: Record<string, string> = {};
  for (const [key, value] of Object.entries(written))
    if (!["href", "rel", "id", "data-versions", "data-slot", "data-link"].includes(key)) attribs[key] = value;
  // Older texts mark places with `<a name="…">`, which browsers read as an id.
  const place = written.id ?? (name === "a" ? written.name : undefined);
  if (place !== undefined && scope.prefix !== undefined) {
    const id = scope.prefix + place;
    if (!/^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(place)) report(scope, "guide-html-id", `\`${place}\` is not a valid id.`, where);
    else if (scope.ids.has(id)) report(scope, "guide-html-id", `The id \`${place}\` is used twice.`, where);
    else {
      scope.ids.add(id);
      attribs.id = id;
    }
  }
  if (name === "a" && written.href !== undefined) {
    const link = resolveLink(written.href, where, scope);
    if (link) attribs["data-link"] = String(links.push(link) - 1);
  }
  if (name === "img") {
    const image = imageContent({ ...written, src: written.src ?? "", alt: written.alt ?? "", isHtml: true, where }, scope);
    return { "data-slot": String(finished.push([image]) - 1) };
  }
  return attribs;
}

function slot(index: number): string {
  return `\ufdd0${index}\ufdd1`;
}

/** A tag as the sanitizer writes it, a number of finished content, or text. */
const part = /<(\/?)([a-z][a-z\d]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>|\ufdd0(\d+)\ufdd1|[^<\ufdd0]+/g;

/** Elements in more levels are left out; their texts stay. Readers of the tree are recursive. */
const depthLimit = 100;

/** The nodes of sanitized HTML, which closes every element, with the finished content in its places. */
function readSanitized(html: string, finished: readonly Prose[], links: readonly LinkTarget[]): Prose {
  const root: Prose = [];
  const open: Prose[] = [root];
  for (const [text, end, name, written = "", index] of html.matchAll(part)) {
    const here = open.at(-1) ?? root;
    if (index !== undefined) here.push(...(finished[Number(index)] ?? []));
    else if (name === undefined) here.push(unescapeHtml(text));
    else if (end) open.pop();
    else {
      const all = attributesIn(written);
      const { "data-slot": image, "data-link": link, ...attributes } = all;
      if (image !== undefined) {
        here.push(...(finished[Number(image)] ?? []));
        continue;
      }
      if (open.length > depthLimit) {
        if (!voidElements.has(name)) open.push(here);
        continue;
      }
      const children: Prose = [];
      here.push(
        link === undefined
          ? { type: "element", name, ...(Object.keys(attributes).length > 0 ? { attributes } : {}), children }
          : linkNode(links[Number(link)] as LinkTarget, attributes, children as Inline[]),
      );
      if (!voidElements.has(name)) open.push(children);
    }
  }
  return root;
}

function linkNode(link: LinkTarget, { title, ...attributes }: Record<string, string>, children: Inline[]): LinkNode {
  const more = Object.keys(attributes).length > 0 ? attributes : undefined;
  return { ...link, ...present({ title, attributes: more }), children };
}

const voidElements = new Set(["br", "hr", "img", "wbr"]);

function attributesIn(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name,
      // A piece of content that ended up inside an attribute is dropped.
      unescapeHtml(value.replace(/\ufdd0\d*\ufdd1?/g, "")),
    ]),
  );
}
