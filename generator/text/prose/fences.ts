import type { CodeBlock, Html } from "../../../runtime/contract.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import { languageNames, languageOf } from "../code/languages.js";
import { renderDiagram } from "../diagram/render-diagram.js";
import type { Fence } from "../markdown/ast.js";
import { codeFigure } from "./code-figure.js";
import { lineOffset } from "./line-offset.js";
import { requestFence } from "./request-fence.js";
import { count, idAttribute, label, report, type Scope } from "./scope.js";

/** A code fence: code, a diagram, or a request in several languages. */
export function renderFence(fence: Fence, scope: Scope): Html {
  if (fence.info.language === "request") return requestFence(fence, scope);
  if (fence.info.language === "mermaid") return diagram(fence, scope);
  return codeFigure(fenceBlock(fence, scope));
}

/** A fence as highlighted code. */
export function fenceBlock({ info, text, at }: Fence, scope: Scope): CodeBlock {
  checkLanguage(info.language, at, scope);
  if (info.base !== undefined) checkLanguage(info.base, at, scope);
  const marks = info.lines.length ? new Map(info.lines.map((line) => [line, "hl"] as const)) : undefined;
  return scope.ctx.code(info.language || "plaintext", text, { title: info.title, base: info.base, marks });
}

function checkLanguage(language: string, at: number, scope: Scope): void {
  if (language === "" || languageOf(language)) return;
  report(
    scope,
    "guide-fence-language",
    `The language \`${language}\` is unknown, so the code is shown as plain text.`,
    at,
    didYouMean(language, languageNames()) ?? "Use `text`.",
  );
}

function diagram(fence: Fence, scope: Scope): Html {
  const id = `${scope.prefix ?? ""}diagram-${count(scope, "diagram")}`;
  const drawn = renderDiagram(fence.text, { id: scope.prefix === undefined ? undefined : id, title: label(scope, "diagram") });
  for (const { message, line, hint } of drawn.issues)
    report(scope, "guide-diagram", message, lineOffset(fence, line, scope), hint);
  if (scope.prefix !== undefined) idAttribute(scope, id.slice(scope.prefix.length));
  return drawn.html;
}
