import type { ReactElement, ReactNode } from "react";
import type { CalloutKind } from "../content.js";
import { useTexts } from "../primitives/contexts.js";
import { calloutTitles } from "./callout-titles.js";

/** A box with a title, next to the text. */
export function Callout({
  kind,
  title,
  children,
}: {
  kind: CalloutKind;
  title?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const name = useTexts()(calloutTitles[kind]);
  return (
    <aside className={`admonition ${kind}`} role="note" aria-label={title ?? name}>
      <p className="admonition-title">{title ?? name}</p>
      {children}
    </aside>
  );
}
