import type { Token } from "./token.js";

/** A name with its colon to come, a string, a number, a literal; what is between them is plain. */
const part =
  /("[^"\\\n]*(?:\\.[^"\\\n]*)*")(?=\s*:)|("[^"\\\n]*(?:\\.[^"\\\n]*)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/**
 * Tokens of JSON that is well formed. Examples of descriptions are most of a site's code, and all of them are such: for these
 * no engine is needed.
 */
export function jsonTokens(code: string): Token[] {
  const found: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(part)) {
    const [text, name, string, number] = match;
    if (match.index > end) found.push({ kind: "", text: code.slice(end, match.index) });
    found.push({ kind: name !== undefined ? "a" : string !== undefined ? "s" : number !== undefined ? "n" : "l", text });
    end = match.index + text.length;
  }
  if (end < code.length) found.push({ kind: "", text: code.slice(end) });
  return found;
}

/** Whether text is JSON, and not the JavaScript or the shortened JSON that people write under its name. */
export function isJson(code: string): boolean {
  try {
    JSON.parse(code);
    return true;
  } catch {
    return false;
  }
}
