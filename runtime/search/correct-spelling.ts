import { fold, stem } from "./words.js";

/** What the index knows about a folded word. */
export interface KnownWords {
  /** Whether a text has it. */
  has(term: string): boolean;
  /** Whether a title has it. */
  inTitle(term: string): boolean;
  /** Whether it has synonyms. */
  hasMeaning(word: string): boolean;
}

const hyphenated = /(?<![\p{L}\p{N}_.-])\p{L}+(?:[-‐‑]\p{L}+)+(?![\p{L}\p{N}_.-])/gu;
const undone = /(?<![\p{L}\p{N}_.-])un[-‐‑]?(\p{L}{3,})(?![\p{L}\p{N}_.-])/giu;

/**
 * Respells a query as the index writes it. A hyphen is dropped if the index knows only the word without it:
 * mus-haf. If the index knows only the word without "un-", "delete" replaces the prefix: "unbookmark" becomes
 * "delete bookmark".
 */
export function correctSpelling(text: string, words: KnownWords): string {
  const forms = (word: string) => [word, stem(word)];
  return text
    .replace(hyphenated, (written) => {
      const parts = written.split(/[-‐‑]/).map(foldWord);
      return words.has(parts.join("")) && !parts.every((part) => words.has(part)) ? parts.join("") : written;
    })
    .replace(undone, (written, rest: string) => {
      const whole = foldWord(written.replace(/[-‐‑]/, ""));
      const unknown = !forms(whole).some(words.has) && !words.hasMeaning(whole);
      return unknown && forms(foldWord(rest)).some(words.inTitle) ? `delete ${rest}` : written;
    });
}

function foldWord(word: string): string {
  return fold(word)[0] ?? "";
}
