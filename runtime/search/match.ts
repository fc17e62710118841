import { editDistance } from "./distance.js";
import type { Query, QueryWord } from "./query.js";
import type { Segment } from "./segment.js";
import type { Synonyms } from "./synonyms.js";
import { stem } from "./words.js";

/** A term of the index that matches a word of the query. */
interface Match {
  term: string;
  /** 1 for the word itself, less for similar words. */
  quality: number;
  /** Rarity among all documents: BM25's idf. */
  idf: number;
  /** True if the word matches only as a misspelling of the term. */
  typo?: boolean;
  /** Position of the term by segment; -1 where a segment lacks it. */
  at: number[];
}

/** What one word, or a sequence of words, of the query matches. */
export interface Matches {
  /** Range of the words in the query: from (inclusive) to (exclusive). */
  from: number;
  to: number;
  /** Alternatives. Each is a list of members, and a document needs one match per member. */
  needs: Match[][];
  /** The word as typed; several words as one name, which counts in addition to the words; or a synonym. */
  kind: "word" | "joined" | "synonym";
  /** Maximum rarity: a synonym must not win by being rarer. */
  cap?: number;
  /** The site's own words for the whole query. */
  meaning?: readonly string[];
}

const qualities = {
  exact: 1,
  stem: 0.9,
  joined: 0.8,
  synonym: 0.8,
  mainSynonym: 0.9,
  inIdentifier: 0.55,
  apart: 0.6,
  prefix: 0.8,
  inside: 0.45,
  typo: 0.6,
};
/** Maximum number of expansions of one word. A single letter starts thousands of terms. */
const mostPrefixes = 64;
const mostTypos = 12;

/** Finds the terms for every word of a query in all segments. */
export function matchQuery(query: Query, segments: readonly Segment[], synonyms: Synonyms): Matches[] {
  const documents = segments.reduce((sum, segment) => sum + segment.size, 0);
  const lookup = new Lookup(segments, documents);
  const all: Matches[] = query.words.map((word, index) => ({
    from: index,
    to: index + 1,
    needs: [lookup.word(word)],
    kind: "word",
  }));
  for (const { term, from, to } of query.joined) {
    const match = lookup.term(term, qualities.joined);
    if (match) all.push({ from, to, needs: [[match]], kind: "joined" });
  }
  const whole = new Set<number>();
  const explained = new Set<number>();
  for (const { from, to, words, main } of synonyms.of(query.words)) {
    const quality = query.identifier ? qualities.inIdentifier : main ? qualities.mainSynonym : qualities.synonym;
    const needs = words.map((word) => lookup.spelling(word, quality));
    if (!needs.every(({ length }) => length > 0)) continue;
    if (to === from + 1) explained.add(from);
    const exact = to === from + 1 ? all[from]?.needs[0]?.find((match) => match.quality === qualities.exact) : undefined;
    const meaning = main && from === 0 && to === query.words.length ? { meaning: words } : {};
    all.push({ from, to, needs, kind: "synonym", ...(exact ? { cap: exact.idf } : {}), ...meaning });
    // In a known expression no word is a stop word: "log in", "name the source".
    if (to > from + 1) for (let index = from; index < to; index += 1) whole.add(index);
  }
  // A word with synonyms is not misspelled, even if no page has it.
  for (const index of explained) {
    const word = all[index] as Matches;
    word.needs = word.needs.map((need) => need.filter(({ typo }) => !typo));
  }
  for (const index of whole) {
    (query.words[index] as QueryWord).optional = false;
    for (const match of all[index]?.needs[0] ?? []) match.quality *= qualities.apart;
  }
  return all;
}

/** Words of the index to suggest for a query that finds nothing: its known words, otherwise the nearest ones. */
export function suggestWords(query: Query, segments: readonly Segment[]): string[] {
  const lookup = new Lookup(segments, 1);
  const found = query.words.flatMap((word) => {
    if (word.optional) return [];
    const indexed = lookup.word(word);
    return indexed.length > 0 ? [indexed[0]?.term ?? ""] : lookup.nearest(word.forms[0] as string);
  });
  return [...new Set(found)].filter((word) => word.length > 2 && word !== query.words.map(({ forms }) => forms[0]).join(" "));
}

class Lookup {
  readonly #segments: readonly Segment[];
  readonly #documents: number;

  constructor(segments: readonly Segment[], documents: number) {
    this.#segments = segments;
    this.#documents = documents;
  }

  /** Everything that a typed word may mean. */
  word(word: QueryWord): Match[] {
    const found = new Map<string, Match>();
    const add = (match: Match | undefined) => {
      if (match && (found.get(match.term)?.quality ?? 0) < match.quality) found.set(match.term, match);
    };
    for (const form of word.forms) add(this.term(form, qualities.exact));
    for (const base of word.stems) add(this.term(base, qualities.stem));
    const hasMatches = found.size > 0;
    for (const form of word.forms) {
      if (word.open || !hasMatches)
        for (const match of this.#prefixed(form, word.open ? qualities.prefix : qualities.inside)) add(match);
    }
    if (found.size === 0 || (word.open && !hasMatches && onlyLong(found, word))) {
      for (const form of word.forms) for (const match of this.#typos(form, word.open)) add(match);
    }
    return [...found.values()];
  }

  /** A known word and its stem. */
  spelling(word: string, quality: number): Match[] {
    return [this.term(word, quality), this.term(stem(word), quality * qualities.stem)].flatMap((match) => match ?? []);
  }

  /** The term most similar to an unknown word, if there is one. */
  nearest(form: string): string[] {
    const limit = Math.min(4, Math.floor(form.length / 2));
    let best: { term: string; edits: number } | undefined;
    for (const segment of this.#segments) {
      for (const term of segment.terms) {
        const edits = term.length > 3 ? editDistance(form, term, Math.min(limit, (best?.edits ?? limit + 1) - 1)) : limit + 1;
        if (edits <= limit && edits < (best?.edits ?? limit + 1)) best = { term, edits };
      }
    }
    return best ? [best.term] : [];
  }

  term(term: string, quality: number): Match | undefined {
    const at = this.#segments.map((segment) => {
      const position = segment.lowerBound(term);
      return segment.terms[position] === term ? position : -1;
    });
    return at.some((position) => position >= 0) ? this.#match(term, quality, at) : undefined;
  }

  #match(term: string, quality: number, at: number[]): Match {
    const frequency = this.#segments.reduce(
      (sum, segment, index) => sum + ((at[index] as number) < 0 ? 0 : segment.postings(at[index] as number).length),
      0,
    );
    const idf = Math.log(1 + (this.#documents - frequency + 0.5) / (frequency + 0.5));
    return { term, quality, idf, at };
  }

  /** Terms that start with the word. Shorter terms are more likely meant. */
  #prefixed(form: string, quality: number): Match[] {
    const lengths = new Map<string, number>();
    for (const segment of this.#segments) {
      const from = segment.lowerBound(form);
      for (let at = from; at < segment.terms.length; at += 1) {
        const term = segment.terms[at] as string;
        if (!term.startsWith(form)) break;
        if (term.length > form.length) lengths.set(term, term.length);
      }
    }
    const nearest = [...lengths.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    return nearest
      .slice(0, mostPrefixes)
      .flatMap((term) => this.term(term, quality * (0.5 + (0.5 * form.length) / term.length)) ?? []);
  }

  /** Terms that the word misspells: one edit for short words, two for long ones. */
  #typos(form: string, open: boolean): Match[] {
    if (form.length < 3 || /^\d+$/.test(form)) return [];
    const limit = form.length < 8 ? 1 : 2;
    const found = new Map<string, number>();
    for (const segment of this.#segments) {
      for (const term of segment.terms) {
        if (term.length < 3 || found.has(term)) continue;
        // Three letters resemble too many words: allow only a swap or replacement after a correct first
        // letter.
        if (form.length === 3 && (term.length !== 3 || term[0] !== form[0])) continue;
        const whole = editDistance(form, term, limit);
        if (whole <= limit) found.set(term, whole);
        // A misspelled start of a longer word: only with a correct first letter, otherwise everything would
        // match.
        else if (open && form.length > 4 && term.length > form.length && term[0] === form[0]) {
          const begun = editDistance(form, term, 1, true);
          if (begun <= 1) found.set(term, begun + 0.5);
        }
      }
    }
    const nearest = [...found].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1));
    return nearest.slice(0, mostTypos).flatMap(([term, edits]) => {
      const quality = qualities.typo * (term[0] === form[0] ? 1 : 0.8) * (1.15 - 0.15 * edits);
      return this.spelling(term, quality).map((match): Match => ({ ...match, typo: true }));
    });
  }
}

/** True if the word starts only much longer terms. It may then also be misspelled. */
function onlyLong(found: ReadonlyMap<string, Match>, word: QueryWord): boolean {
  return [...found.keys()].every((term) => term.length > (word.forms[0] as string).length * 2);
}
