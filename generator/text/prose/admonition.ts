import type { Html } from "../../../runtime/contract.js";
import type { Admonition } from "../markdown/ast.js";

/** A box beside the text, with a title. */
export function admonition(type: Admonition, title: string, content: Html): Html {
  return `<aside class="admonition ${type}" role="note" aria-label="${title}">\n<p class="admonition-title">${title}</p>\n${content}</aside>\n`;
}
