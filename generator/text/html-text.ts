import type { Html } from "../../runtime/contract.js";
import { unescapeHtml } from "../escape.js";

/**
 * The plain text of generated HTML: without code blocks, hints and tags, with our own entities decoded and
 * white space collapsed. Patterns suffice, because renderers wrote the HTML; a parser takes four times as long,
 * for tens of thousands of texts.
 */
export function plainText(html: Html): string {
  const text = html
    .replace(/<figure[\s\S]*?<\/figure>/g, " ")
    .replace(/<span popover [\s\S]*?<\/span>/g, "")
    .replace(/<\/?(?:p|li|ul|ol|h\d|tr|t[dh]|table|div|blockquote|br|hr|dt|dd|aside|details|summary)\b[^>]*>/g, " ")
    .replace(/<[^>]*>/g, "");
  return unescapeHtml(text)
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?)])/g, "$1")
    .trim();
}

/** The first sentence of a text, or as many sentences as fit into `length` characters. Sentences are never cut. */
export function firstSentences(text: string, length = 0): string {
  const sentences = text.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*(?=\s|$)\s*/g) ?? [text];
  let result = "";
  for (const sentence of sentences) {
    if (result && result.length + sentence.trimEnd().length > length) break;
    result += sentence;
  }
  return result.trim();
}
