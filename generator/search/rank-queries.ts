import type { SynonymGroups } from "../../runtime/search/synonyms.js";
import type { SearchSet } from "../3-pages/search/records.js";
import { urlOf } from "./ranking.js";
import { engineOf } from "./site-search.js";

/** What is asked of a site's search. */
export interface Queries {
  sets: SearchSet[];
  synonyms: SynonymGroups;
  queries: string[];
}

/** Addresses of the first ten answers to each query. */
export function rankQueries({ sets, synonyms, queries }: Queries): string[][] {
  const engine = engineOf(sets, synonyms);
  return queries.map((query) => engine.search(query).pages.slice(0, 10).map(urlOf));
}
