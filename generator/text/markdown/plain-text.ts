import type { Inline } from "./ast.js";

/**
 * The words of a line without markup. Images count with their alternative text. Footnotes and HTML tags
 * except line breaks are dropped.
 */
export function plainText(inlines: readonly Inline[]): string {
  let text = "";
  for (const inline of inlines) {
    if (inline.kind === "text" || inline.kind === "code") text += inline.text;
    else if (inline.kind === "break" || (inline.kind === "html" && /^<br\b/i.test(inline.text))) text += " ";
    else if (inline.kind === "image") text += inline.alt;
    else if ("children" in inline) text += plainText(inline.children);
  }
  return text.replace(/\n/g, " ");
}
