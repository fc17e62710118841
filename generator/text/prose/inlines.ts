import type { Inline as InlineNode } from "../../../runtime/contract.js";
import type { Inline } from "../markdown/ast.js";
import { directiveOf } from "../markdown/directives.js";
import { plainText } from "../markdown/plain-text.js";
import { footnoteReference } from "./footnotes.js";
import { imageContent } from "./images.js";
import { resolveLink } from "./links.js";
import { assemble, type Piece, reportUnclosed } from "./raw-html.js";
import { report, type Scope } from "./scope.js";

/** A line. Raw HTML is sanitized together with the Markdown that it contains. */
export function inlinesContent(inlines: readonly Inline[], scope: Scope): InlineNode[] {
  if (!inlines.some((inline) => inline.kind === "html")) return inlines.flatMap((inline) => inlineContent(inline, scope));
  const pieces = inlines.flatMap((inline): Piece[] => {
    if (inline.kind !== "html") return [{ content: inlineContent(inline, scope) }];
    if (!inline.text.startsWith("<!--")) return [{ raw: inline.text, at: inline.at }];
    if (!inline.text.endsWith("-->")) reportUnclosed("!--", inline, scope);
    const directive = directiveOf(inline.text);
    if (directive)
      report(scope, "guide-directive-misplaced", `The directive \`${directive.name}\` is inside a paragraph.`, inline);
    return [];
  });
  return assemble(pieces, "inline", scope) as InlineNode[];
}

const marked = { strong: "strong", em: "emphasis", del: "delete" } as const;

function inlineContent(inline: Inline, scope: Scope): InlineNode[] {
  switch (inline.kind) {
    case "text":
      return inline.text === "" ? [] : [inline.text];
    case "strong":
    case "em":
    case "del":
      return [{ type: marked[inline.kind], children: inlinesContent(inline.children, scope) }];
    case "code":
      return [{ type: "inlineCode", value: inline.text }];
    case "break":
      return [{ type: "break" }];
    case "link": {
      const words = isWithoutWords(inline.children) ? wordsOf(inline, scope) : undefined;
      const children = words === undefined ? inlinesContent(inline.children, scope) : [words];
      const link = resolveLink(inline.href, inline, scope);
      if (!link) return children;
      return [{ ...link, ...(inline.title ? { title: inline.title } : {}), children }];
    }
    case "image":
      return [imageContent({ src: inline.src, alt: inline.alt, title: inline.title, where: inline }, scope)];
    case "footnote":
      return [footnoteReference(inline.name, scope)];
    case "html":
      return [];
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
