import { resolve } from "node:path";
import { writeExport } from "../7-emit/search-export.js";
import { algoliaFiles } from "../search/algolia-files.js";
import { exportRecords } from "../search/export-records.js";
import type { Io } from "./io.js";
import { loadSearch } from "./load-search.js";
import type { PlaceFlags } from "./site-flags.js";

/** Flags of `portal search export` as commander parses them. */
export interface ExportFlags extends PlaceFlags {
  provider: "algolia";
  out: string;
}

/** `portal search export`: writes records and settings for a hosted index. */
export async function runSearchExport(flags: ExportFlags, io: Io): Promise<number> {
  const loaded = await loadSearch(flags, io);
  if (typeof loaded === "number") return loaded;
  const { search, site, synonyms, tags } = loaded;
  const records = exportRecords(search.sets, {
    address: (site.url + site.base).replace(/\/$/, ""),
    language: site.language,
    tagOf: ({ version }) => (version ? (tags[`${version.api} ${version.id}`] ?? "") : "docs-default-current"),
  });
  const out = resolve(io.cwd, flags.out);
  const files = algoliaFiles(records, synonyms);
  writeExport(out, files);
  io.stdout.write(
    `${records.length} records for ${flags.provider} in ${flags.out}: ${files.map(({ path }) => path).join(", ")}\n`,
  );
  return 0;
}
