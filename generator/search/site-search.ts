import { SearchEngine } from "../../runtime/search/engine.js";
import { buildShard } from "../../runtime/search/shard.js";
import type { SynonymGroups } from "../../runtime/search/synonyms.js";
import { TermReader } from "../../runtime/search/words.js";
import type { SiteModel } from "../2-model/site-model.js";
import type { SitePlan } from "../3-pages/assemble.js";
import { type SearchSet, searchRecords } from "../3-pages/search/records.js";

/** The search of a planned site, as the browser has it with everything loaded. */
export interface SiteSearch {
  sets: SearchSet[];
  engine: SearchEngine;
}

export function siteSearch(plan: SitePlan, model: SiteModel, synonyms: SynonymGroups): SiteSearch {
  const sets = searchRecords(plan.pages, model);
  return { sets, engine: engineOf(sets, synonyms) };
}

export function engineOf(sets: readonly SearchSet[], synonyms: SynonymGroups): SearchEngine {
  const engine = new SearchEngine(synonyms);
  const reader = new TermReader();
  for (const { version, prefix, pages } of sets)
    engine.add({ ...(version ? { version } : {}), prefix }, buildShard(pages, reader));
  return engine;
}
