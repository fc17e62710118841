import type { Html } from "../../../runtime/contract.js";
import { escapeHtml } from "../../escape.js";

/**
 * A heading whose text links to itself, like the runtime's `Heading`. A title with a link of its own has no
 * such link.
 * @param older earlier ids, which still work
 */
export function headingHtml(level: number, id: string, title: Html, older: readonly string[] = []): Html {
  const name = escapeHtml(id);
  const inner = /<a\s/.test(title) ? title : `<a class="anchor" href="#${name}">${title}</a>`;
  const marks = older.map((alias) => `<span id="${escapeHtml(alias)}"></span>`).join("");
  return `<h${level} id="${name}">${marks}${inner}</h${level}>\n`;
}
