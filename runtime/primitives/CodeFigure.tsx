import type { ReactElement } from "react";
import type { CodeBlock } from "../contract.js";
import { RawHtml } from "./RawHtml.js";

/** Highlighted code in a box that scrolls by keyboard. The copy button is added by the script, so it costs no markup. */
export function CodeFigure({ code, label }: { code: CodeBlock; label?: string }): ReactElement {
  return (
    <figure className="code" data-lang={code.language}>
      {code.title && <figcaption>{code.title}</figcaption>}
      {/* A region that scrolls must be reachable without a pointer. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would not keep its white space */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
      <pre tabIndex={0} role="region" aria-label={label ?? `${code.title ?? code.label} code`}>
        <RawHtml as="code" html={code.html} />
      </pre>
    </figure>
  );
}
