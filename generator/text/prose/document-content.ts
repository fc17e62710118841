import type { Prose, TocEntry } from "../../../runtime/contract.js";
import type { Document } from "../../2-model/document.js";
import { correction, suggest } from "../../diagnostics/suggest.js";
import { blocksContent } from "./blocks.js";
import type { ProseContext } from "./context.js";
import { footnoteList } from "./footnotes.js";
import { levelsWithoutGaps, splitAtHeading } from "./heading-levels.js";
import { createScope, report, type Scope } from "./scope.js";

/** The content of a guide with its table of contents. */
export interface DocumentContent {
  body: Prose;
  /** From the first heading of level 2 on, if the document is split there. */
  rest: Prose;
  toc: TocEntry[];
}

/** Reads a guide. Links to its own headings are checked here, others by the context. */
export function documentContent(document: Document, ctx: ProseContext, splits = false): DocumentContent {
  const { blocks, headings, footnotes } = document.body;
  const scope = createScope(ctx, document.text, {
    prefix: "",
    levelOf: levelsWithoutGaps(headings, 2),
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
