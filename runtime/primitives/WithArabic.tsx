import type { ReactElement } from "react";
import { anyArabic, arabicPieces, longestMarked } from "./arabic-run.js";
import { inOrder } from "./in-order.js";

/** A plain text whose Arabic parts are marked for font and direction. The text itself does not change. */
export function WithArabic({ text }: { text: string }): ReactElement | string {
  if (!anyArabic.test(text) || text.length > longestMarked) return text;
  return inOrder(arabicPieces(text).map((piece, index) => (index % 2 === 0 ? piece : marked(piece))));
}

const marked = (text: string) => (
  <span lang="ar" dir="rtl">
    {text}
  </span>
);
