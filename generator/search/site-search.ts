import { SearchEngine, type ShardInfo } from "../../runtime/search/engine.js";
import { buildShard, type ShardData } from "../../runtime/search/shard.js";
import type { SynonymGroups } from "../../runtime/search/synonyms.js";
import { termReader } from "../../runtime/search/words.js";
import type { WholeModel } from "../2-model/site-model.js";
import type { PagePlan } from "../3-pages/open-pages.js";
import type { JsonCache } from "../cache/json-cache.js";
import { keyOf } from "../platform/files.js";
import { type SearchSet, searchRecords } from "./records/records.js";

/** The search of a planned site, as in a browser that has loaded everything. */
export interface OpenedSearch {
  sets: SearchSet[];
  engine: SearchEngine;
}

export function siteSearch(plan: PagePlan, model: WholeModel, synonyms: SynonymGroups): OpenedSearch {
  const sets = searchRecords(plan.pages, model);
  return { sets, engine: engineOf(indexParts(sets), synonyms) };
}

/** A part of the index as plain data, which workers can exchange. */
export interface IndexPart {
  info: ShardInfo;
  data: ShardData;
}

/** @param cache may have the parts of unchanged sets */
export function indexParts(sets: readonly SearchSet[], cache?: Pick<JsonCache, "get" | "put">): IndexPart[] {
  const reader = termReader();
  return sets.map(({ version, prefix, pages }) => {
    const key = cache && `index ${keyOf(JSON.stringify(pages))}`;
    let data = key === undefined ? undefined : cache?.get<ShardData>(key);
    if (!data) {
      data = buildShard(pages, reader);
      if (key !== undefined) cache?.put(key, data);
    }
    return { info: { ...(version ? { version } : {}), prefix }, data };
  });
}

export function engineOf(parts: readonly IndexPart[], synonyms: SynonymGroups): SearchEngine {
  const engine = new SearchEngine(synonyms);
  for (const { info, data } of parts) engine.add(info, data);
  return engine;
}
