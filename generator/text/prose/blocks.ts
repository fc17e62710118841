import type { Html } from "../../../runtime/contract.js";
import { escapeHtml } from "../../escape.js";
import { admonitionTitles } from "../markdown/admonitions.js";
import type { Block, Heading, Inline, List, Table } from "../markdown/ast.js";
import { directiveOf } from "../markdown/directives.js";
import { plainText } from "../markdown/plain-text.js";
import { admonition } from "./admonition.js";
import { fenceBlock, renderFence } from "./fences.js";
import { generatedBlock } from "./generated-block.js";
import { headingHtml } from "./heading.js";
import { renderInlines } from "./inlines.js";
import { renderMedia } from "./media.js";
import { assemble, type Piece } from "./raw-html.js";
import { label, labels, report, type Scope } from "./scope.js";
import { columnLabel, tableClass } from "./table.js";
import { codeTabs, tabs } from "./tabs.js";

/** Blocks as HTML. Raw HTML is sanitized together with the Markdown that it contains. */
export function renderBlocks(blocks: readonly Block[], scope: Scope): Html {
  if (!blocks.some((block) => block.kind === "html")) return blocks.map((block) => renderBlock(block, scope)).join("");
  const pieces = blocks.map((block): Piece => {
    if (block.kind !== "html") return { html: renderBlock(block, scope) };
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

function renderBlock(block: Block, scope: Scope): Html {
  switch (block.kind) {
    case "paragraph": {
      const inner = renderInlines(block.children, scope);
      // The paragraph consisted of HTML that was removed.
      return inner.trim() ? `<p>${inner}</p>\n` : "";
    }
    case "line":
      return `${renderInlines(block.children, scope)}\n`;
    case "heading":
      return renderHeading(block, scope);
    case "fence":
      return renderFence(block, scope);
    case "quote":
      return `<blockquote>\n${renderBlocks(block.children, scope)}</blockquote>\n`;
    case "admonition":
      return admonition(block.type, escapeHtml(labels(scope)(admonitionTitles[block.type])), renderBlocks(block.children, scope));
    case "list":
      return renderList(block, scope);
    case "table":
      return renderTable(block, scope);
    case "rule":
      return "<hr>\n";
    case "tabs":
      return renderTabs(block.panels, scope);
    case "code-group":
      return codeTabs(
        block.fences.map((fence) => fenceBlock(fence, scope)),
        scope,
      );
    case "steps":
      return `${renderBlocks(block.intro, scope)}<ol class="steps">\n${block.steps.map((step) => item("", renderBlocks(step, scope))).join("")}</ol>\n`;
    case "media":
      return renderMedia(block, renderBlocks(block.caption, scope), scope);
    case "generated":
      return generatedBlock(block, scope);
    case "html":
      return "";
  }
}

function renderHeading(heading: Heading, scope: Scope): Html {
  const level = scope.levelOf(heading.level);
  scope.heading = heading.text;
  const inner = renderInlines(heading.children, scope);
  if (scope.prefix === undefined) return `<h${level}>${inner}</h${level}>\n`;
  const id = scope.prefix + heading.id;
  scope.ids.add(id);
  const older = (heading.aliases ?? []).map((alias) => (scope.prefix ?? "") + alias);
  for (const alias of older) scope.ids.add(alias);
  if ((level === 2 || level === 3) && scope.hidden === 0) scope.toc.push({ id, label: heading.text, level });
  return headingHtml(level, id, inner, older);
}

function item(attributes: string, content: Html): Html {
  return `<li${attributes}>${content.trimEnd()}</li>\n`;
}

function renderList(list: List, scope: Scope): Html {
  const tag = list.ordered ? "ol" : "ul";
  const start = list.ordered && list.start !== 1 ? ` start="${list.start}"` : "";
  const items = list.items.map(({ task, children }) => {
    const content = renderBlocks(children, scope);
    if (!task) return item("", content);
    const done = task === "done";
    return item(
      ' class="task"',
      `<input type="checkbox" disabled${done ? " checked" : ""} aria-label="${escapeHtml(labels(scope)(done ? "taskDone" : "taskOpen"))}"> ${content}`,
    );
  });
  return `<${tag}${start}>\n${items.join("")}</${tag}>\n`;
}

function renderTable(table: Table, scope: Scope): Html {
  const alignment = table.columns.map(({ align }) => (align ? ` class="${align}"` : ""));
  const head = table.columns.map(({ children }, index) =>
    // Screen readers would announce an empty header cell. It is only the corner above the first column.
    children.length ? `<th scope="col"${alignment[index]}>${renderInlines(children, scope)}</th>` : "<td></td>",
  );
  const names = table.columns.map(({ children }, index) => columnLabel(index, plainText(children), labels(scope)));
  const cellHtml = (cell: Inline[], index: number) =>
    `<td${alignment[index] ?? ""}${names[index] ?? ""}>${renderInlines(cell, scope)}</td>`;
  const rows = table.rows.map((row) => `<tr>${row.map(cellHtml).join("")}</tr>\n`);
  const body = rows.length ? `<tbody>\n${rows.join("")}</tbody>\n` : "";
  const name = escapeHtml(label(scope, "table"));
  const box = tableClass(table.rows.map((row) => row.map(plainText)));
  return `<div class="${box}" role="group" tabindex="0" aria-label="${name}"><table>\n<thead><tr>${head.join("")}</tr></thead>\n${body}</table></div>\n`;
}

function renderTabs(panels: readonly { label: string; children: Block[] }[], scope: Scope): Html {
  const heading = scope.heading;
  scope.hidden++;
  const rendered = panels.map((panel) => {
    scope.heading = heading;
    return { key: panel.label, title: panel.label, html: renderBlocks(panel.children, scope) };
  });
  scope.hidden--;
  scope.heading = heading;
  return tabs(rendered, heading || labels(scope)("tabsVariants"), "", scope);
}
