import type { Html } from "../../../runtime/contract.js";
import type { Admonition } from "../markdown/ast.js";

/** A box with a title, next to the text. */
export function admonition(type: Admonition, title: string, content: Html): Html {
  return `<aside class="admonition ${type}" role="note" aria-label="${title}">\n<p class="admonition-title">${title}</p>\n${content}</aside>\n`;
}
