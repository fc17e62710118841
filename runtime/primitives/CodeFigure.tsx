import { type ReactElement, use } from "react";
import type { CodeBlock } from "../contract.js";
import { Own } from "../own-components.js";
import { HighlightContext, useTexts } from "./contexts.js";

interface CodeFigureProps {
  code: CodeBlock;
  /** Its caption, if that is not of the code: the status of an error, whose code many pages share. */
  title?: string | undefined;
  label?: string | undefined;
  /** For JSON: the id of the place on the page that each name links to, in order. */
  links?: readonly (string | undefined)[] | undefined;
}

/** Highlighted code in a box that scrolls with the keyboard. The script adds a copy button to its caption. */
export function CodeFigure({ code, title: ownTitle, label, links }: CodeFigureProps): ReactElement {
  const t = useTexts();
  const highlight = use(HighlightContext);
  if (!highlight) throw new Error("Code was rendered without a highlighter.");
  const title = ownTitle ?? code.title ?? (code.label || t("codeText"));
  const name = label ?? t("codeOf", { name: title });
  const html = highlight(code, links);
  return (
    <Own name="CodeFigure" data={{ code: ownTitle === undefined ? code : { ...code, title }, html, label: name }}>
      <figure className="code" data-lang={code.language}>
        <figcaption>{title}</figcaption>
        {/* A box that scrolls must be reachable with the keyboard. It is no landmark, because a page has dozens. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
        <pre tabIndex={0} role="group" aria-label={name}>
          <code dangerouslySetInnerHTML={{ __html: html }} />
        </pre>
      </figure>
    </Own>
  );
}
