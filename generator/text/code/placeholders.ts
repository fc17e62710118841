import type { Token } from "./tokens.js";

/**
 * Two or more words in angle brackets, such as `<text of the verse>`. HTML tags have one word or attributes
 * with `=`, so a string can have both.
 */
const pattern = /<\p{L}[\p{L}\p{N}'’-]*(?:,? [\p{L}\p{N}'’-]+)+>/gu;

/** Whether a text has a placeholder. */
export function hasPlaceholders(text: string): boolean {
  return text.search(pattern) >= 0;
}

/** Tokens of code in which placeholders in strings are separate tokens of kind `p`. */
export function withPlaceholders(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => (token.kind === "s" ? parts(token) : [token]));
}

function parts({ kind, text }: Token): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: placeholder, index } of text.matchAll(pattern)) {
    if (index > end) tokens.push({ kind, text: text.slice(end, index) });
    tokens.push({ kind: "p", text: placeholder });
    end = index + placeholder.length;
  }
  if (end < text.length) tokens.push({ kind, text: text.slice(end) });
  return tokens;
}
