import type { Html, TocEntry } from "../../../runtime/contract.js";
import type { Document } from "../../2-model/document.js";
import { correction, suggest } from "../../diagnostics/suggest.js";
import { renderBlocks } from "./blocks.js";
import type { ProseContext } from "./context.js";
import { footnoteList } from "./footnotes.js";
import { levelsWithoutGaps } from "./heading-levels.js";
import { createScope, report, type Scope } from "./scope.js";

/** A guide as HTML with its table of contents. Links to its own headings are checked here, others by the context. */
export function renderDocument(document: Document, ctx: ProseContext): { html: Html; toc: TocEntry[] } {
  const { footnotes } = document.body;
  const scope = createScope(ctx, document.text, {
    prefix: "",
    levelOf: levelsWithoutGaps(document.body.headings, 2),
    checksAnchors: true,
    footnotes,
  });
  const body = renderBlocks(document.body.blocks, scope);
  const notes = footnoteList(scope, (name) => renderBlocks(footnotes.get(name) ?? [], scope));
  checkAnchors(scope);
  return { html: body + notes, toc: scope.toc };
}

function checkAnchors(scope: Scope): void {
  for (const { id, where } of scope.anchors) {
    if (scope.ids.has(id) || id === "top") continue;
    const guess = { hint: suggest(id, scope.ids, "#"), fix: correction(id, scope.ids, "#") };
    report(scope, "guide-anchor-unknown", `This page has no id \`${id}\`.`, where, guess);
  }
}
