import type { Matches } from "./match.js";
import { hasSegment, pathLikeness } from "./paths.js";
import type { Query } from "./query.js";
import type { Segment } from "./segment.js";

/** A document that may be an answer. */
export interface Candidate {
  segment: number;
  page: number;
  document: number;
  score: number;
  /** Share of the query's weight that the document, with its page, has: 0 to 1. */
  coverage: number;
  /** Likeness of the operation's path to the path typed. */
  path: number;
  /** The page itself, no entry of it. */
  whole: boolean;
  /** The query has a name of several words that is known, and this has not. */
  unnamed: boolean;
}

/** Weights of label, name, value and text: see `places`. */
const placeWeights = [1, 0.8, 0.6, 0.3];
/** What an entry inherits from its page, and a page from its entries. */
const fromPage = 0.5;
const fromEntries = 0.3;
/** What a page adds to an entry that has the word itself. */
const withPage = 0.12;
/** What a filler adds. */
const filler = 0.15;
/** What words that are run together add: as a name of the query, and as neighbours that may be one. */
const asName = 1.2;
const asRun = 0.2;
/** A name is meant wherever it stands: methods of an SDK only stand in code and in texts. */
const leastOfName = 0.6;
/** Entries of a page that are worth a closer look. */
const perPage = 6;

/** Scores every document of a segment that has anything of the query. */
export function scoreSegment(segment: Segment, index: number, query: Query, matches: readonly Matches[]): Candidate[] {
  const { size } = segment;
  const words = query.words.map(() => new Float32Array(size));
  const extra = new Float32Array(size);
  const touched = new Set<number>();
  const named = new Uint8Array(size);
  let known = false;
  for (const match of matches) {
    const name = match.kind === "joined" && match.needs[0]?.[0] && query.names.includes(match.needs[0][0].term);
    if (name) known = true;
    const weights = weightsOf(match, segment, index, name ? leastOfName : 0);
    const share = 1 / (match.to - match.from);
    for (const [document, weight] of weights) {
      touched.add(segment.pageOf[document] as number);
      if (match.kind === "joined") {
        extra[document] = (extra[document] as number) + (name ? asName : asRun) * weight;
        if (name) named[document] = named[segment.headOf[segment.pageOf[document] as number] as number] = 1;
        continue;
      }
      for (let word = match.from; word < match.to; word += 1) {
        const column = words[word] as Float32Array;
        const value = weight * share;
        if (value > (column[document] as number)) column[document] = value;
      }
    }
  }
  const importance = importances(query, matches);
  const total = importance.reduce((sum, one) => sum + one, 0) || 1;
  const candidates: Candidate[] = [];
  for (let page = 0; page < segment.pageCount; page += 1) {
    const likeness = likenessOf(query, segment.pathOf(page));
    if (!touched.has(page) && likeness < 0.5) continue;
    for (const one of scorePage(segment, index, page, {
      words,
      extra,
      importance,
      total,
      likeness,
      named: known ? named : undefined,
    }))
      candidates.push(one);
  }
  return candidates;
}

/** An identifier may be one segment of a path: `chapter_recitations`, `toggleFollow`. */
function likenessOf({ path, identifier, text }: Query, template: string): number {
  if (!template) return 0;
  if (path) return pathLikeness(path, template);
  return identifier && hasSegment(text, template) ? 0.55 : 0;
}

/** How much each word of the query counts: its rarity, in its best reading; words that may be missing count for nothing. */
function importances(query: Query, matches: readonly Matches[]): number[] {
  return query.words.map((word, index) => {
    if (word.optional) return 0;
    let most = 0;
    for (const { from, to, needs, kind } of matches) {
      if (kind === "joined" || index < from || index >= to) continue;
      for (const need of needs) for (const { quality, idf } of need) most = Math.max(most, quality * idf);
    }
    // A word that nothing matches is missed all the more.
    return most || 4;
  });
}

/** Documents that have all that a reading of the query needs, with the weight of the best of each. */
function weightsOf(
  { needs, cap = Number.POSITIVE_INFINITY }: Matches,
  segment: Segment,
  index: number,
  least: number,
): Map<number, number> {
  let weights: Map<number, number> | undefined;
  for (const need of needs) {
    const best = new Map<number, number>();
    // What is only like the word, or begins like it, must not win by being rarer than what the word itself means.
    const closest = 0.95 * Math.max(...need.map(({ quality }) => quality));
    const rarest = Math.min(cap, Math.max(...need.map(({ quality, idf }) => (quality >= closest ? idf : 0))));
    for (const { at, quality, idf } of need) {
      const term = at[index] as number;
      if (term < 0) continue;
      const rarity = Math.min(idf, rarest);
      for (const posting of segment.postings(term)) {
        const document = posting >>> 2;
        const weight = quality * rarity * Math.max(least, placeWeights[posting & 3] as number);
        if (weight > (best.get(document) ?? 0)) best.set(document, weight);
      }
    }
    if (!weights) weights = best;
    else
      for (const [document, weight] of weights) {
        const other = best.get(document);
        if (other === undefined) weights.delete(document);
        else weights.set(document, (weight + other) / 2);
      }
  }
  return weights ?? new Map();
}

interface Scores {
  words: Float32Array[];
  extra: Float32Array;
  importance: number[];
  /** Of all of them; never 0. */
  total: number;
  likeness: number;
  /** By document, whether it has a name that the query has; undefined where the query has none. */
  named: Uint8Array | undefined;
}

function scorePage(segment: Segment, index: number, page: number, scores: Scores): Candidate[] {
  const { words, extra, importance, total, likeness, named } = scores;
  const head = segment.headOf[page] as number;
  const end = segment.headOf[page + 1] ?? segment.size;
  const best = words.map((column) => {
    let most = 0;
    for (let document = head + 1; document < end; document += 1)
      if (segment.lends(document) && (column[document] as number) > most) most = column[document] as number;
    return most;
  });
  const candidates: Candidate[] = [];
  for (let document = head; document < end; document += 1) {
    let score = extra[document] as number;
    let covered = 0;
    let own = score > 0;
    for (let word = 0; word < words.length; word += 1) {
      const column = words[word] as Float32Array;
      const here = column[document] as number;
      const page = column[head] as number;
      const lent = document === head ? fromEntries * (best[word] as number) : fromPage * page;
      const weight = Math.max(here, lent) + (document === head || here === 0 ? 0 : withPage * page);
      if (here > 0 && importance[word]) own = true;
      score += importance[word] ? weight : filler * weight;
      if (here > 0 || lent > 0) covered += importance[word] as number;
    }
    if (document === head ? score > 0 || likeness > 0 : own) {
      candidates.push({
        segment: index,
        page,
        document,
        score,
        coverage: covered / total,
        path: document === head ? likeness : 0,
        whole: document === head,
        unnamed: named !== undefined && named[document] === 0,
      });
    }
  }
  if (candidates.length <= perPage) return candidates;
  // The page itself always gets the closer look: a schema named like the query has many fields that begin with its name.
  const rank = (one: Candidate) => (one.whole ? Number.POSITIVE_INFINITY : one.score * one.coverage);
  return candidates.sort((one, other) => rank(other) - rank(one) || one.document - other.document).slice(0, perPage);
}
