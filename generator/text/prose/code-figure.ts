import type { CodeBlock, Html } from "../../../runtime/contract.js";
import type { Translate } from "../../../runtime/texts.js";
import { escapeHtml, escapeText } from "../../escape.js";

/** Writes a code block like the component `CodeFigure`. Texts are rendered without React. */
export function codeFigure(block: CodeBlock, t: Translate, name = block.title ?? block.label): Html {
  const caption = escapeText(block.title ?? block.label);
  const label = escapeHtml(t("codeOf", { name }));
  return `<figure class="code" data-lang="${escapeHtml(block.language)}"><figcaption>${caption}</figcaption><pre tabindex="0" role="group" aria-label="${label}"><code>${block.html}</code></pre></figure>\n`;
}
