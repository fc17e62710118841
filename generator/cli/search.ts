import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { readSearchData } from "../1-sources/search-data.js";
import { writeExport } from "../7-emit/web-files.js";
import { hasErrors, ordered } from "../diagnostics/catalogue.js";
import { plain, printAll } from "../diagnostics/print.js";
import { planSite } from "../pipeline/plan-site.js";
import { nodeHost } from "../platform/files.js";
import { Stages } from "../platform/stages.js";
import { algoliaFiles, exportRecords } from "../search/export-records.js";
import { explainRanking, rankingOf } from "../search/ranking.js";
import { searchTags } from "../search/records/text-records.js";
import { siteSearch } from "../search/site-search.js";
import { type Io, refuse } from "./io.js";
import { type PlaceFlags, siteOf } from "./site-flags.js";

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

/** Loads the search of a site. If that fails, prints the diagnostics on stderr and returns the exit code. */
async function loadSearch(flags: PlaceFlags, io: Io) {
  const place = siteOf(flags, io);
  if (!place) return 2;
  const planned = await planSite(nodeHost, place, new Stages());
  const data = planned.value && readSearchData(nodeHost, place.root, planned.value.model.contentFolder);
  // The build reports other diagnostics. Here only those without anything left to search are errors.
  if (!planned.value || !data || hasErrors(data.diagnostics)) {
    io.stderr.write(printAll(ordered([...planned.diagnostics, ...(data?.diagnostics ?? [])]), "pretty", plain));
    return 1;
  }
  const { plan, model } = planned.value;
  const { synonyms } = data.value;
  return {
    search: siteSearch(plan, model, synonyms),
    synonyms,
    site: plan.site,
    /** Value of the crawlers' tag by "api version". */
    tags: searchTags(model.manifest),
  };
}
