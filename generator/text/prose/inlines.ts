import type { Html } from "../../../runtime/contract.js";
import { escapeHtml } from "../../escape.js";
import { textHtml } from "../code/arabic.js";
import type { Inline } from "../markdown/ast.js";
import { directiveOf } from "../markdown/directives.js";
import { plainText } from "../markdown/plain-text.js";
import { footnoteReference } from "./footnotes.js";
import { imageHtml } from "./images.js";
import { attributesHtml, resolveLink } from "./links.js";
import { assemble, type Piece, reportUnclosed } from "./raw-html.js";
import { report, type Scope } from "./scope.js";

/** A line as HTML. Raw HTML is sanitized together with the Markdown that it contains. */
export function renderInlines(inlines: readonly Inline[], scope: Scope): Html {
  if (!inlines.some((inline) => inline.kind === "html")) return inlines.map((inline) => renderInline(inline, scope)).join("");
  const pieces = inlines.flatMap((inline): Piece[] => {
    if (inline.kind !== "html") return [{ html: renderInline(inline, scope) }];
    if (!inline.text.startsWith("<!--")) return [{ raw: inline.text, at: inline.at }];
    if (!inline.text.endsWith("-->")) reportUnclosed("!--", inline, scope);
    const directive = directiveOf(inline.text);
    if (directive)
      report(scope, "guide-directive-misplaced", `The directive \`${directive.name}\` is inside a paragraph.`, inline);
    return [];
  });
  return assemble(pieces, "inline", scope);
}

function renderInline(inline: Inline, scope: Scope): Html {
  switch (inline.kind) {
    case "text":
      return textHtml(inline.text);
    case "strong":
    case "em":
    case "del":
      return `<${inline.kind}>${renderInlines(inline.children, scope)}</${inline.kind}>`;
    case "code":
      return `<code>${textHtml(inline.text)}</code>`;
    case "break":
      return "<br>\n";
    case "link": {
      const words = isWithoutWords(inline.children) ? wordsOf(inline, scope) : undefined;
      const inner = words === undefined ? renderInlines(inline.children, scope) : textHtml(words);
      const link = resolveLink(inline.href, inline, scope);
      if (!link) return inner;
      const title = inline.title ? ` title="${escapeHtml(inline.title)}"` : "";
      return `<a${attributesHtml(link)}${title}>${inner}</a>`;
    }
    case "image":
      return imageHtml({ src: inline.src, alt: inline.alt, title: inline.title, where: inline }, scope).html;
    case "footnote":
      return footnoteReference(inline.name, scope);
    case "html":
      return "";
  }
}

const isWithoutWords = (children: readonly Inline[]) =>
  plainText(children).trim() === "" && !children.some(({ kind }) => kind === "image" || kind === "html");

/** The words that the context has for a link without any. That it has none is a mistake. */
function wordsOf(link: Extract<Inline, { kind: "link" }>, scope: Scope): string | undefined {
  const words = scope.ctx.linkWords?.(link.href);
  if (words === undefined)
    report(
      scope,
      "guide-link-empty",
      `The link to \`${link.href}\` has no text.`,
      link,
      "Describe the target between the brackets.",
    );
  return words;
}
