import type { CodeBlock, Html } from "../../../runtime/contract.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import { languageNames, languageOf } from "../code/languages.js";
import { renderDiagram } from "../diagram/render-diagram.js";
import type { Fence } from "../markdown/ast.js";
import { codeFigure } from "./code-figure.js";
import { lineOffset } from "./line-offset.js";
import { requestFence } from "./request-fence.js";
import { count, idAttribute, label, labels, report, type Scope } from "./scope.js";

/** A code fence: code, a diagram, or a request in several languages. */
export function renderFence(fence: Fence, scope: Scope): Html {
  if (fence.info.language === "request") return requestFence(fence, scope);
  if (fence.info.language === "mermaid") return diagram(fence, scope);
  return codeFigure(fenceBlock(fence, scope), labels(scope));
}

/** A fence as highlighted code. */
export function fenceBlock({ info, text, at }: Fence, scope: Scope): CodeBlock {
  const { language, label } = languageFor(info.language, at, scope);
  const base = info.base === undefined ? undefined : languageFor(info.base, at, scope).language;
  const marks = info.lines.length ? new Map(info.lines.map((line) => [line, "hl"] as const)) : undefined;
  return scope.ctx.code(language, text, { title: info.title, label, base, marks });
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

function diagram(fence: Fence, scope: Scope): Html {
  const id = `${scope.prefix ?? ""}diagram-${count(scope, "diagram")}`;
  const drawn = renderDiagram(fence.text, {
    id: scope.prefix === undefined ? undefined : id,
    title: label(scope, "diagram"),
    text: labels(scope),
  });
  for (const { message, line, hint } of drawn.issues)
    report(scope, "guide-diagram", message, lineOffset(fence, line, scope.text.text), hint);
  if (scope.prefix !== undefined) idAttribute(scope, id.slice(scope.prefix.length));
  return drawn.html;
}
