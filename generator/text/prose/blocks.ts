import type { ListNode, Prose, TableNode } from "../../../runtime/contract.js";
import type { Block, Heading, List, Table } from "../markdown/ast.js";
import { directiveOf } from "../markdown/directives.js";
import { fenceBlock, fenceContent } from "./fences.js";
import { generatedBlock } from "./generated-block.js";
import { inlinesContent, lineWithBlocks, paragraphContent } from "./inlines.js";
import { mediaContent } from "./media.js";
import { assemble, type Piece } from "./raw-html.js";
import { label, labels, report, type Scope } from "./scope.js";
import { codeTabs, tabs } from "./tabs.js";

/** Blocks with their links, images and generated parts resolved. Raw HTML is sanitized together with the Markdown that it contains. */
export function blocksContent(blocks: readonly Block[], scope: Scope): Prose {
  if (!blocks.some((block) => block.kind === "html")) return blocks.flatMap((block) => blockContent(block, scope));
  const pieces = blocks.map((block): Piece => {
    if (block.kind !== "html") return { content: blockContent(block, scope) };
    for (const comment of block.text.matchAll(/<!--[\s\S]*?-->/g)) {
      const directive = directiveOf(comment[0]);
      if (!directive) continue;
      const hint = "Leave a blank line before and after it.";
      const message = `The directive \`${directive.name}\` is inside HTML.`;
      report(scope, "guide-directive-misplaced", message, block.at + comment.index, hint);
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
