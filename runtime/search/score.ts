import type { Matches } from "./match.js";
import { hasSegment, pathLikeness } from "./paths.js";
import type { Query } from "./query.js";
import type { Segment } from "./segment.js";

export interface Candidate {
  segment: number;
  page: number;
  document: number;
  score: number;
  /** Share of the query's weight that the document has, together with its page: 0 to 1. */
  coverage: number;
  /** Similarity of the operation's path to the typed path. */
  path: number;
  /** True for a page itself, false for an entry. */
  whole: boolean;
  /** True if the query has a known name of several words that the document lacks. */
  unnamed: boolean;
}

/** Weights of label, name, value and text: see `places`. */
const placeWeights = [1, 0.8, 0.6, 0.3];
/** Share that an entry inherits from its page, and a page from its entries. */
const fromPage = 0.5;
const fromEntries = 0.3;
/** What a page adds to an entry that already has the word. */
const withPage = 0.12;
/** Weight of a stop word. */
const stopWordWeight = 0.15;
/** Weight of joined words: as a name in the query, and as adjacent words that may be one name. */
const asName = 1.2;
const asRun = 0.2;
/** A name counts wherever it occurs: methods of an SDK occur only in code and in texts. */
const leastOfName = 0.6;
/** Maximum number of entries per page that are ranked in detail. */
const perPage = 6;

/** Scores every document of a segment that matches any part of the query. */
export function scoreSegment(segment: Segment, index: number, query: Query, matches: readonly Matches[]): Candidate[] {
  const { size } = segment;
  const words = query.words.map(() => new Float32Array(size));
  const extra = new Float32Array(size);
  const touched = new Set<number>();
  const named = new Uint8Array(size);
  let isKnown = false;
  for (const match of matches) {
    const name = match.kind === "joined" && match.needs[0]?.[0] && query.names.includes(match.needs[0][0].term);
    if (name) isKnown = true;
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
  const total = importance.reduce((sum, weight) => sum + weight, 0) || 1;
  const candidates: Candidate[] = [];
  for (let page = 0; page < segment.pageCount; page += 1) {
    const likeness = likenessOf(query, segment.pathOf(page));
    if (!touched.has(page) && likeness < 0.5) continue;
    for (const hit of scorePage(segment, index, page, {
      words,
      extra,
      importance,
      total,
      likeness,
      named: isKnown ? named : undefined,
    }))
      candidates.push(hit);
  }
  return candidates;
}

/** An identifier may be one segment of a path: `chapter_recitations`, `toggleFollow`. */
function likenessOf({ path, identifier, text }: Query, template: string): number {
  if (!template) return 0;
  if (path) return pathLikeness(path, template);
  return identifier && hasSegment(text, template) ? 0.55 : 0;
}

/** The weight of each word: the rarity of its best meaning. Optional words weigh nothing. */
function importances(query: Query, matches: readonly Matches[]): number[] {
  return query.words.map((word, index) => {
    if (word.optional) return 0;
    let most = 0;
    for (const { from, to, needs, kind } of matches) {
      if (kind === "joined" || index < from || index >= to) continue;
      for (const need of needs) for (const { quality, idf } of need) most = Math.max(most, quality * idf);
    }
    // A word without any match weighs more.
    return most || 4;
  });
}

/** Documents that match a meaning of the query, with their best weight. */
function weightsOf(
  { needs, cap = Number.POSITIVE_INFINITY }: Matches,
  segment: Segment,
  index: number,
  least: number,
): Map<number, number> {
  let weights: Map<number, number> | undefined;
  for (const need of needs) {
    const best = new Map<number, number>();
    // Similar words and prefixes must not win by being rarer than the word itself.
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
  /** Total weight, never 0. */
  total: number;
  likeness: number;
  /** By document, whether it has a name from the query. Undefined if the query has none. */
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
    let isOwn = score > 0;
    for (let word = 0; word < words.length; word += 1) {
      const column = words[word] as Float32Array;
      const here = column[document] as number;
      const page = column[head] as number;
      const lent = document === head ? fromEntries * (best[word] as number) : fromPage * page;
      const weight = Math.max(here, lent) + (document === head || here === 0 ? 0 : withPage * page);
      if (here > 0 && importance[word]) isOwn = true;
      score += importance[word] ? weight : stopWordWeight * weight;
      if (here > 0 || lent > 0) covered += importance[word] as number;
    }
    if (document === head ? score > 0 || likeness > 0 : isOwn) {
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
  // The page itself is always ranked in detail: a schema named like the query has many fields that start with
  // its name.
  const rank = (candidate: Candidate) => (candidate.whole ? Number.POSITIVE_INFINITY : candidate.score * candidate.coverage);
  return candidates.sort((a, b) => rank(b) - rank(a) || a.document - b.document).slice(0, perPage);
}
