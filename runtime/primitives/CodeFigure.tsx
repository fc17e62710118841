import type { ReactElement } from "react";
import type { CodeBlock } from "../contract.js";
import { RawHtml } from "./RawHtml.js";

/** Highlighted code in a box that scrolls by keyboard. The script adds a copy button to its caption. */
export function CodeFigure({ code, label }: { code: CodeBlock; label?: string }): ReactElement {
  return (
    <figure className="code" data-lang={code.language}>
      <figcaption>{code.title ?? code.label}</figcaption>
      {/* What scrolls must be reachable without a pointer; a landmark it is not, there are dozens on a page. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
      <pre tabIndex={0} role="group" aria-label={label ?? `${code.title ?? code.label} code`}>
        <RawHtml as="code" html={code.html} />
      </pre>
    </figure>
  );
}
