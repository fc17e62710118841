import { createInterface } from "node:readline";
import { explainRanking, rankingOf } from "../search/ranking.js";
import { type Io, refuse } from "./io.js";
import { loadSearch } from "./load-search.js";
import type { PlaceFlags } from "./site-flags.js";

/** Flags of `portal search` as commander parses them. */
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
  for await (const line of createInterface({
    input: io.stdin ?? process.stdin,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    print(line, true);
  }
  return 0;
}
