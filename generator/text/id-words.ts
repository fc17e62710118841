/** Words of an identifier: acronyms (with a plural s), names such as OAuth2, words, and numbers with what follows. */
const parts =
  /(?<![\p{L}\d])\p{Lu}{2}\p{Ll}{2,}\d*|\p{Lu}{2,}s?(?=\p{Lu}\p{Ll}|[^\p{Ll}]|$)|\p{Lu}?\p{Ll}+(?:\d+(?![\p{Ll}\d]))?|\p{Lu}\d*|\d+\p{Ll}*/gu;

/**
 * An `operationId` as a title: `PostIssuingCards` becomes "Post issuing cards". One word, and what is no identifier, stays as
 * it is.
 */
export function idInWords(id: string): string {
  const words = id.match(parts) ?? [];
  if (words.length < 2 || words.join("") !== id.replace(/[-_./:]+/g, "")) return id;
  const shown = words.map((word) => (/^\p{Lu}?[^\p{Lu}]*$/u.test(word) ? word.toLowerCase() : word));
  const [first = "", ...rest] = shown;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(" ");
}
