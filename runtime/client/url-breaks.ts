import { atUrlBreaks } from "../samples/line-breaks.js";

/**
 * Changes the texts of code, and lets its URLs wrap where those of the build may.
 * @param change gets each text, with URLs in one piece
 */
export function rewriteTexts(code: Element, change: (text: string) => string): void {
  for (const mark of code.querySelectorAll("wbr")) mark.remove();
  code.normalize();
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const pieces = atUrlBreaks(change(text.data));
    text.replaceWith(...pieces.flatMap((piece, index) => (index > 0 ? [document.createElement("wbr"), piece] : piece)));
  }
}
