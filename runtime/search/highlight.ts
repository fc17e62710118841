import { cached, chunksOf, stem } from "./words.js";

/** A text in pieces that alternate: plain, matching, plain, and so on. */
export type Marked = string[];

/** Folded words and stems. */
type Terms = Pick<ReadonlySet<string>, "has">;

/** Marks the words of a text that the reader typed, in any form. */
export function mark(text: string, terms: Terms): Marked {
  const pieces: Marked = [];
  let plain = 0;
  for (const [start, end] of ranges(text, terms)) {
    // Adjacent matches become one mark, with their separators.
    if (pieces.length > 0 && /^[\s_.\-/]?$/.test(text.slice(plain, start))) {
      pieces[pieces.length - 1] += text.slice(plain, end);
    } else {
      pieces.push(text.slice(plain, start), text.slice(start, end));
    }
    plain = end;
  }
  pieces.push(text.slice(plain));
  return pieces;
}

/** The words of a text with their stems. */
const wordsOf = cached(
  (text) =>
    chunksOf(text).map(({ words, joined }) => ({
      joined,
      words: words.map(({ forms, start, end }) => ({ terms: [...forms, ...forms.map(stem)], start, end })),
    })),
  2_000,
);

/** Ranges of matching words in order. */
function ranges(text: string, wanted: Terms): [number, number][] {
  const found: [number, number][] = [];
  for (const { words, joined } of wordsOf(text)) {
    if (joined !== undefined && wanted.has(joined)) {
      found.push([words[0]?.start ?? 0, words.at(-1)?.end ?? 0]);
      continue;
    }
    for (const { terms, start, end } of words) if (terms.some((term) => wanted.has(term))) found.push([start, end]);
  }
  return found;
}

/**
 * The excerpt of a text with the most matches. Words are never cut.
 * @param terms words that count as matches, synonyms included
 * @param marks words to mark
 * @param length approximate length in UTF-16 units
 */
export function excerpt(text: string, terms: Terms, marks: Terms, length = 140): Marked {
  if (text.length <= length) return mark(text, marks);
  const first = densest(ranges(text, terms), length);
  let from = Math.max(0, first - Math.floor(length / 4));
  // Scripts without spaces are cut anywhere.
  const space = text.indexOf(" ", from) + 1;
  if (from > 0 && space > 0 && space <= first) from = space;
  let to = Math.min(text.length, from + length);
  const end = text.lastIndexOf(" ", to);
  if (to < text.length && end > from + length / 2) to = end;
  const pieces = mark(text.slice(from, to), marks);
  if (from > 0) pieces[0] = `… ${pieces[0]}`;
  if (to < text.length) pieces[pieces.length - 1] = `${(pieces.at(-1) as string).trimEnd()} …`;
  return pieces;
}

/** Start of the window of the given length with the most matches. */
function densest(ranges: readonly [number, number][], length: number): number {
  let best = 0;
  let most = 0;
  for (const [start] of ranges) {
    const count = ranges.filter(([other, end]) => other >= start && end <= start + length * 0.75).length;
    if (count > most) [best, most] = [start, count];
  }
  return best;
}
