import type { Html, TocEntry } from "../../../runtime/contract.js";
import type { Document } from "../../2-model/document.js";
import { correction, suggest } from "../../diagnostics/suggest.js";
import { renderBlocks } from "./blocks.js";
import type { ProseContext } from "./context.js";
import { footnoteList } from "./footnotes.js";
import { levelsWithoutGaps, splitAtHeading } from "./heading-levels.js";
import { createScope, report, type Scope } from "./scope.js";

/** A guide as HTML with its table of contents. */
export interface RenderedDocument {
  html: Html;
  /** From the first heading of level 2 on, if the document is split there. */
  rest: Html;
  toc: TocEntry[];
}

/** Renders a guide. Links to its own headings are checked here, others by the context. */
export function renderDocument(document: Document, ctx: ProseContext, splits = false): RenderedDocument {
  const { blocks, headings, footnotes } = document.body;
  const scope = createScope(ctx, document.text, {
    prefix: "",
    levelOf: levelsWithoutGaps(headings, 2),
    checksAnchors: true,
    footnotes,
  });
  const [first, second] = splits ? splitAtHeading(blocks, scope.levelOf) : [blocks, []];
  const html = renderBlocks(first, scope);
  const rest = renderBlocks(second, scope);
  const notes = footnoteList(scope, renderBlocks);
  checkAnchors(scope);
  return { ...(second.length > 0 ? { html, rest: rest + notes } : { html: html + notes, rest }), toc: scope.toc };
}

function checkAnchors(scope: Scope): void {
  for (const { id, where } of scope.anchors) {
    if (scope.ids.has(id) || id === "top") continue;
    const guess = { hint: suggest(id, scope.ids, "#"), fix: correction(id, scope.ids, "#") };
    report(scope, "guide-anchor-unknown", `This page has no id \`${id}\`.`, where, guess);
  }
}
