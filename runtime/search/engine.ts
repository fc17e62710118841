import { correctSpelling, type KnownWords } from "./correct-spelling.js";
import { type Matches, matchQuery, suggestWords } from "./match.js";
import { nearestTitles } from "./nearest-titles.js";
import { parseQuery, type Query, stopWords } from "./query.js";
import { bestQualities, type Ranked, rank } from "./rank.js";
import { type Candidate, scoreSegment } from "./score.js";
import { Segment } from "./segment.js";
import type { ShardData } from "./shard.js";
import { type SynonymGroups, Synonyms } from "./synonyms.js";

export interface ShardInfo {
  /** API and version; absent for guides. */
  version?: ShardVersion;
  /** Prefix of the routes of its pages. */
  prefix: string;
}

export interface ShardVersion {
  api: string;
  apiTitle: string;
  id: string;
  label: string;
  latest: boolean;
}

/** A page that matches a query, with its best matching places. */
export interface PageHit {
  shard: ShardInfo;
  /** Path of the page. */
  route: string;
  page: Ranked["facts"];
  score: number;
  /** Best first. The hit of the page itself has no entry. */
  hits: Ranked[];
  /** Other API versions with the same page. */
  alsoIn: ShardVersion[];
}

export interface SearchResult {
  query: Query;
  /** What was searched. */
  shards: readonly ShardInfo[];
  pages: PageHit[];
  /** True if every word was found as typed and some page has all of them. */
  sure: boolean;
  /** Terms of the index that match the query, with their quality. Used to choose excerpts and to explain results. */
  terms: ReadonlyMap<string, number>;
  /** The terms that the reader typed in some form, which are marked in texts. Synonyms are not. */
  marks: ReadonlySet<string>;
}

/** What the reader is reading. Its API and version come first. */
export interface SearchContext {
  api?: string;
  version?: string;
}

/** Number of candidates that are ranked in detail. */
const shortList = 400;
/** More than what an entry gains from its page, so that a page is never cut off while its entries stay. */
const pageFirst = 1.2;
/** Results with less than this share of the best score are left out. */
const weakest = 0.08;
/** A mild preference for what the reader is reading: a page of another API that the query names still comes first. */
const ownVersion = 1.35;

/** Answers queries over the parts of the index that were added. */
export class SearchEngine {
  /** The description of each file of the index, in the order in which they were added. */
  readonly #shards = new Map<Segment, ShardInfo>();
  readonly #synonyms: Synonyms;

  constructor(synonyms: SynonymGroups) {
    this.#synonyms = new Synonyms(synonyms);
  }

  add(shard: ShardInfo, data: ShardData): void {
    this.#shards.set(new Segment(data), shard);
  }

  /** Removes everything that was added for a part. */
  remove(shard: ShardInfo): void {
    for (const [segment, owner] of this.#shards) if (owner === shard) this.#shards.delete(segment);
  }

  /** The added parts, in order. */
  get shards(): ShardInfo[] {
    return [...new Set(this.#shards.values())];
  }

  /**
   * Returns every page that matches, best first.
   * @param shards the parts to search, in the order of the site; other parts do not affect the result
   */
  search(text: string, context: SearchContext = {}, shards: readonly ShardInfo[] = this.shards): SearchResult {
    const segments = this.#segmentsOf(shards);
    const owners = segments.map((segment) => this.#shards.get(segment) as ShardInfo);
    const query = parseQuery(correctSpelling(text, this.#knownIn(segments)));
    if (query.words.length === 0) return { query, shards, pages: [], sure: false, terms: new Map(), marks: new Set() };
    const matches = matchQuery(query, segments, this.#synonyms);
    // Each generation separately, then merged: searching more versions must never find less than one of each
    // API.
    const ranked = generationsOf(shards).map((generation) => {
      const candidates = segments.flatMap((segment, index) =>
        generation.has(owners[index] as ShardInfo) ? scoreSegment(segment, index, query, matches) : [],
      );
      return rank(shortListed(candidates), query, matches, segments);
    });
    const found = ranked.flatMap((hits) => byPage(hits, owners, context));
    const typed = matches.filter(({ kind }) => kind !== "synonym");
    const marks = new Set(termsOf(query, typed).keys());
    return {
      query,
      shards,
      pages: foldVersions(found, context),
      sure: isSure(ranked.flat(), query, matches),
      terms: termsOf(query, matches),
      marks,
    };
  }

  /** Suggestions for a query that finds nothing: similar known words, then similar titles. */
  suggest(text: string, shards: readonly ShardInfo[]): string[] {
    const segments = this.#segmentsOf(shards);
    const titles = segments.flatMap((segment) => segment.titles);
    const found = [...suggestWords(parseQuery(text), segments), ...nearestTitles(text, titles)];
    return [...new Set(found)].filter((query) => this.search(query, {}, shards).pages.length > 0).slice(0, 3);
  }

  #segmentsOf(shards: readonly ShardInfo[]): Segment[] {
    return shards.flatMap((shard) => [...this.#shards].flatMap(([segment, owner]) => (owner === shard ? segment : [])));
  }

  #knownIn(segments: readonly Segment[]): KnownWords {
    return {
      has: (term) => segments.some((segment) => segment.has(term)),
      inTitle: (term) => segments.some((segment) => segment.inTitle(term)),
      hasMeaning: (word) => this.#synonyms.has(word),
    };
  }
}

/** Groups ranked places by page, best page first. */
function byPage(ranked: readonly Ranked[], owners: readonly ShardInfo[], context: SearchContext): PageHit[] {
  // All hits of a page share one facts object.
  const pages = new Map<Ranked["facts"], PageHit>();
  for (const hit of ranked) {
    const shard = owners[hit.segment] as ShardInfo;
    let page = pages.get(hit.facts);
    if (!page) {
      const { route: written } = hit.facts;
      const route = written.startsWith(".") ? shard.prefix + written.slice(1) : written;
      page = { shard, route, page: hit.facts, score: 0, hits: [], alsoIn: [] };
      pages.set(hit.facts, page);
    }
    page.hits.push(hit);
  }
  const found = [...pages.values()];
  let most = 0;
  for (const page of found) {
    page.hits.sort((a, b) => b.score - a.score || a.document - b.document);
    const [best = 0, ...others] = page.hits.map(({ score }) => score);
    // Several good places indicate that the page is about the query.
    page.score = best + 0.05 * others.slice(0, 3).reduce((sum, score) => sum + score, 0);
    // A page whose name is the query scores much higher. It must not hide other pages about the same topic.
    most = Math.max(most, page.score / (page.hits[0] as Ranked).boost);
  }
  // What is found does not depend on the page that is open, only its order does.
  const shown = found.filter(({ score }) => score >= weakest * most);
  for (const page of shown) {
    const { version } = page.shard;
    if (!version || version.api !== context.api || version.id !== context.version) continue;
    page.score *= ownVersion;
    for (const hit of page.hits) hit.score *= ownVersion;
  }
  return shown;
}

/** Splits the parts into sets with one version of each API: the latest versions and the guides, then older ones. */
function generationsOf(shards: readonly ShardInfo[]): ReadonlySet<ShardInfo>[] {
  const generations: Set<ShardInfo>[] = [];
  const counts = new Map<string, number>();
  const latestFirst = [...shards].sort((a, b) => Number(isLatest(b)) - Number(isLatest(a)));
  for (const shard of latestFirst) {
    const api = shard.version?.api ?? "";
    const at = counts.get(api) ?? 0;
    counts.set(api, at + 1);
    generations[at] ??= new Set();
    generations[at].add(shard);
  }
  return generations;
}

function isLatest({ version }: ShardInfo): boolean {
  return version?.latest ?? true;
}

/** The words that a query matches. Fillers count only if there are no others. */
function termsOf(query: Query, matches: readonly Matches[]): ReadonlyMap<string, number> {
  const terms = bestQualities(matches);
  if (query.words.some(({ forms }) => !stopWords.has(forms[0] as string)))
    for (const stopWord of stopWords) terms.delete(stopWord);
  return terms;
}

function isSure(ranked: readonly Ranked[], query: Query, matches: readonly Matches[]): boolean {
  const spelt = query.words.every(
    ({ optional }, index) =>
      optional ||
      matches.some(({ kind, from, to, needs }) => {
        const isAbout = kind !== "joined" && from <= index && index < to;
        return isAbout && needs.every((need) => need.some(({ typo }) => !typo));
      }),
  );
  return (spelt || ranked.some(({ path }) => path > 0.8)) && ranked.some(({ coverage, path }) => coverage > 0.99 || path > 0.8);
}

function shortListed(candidates: Candidate[]): Candidate[] {
  if (candidates.length <= shortList) return candidates;
  const worth = Float64Array.from(
    candidates,
    ({ score, coverage, path, whole }) => (whole ? pageFirst : 1) * score * coverage ** 2 + path * 100,
  );
  const limit = Float64Array.from(worth).sort()[worth.length - shortList] as number;
  // Keeps the order of the site. Of the candidates at the limit, the first ones that fit.
  let room = shortList - worth.reduce((sum, value) => sum + (value > limit ? 1 : 0), 0);
  return candidates.filter((_, at) => (worth[at] as number) > limit || (worth[at] === limit && room-- > 0));
}

/** Merges the same page of several versions into one result: the version being read, otherwise the latest. */
function foldVersions(pages: readonly PageHit[], context: SearchContext): PageHit[] {
  const pagesByKey = new Map<string, PageHit>();
  for (const page of pages) {
    const { version } = page.shard;
    const key = version ? `${version.api} ${identityOf(page)}` : page.route;
    const known = pagesByKey.get(key);
    if (!known) pagesByKey.set(key, page);
    else if (version && known.shard.version) {
      const better = rankOf(version, context) > rankOf(known.shard.version, context);
      const [best, other] = better ? [page, known] : [known, page];
      best.alsoIn.push(other.shard.version as ShardVersion, ...other.alsoIn);
      best.score = Math.max(best.score, other.score);
      pagesByKey.set(key, best);
    }
  }
  return [...pagesByKey.values()].sort((a, b) => b.score - a.score || inOrder(a, b));
}

/** Equally good pages keep the order of the site. */
function inOrder(first: PageHit, other: PageHit): number {
  const [a, b] = [first.hits[0] as Ranked, other.hits[0] as Ranked];
  return a.segment - b.segment || a.document - b.document;
}

/** What is the same in all versions: method and path of an operation, or the path of another page below the prefix. */
function identityOf({ page }: PageHit): string {
  if (page.kind === "operation") return `${page.method} ${page.path}`;
  return page.kind === "category" ? page.kind : page.route;
}

function rankOf(version: ShardVersion, context: SearchContext): number {
  if (version.api === context.api && version.id === context.version) return 2;
  return version.latest ? 1 : 0;
}
