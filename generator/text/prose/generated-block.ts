import type { Prose } from "../../../runtime/contract.js";
import type { Block } from "../markdown/ast.js";
import { placeOf, report, type Scope } from "./scope.js";
import { idsIn, tocOf } from "./walk-content.js";

/** A generated part of the page. Its ids and headings become part of the text's. */
export function generatedBlock({ name, args, at }: Extract<Block, { kind: "generated" }>, scope: Scope): Prose {
  const content = scope.ctx.block?.(name, args, placeOf(scope, at));
  if (content === undefined) {
    report(scope, "guide-block-unknown", `The block \`${name}\` does not exist.`, at, { hint: scope.ctx.blockHint?.(name) });
    return [];
  }
  for (const id of idsIn(content)) scope.ids.add(id);
  if (scope.hidden === 0 && scope.prefix !== undefined) scope.toc.push(...tocOf(content, scope.ctx.text));
  return content;
}
