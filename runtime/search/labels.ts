import { cached } from "./cached.js";
import { stopWords } from "./query.js";
import { stem } from "./stem.js";
import { foldedWords } from "./words.js";

/** Words without separators: as they are, and stemmed. */
export interface Run {
  run: string;
  stemRun: string;
}

/** A title or another name, split into words. */
export interface Label extends Run {
  /** Without stop words. */
  words: string[];
  stems: string[];
  /** With stop words. */
  all: Run;
}

/** Splits a title or another name into words. */
export const labelOf = cached((label): Label => {
  const all = foldedWords(label.replace(/^step \d+:/i, ""));
  const words = withoutStopWords(all);
  return { words, stems: words.map(stem), ...runOf(words), all: runOf(all) };
});

export function runOf(words: readonly string[]): Run {
  return { run: words.join(""), stemRun: words.map(stem).join("") };
}

/** 1 for the same words, less for other forms of the same words, 0 for other words. */
export function sameRun(a: Run, b: Run): number {
  return a.run === b.run ? 1 : a.stemRun === b.stemRun ? 0.93 : 0;
}

/** The words without stop words, or all words if nothing else is left. */
export function withoutStopWords(words: readonly string[]): string[] {
  const keywords = words.filter((word) => !stopWords.has(word));
  return keywords.length > 0 ? keywords : [...words];
}
