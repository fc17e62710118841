import type { CodeBlock, Html } from "../../../runtime/contract.js";
import { escapeHtml, escapeText } from "../../escape.js";

/** Writes a code block like the component `CodeFigure`. Texts are rendered without React. */
export function codeFigure(block: CodeBlock, label?: string): Html {
  const caption = escapeText(block.title ?? block.label);
  const name = escapeHtml(label ?? `${block.title ?? block.label} code`);
  return `<figure class="code" data-lang="${escapeHtml(block.language)}"><figcaption>${caption}</figcaption><pre tabindex="0" role="group" aria-label="${name}"><code>${block.html}</code></pre></figure>\n`;
}
