/**
 * Splits text where its URLs may wrap: after each part of the path and of the query, also after the host. The pieces join to
 * the text.
 */
export const atUrlBreaks = (text: string): string[] =>
  text.includes("://") ? text.split(/(?<=:\/\/[^\s'"`<]{0,200}[^/][/?&])(?=[^\s'"`<])/) : [text];

/** What is longer may not fit in a line of a phone. */
const longest = 36;

/** Whether a string in code wraps: at its spaces, or anywhere if it has none. Others stay in one piece, but for URLs. */
export const wraps = (text: string): boolean =>
  text.length > longest && (/\s/.test(text) || atUrlBreaks(text).some((piece) => piece.length > longest));
