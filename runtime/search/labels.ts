import { fillers } from "./query.js";
import { stem } from "./stem.js";
import { foldedWords } from "./words.js";

/** Words run together, as they are and by what their inflections share. */
export interface Run {
  run: string;
  stemRun: string;
}

/** A title or another name, taken apart. */
export interface Label extends Run {
  /** Without fillers. */
  words: string[];
  stems: string[];
  /** With fillers. */
  all: Run;
}

/** Labels appear on many pages, and candidates come again with every keystroke. */
const labels = new Map<string, Label>();
const mostLabels = 20_000;

export function labelOf(label: string): Label {
  let known = labels.get(label);
  if (!known) {
    const all = foldedWords(label.replace(/^step \d+:/i, ""));
    const words = withoutFillers(all);
    known = { words, stems: words.map(stem), ...runOf(words), all: runOf(all) };
    if (labels.size >= mostLabels) labels.clear();
    labels.set(label, known);
  }
  return known;
}

export function runOf(words: readonly string[]): Run {
  return { run: words.join(""), stemRun: words.map(stem).join("") };
}

/** 1 for the same words, less for other forms of the same words, 0 for other words. */
export function sameRun(one: Run, other: Run): number {
  return one.run === other.run ? 1 : one.stemRun === other.stemRun ? 0.93 : 0;
}

/** The words without fillers; all of them if nothing else is left. */
export function withoutFillers(words: readonly string[]): string[] {
  const wanted = words.filter((word) => !fillers.has(word));
  return wanted.length > 0 ? wanted : [...words];
}
