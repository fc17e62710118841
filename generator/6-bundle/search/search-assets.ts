import type { SearchCatalogue } from "../../../runtime/search/catalogue.js";
import type { SynonymGroups } from "../../../runtime/search/synonyms.js";
import type { SearchSet } from "../../3-pages/search/records.js";
import type { Config } from "../../config.js";
import { type SearchFile, searchShard } from "./shards.js";

/** The files of `assets/search/` for the embedded engine: the catalogue, and the index by API version. */
export function searchAssets(
  sets: readonly SearchSet[],
  synonyms: SynonymGroups,
  { feedback }: Pick<Config, "feedback">,
): SearchFile[] {
  const made = sets.map(searchShard);
  const catalogue: SearchCatalogue = { provider: "embedded", feedback, synonyms, shards: made.map(({ shard }) => shard) };
  return [{ name: "index.json", text: `${JSON.stringify(catalogue)}\n` }, ...made.flatMap(({ files }) => files)];
}
