import type { Token } from "./token.js";

/** A name before its colon, a string, a number, or a literal. The rest is plain. */
const part =
  /("[^"\\\n]*(?:\\.[^"\\\n]*)*")(?=\s*:)|("[^"\\\n]*(?:\\.[^"\\\n]*)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

/** Tokens of well-formed JSON. Most code of a site is examples in JSON, which need no highlighter. */
export function jsonTokens(code: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(part)) {
    const [text, name, string, number] = match;
    if (match.index > end) tokens.push({ kind: "", text: code.slice(end, match.index) });
    tokens.push({ kind: name !== undefined ? "a" : string !== undefined ? "s" : number !== undefined ? "n" : "l", text });
    end = match.index + text.length;
  }
  if (end < code.length) tokens.push({ kind: "", text: code.slice(end) });
  return tokens;
}

/** Whether text is valid JSON, not JavaScript or shortened JSON that is only labeled so. */
export function isJson(code: string): boolean {
  try {
    JSON.parse(code);
    return true;
  } catch {
    return false;
  }
}
