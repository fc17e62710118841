import { toText } from "../../../runtime/content/to-text.js";
import type { Prose, TocEntry } from "../../../runtime/contract.js";
import type { Block } from "../markdown/ast.js";
import { placeOf, report, type Scope } from "./scope.js";
import { headingsIn, idsIn } from "./walk-content.js";

/** A generated part of the page. Its ids and headings become part of the text's. */
export function generatedBlock({ name, args, at }: Extract<Block, { kind: "generated" }>, scope: Scope): Prose {
  const content = scope.ctx.block?.(name, args, placeOf(scope, at));
  if (content === undefined) {
    report(scope, "guide-block-unknown", `The block \`${name}\` does not exist.`, at, { hint: scope.ctx.blockHint?.(name) });
    return [];
  }
  for (const id of idsIn(content)) scope.ids.add(id);
  if (scope.hidden === 0 && scope.prefix !== undefined) scope.toc.push(...tocOf(content, scope));
  return content;
}

function tocOf(content: Prose, { ctx }: Scope): TocEntry[] {
  return headingsIn(content, ctx.text).flatMap(({ depth, id, children }): TocEntry[] =>
    id !== undefined && (depth === 2 || depth === 3) ? [{ id, label: toText(children), level: depth }] : [],
  );
}
