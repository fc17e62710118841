import type { SynonymGroups } from "../../runtime/search/synonyms.js";
import { urlOf } from "./ranking.js";
import { engineOf, type IndexPart } from "./site-search.js";

/** Queries to rank against a site's search. */
export interface Queries {
  index: IndexPart[];
  synonyms: SynonymGroups;
  queries: string[];
}

/** Queries that several workers answer together. */
export interface SharedQueries extends Queries {
  /** Number of the next open query, in shared memory. */
  next: Int32Array<SharedArrayBuffer>;
}

/** Number of a query, and the URLs of its first ten results. */
export type Answer = [query: number, urls: string[]];

/** With fewer queries, starting a worker takes longer than answering them. */
const worthJoining = 40;

export function shareQueries(asked: Queries): SharedQueries {
  return { ...asked, next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
}

/** Answers open queries until none is left. Several workers may do this in parallel. */
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

/** URLs of the first ten results, in the order of the queries. */
export function inOrder(answers: readonly Answer[]): string[][] {
  return [...answers].sort(([one], [other]) => one - other).map(([, urls]) => urls);
}

/** The same without workers. */
export function rankQueries(asked: Queries): string[][] {
  return inOrder(answerQueries(shareQueries(asked)));
}
