import { slug } from "github-slugger";
import type { Inline as InlineNode, Prose, TocEntry } from "../../../runtime/contract.js";
import { reservedIds } from "../../../runtime/dom.js";
import type { Document } from "../../2-model/site-model.js";
import { correction, suggest } from "../../diagnostics/suggest.js";
import { type Block, type Heading, looseText } from "../markdown/ast.js";
import { componentsIn } from "../markdown/components.js";
import { blockElements, inlineElements } from "../markdown/html-names.js";
import { otherDialects } from "../markdown/mistakes.js";
import { onlyMarkdown, withoutComments } from "../markdown/only-prose.js";
import { parseDescription, parseInlines, parseMarkdown } from "../markdown/parse-markdown.js";
import { blocksContent } from "./blocks.js";
import { footnoteList, inlinesContent } from "./inlines.js";
import { createScope, type ProseContext, report, type Scope, type ScopeOptions } from "./scope.js";

export interface DocumentContent {
  body: Prose;
  /** From the first heading of level 2 on, if the document is split there. */
  rest: Prose;
  toc: TocEntry[];
}

/** Reads a guide. Links to its own headings are checked here, others by the context. */
export function documentContent(document: Document, ctx: ProseContext, splits = false): DocumentContent {
  const { blocks, headings, footnotes } = document.body;
  const isHeading = (hash: string) => headings.some(({ id }) => id === hash);
  const scope = createScope(ctx, document.text, {
    prefix: "",
    levelOf: levelsWithoutGaps(headings, 2),
    // The title is the first heading of the page.
    ownHash: (hash) => (hash === slug(document.meta.title) && !isHeading(hash) ? "top" : undefined),
    checksAnchors: true,
    footnotes,
  });
  const [first, second] = splits ? splitAtHeading(blocks, scope.levelOf) : [blocks, []];
  const body = blocksContent(first, scope);
  const rest = blocksContent(second, scope);
  (second.length > 0 ? rest : body).push(...footnoteList(scope, blocksContent));
  checkAnchors(scope);
  return { body, rest, toc: scope.toc };
}

function checkAnchors(scope: Scope): void {
  for (const { id, where } of scope.anchors) {
    if (scope.ids.has(id) || id === "top") continue;
    const guess = { hint: suggest(id, scope.ids, "#"), fix: correction(id, scope.ids, "#") };
    report(scope, "guide-anchor-unknown", `This page has no id \`${id}\`.`, where, guess);
  }
}

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
  const { markdown, read } = opened(text, ctx);
  return read({ prefix: undefined, levelOf: levelsWithoutGaps(markdown.headings, top) }).body;
}

/**
 * Reads a description that is the main text of its page, or of a section: its headings have ids, to which its
 * links may lead.
 * @param onPage ids of other parts of the page, to which its links may lead too
 * @param reserved ids that no heading may have
 * @param title of the page, which a heading at the start may repeat: it is left out, and links to it lead to the top
 */
export function articleContent(
  text: string,
  ctx: ProseContext,
  onPage: Iterable<string>,
  reserved: Iterable<string> = [],
  title?: string,
): { body: Prose; toc: TocEntry[] } {
  const others = new Set(onPage);
  const { markdown, read, leftOut } = opened(text, ctx, new Set([...reservedIds(), ...reserved, ...others]), title);
  const ids = new Set([...markdown.headings.map(({ id }) => id), ...idsOfHtml(text)]);
  const headingFor = (hash: string) => headingOf(hash, ids) ?? (headingOf(hash, leftOut) && "top");
  return read({
    prefix: "",
    levelOf: levelsWithoutGaps(markdown.headings, 2),
    ownHash: (hash) => headingFor(hash) ?? (hash === "top" || others.has(hash) ? hash : undefined),
  });
}

/** The ids of a description, of its headings and its HTML, as `articleContent` gives them. */
export function idsOf(text: string, onPage: Iterable<string>): Set<string> {
  const { value: markdown } = parseMarkdown(looseText(text), new Set([...reservedIds(), ...onPage]));
  return new Set([...markdown.headings.map(({ id }) => id), ...idsOfHtml(text)]);
}

function idsOfHtml(text: string): string[] {
  if (!/<\w[^<>]*\s(?:id|name)\s*=/i.test(text)) return [];
  const tags = withoutComments(onlyMarkdown(text)).matchAll(/<(\w+)\s(?:[^<>]*?\s)?(id|name)\s*=\s*["']?([^"'\s<>]+)/gi);
  const isShown = (name: string) => inlineElements.has(name) || blockElements.has(name);
  return [...tags].flatMap(([, name = "", attribute = "", id = ""]) =>
    /^a$/i.test(name) || (/^id$/i.test(attribute) && isShown(name.toLowerCase())) ? [id] : [],
  );
}

/** The heading that a hash means. Other tools write `#section/Errors`, `#description/errors` or `#tag/Pets/Errors`. */
export function headingOf(hash: string, ids: ReadonlySet<string>): string | undefined {
  if (ids.has(hash)) return hash;
  const slug = folded(hash.replace(/^(?:section|description|tag\/[^/]+)\/(?:.*\/)?/, ""));
  return [...ids].find((id) => folded(id) === slug);
}

/** What slugs of tools have in common: "Errors & limits (v1)" is `errors--limits-v1`, or `Errors-and-limits-(v1)`. */
const folded = (slug: string) =>
  slug
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .replace(/-and-|[\s-]+/g, "-");

/** A parsed description, and a function that reads its content; `reserved` if its headings have ids. */
function opened(text: string, ctx: ProseContext, reserved?: Iterable<string>, title?: string) {
  const source = looseText(text, ctx.locateIn);
  const { value: parsed, diagnostics } = reserved === undefined ? parseDescription(source) : parseMarkdown(source, reserved);
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
  return { markdown, read, leftOut: new Set(isTitle ? parsed.headings.slice(0, 1).map(({ id }) => id) : []) };
}

/** Reads a text of one paragraph. */
export function lineContent(text: string, ctx: ProseContext): InlineNode[] {
  const trimmed = text.trim();
  if (isPlain(trimmed)) return [trimmed];
  const source = looseText(trimmed.replace(/\s*\n\s*/g, "\n"), ctx.locateIn);
  for (const diagnostic of [...componentsIn(source), ...otherDialects(source)]) ctx.report(diagnostic);
  return inlinesContent(
    parseInlines(source),
    createScope(ctx, source, { prefix: undefined, checksAnchors: false, footnotes: new Map() }),
  );
}

/** Whether a text contains no Markdown syntax. */
function isPlain(text: string): boolean {
  return plainLine.test(text) && !mayBeMore.test(text);
}

/** Maps heading levels to levels without gaps: the highest becomes `top`. */
function levelsWithoutGaps(headings: readonly Heading[], top: number): (level: number) => number {
  const used = [...new Set(headings.map((heading) => heading.level))].sort((a, b) => a - b);
  return (level) => Math.min(6, top + Math.max(0, used.indexOf(level)));
}

/** The blocks before the first heading that is shown at level 2, and the rest. */
function splitAtHeading(blocks: readonly Block[], levelOf: (level: number) => number): [readonly Block[], readonly Block[]] {
  const at = blocks.findIndex((block) => block.kind === "heading" && levelOf(block.level) === 2);
  return at < 0 ? [blocks, []] : [blocks.slice(0, at), blocks.slice(at)];
}
