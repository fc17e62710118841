import { fold } from "./words.js";

/** Minimum share of letter pairs that a title has in common with the query. */
const least = 0.5;

/** Titles most similar to a query that finds nothing, nearest first. Titles with little similarity are left out. */
export function nearestTitles(query: string, titles: readonly string[], limit = 3): string[] {
  const asked = wordsOf(query);
  if (asked.length === 0) return [];
  const scored = [...new Set(titles)].flatMap((title) => {
    const words = wordsOf(title);
    // Readers also write two words as one: quickstart.
    const names = words.flatMap((word, at) => [word, word + (words[at + 1] ?? "")]);
    const score = asked.reduce((sum, word) => sum + Math.max(0, ...names.map((name) => likeness(word, name))), 0) / asked.length;
    // Of titles with the same word, the shorter one has fewer words that were not searched for.
    return score >= least ? [{ title, score: score - words.length / 1000 }] : [];
  });
  // Equal scores keep the order of the site.
  scored.sort((a, b) => b.score - a.score);
  return scored.slice(0, limit).map(({ title }) => title);
}

function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .flatMap((word) => fold(word)[0] ?? [])
    .filter((word) => word.length > 2);
}

/** Dice's coefficient of the pairs of adjacent letters: 1 for equal words, 0 without a common pair. */
export function likeness(a: string, b: string): number {
  const pairs = pairsOf(a);
  const left = pairsOf(b);
  const total = pairs.length + left.length;
  let common = 0;
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return (2 * common) / total;
}

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
}
