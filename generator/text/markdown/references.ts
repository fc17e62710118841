import sanitizeHtml from "sanitize-html";
import { unescapeHtml } from "../../escape.js";
import { ownValue } from "../../platform/own-value.js";

const common: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  copy: "©",
  hellip: "…",
  mdash: "—",
  ndash: "–",
  rarr: "→",
  larr: "←",
  times: "×",
};

/**
 * Decodes character references (CommonMark section 2.5): numeric ones and all names of HTML. Unknown names
 * stay unchanged.
 */
export function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,31}));/g, (whole, decimal, hex, name) => {
    if (name) return ownValue(common, name) ?? rareName(whole);
    return character(decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16));
  });
}

function character(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return "\ufffd";
  return String.fromCodePoint(code);
}

/** The sanitizer's parser has the full table of two thousand names, which are too rare for a second copy. */
function rareName(reference: string): string {
  return unescapeHtml(sanitizeHtml(reference, { allowedTags: [] }));
}
