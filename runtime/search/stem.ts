/**
 * The stem that inflections of a word share: chapters and chapter, deleted and delete, authorise and
 * authorization; الصمد and صمد. Deliberately light: it must not merge words that developers keep apart.
 * Returns the word itself if there is nothing to remove.
 * @param word folded
 */
export function stem(word: string): string {
  if (/^[\u0600-\u06ff]+$/.test(word)) return word.length > 4 ? word.replace(/^(?:[وبفك]?ال|لل)(?=.{3})/, "") : word;
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let base = singular(word);
  if (base.length > 5) base = base.replace(/(?<=[aeiouy].*)(?:ing|ed)$/, "").replace(/([bdgmnprt])\1$/, "$1");
  if (base.length > 6) base = base.replace(/i[sz](?:e|ation|ing|ed)?$/, "iz").replace(/(?<=t)ion$/, "");
  return base.length > 4 ? base.replace(/e$/, "") : base;
}

function singular(word: string): string {
  if (/ies$/.test(word)) return word.length > 4 ? word.replace(/ies$/, "y") : word;
  if (/(?:ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}
