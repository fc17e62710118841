import type { Matches } from "./match.js";
import {
  isResource,
  isSegment,
  type Label,
  labelOf,
  namesResource,
  type QueryName,
  runOf,
  sameName,
  sameRun,
  titleInGroup,
  wholeLabel,
  withoutStopWords,
} from "./names.js";
import type { Query } from "./query.js";
import type { Candidate } from "./score.js";
import type { EntryFacts, PageFacts, Segment } from "./segment.js";
import { cached, foldedWords, stem } from "./words.js";

/** A candidate with what was looked up for it. */
export interface Ranked extends Candidate {
  facts: PageFacts;
  entry: EntryFacts | undefined;
  /** What it was ranked by. */
  queryFacts: QueryFacts;
  /** The factor by which its score grew because the query names it. */
  boost: number;
}

/** The weight of a kind of result, other things being equal. */
const kindWeights = { operation: 1, guide: 0.97, schema: 0.8, category: 0.8, page: 1 };
const entryWeights = { heading: 0.82, parameter: 0.95, field: 0.75, scope: 0.85, error: 0.6, example: 0.55, update: 0.45 };
/** For a path that starts with the searched name: everything in /verses/… is about verses. */
const resourceWeight = 1.9;
/** The same if it is one word of several: "verses of a page" means /verses/by_page, not /recitations/by_page. */
const namedResource = 1.4;
/** For a field on the page of its shared schema, which defines it. */
const definition = 1.6;
/** The same if words were typed, which may also mean a topic. */
const plainDefinition = 1.2;
/** For results with only some words of a known name. */
const unnamed = 0.5;
/** A fully typed path counts more than words. */
const pathWeight = 2.5;
/** The weight of words of a path in addition to the similarity of the whole. */
const weightWithPath = 0.25;

/** How much better a named operation ranks than the best heading. A page also gains up to 0.15 from its other places. */
const beforeHeading = 1.2;

/** Ranks candidates in detail: how much of the label the query names, whether as a phrase, and the kind of result. */
export function rank(
  candidates: readonly Candidate[],
  query: Query,
  matches: readonly Matches[],
  segments: readonly Segment[],
): Ranked[] {
  const named = query.words.map(({ forms }) => forms[0] as string);
  const keywords = withoutStopWords(query.certain ? named.filter((word) => word !== query.method) : named);
  const terms = bestQualities(matches);
  const single = matches.filter(({ needs }) => needs.length === 1);
  const queryFacts: QueryFacts = {
    terms,
    single: single.length === matches.length ? terms : bestQualities(single),
    keywords,
    meanings: meaningsOf(query, matches, keywords),
    ...runOf(keywords),
    whole: runOf(named),
    meant: matches.flatMap(({ meaning }) => (meaning ? [runOf(meaning)] : [])),
    plain: !query.certain && !query.identifier,
    question: /^(?:how|why|what|where|when|which|who|can|do|does|is|are|may|should)\b/i.test(query.text),
    asked: new Set(
      foldedWords(/^(?:which|what)\s+(\w+)\s+(?:\w+\s+){0,3}?(?:do|does|is|are|was)\b/i.exec(query.text)?.[1] ?? "").map(stem),
    ),
    details: detailsOf(query.text),
    place: query.place,
    literal: query.text.toLowerCase(),
    identifier: query.identifier,
    labelWeight: cached((label) => compareLabel(label, queryFacts)),
    recall: cached((name) => recall(labelOf(name), queryFacts)),
  };
  const most = Math.max(1, ...candidates.map(({ score }) => score));
  const ranked = candidates.map((candidate): Ranked => {
    const segment = segments[candidate.segment] as Segment;
    const facts = segment.page(candidate.page);
    const entry = segment.entry(candidate.document);
    let score = candidate.score * candidate.coverage ** 2;
    const boost = entry ? 1 : boostOf(facts, queryFacts);
    score *= boost * (entry ? entryFactor(entry, facts, queryFacts) : pageFactor(facts, queryFacts));
    if (facts.deprecated) score *= 0.8;
    if (candidate.unnamed) score *= unnamed;
    if (query.alone) score *= weightWithPath;
    score += candidate.path ** 2 * pathWeight * most;
    score *= methodFactor(facts, query) * amountFactor(facts, query) * askedFactor(facts, queryFacts);
    score *= detailFactor(facts, queryFacts);
    // The candidate belongs to this search, so it is extended without a copy.
    return Object.assign(candidate, { score, facts, entry, queryFacts, boost });
  });
  if (keywords.length === 1 && !queryFacts.question) liftOperations(ranked, queryFacts);
  return ranked;
}

/** A word that names an operation, in its path and in its title, leads to it before a heading of a guide. */
function liftOperations(ranked: readonly Ranked[], query: QueryFacts): void {
  const bestOf = (hits: readonly Ranked[]) => hits.reduce((best, { score }) => Math.max(best, score), 0);
  const named = ranked.filter(
    ({ facts, entry }) => facts.kind === "operation" && !entry && isSegment(facts, query) && query.recall(facts.title) > 0.7,
  );
  const best = bestOf(named);
  const heading = bestOf(ranked.filter(({ facts, entry }) => entry?.kind === "heading" && facts.kind !== "operation"));
  if (best === 0 || best > heading) return;
  const lift = (beforeHeading * heading) / best;
  for (const hit of named) hit.score *= lift;
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

/** "Which juz does a verse belong to" asks for a juz: a page about verses by juz needs one. */
function askedFactor({ title }: PageFacts, { asked }: QueryFacts): number {
  const [, needed = ""] = /\b(?:by|for)\b(.*)/i.exec(title) ?? [];
  return asked.size > 0 && labelOf(needed).stems.some((word) => asked.has(word)) ? 0.25 : 1;
}

/** "A verse with its translation" asks for a verse: an operation whose title says that it gets translations is about a detail. */
function detailFactor({ kind, title }: PageFacts, { details }: QueryFacts): number {
  return details.size > 0 && kind === "operation" && details.has(topicOf(title)) ? 0.6 : 1;
}

function detailsOf(text: string): Set<string> {
  const [topic = "", ...details] = text.split(/\s(?:with|including)\s/i).map((part) => foldedWords(part).map(stem));
  return new Set(details.flat().filter((word) => !topic.includes(word)));
}

/** The stem of the word that a title is about: the last one before a preposition. */
const topicOf = cached((title) =>
  stem(labelOf(title.split(/\s(?:of|by|with|for|in|on|from|to)\s/i)[0] ?? "").words.at(-1) ?? ""),
);

/** What the ranking needs to know about a query. */
interface QueryFacts extends QueryName {
  terms: ReadonlyMap<string, number>;
  /** The same without parts of expressions: "release notes" is not about notes. */
  single: ReadonlyMap<string, number>;
  /** The words without stop words. */
  keywords: string[];
  /** For each of them its possible meanings, with their quality. */
  meanings: ReadonlyMap<string, number>[];
  literal: string;
  /** The query is about a parameter or a field. */
  place: boolean;
  /** Stems of what a question asks for: "juz" of "which juz is a verse in". */
  asked: ReadonlySet<string>;
  /** Stems of what a result should contain besides: "translation" of "a verse with its translation". */
  details: ReadonlySet<string>;
  /** A query such as "How do I …" is answered by a guide. */
  question: boolean;
  /** Typed as one name of several words: verse_key, verseKey. */
  identifier: boolean;
  /** How exactly a label matches the query, from 1 to 3. Cached, because many pages have the same labels. */
  labelWeight(label: string): number;
  /** Share of the keywords that a name has. */
  recall(name: string): number;
}

function pageFactor(facts: PageFacts, query: QueryFacts): number {
  const inGroup = titleInGroup(facts);
  const titles = [
    // "By chapter" under "Verses" is about verses.
    inGroup && /^by \S+$/i.test(facts.title) && !query.literal.startsWith("by ") ? 0 : query.labelWeight(facts.title),
    ...facts.names.map((name) => 0.9 * query.labelWeight(name)),
    inGroup ? query.labelWeight(inGroup) : 0,
    isResource(facts, query) ? resourceWeight : 0,
  ];
  const related = labelOf(facts.title).words.length > query.keywords.length;
  const schema = facts.kind === "schema" && related && !query.identifier ? 0.85 : 1;
  const factor = kindWeights[facts.kind] * schema * Math.max(...titles);
  if (!query.identifier) return factor;
  // An operationId in its exact spelling counts more than the same words as the name of a schema.
  if (facts.kind === "operation" && facts.names.some((name) => name.toLowerCase() === query.literal))
    return 2 * factor * definition;
  return facts.kind === "schema" && labelOf(facts.title).run === query.run ? 1.4 * factor * definition : factor;
}

/** The factor for a page whose name, or start of the path, the query names. */
function boostOf(facts: PageFacts, query: QueryFacts): number {
  const resource = query.plain && namesResource(facts, query.single) ? namedResource : 1;
  return resource * (1 + sameName(facts, query));
}

function entryFactor(entry: EntryFacts, facts: PageFacts, query: QueryFacts): number {
  const values = entry.values.length > 0 ? Math.max(...entry.values.map((value) => query.labelWeight(value))) : 1;
  let factor = Math.max(query.labelWeight(entry.label), 0.9 * values) * entryWeights[entry.kind] * 0.92 ** entry.depth;
  const named = entry.kind === "field" || entry.kind === "parameter";
  if (named && facts.kind === "schema" && entry.depth === 0) factor *= query.identifier ? definition : plainDefinition;
  if (entry.kind === "scope" && !query.identifier) factor *= 0.75;
  if (named)
    factor *= query.identifier ? 1.15 : query.place ? 0.95 : query.question ? 0.55 : entry.kind === "parameter" ? 0.66 : 0.75;
  // Rows of tables in guides are for readers who know the name.
  if (named && facts.kind === "guide" && !query.identifier) factor *= 0.7;
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

function compareLabel(label: string, query: QueryFacts): number {
  const ownLabel = labelOf(label);
  const { words, stems } = ownLabel;
  if (words.length === 0) return 1;
  let named = 0;
  words.forEach((word, index) => {
    named += Math.max(query.terms.get(word) ?? 0, 0.9 * (query.terms.get(stems[index] as string) ?? 0));
  });
  const recalled = query.meanings.length > 1 ? query.recall(label) : 1;
  const whole = sameRun(ownLabel, query);
  const alike = words.length === query.keywords.length && named > 0.5 * words.length ? (recalled * named) / words.length : 0;
  const same = whole || alike;
  const inOrder = query.keywords.length > 1 && ` ${words.join(" ")} `.includes(` ${query.keywords.join(" ")} `);
  const literal = query.identifier && label.toLowerCase() === query.literal;
  return (
    1 -
    0.5 * (1 - recalled) +
    (0.6 * named) / words.length ** 0.8 +
    Math.max(0.85 * same ** 2, inOrder ? 0.2 : 0) +
    (literal ? 0.8 : 0)
  );
}

/** True if a field or a page has every word of the query in its name. Only these kinds are checked. */
export function isNamed({ facts, entry, queryFacts: query }: Ranked): boolean {
  if (entry) return (entry.kind === "field" || entry.kind === "parameter") && query.recall(entry.label) > 0.7;
  return recall(wholeLabel(facts), query) > 0.7;
}

/** Share of the keywords that the label has. */
function recall({ words, stems }: Label, { meanings }: QueryFacts): number {
  let sum = 0;
  for (const terms of meanings) {
    let best = 0;
    for (let at = 0; at < words.length; at += 1)
      best = Math.max(best, terms.get(words[at] as string) ?? 0, terms.get(stems[at] as string) ?? 0);
    sum += best;
  }
  return sum / meanings.length;
}

/** The possible meanings of every word of the query that is not a stop word. */
function meaningsOf(query: Query, matches: readonly Matches[], keywords: readonly string[]): Map<string, number>[] {
  return query.words.flatMap(({ forms }, index) => {
    if (!keywords.includes(forms[0] as string)) return [];
    const ownMatches = matches.filter(({ kind, from, to }) => kind !== "joined" && from <= index && index < to);
    return [bestQualities(ownMatches)];
  });
}
