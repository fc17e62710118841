import type { PageHit, SearchEngine, SearchResult } from "../../runtime/search/engine.js";
import { count } from "../platform/values.js";

/** One result, as `portal search --format json` prints it. */
interface RankedUrl {
  /** Path of the page, with the id of its best matching place. */
  url: string;
  title: string;
  /** Label of that place; "" if the page itself matches. */
  section: string;
  score: number;
}

export function urlOf({ route, hits }: PageHit): string {
  const entry = hits[0]?.entry;
  return entry ? `${route}#${entry.id}` : route;
}

export function rankingOf(result: SearchResult, limit: number): RankedUrl[] {
  return result.pages.slice(0, limit).map((page) => ({
    url: urlOf(page),
    title: page.page.title,
    section: page.hits[0]?.entry?.label ?? "",
    score: Math.round(page.score * 1000) / 1000,
  }));
}

/** The ranking in words: results with their scores, and how the query was interpreted. */
export function explainRanking(engine: SearchEngine, query: string, limit: number): string {
  const result = engine.search(query);
  if (result.pages.length === 0) {
    const suggestions = engine.suggest(query, result.shards);
    return `No results for “${query}”.${suggestions.length > 0 ? ` Try searching for ${suggestions.join(", ")}.` : ""}\n`;
  }
  const lines = result.pages.slice(0, limit).map((page, index) => {
    const best = page.hits[0];
    const where = [...page.page.crumbs, page.page.title, best?.entry?.label].filter(Boolean).join(" › ");
    const note = page.alsoIn.length > 0 ? `; also in ${page.alsoIn.map(({ label }) => label).join(", ")}` : "";
    const why = [
      `${Math.round((best?.coverage ?? 0) * 100)} % of the query`,
      best?.path ? `path ${Math.round(best.path * 100)} % alike` : "",
      best?.entry ? best.entry.kind : page.page.kind,
    ].filter(Boolean);
    return `${String(index + 1).padStart(2)}. ${page.score.toFixed(2).padStart(6)}  ${urlOf(page)}\n            ${where} (${why.join(", ")}${note})\n`;
  });
  const terms = [...result.terms].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 12);
  const taken = terms.map(([term, quality]) => `${term} ${quality.toFixed(2)}`).join(", ");
  return `${lines.join("")}${count(result.pages.length, "page")}. Looked for: ${taken}.\n`;
}
