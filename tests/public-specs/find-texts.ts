import { bare, pieces, type SiteReading } from "./site-texts.js";
import { type SpecText, specTexts, type TextKind } from "./spec-texts.js";

export interface Score {
  all: number;
  found: number;
  /** Some of the missing texts. */
  missing: string[];
}

const mostMissing = Number(process.env.MISSING ?? 12);

/** The number of texts of a spec that a site shows, by kind. Each text counts once for its kind. */
export function findTexts(spec: unknown, site: Pick<SiteReading, "has">): Partial<Record<TextKind, Score>> {
  const scores: Partial<Record<TextKind, Score>> = {};
  const counted = new Set<string>();
  const known = new Map<string, boolean>();
  const has = (text: string) => {
    let found = known.get(text);
    if (found === undefined) {
      found = site.has(text);
      known.set(text, found);
    }
    return found;
  };
  for (const one of specTexts(spec)) {
    const key = `${one.kind} ${one.text}`;
    if (counted.has(key)) continue;
    counted.add(key);
    scores[one.kind] ??= { all: 0, found: 0, missing: [] };
    const score = scores[one.kind] as Score;
    const lost = partsOf(one).find((part) => !has(part));
    score.all++;
    if (lost === undefined) score.found++;
    else if (score.missing.length < mostMissing)
      score.missing.push(`${one.kind} ${one.pointer}: ${lost.slice(0, 80)} (${one.text.slice(0, 60)})`);
  }
  return scores;
}

function partsOf({ kind, text }: SpecText): string[] {
  // A long summary is no title but a text, as Markdown.
  if (kind === "summaries" && text.length > 120) return pieces(text);
  if (kind === "descriptions" || kind === "scopes" || kind === "texts of unused components") return pieces(text);
  if (kind === "examples" || kind === "defaults") return text.split("\n").map(bare).filter(Boolean);
  return [bare(text)];
}
