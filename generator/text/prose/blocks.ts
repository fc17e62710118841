import { diagramWords, parseSequence } from "../../../runtime/content/diagram/parse-sequence.js";
import type { CodeBlock, ListNode, Prose, TableNode } from "../../../runtime/contract.js";
import { editDistance } from "../../../runtime/search/distance.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import { readYaml } from "../../yaml/yaml-file.js";
import { loadYaml } from "../../yaml/yaml-values.js";
import { codeBlock } from "../code/highlight.js";
import { languageNames, languageOf } from "../code/tokens.js";
import type { Block, Fence, Heading, List, Span, Table } from "../markdown/ast.js";
import { directiveOf } from "../markdown/components.js";
import { idsIn, tocOf } from "../nodes.js";
import { inlinesContent, lineWithBlocks, misplaced, paragraphContent } from "./inlines.js";
import { mediaContent } from "./media.js";
import { assemble, type Piece } from "./raw-html.js";
import { count, label, labels, lineOffset, locationAt, ownId, placeInFence, report, type Scope } from "./scope.js";
import { codeTabs, tabs, tabsId } from "./tabs.js";

/** Blocks with their links, images and generated parts resolved. Raw HTML is sanitized together with the Markdown that it contains. */
export function blocksContent(blocks: readonly Block[], scope: Scope): Prose {
  if (!blocks.some((block) => block.kind === "html")) return blocks.flatMap((block) => blockContent(block, scope));
  const pieces = blocks.map((block): Piece => {
    if (block.kind !== "html") return { content: blockContent(block, scope) };
    for (const comment of block.text.matchAll(/<!--[\s\S]*?-->/g)) {
      const directive = directiveOf(comment[0]);
      if (!directive) continue;
      const hint = "Leave a blank line before and after it.";
      misplaced(directive.name, "HTML", block.at + comment.index, scope, hint);
    }
    return { raw: block.text, at: block.at };
  });
  return assemble(pieces, "block", scope);
}

function blockContent(block: Block, scope: Scope): Prose {
  switch (block.kind) {
    case "paragraph":
      return paragraphContent(block.children, scope);
    case "line":
      return lineWithBlocks(block.children, scope);
    case "heading":
      return headingContent(block, scope);
    case "fence":
      return fenceContent(block, scope);
    case "quote":
      return [{ type: "blockquote", children: blocksContent(block.children, scope) }];
    case "admonition":
      return [{ type: "callout", kind: block.type, children: blocksContent(block.children, scope) }];
    case "list":
      return [listContent(block, scope)];
    case "table":
      return [tableContent(block, scope)];
    case "rule":
      return [{ type: "thematicBreak" }];
    case "tabs":
      return tabsContent(block.panels, scope);
    case "code-group":
      return codeTabs(
        block.fences.map((fence) => fenceBlock(fence, scope)),
        scope,
      );
    case "steps":
      return [
        ...blocksContent(block.intro, scope),
        { type: "steps", items: block.steps.map((step) => blocksContent(step, scope)) },
      ];
    case "media":
      return [mediaContent(block, blocksContent(block.caption, scope), scope)];
    case "generated":
      return generatedBlock(block, scope);
    case "html":
      return [];
  }
}

function headingContent(heading: Heading, scope: Scope): Prose {
  const depth = scope.levelOf(heading.level);
  scope.heading = heading.text;
  const children = inlinesContent(heading.children, scope);
  if (scope.prefix === undefined) return [{ type: "heading", depth, children }];
  const id = scope.prefix + heading.id;
  scope.ids.add(id);
  const oldIds = (heading.aliases ?? []).map((alias) => (scope.prefix ?? "") + alias);
  for (const old of oldIds) scope.ids.add(old);
  if ((depth === 2 || depth === 3) && scope.hidden === 0) scope.toc.push({ id, label: heading.text, level: depth });
  return [{ type: "heading", depth, id, ...(oldIds.length > 0 ? { oldIds } : {}), children }];
}

function listContent(list: List, scope: Scope): ListNode {
  const items = list.items.map(({ task, children }) => ({
    ...(task ? { task } : {}),
    children: blocksContent(children, scope),
  }));
  return { type: "list", ...(list.ordered ? { start: list.start } : {}), items };
}

function tableContent({ columns, rows }: Table, scope: Scope): TableNode {
  const align = columns.map((column) => column.align ?? null);
  return {
    type: "table",
    head: columns.map(({ children }) => inlinesContent(children, scope)),
    ...(align.some((side) => side !== null) ? { align } : {}),
    rows: rows.map((row) => ({ cells: row.map((cell) => lineWithBlocks(cell, scope)) })),
    label: label(scope, "table"),
  };
}

function tabsContent(panels: readonly { label: string; children: Block[] }[], scope: Scope): Prose {
  const heading = scope.heading;
  scope.hidden++;
  const read = panels.map((panel) => {
    scope.heading = heading;
    return { key: panel.label, title: panel.label, children: blocksContent(panel.children, scope) };
  });
  scope.hidden--;
  scope.heading = heading;
  return tabs(read, heading || labels(scope)("tabsVariants"), "", scope);
}

/** A code fence: code, a diagram, or a request in several languages. */
function fenceContent(fence: Fence, scope: Scope): Prose {
  if (fence.info.language === "request") return requestFence(fence, scope);
  if (fence.info.language === "mermaid") return diagram(fence, scope);
  return [{ type: "code", code: fenceBlock(fence, scope) }];
}

function fenceBlock({ info, text, at }: Fence, scope: Scope): CodeBlock {
  const { language, label } = languageFor(info.language, at, scope);
  const base = info.base === undefined ? undefined : languageFor(info.base, at, scope).language;
  return codeBlock(language, text, { title: info.title, label, base, lines: info.lines });
}

/** The language that code is highlighted as. A name of the site's own is the label. */
function languageFor(written: string, at: number, scope: Scope): { language: string; label?: string } {
  if (written === "" || languageOf(written)) return { language: written || "plaintext" };
  const alias = scope.ctx.codeAlias?.(written);
  if (alias !== undefined && languageOf(alias)) return { language: alias, label: written };
  const language = alias ?? written;
  report(
    scope,
    "guide-fence-language",
    `The language \`${language}\` is unknown, so the code is shown as plain text.`,
    at,
    didYouMean(
      language,
      [...languageNames()].filter((name) => isMisspelled(language, name)),
    ) ?? "Use `text`, or name a similar language in `codeAliases` of the configuration.",
  );
  return { language };
}

/** Whether a language is meant: short names resemble too much else (`csv` and `cs`), unless a letter is doubled (`jss`). */
function isMisspelled(written: string, name: string): boolean {
  const single = (text: string) => text.replace(/(.)\1+/g, "$1");
  return name.length < 4 ? single(written) === single(name) : editDistance(written, name, 1) <= 1;
}

function diagram(fence: Fence, scope: Scope): Prose {
  const { sequence, issues } = parseSequence(fence.text);
  const number = count(scope, "diagram");
  const title = label(scope, "diagram");
  for (const { message, line, hint, word } of issues) {
    const guess = hint ?? (word === undefined ? undefined : didYouMean(word, diagramWords));
    report(scope, "guide-diagram", message, lineOffset(fence, line, scope.text.text), guess);
  }
  const id = ownId(scope, `diagram-${number}`);
  if (sequence.participants.length === 0) return [];
  return [{ type: "diagram", text: fence.text, label: title, ...(id === undefined ? {} : { id }) }];
}

const operationHint = "Write ` ```request op:list-chapters `.";

/** A request with its values in YAML. */
function requestFence(fence: Fence, scope: Scope): Prose {
  const { reference } = fence.info;
  if (reference === undefined) {
    report(scope, "guide-request", "This request names no operation.", fence.at, operationHint);
    return [];
  }
  const read = readValues(fence, scope);
  if (!read) return [];
  const { value: values } = read;
  if (typeof values !== "object" || values === null || Array.isArray(values)) {
    report(scope, "guide-request", "The values of a request must be a map of path, query, header, body and server.", fence.at);
    return [];
  }
  const request = scope.ctx.request?.(reference, values, (path, part) => {
    return path.length ? locationAt(scope, valueSpan(fence, path, part, scope)) : locationAt(scope, fence.at);
  });
  // Unknown references were already reported.
  if (!request && !reference.startsWith("op:"))
    report(scope, "guide-request", `\`${reference}\` is not an operation.`, fence.at, operationHint);
  if (!request) return [];
  return [{ type: "request", ...request, ...(scope.prefix === undefined ? {} : { id: tabsId(scope) }) }];
}

/** The range of a value of the fence, or of its key, up to the end of its first line. */
function valueSpan(fence: Fence, path: readonly string[], part: "key" | "value", scope: Scope): Span {
  const { line, column, length } = placeInFence(fence, path, part);
  return { at: lineOffset(fence, line - 1, scope.text.text) + column - 1, length };
}

/** The values of the fence. Undefined for mistakes, which are reported. */
function readValues(fence: Fence, scope: Scope): { value: unknown } | undefined {
  const loaded = loadYaml(fence.text);
  if (loaded) return loaded;
  const { value: read, diagnostics } = readYaml({ path: "", text: fence.text }, "guide-request");
  for (const { message, hint, location } of diagnostics) {
    const { line = 1, column = 1 } = location ?? {};
    report(scope, "guide-request", message, lineOffset(fence, line - 1, scope.text.text) + column - 1, hint);
  }
  return diagnostics.length ? undefined : { value: read.value ?? {} };
}

/** A generated part of the page. Its ids and headings become part of the text's. */
function generatedBlock({ name, args, at }: Extract<Block, { kind: "generated" }>, scope: Scope): Prose {
  const content = scope.ctx.block?.(name, args, locationAt(scope, at));
  if (content === undefined) {
    report(scope, "guide-block-unknown", `The block \`${name}\` does not exist.`, at, { hint: scope.ctx.blockHint?.(name) });
    return [];
  }
  for (const id of idsIn(content)) scope.ids.add(id);
  if (scope.hidden === 0 && scope.prefix !== undefined) scope.toc.push(...tocOf(content, scope.ctx.text));
  return content;
}
