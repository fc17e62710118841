import type { ReactElement } from "react";
import type { Verse } from "../contract.js";
import { RawHtml } from "../primitives/RawHtml.js";

/** A verse, set for itself. Its text is never altered, translated by a browser, or cut. */
export function VerseFigure({ verse }: { verse: Verse }): ReactElement {
  return (
    <figure className="verse-figure">
      <blockquote className="verse">
        <p lang="ar" dir="rtl" translate="no">
          {verse.text}
        </p>
      </blockquote>
      <figcaption>
        <b>{verse.reference}</b>
        <RawHtml as="span" html={verse.credit} />
      </figcaption>
    </figure>
  );
}
