import type { SynonymGroups } from "../../runtime/search/synonyms.js";
import { urlOf } from "./ranking.js";
import { engineOf, type IndexPart } from "./site-search.js";

/** What is asked of a site's search. */
export interface Queries {
  index: IndexPart[];
  synonyms: SynonymGroups;
  queries: string[];
}

/** Queries that several threads answer together. */
export interface SharedQueries extends Queries {
  /** Number of the next query that nobody has taken; in memory that all of them share. */
  next: Int32Array<SharedArrayBuffer>;
}

/** Number of a query, and the addresses of its first ten answers. */
export type Answer = [query: number, urls: string[]];

/** Below this it takes longer to get ready than to wait for others. */
const worthJoining = 40;

export function shareQueries(asked: Queries): SharedQueries {
  return { ...asked, next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
}

/** Answers query after query until none is left; others may do the same. */
export function answerQueries({ index, synonyms, queries, next }: SharedQueries): Answer[] {
  const answers: Answer[] = [];
  if (Atomics.load(next, 0) > 0 && queries.length - Atomics.load(next, 0) < worthJoining) return answers;
  const engine = engineOf(index, synonyms);
  for (let at = Atomics.add(next, 0, 1); at < queries.length; at = Atomics.add(next, 0, 1))
    answers.push([
      at,
      engine
        .search(queries[at] as string)
        .pages.slice(0, 10)
        .map(urlOf),
    ]);
  return answers;
}

/** Addresses of the first ten answers to each query, in the order of the queries. */
export function inOrder(answers: readonly Answer[]): string[][] {
  return [...answers].sort(([one], [other]) => one - other).map(([, urls]) => urls);
}

/** The same by whoever asks alone. */
export function rankQueries(asked: Queries): string[][] {
  return inOrder(answerQueries(shareQueries(asked)));
}
