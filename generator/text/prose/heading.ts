import type { Html } from "../../../runtime/contract.js";
import { escapeHtml } from "../../escape.js";

/** A heading whose text links to itself, as `Heading` of the runtime does. A title with a link of its own stays plain. */
export function headingHtml(level: number, id: string, title: Html): Html {
  const name = escapeHtml(id);
  const inner = /<a\s/.test(title) ? title : `<a class="anchor" href="#${name}">${title}</a>`;
  return `<h${level} id="${name}">${inner}</h${level}>\n`;
}
