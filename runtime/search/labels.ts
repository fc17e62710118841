import { cached } from "./cached.js";
import { fillers } from "./query.js";
import { stem } from "./stem.js";
import { foldedWords } from "./words.js";

/** Words without separators: as they are, and stemmed. */
export interface Run {
  run: string;
  stemRun: string;
}

/** A title or another name, split into words. */
export interface Label extends Run {
  /** Without fillers. */
  words: string[];
  stems: string[];
  /** With fillers. */
  all: Run;
}

/** Splits a title or another name into words. */
export const labelOf = cached((label): Label => {
  const all = foldedWords(label.replace(/^step \d+:/i, ""));
  const words = withoutFillers(all);
  return { words, stems: words.map(stem), ...runOf(words), all: runOf(all) };
});

export function runOf(words: readonly string[]): Run {
  return { run: words.join(""), stemRun: words.map(stem).join("") };
}

/** 1 for the same words, less for other forms of the same words, 0 for other words. */
export function sameRun(one: Run, other: Run): number {
  return one.run === other.run ? 1 : one.stemRun === other.stemRun ? 0.93 : 0;
}

/** The words without fillers, or all words if nothing else is left. */
export function withoutFillers(words: readonly string[]): string[] {
  const wanted = words.filter((word) => !fillers.has(word));
  return wanted.length > 0 ? wanted : [...words];
}
