import sanitizeHtml from "sanitize-html";
import type { Html } from "../../../runtime/contract.js";
import { markArabic } from "../code/arabic.js";
import type { Span } from "../markdown/ast.js";
import { blockElements, elementsWithoutText, inlineElements } from "../markdown/html-names.js";
import { unclosedHint, unclosedMessage } from "../markdown/unclosed-html.js";
import { imageHtml } from "./images.js";
import { resolveLink } from "./links.js";
import { scanTags, type Tag } from "./scan-tags.js";
import { report, type Scope } from "./scope.js";

/** A part of a text: raw HTML from the writer, or finished HTML made from Markdown. */
export type Piece = { raw: string; at: number } | { html: Html };

/** Attributes that are allowed on any element. */
const common = ["id", "lang", "dir", "title", "translate"];

const attributes: Record<string, string[]> = {
  a: ["href", "rel", "data-versions"],
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

/**
 * Joins pieces. Raw HTML is sanitized as a whole, so that an element may contain Markdown. Meanwhile finished
 * HTML is represented by its number between two noncharacters (which no text has) and inserted afterwards,
 * never inside a tag.
 */
export function assemble(pieces: readonly Piece[], place: "block" | "inline", scope: Scope): Html {
  const finished: Html[] = [];
  const { source, offsets } = join(pieces, finished);
  const { html: scanned, tags, unclosed } = scanTags(source);
  const elements = place === "inline" ? inlineElements : new Set([...inlineElements, ...blockElements]);
  const placeOfTag = (tag: Tag | undefined): Span => ({ at: offsets(tag?.at ?? 0), ...(tag ? { length: tag.length } : {}) });
  for (const tag of tags) {
    if (!elements.has(tag.name)) report(scope, "guide-html-removed", `\`<${tag.name}>\` is removed.`, placeOfTag(tag));
  }
  for (const tag of unclosed) reportUnclosed(tag.name, placeOfTag(tag), scope);

  let next = 0;
  const tagOf = (name: string): Tag | undefined => {
    let index = next;
    while (index < tags.length && tags[index]?.name !== name) index++;
    if (index < tags.length) next = index + 1;
    return tags[index];
  };
  const html = sanitizeHtml(scanned, {
    allowedTags: [...elements],
    allowedAttributes: { "*": common, ...attributes, img: ["data-slot"] },
    nonTextTags: elementsWithoutText,
    allowedSchemes: ["http", "https", "mailto", "tel"],
    transformTags: {
      "*": (name, written) => {
        const where = placeOfTag(tagOf(name));
        for (const attribute of Object.keys(written)) {
          const isAllowed = common.includes(attribute) || attributes[name]?.includes(attribute);
          if (isAllowed && !attribute.startsWith("data-") && attribute !== "rel") continue;
          if (name === "img" && ["src", "alt", "width", "height"].includes(attribute)) continue;
          if (elements.has(name))
            report(scope, "guide-html-removed", `The attribute \`${attribute}\` of \`<${name}>\` is removed.`, where);
        }
        return { tagName: name, attribs: checkedAttributes(name, written, where, scope, finished) };
      },
    },
    textFilter: (text) => markArabic(text),
  });
  return fill(html, finished);
}

/** @param name of an element, or `!--` */
export function reportUnclosed(name: string, where: Span, scope: Scope): void {
  report(scope, "guide-html-unclosed", unclosedMessage(name), where, unclosedHint(name));
}

/** Joins all pieces to one string, with a function that maps its offsets back to the text. */
function join(pieces: readonly Piece[], finished: Html[]): { source: string; offsets(at: number): number } {
  let source = "";
  const starts: { start: number; at: number }[] = [];
  for (const piece of pieces) {
    if ("raw" in piece) {
      starts.push({ start: source.length, at: piece.at });
      source += piece.raw.trimStart().length < piece.raw.length && piece.raw.startsWith(" ") ? piece.raw.trimStart() : piece.raw;
    } else source += slot(finished.push(piece.html) - 1);
  }
  return {
    source,
    offsets: (at) => {
      // The last piece that starts there or before: texts can have very many tags.
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle]?.start ?? 0) <= at) low = middle;
        else high = middle - 1;
      }
      const piece = starts[low];
      return piece ? piece.at + Math.max(0, at - piece.start) : 0;
    },
  };
}

function checkedAttributes(
  name: string,
  written: Record<string, string>,
  where: Span,
  scope: Scope,
  finished: Html[],
): Record<string, string> {
  const attribs: Record<string, string> = {};
  for (const [key, value] of Object.entries(written))
    if (!["href", "rel", "id", "data-versions", "data-slot"].includes(key)) attribs[key] = value;
  if (written.id !== undefined && scope.prefix !== undefined) {
    const id = scope.prefix + written.id;
    if (!/^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(written.id))
      report(scope, "guide-html-id", `\`${written.id}\` is not a valid id.`, where);
    else if (scope.ids.has(id)) report(scope, "guide-html-id", `The id \`${written.id}\` is used twice.`, where);
    else {
      scope.ids.add(id);
      attribs.id = id;
    }
  }
  if (name === "a" && written.href !== undefined) Object.assign(attribs, resolveLink(written.href, where, scope));
  if (name === "img") {
    const { html } = imageHtml({ ...written, src: written.src ?? "", alt: written.alt ?? "", where }, scope);
    return { "data-slot": String(finished.push(html) - 1) };
  }
  return attribs;
}

function slot(index: number): string {
  return `\ufdd0${index}\ufdd1`;
}

/** Inserts finished pieces. A piece that ended up inside an attribute is dropped. */
function fill(html: Html, finished: readonly Html[]): Html {
  return html.replace(/<img data-slot="(\d+)" ?\/?>|<[^>]*>|\ufdd0(\d+)\ufdd1/g, (match, image, index) => {
    const number = image ?? index;
    if (number !== undefined) return finished[Number(number)] ?? "";
    return match.replace(/\ufdd0\d*\ufdd1?/g, "");
  });
}
