import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { writeExport } from "../7-emit/web-files.js";
import { algoliaFiles, exportRecords } from "../search/export-records.js";
import { explainRanking, rankingOf } from "../search/ranking.js";
import { type Io, refuse } from "./io.js";
import { loadSearch } from "./load-search.js";
import type { PlaceFlags } from "./site-flags.js";

export interface SearchFlags extends PlaceFlags {
  limit: number;
  format: "pretty" | "json";
  stdin: boolean;
}

/** `portal search`: prints the ranking of one query, or of one query per line. */
export async function runSearch(query: string | undefined, flags: SearchFlags, io: Io): Promise<number> {
  if (flags.stdin === (query !== undefined)) return refuse(io, "pass a query, or --stdin to read one per line");
  const loaded = await loadSearch(flags, io);
  if (typeof loaded === "number") return loaded;
  const { engine } = loaded.search;
  const print = (words: string, json: boolean) =>
    io.stdout.write(
      json ? `${JSON.stringify(rankingOf(engine.search(words), flags.limit))}\n` : explainRanking(engine, words, flags.limit),
    );
  if (query !== undefined) {
    print(query, flags.format === "json");
    return 0;
  }
  const lines = createInterface({ input: io.stdin ?? process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) print(line, true);
  return 0;
}

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
