import { createContext, type ReactElement, type ReactNode, useContext } from "react";
import { anyArabic, arabicPieces, longestMarked } from "./arabic-run.js";
import { inOrder } from "./in-order.js";

/** Whether the block around is written from right to left. */
const RightToLeft = createContext(false);

/** The content of a block, whose Arabic words have the direction of the block. */
export function inDirection(dir: "rtl" | undefined, content: ReactNode): ReactNode {
  return dir ? <RightToLeft value={true}>{content}</RightToLeft> : content;
}

/** A plain text whose Arabic parts are marked for font and direction. The text itself does not change. */
export function WithArabic({ text }: { text: string }): ReactElement | string {
  return anyArabic.test(text) && text.length <= longestMarked ? <Runs text={text} /> : text;
}

/** In a block from right to left, a run has no direction of its own: runs that are isolated would stand in the order of the English words around them. */
function Runs({ text }: { text: string }) {
  const dir = useContext(RightToLeft) ? undefined : "rtl";
  const marked = (piece: string) => (
    <span lang="ar" dir={dir}>
      {piece}
    </span>
  );
  return inOrder(arabicPieces(text).map((piece, index) => (index % 2 === 0 ? piece : marked(piece))));
}
