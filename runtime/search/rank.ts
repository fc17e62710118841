import { labelOf, runOf, sameRun, withoutStopWords } from "./labels.js";
import type { Matches } from "./match.js";
import { type AskedName, isResource, namesResource, sameName, titleInGroup, wholeLabel } from "./names.js";
import type { Query } from "./query.js";
import type { Candidate } from "./score.js";
import type { EntryFacts, PageFacts, Segment } from "./segment.js";

/** A candidate with what was looked up for it. */
export interface Ranked extends Candidate {
  facts: PageFacts;
  entry: EntryFacts | undefined;
  /** The query that it was ranked for. */
  asked: Asked;
  /** The factor by which its score grew because the query names it. */
  lift: number;
}

/** The weight of a kind of result, other things being equal. */
const kindWorth = { operation: 1, guide: 0.97, schema: 0.8, category: 0.8, page: 1 };
const entryWorth = { heading: 0.82, parameter: 0.95, field: 0.75, scope: 0.85, error: 0.6, example: 0.55, update: 0.45 };
/** For a path that starts with the searched name: everything in /verses/… is about verses. */
const resourceWorth = 1.9;
/** The same if it is one word of several: "verses of a page" means /verses/by_page, not /recitations/by_page. */
const namedResource = 1.4;
/** For a field on the page of its shared schema, which defines it. */
const definition = 1.6;
/** The same if words were typed, which may also mean a topic. */
const plainDefinition = 1.2;
/** For results with only some words of a known name. */
const unnamed = 0.5;
/** A fully typed path counts more than words. */
const pathWorth = 2.5;
/** The weight of words of a path in addition to the similarity of the whole. */
const weightWithPath = 0.25;

/** Ranks candidates in detail: how much of the label the query names, whether as a phrase, and the kind of result. */
export function rank(
  candidates: readonly Candidate[],
  query: Query,
  matches: readonly Matches[],
  segments: readonly Segment[],
): Ranked[] {
  const named = query.words.map(({ forms }) => forms[0] as string);
  const wanted = withoutStopWords(query.certain ? named.filter((word) => word !== query.method) : named);
  const terms = bestQualities(matches);
  const single = matches.filter(({ needs }) => needs.length === 1);
  const asked: Asked = {
    terms,
    single: single.length === matches.length ? terms : bestQualities(single),
    wanted,
    readings: readingsOf(query, matches, wanted),
    ...runOf(wanted),
    whole: runOf(named),
    meant: matches.flatMap(({ meaning }) => (meaning ? [runOf(meaning)] : [])),
    plain: !query.certain && !query.identifier,
    question: /^(?:how|why|what|where|when|which|who|can|do|does|is|are|may|should)\b/i.test(query.text),
    place: query.place,
    literal: query.text.toLowerCase(),
    identifier: query.identifier,
    worth: new Map(),
    recalls: new Map(),
  };
  const most = Math.max(1, ...candidates.map(({ score }) => score));
  return candidates.map((candidate): Ranked => {
    const segment = segments[candidate.segment] as Segment;
    const facts = segment.page(candidate.page);
    const entry = segment.entry(candidate.document);
    let score = candidate.score * candidate.coverage ** 2;
    const lift = entry ? 1 : liftOf(facts, asked);
    score *= lift * (entry ? entryFactor(entry, facts, asked) : pageFactor(facts, asked));
    if (facts.deprecated) score *= 0.8;
    if (candidate.unnamed) score *= unnamed;
    if (query.alone) score *= weightWithPath;
    score += candidate.path ** 2 * pathWorth * most;
    score *= methodFactor(facts, query) * amountFactor(facts, query);
    // The candidate belongs to this search, so it is extended without a copy.
    return Object.assign(candidate, { score, facts, entry, asked, lift });
  });
}

/** Prefers the named method, and without one, reading over changing. */
function methodFactor({ method }: PageFacts, query: Query): number {
  if (!query.method) return method === "" || method === "get" ? 1 : method === "delete" ? 0.96 : 0.98;
  if (query.certain) return method === query.method ? 1.4 : 0.6;
  if (query.method === "delete") return method === "delete" ? 1.3 : method === "" ? 1 : 0.7;
  return method === "" ? 1 : method === query.method ? 1.1 : query.method === "get" ? 0.8 : 0.95;
}

/** "All surahs" matches a path that ends in a name, "one surah" a path that ends in a parameter. */
function amountFactor({ method, path }: PageFacts, { amount }: Query): number {
  if (!amount || method !== "get") return 1;
  return path.endsWith("}") === (amount === "one") ? 1.12 : 0.95;
}

export interface Asked extends AskedName {
  terms: ReadonlyMap<string, number>;
  /** The same without parts of expressions: "release notes" is not about notes. */
  single: ReadonlyMap<string, number>;
  /** The words without stop words. */
  wanted: string[];
  /** For each of them its possible meanings, with their quality. */
  readings: ReadonlyMap<string, number>[];
  literal: string;
  /** The query is about a parameter or a field. */
  place: boolean;
  /** A query such as "How do I …" is answered by a guide. */
  question: boolean;
  /** Typed as one name of several words: verse_key, verseKey. */
  identifier: boolean;
  /** The worth of labels, cached because many pages have the same ones. */
  worth: Map<string, number>;
  /** Shares of the wanted words in names, cached. */
  recalls: Map<string, number>;
}

function pageFactor(facts: PageFacts, asked: Asked): number {
  const inGroup = titleInGroup(facts);
  const titles = [
    // "By chapter" under "Verses" is about verses.
    inGroup && /^by \S+$/i.test(facts.title) && !asked.literal.startsWith("by ") ? 0 : labelWorth(facts.title, asked),
    ...facts.names.map((name) => 0.9 * labelWorth(name, asked)),
    inGroup ? labelWorth(inGroup, asked) : 0,
    isResource(facts, asked) ? resourceWorth : 0,
  ];
  const related = labelOf(facts.title).words.length > asked.wanted.length;
  const schema = facts.kind === "schema" && related && !asked.identifier ? 0.85 : 1;
  const factor = kindWorth[facts.kind] * schema * Math.max(...titles);
  if (!asked.identifier) return factor;
  // An operationId in its exact spelling counts more than the same words as the name of a schema.
  if (facts.kind === "operation" && facts.names.some((name) => name.toLowerCase() === asked.literal))
    return 2 * factor * definition;
  return facts.kind === "schema" && labelOf(facts.title).run === asked.run ? 1.4 * factor * definition : factor;
}

/** The factor for a page whose name, or start of the path, the query names. */
function liftOf(facts: PageFacts, asked: Asked): number {
  const resource = asked.plain && namesResource(facts, asked.single) ? namedResource : 1;
  return resource * (1 + sameName(facts, asked));
}

function entryFactor(entry: EntryFacts, facts: PageFacts, asked: Asked): number {
  const values = entry.values.length > 0 ? Math.max(...entry.values.map((value) => labelWorth(value, asked))) : 1;
  let factor = Math.max(labelWorth(entry.label, asked), 0.9 * values) * entryWorth[entry.kind] * 0.92 ** entry.depth;
  const named = entry.kind === "field" || entry.kind === "parameter";
  if (named && facts.kind === "schema" && entry.depth === 0) factor *= asked.identifier ? definition : plainDefinition;
  if (entry.kind === "scope" && !asked.identifier) factor *= 0.75;
  if (named)
    factor *= asked.identifier ? 1.15 : asked.place ? 0.95 : asked.question ? 0.55 : entry.kind === "parameter" ? 0.66 : 0.75;
  // Rows of tables in guides are for readers who know the name.
  if (named && facts.kind === "guide" && !asked.identifier) factor *= 0.7;
  if (facts.kind === "category") factor *= 0.75;
  // The rows of the error table are the same for every operation.
  if (entry.kind === "error" && entry.depth > 0) factor *= 0.12;
  return factor;
}

/** The best quality with which each term matches a word. */
export function bestQualities(matches: readonly Matches[]): Map<string, number> {
  const qualities = new Map<string, number>();
  for (const { needs, kind } of matches) {
    if (kind === "joined") continue;
    for (const need of needs) {
      // A misspelled word counts as its correction. The score already includes the misspelling.
      const best = Math.max(...need.map(({ quality }) => quality));
      for (const { term, quality } of need) {
        const share = kind === "word" && best < 0.7 ? quality / best : quality;
        if ((qualities.get(term) ?? 0) < share) qualities.set(term, share);
      }
    }
  }
  return qualities;
}

/** How exactly a label matches the query, from 1 to 3. */
function labelWorth(label: string, asked: Asked): number {
  let worth = asked.worth.get(label);
  if (worth === undefined) {
    worth = compareLabel(label, asked);
    asked.worth.set(label, worth);
  }
  return worth;
}

function compareLabel(label: string, asked: Asked): number {
  const own = labelOf(label);
  const { words, stems } = own;
  if (words.length === 0) return 1;
  let named = 0;
  words.forEach((word, index) => {
    named += Math.max(asked.terms.get(word) ?? 0, 0.9 * (asked.terms.get(stems[index] as string) ?? 0));
  });
  const recalled = asked.readings.length > 1 ? recallOf(label, asked) : 1;
  const whole = sameRun(own, asked);
  const alike = words.length === asked.wanted.length && named > 0.5 * words.length ? (recalled * named) / words.length : 0;
  const same = whole || alike;
  const inOrder = asked.wanted.length > 1 && ` ${words.join(" ")} `.includes(` ${asked.wanted.join(" ")} `);
  const literal = asked.identifier && label.toLowerCase() === asked.literal;
  return (
    1 -
    0.5 * (1 - recalled) +
    (0.6 * named) / words.length ** 0.8 +
    Math.max(0.85 * same ** 2, inOrder ? 0.2 : 0) +
    (literal ? 0.8 : 0)
  );
}

/** True if a field or a page has every word of the query in its name. Only these kinds are checked. */
export function isNamed({ facts, entry, asked }: Ranked): boolean {
  if (entry) return (entry.kind === "field" || entry.kind === "parameter") && recallOf(entry.label, asked) > 0.7;
  const { words, stems } = wholeLabel(facts);
  return recall(words, stems, asked) > 0.7;
}

function recallOf(name: string, asked: Asked): number {
  let share = asked.recalls.get(name);
  if (share === undefined) {
    const { words, stems } = labelOf(name);
    share = recall(words, stems, asked);
    asked.recalls.set(name, share);
  }
  return share;
}

/** Share of the wanted words that the label has. */
function recall(words: readonly string[], stems: readonly string[], { readings }: Asked): number {
  let sum = 0;
  for (const terms of readings) {
    let best = 0;
    for (let at = 0; at < words.length; at += 1)
      best = Math.max(best, terms.get(words[at] as string) ?? 0, terms.get(stems[at] as string) ?? 0);
    sum += best;
  }
  return sum / readings.length;
}

/** The possible meanings of every word of the query that is not a stop word. */
function readingsOf(query: Query, matches: readonly Matches[], wanted: readonly string[]): Map<string, number>[] {
  return query.words.flatMap(({ forms }, index) => {
    if (!wanted.includes(forms[0] as string)) return [];
    const own = matches.filter(({ kind, from, to }) => kind !== "joined" && from <= index && index < to);
    return [bestQualities(own)];
  });
}
