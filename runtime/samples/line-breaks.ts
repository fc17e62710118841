/**
 * Splits text where its URLs may wrap: after each part of the path and of the query, also after the host. The pieces join to
 * the text.
 */
export const atUrlBreaks = (text: string): string[] => text.split(/(?<=:\/\/[^\s'"`<]{0,200}[^/][/?&])(?=[^\s'"`<])/);

/** A longer string that has spaces wraps at them. Others stay in one piece, but for URLs. */
const longest = 36;

/** Whether a string in code wraps at its spaces. */
export const wrapsAtSpaces = (text: string): boolean => text.length > longest && /\s/.test(text);
