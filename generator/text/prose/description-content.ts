import type { Inline as InlineNode, Prose, TocEntry } from "../../../runtime/contract.js";
import { reservedIds } from "../../../runtime/dom.js";
import type { Inline } from "../markdown/ast.js";
import { componentsIn } from "../markdown/components.js";
import { parseInlines, parseMarkdown } from "../markdown/parse-markdown.js";
import { looseText } from "../markdown/text.js";
import { blocksContent } from "./blocks.js";
import type { ProseContext } from "./context.js";
import { footnoteList } from "./footnotes.js";
import { levelsWithoutGaps } from "./heading-levels.js";
import { inlinesContent } from "./inlines.js";
import { createScope, type ScopeOptions } from "./scope.js";

/** Most descriptions are plain text without any Markdown, which needs no parser. */
const plainLine = /^[\p{L}"“(][\p{L}\p{M}\p{N} ,.;:'’"“”()/%?=+\-–—…]*$/u;
const indentedCode = /^(?:[ \t]*\n)*(?: {4}|\t)/;
const mayBeMore = /www\.|:\/\//i;

/**
 * Reads a description. Lower headings follow the highest one without gaps. It has no ids, because texts of one page could
 * have the same ones. Diagnostics are reported at the location that the context provides.
 * @param top level of the highest heading
 */
export function descriptionContent(text: string, ctx: ProseContext, top = 2): Prose {
  const trimmed = text.trim();
  if (isPlain(trimmed) && !indentedCode.test(text)) return [{ type: "paragraph", children: [trimmed] }];
  const { markdown, read } = opened(text, ctx, []);
  return read({ prefix: undefined, levelOf: levelsWithoutGaps(markdown.headings, top) }).body;
}

/**
 * Reads a description that is the main text of its page, or of a section: its headings have ids, to which its
 * links may lead.
 * @param onPage ids of other parts of the page, to which its links may lead too
 * @param reserved ids that no heading may have
 * @param title of the page, which a heading at the start may repeat: it is left out
 */
export function articleContent(
  text: string,
  ctx: ProseContext,
  onPage: Iterable<string>,
  reserved: Iterable<string> = [],
  title?: string,
): { body: Prose; toc: TocEntry[] } {
  const others = new Set(onPage);
  const { markdown, read } = opened(text, ctx, new Set([...reservedIds(), ...reserved, ...others]), title);
  const ids = new Set(markdown.headings.map(({ id }) => id));
  return read({
    prefix: "",
    levelOf: levelsWithoutGaps(markdown.headings, 2),
    ownHash: (hash) => headingOf(hash, ids) ?? (others.has(hash) ? hash : undefined),
  });
}

/** The ids of the headings of a description, as `articleContent` gives them. */
export function headingIds(text: string, onPage: Iterable<string>): Set<string> {
  const { value: markdown } = parseMarkdown(looseText(text), new Set([...reservedIds(), ...onPage]));
  return new Set(markdown.headings.map(({ id }) => id));
}

/** The heading that a hash means. Other tools write `#section/Getting-started` or `#description/getting-started`. */
export function headingOf(hash: string, ids: ReadonlySet<string>): string | undefined {
  if (ids.has(hash)) return hash;
  const slug = folded(hash.replace(/^(?:section|description)\/(?:.*\/)?/, ""));
  return [...ids].find((id) => folded(id) === slug);
}

/** What slugs of tools have in common: "Errors & limits" is `errors--limits`, or `Errors-and-limits`. */
const folded = (slug: string) => slug.toLowerCase().replace(/-and-|[\s-]+/g, "-");

/** A parsed description, and a function that reads its content. */
function opened(text: string, ctx: ProseContext, reserved: Iterable<string>, title?: string) {
  const source = looseText(text, ctx.locateIn);
  const { value: parsed, diagnostics } = parseMarkdown(source, reserved);
  for (const diagnostic of diagnostics) ctx.report(diagnostic);
  const [first] = parsed.blocks;
  const isTitle = first?.kind === "heading" && title !== undefined && first.text.toLowerCase() === title.trim().toLowerCase();
  const markdown = isTitle ? { ...parsed, blocks: parsed.blocks.slice(1), headings: parsed.headings.slice(1) } : parsed;
  const { blocks, footnotes } = markdown;
  const read = (options: Pick<ScopeOptions, "prefix" | "levelOf" | "ownHash">): { body: Prose; toc: TocEntry[] } => {
    const scope = createScope(ctx, source, { ...options, checksAnchors: false, footnotes });
    const body = blocksContent(blocks, scope);
    body.push(...footnoteList(scope, blocksContent));
    return { body, toc: scope.toc };
  };
  return { markdown, read };
}

/** Reads a text of one paragraph. */
export function lineContent(text: string, ctx: ProseContext): InlineNode[] {
  const trimmed = text.trim();
  if (isPlain(trimmed)) return [trimmed];
  const source = looseText(trimmed.replace(/\s*\n\s*/g, "\n"), ctx.locateIn);
  for (const diagnostic of componentsIn(source)) ctx.report(diagnostic);
  const inlines: readonly Inline[] = parseInlines(source);
  return inlinesContent(inlines, createScope(ctx, source, { prefix: undefined, checksAnchors: false, footnotes: new Map() }));
}

/** Whether a text contains no Markdown syntax. */
function isPlain(text: string): boolean {
  return plainLine.test(text) && !mayBeMore.test(text);
}
