import { diagramWords, parseSequence } from "../../../runtime/content/diagram/parse-sequence.js";
import type { CodeBlock, Prose } from "../../../runtime/contract.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import { codeBlock } from "../code/code-block.js";
import { languageNames, languageOf } from "../code/languages.js";
import type { Fence } from "../markdown/ast.js";
import { lineOffset } from "./line-offset.js";
import { requestFence } from "./request-fence.js";
import { count, label, ownId, report, type Scope } from "./scope.js";

/** A code fence: code, a diagram, or a request in several languages. */
export function fenceContent(fence: Fence, scope: Scope): Prose {
  if (fence.info.language === "request") return requestFence(fence, scope);
  if (fence.info.language === "mermaid") return diagram(fence, scope);
  return [{ type: "code", code: fenceBlock(fence, scope) }];
}

/** A fence as code. */
export function fenceBlock({ info, text, at }: Fence, scope: Scope): CodeBlock {
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
    didYouMean(language, languageNames()) ?? "Use `text`, or name a similar language in `codeAliases` of the configuration.",
  );
  return { language };
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
