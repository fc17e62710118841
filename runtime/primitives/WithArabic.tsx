import { Fragment, type ReactElement } from "react";
import { anyArabic, arabicPieces, longestMarked } from "./arabic-run.js";

/** A plain text whose Arabic parts are marked for font and direction. The text itself does not change. */
export function WithArabic({ text }: { text: string }): ReactElement | string {
  if (!anyArabic.test(text) || text.length > longestMarked) return text;
  const pieces = arabicPieces(text).map((piece, index) => {
    const key = `${index}`;
    if (index % 2 === 0) return <Fragment key={key}>{piece}</Fragment>;
    return (
      <span key={key} lang="ar" dir="rtl">
        {piece}
      </span>
    );
  });
  return <>{pieces}</>;
}
