import type { ReactElement } from "react";
import type { EntryIcon } from "../contract.js";
import { useTexts } from "./use-texts.js";

/** The icon before the name of an entry in a sidebar: a decoration. */
export function EntryIconMark({ icon: { viewBox, content } }: { icon: EntryIcon }): ReactElement {
  return (
    <svg
      className="icon entry-icon"
      width="18"
      height="18"
      viewBox={viewBox}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}

/** Marks an entry that leads to another site. */
export function ExternalMark(): ReactElement {
  const text = useTexts();
  return (
    <>
      <span className="visually-hidden">{` ${text("external")}`}</span>
      <svg className="icon external" width="14" height="14" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 6h10v10M18 6 6 18" />
      </svg>
    </>
  );
}
