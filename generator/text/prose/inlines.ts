import GithubSlugger from "github-slugger";
import { withoutLinks } from "../../../runtime/content/without-links.js";
import type { FootnotesNode, Inline as InlineNode, Prose } from "../../../runtime/contract.js";
import { present } from "../../platform/values.js";
import { type Block, type Inline, plainText, type Span } from "../markdown/ast.js";
import { directiveNames, directiveOf, unknownDirective } from "../markdown/components.js";
import { blockElements, elementsWithoutText, isBlock } from "../markdown/html-names.js";
import { imageContent, resolveLink } from "./images.js";
import { assemble, type Piece, reportUnclosed } from "./raw-html.js";
import { ownId, report, type Scope } from "./scope.js";

/** A line. Raw HTML is sanitized together with the Markdown that it contains. */
export function inlinesContent(inlines: readonly Inline[], scope: Scope): InlineNode[] {
  if (!inlines.some((inline) => inline.kind === "html")) return inlines.flatMap((inline) => inlineContent(inline, scope));
  return assemble(piecesOf(withCommas(inlines), scope), "inline", scope) as InlineNode[];
}

/** The items of a list of HTML, whose tags a line cannot have, are words of one sentence. */
function withCommas(inlines: readonly Inline[]): Inline[] {
  return inlines.flatMap((inline, index): Inline[] => {
    if (inline.kind !== "html" || !/^<\/li\s*>/i.test(inline.text)) return [inline];
    const next = inlines.slice(index + 1, index + 3).find((other) => plainText([other]).trim() || other.kind === "html");
    const isLast = next?.kind !== "html" || !/^<li[\s>]/i.test(next.text);
    return isLast || /[.,;:!?]\s*$/.test(plainText(inlines.slice(Math.max(0, index - 3), index)))
      ? [inline]
      : [{ kind: "text", text: "," }, inline];
  });
}

/** A line where its HTML may have blocks, such as a list after the first words. */
export function lineWithBlocks(inlines: readonly Inline[], scope: Scope): Prose {
  if (!hasBlocks(inlines)) return inlinesContent(inlines, scope);
  return assemble(piecesOf(withoutOwnEnd(inlines), scope), "block", scope);
}

/** Leaves out a `</p>` that ends the paragraph of Markdown itself. */
function withoutOwnEnd(inlines: readonly Inline[]): Inline[] {
  let open = 0;
  return inlines.filter((inline) => {
    if (inline.kind !== "html" || !/^<\/?p[\s/>]/i.test(inline.text)) return true;
    open += inline.text.startsWith("</") ? -1 : 1;
    return open >= 0;
  });
}

/** A paragraph. It ends where its HTML has a block, as in browsers, and another one begins behind. */
export function paragraphContent(inlines: readonly Inline[], scope: Scope): Prose {
  const content: Prose = [];
  let line: InlineNode[] = [];
  const flush = () => {
    // A paragraph may consist of HTML that is removed.
    const isEmpty = line.every((child) => typeof child === "string" && child.trim() === "");
    if (!isEmpty) content.push({ type: "paragraph", children: line });
    line = [];
  };
  for (const node of lineWithBlocks(inlines, scope)) {
    if (isOfParagraph(node)) line.push(node);
    else {
      flush();
      content.push(node);
    }
  }
  flush();
  return content;
}

/** Only elements can be blocks in a line, also inside of others. */
function isOfParagraph(node: Prose[number]): node is InlineNode {
  if (typeof node === "string" || node.type !== "element") return true;
  return !blockElements.has(node.name) && node.children.every(isOfParagraph);
}

/** Whether the HTML of a line has blocks to show. A line with scripts and the like stays a line. */
function hasBlocks(inlines: readonly Inline[]): boolean {
  const names = inlines.flatMap((inline) =>
    inline.kind === "html" ? [/^<([a-z][a-z\d]*)/i.exec(inline.text)?.[1]?.toLowerCase() ?? ""] : [],
  );
  return names.some(isBlock) && !names.some((name) => elementsWithoutText.includes(name));
}

function piecesOf(inlines: readonly Inline[], scope: Scope): Piece[] {
  return inlines.flatMap((inline): Piece[] => {
    if (inline.kind !== "html") return [{ content: inlineContent(inline, scope) }];
    if (!inline.text.startsWith("<!--")) return [{ raw: inline.text, at: inline.at }];
    if (!inline.text.endsWith("-->")) reportUnclosed("!--", inline, scope);
    const directive = directiveOf(inline.text);
    if (directive) misplaced(directive.name, "a paragraph", inline, scope);
    return [];
  });
}

/** @param inside what it is inside of, where no directive can be */
export function misplaced(name: string, inside: string, where: Span | number, scope: Scope, hint?: string): void {
  const isKnown = directiveNames.includes(name);
  const { message, ...guess } = isKnown
    ? { message: `The directive \`${name}\` is inside ${inside}.`, hint }
    : unknownDirective(name);
  report(scope, isKnown ? "guide-directive-misplaced" : "guide-directive-unknown", message, where, guess);
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
      // A picture of another host is a link, and a link cannot contain another one.
      const children = words === undefined ? withoutLinks(inlinesContent(inline.children, scope)) : [words];
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

/** The number of a footnote. Each reference has its own id, for the link back. */
function footnoteReference(name: string, scope: Scope): InlineNode {
  const { numbers, uses } = scope.footnotes;
  const number = numbers.get(name);
  if (number === undefined) return `[^${name}]`;
  const use = (uses.get(name) ?? 0) + 1;
  uses.set(name, use);
  const note = scope.prefix === undefined ? undefined : scope.prefix + noteId(name);
  return { type: "footnoteReference", name, number, ...present({ id: ownId(scope, referenceId(name, use)), note }) };
}

/** The footnotes at the end of the text; `read` reads the blocks of one, which may have references too. */
export function footnoteList(scope: Scope, read: (blocks: readonly Block[], scope: Scope) => Prose): FootnotesNode[] {
  const { numbers, uses, texts: blocks } = scope.footnotes;
  const names = [...numbers.keys()];
  if (!names.length) return [];
  const texts = names.map((name) => read(blocks.get(name) ?? [], scope));
  const notes = names.map((name, index) => {
    const count = scope.prefix === undefined ? 0 : (uses.get(name) ?? 0);
    const references = Array.from({ length: count }, (_, use) => scope.prefix + referenceId(name, use + 1));
    return { name, ...present({ id: ownId(scope, noteId(name)) }), references, children: texts[index] ?? [] };
  });
  return [{ type: "footnotes", notes }];
}

const plain = (name: string) => new GithubSlugger().slug(name) || "note";

function noteId(name: string): string {
  return `fn-${plain(name)}`;
}

function referenceId(name: string, use: number): string {
  return `fnref-${plain(name)}${use > 1 ? `-${use}` : ""}`;
}
