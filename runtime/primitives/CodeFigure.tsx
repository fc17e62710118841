import type { ReactElement } from "react";
import type { CodeBlock } from "../contract.js";
import { Own } from "../own-components.js";
import { useTexts } from "./contexts.js";
import { RawHtml } from "./RawHtml.js";

/** Highlighted code in a box that scrolls with the keyboard. The script adds a copy button to its caption. */
export function CodeFigure({ code, label }: { code: CodeBlock; label?: string }): ReactElement {
  const t = useTexts();
  const name = label ?? t("codeOf", { name: code.title ?? code.label });
  return (
    <Own name="CodeFigure" data={{ code, label: name }}>
      <figure className="code" data-lang={code.language}>
        <figcaption>{code.title ?? code.label}</figcaption>
        {/* A box that scrolls must be reachable with the keyboard. It is no landmark, because a page has dozens. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
        <pre tabIndex={0} role="group" aria-label={name}>
          <RawHtml as="code" html={code.html} />
        </pre>
      </figure>
    </Own>
  );
}
