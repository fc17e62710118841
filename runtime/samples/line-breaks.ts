/** What is longer may not fit in a line of a phone. */
const longest = 36;

/** A parameter of a query that is longer than a line with an indent. */
const longParameter = /^(?=\w+=)[^\s'"`<]{41}/;
/** After the commas of its list. */
const commas = /(?<=^[^\s'"`<]+,)(?=[^\s'"`<])/;

/**
 * Splits text where its URLs may wrap: after each part of the path and of the query, also after the host, and after the commas of a
 * list that is longer than a line. The pieces join to the text.
 */
export const atUrlBreaks = (text: string): string[] =>
  text.includes("://")
    ? text
        .split(/(?<=:\/\/[^\s'"`<]{0,200}[^/][/?&])(?=[^\s'"`<])/)
        .flatMap((piece) => (longParameter.test(piece) ? piece.split(commas) : [piece]))
    : [text];

/** Whether a string in code wraps: at its spaces, or anywhere if it has none. Others stay in one piece, but for URLs. */
export const wraps = (text: string): boolean =>
  text.length > longest && (/\s/.test(text) || atUrlBreaks(text).some((piece) => piece.length > longest));
