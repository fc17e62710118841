import type { Html, TocEntry } from "../../../runtime/contract.js";
import { textHtml } from "../code/arabic.js";
import type { Inline } from "../markdown/ast.js";
import { componentsIn } from "../markdown/components.js";
import { parseInlines, parseMarkdown } from "../markdown/parse-markdown.js";
import { looseText } from "../markdown/text.js";
import { renderBlocks } from "./blocks.js";
import type { ProseContext } from "./context.js";
import { footnoteList } from "./footnotes.js";
import { levelsWithoutGaps } from "./heading-levels.js";
import { renderInlines } from "./inlines.js";
import { createScope, type ScopeOptions } from "./scope.js";

export interface MarkdownOptions {
  /** "demote": the highest heading gets `level`, lower ones follow without gaps. */
  headings: "demote" | "keep";
  /** Prefix of every id. Empty: no ids at all, because texts of one page could have the same ones. */
  idPrefix: string;
  /** Level of the highest heading when demoted; the default is 2. */
  level?: number;
}

/** Most descriptions are plain text without any Markdown, which needs no parser. */
const plainLine = /^[\p{L}"“(][\p{L}\p{M}\p{N} ,.;:'’"“”()/%?=+\-–—…]*$/u;
const indentedCode = /^(?:[ \t]*\n)*(?: {4}|\t)/;
const mayBeMore = /www\.|:\/\//i;

/** Renders a description. Diagnostics are reported at the location that the context provides. */
export function renderMarkdown(text: string, ctx: ProseContext, options: MarkdownOptions): Html {
  const trimmed = text.trim();
  if (isPlain(trimmed) && !indentedCode.test(text)) return `<p>${textHtml(trimmed)}</p>\n`;
  const { markdown, render } = opened(text, ctx, []);
  const { headings, level = 2 } = options;
  return render({
    prefix: options.idPrefix || undefined,
    levelOf: headings === "demote" ? levelsWithoutGaps(markdown.headings, level) : (level) => level,
  }).html;
}

/**
 * Renders a description that is the main text of its page: its headings have ids, to which its links may lead.
 * @param reserved ids of other parts of the page
 */
export function renderArticle(text: string, ctx: ProseContext, reserved: Iterable<string>): { html: Html; toc: TocEntry[] } {
  const { markdown, render } = opened(text, ctx, reserved);
  const ids = new Set(markdown.headings.map(({ id }) => id));
  return render({
    prefix: "",
    levelOf: levelsWithoutGaps(markdown.headings, 2),
    // Other tools write links to headings as `#section/Getting-started`.
    ownId: (hash) => [hash, hash.replace(/^section\/(?:.*\/)?/, "").toLowerCase()].find((id) => ids.has(id)),
  });
}

/** A parsed description, and a function that renders it. */
function opened(text: string, ctx: ProseContext, reserved: Iterable<string>) {
  const source = looseText(text, ctx.locateIn);
  const { value: markdown, diagnostics } = parseMarkdown(source, reserved);
  for (const diagnostic of diagnostics) ctx.report(diagnostic);
  const { blocks, footnotes } = markdown;
  const render = (options: Pick<ScopeOptions, "prefix" | "levelOf" | "ownId">): { html: Html; toc: TocEntry[] } => {
    const scope = createScope(ctx, source, { ...options, checksAnchors: false, footnotes });
    const body = renderBlocks(blocks, scope);
    return { html: body + footnoteList(scope, renderBlocks), toc: scope.toc };
  };
  return { markdown, render };
}

/** Renders a text of one paragraph, without `<p>`. */
export function renderInline(text: string, ctx: ProseContext): Html {
  const trimmed = text.trim();
  if (isPlain(trimmed)) return textHtml(trimmed);
  const source = looseText(trimmed.replace(/\s*\n\s*/g, "\n"), ctx.locateIn);
  for (const diagnostic of componentsIn(source)) ctx.report(diagnostic);
  const inlines: readonly Inline[] = parseInlines(source);
  return renderInlines(inlines, createScope(ctx, source, { prefix: undefined, checksAnchors: false, footnotes: new Map() }));
}

/** Whether a text contains no Markdown syntax. */
export function isPlain(text: string): boolean {
  return plainLine.test(text) && !mayBeMore.test(text);
}
