import sanitizeHtml from "sanitize-html";
import { unescapeHtml } from "../../escape.js";

/**
 * Decodes character references (CommonMark section 2.5): numeric ones and all names of HTML. Unknown names
 * stay unchanged.
 */
export function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,31}));/g, (whole, decimal, hex, name) => {
    if (name) return named(whole);
    return character(decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16));
  });
}

function character(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return "\ufffd";
  return String.fromCodePoint(code);
}

/** Few texts use other names than our own HTML. The sanitizer's parser has the full table of two thousand. */
function named(reference: string): string {
  const decoded = unescapeHtml(reference);
  return decoded === reference ? unescapeHtml(sanitizeHtml(reference, { allowedTags: [] })) : decoded;
}
