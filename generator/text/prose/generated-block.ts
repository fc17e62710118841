import type { Html } from "../../../runtime/contract.js";
import { plainText } from "../html-text.js";
import type { Block } from "../markdown/ast.js";
import { placeOf, report, type Scope } from "./scope.js";

/**
 * A generated part of the page. Its ids and headings become part of the text's. Plugins write its HTML, so there is
 * no syntax tree to read them from.
 */
export function generatedBlock({ name, args, at }: Extract<Block, { kind: "generated" }>, scope: Scope): Html {
  const html = scope.ctx.block?.(name, args, placeOf(scope, at));
  if (html === undefined) {
    report(scope, "guide-block-unknown", `The block \`${name}\` does not exist.`, at, { hint: scope.ctx.blockHint?.(name) });
    return "";
  }
  for (const [, id] of html.matchAll(/\sid="([^"]*)"/g)) scope.ids.add(id as string);
  if (scope.hidden === 0 && scope.prefix !== undefined) {
    for (const [, level, id, inner] of html.matchAll(/<h([23]) id="([^"]*)"[^>]*>([\s\S]*?)<\/h\1>/g)) {
      scope.toc.push({ id: id as string, label: plainText(inner as string), level: Number(level) as 2 | 3 });
    }
  }
  return html;
}
