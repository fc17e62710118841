import { resourceOf } from "./paths.js";
import { stopWords } from "./query.js";
import type { PageFacts } from "./segment.js";
import { cached, foldedWords, stem } from "./words.js";

/** The query, read as a name. */
export interface QueryName extends Run {
  /** All words of the query. `run` and `stemRun` leave out stop words. */
  whole: Run;
  /** The site's own words for the whole query: "chapter" for "surah". */
  meant: readonly Run[];
  /** False if a method comes before it, or if it is an identifier, which has its own rules. */
  plain: boolean;
}

/** How much a page gains if its name is the query, by kind. An operation's operationId counts as a name. */
const nameWeights = { operation: 1, schema: 1, guide: 0.6, page: 0.6, category: 0 };
const operationId = 0.95;
/** Factor if the query is a synonym of the name. */
const otherWord = 0.8;

/** The bonus if the query is exactly the name of the page, otherwise 0. */
export function sameName(page: PageFacts, query: QueryName): number {
  const most = query.plain ? nameWeights[page.kind] : 0;
  if (most === 0) return 0;
  let best = likeness(page, query.whole, query);
  for (const run of query.meant) best = Math.max(best, otherWord * likeness(page, run, run));
  return most * best;
}

/** @param bare the name without stop words */
function likeness({ kind, title, names }: PageFacts, name: Run, bare: Run): number {
  const label = labelOf(title);
  let best = sameRun(label.all, name);
  if (kind !== "operation") return best;
  // For "bookmark", a page titled "Get a bookmark" matches as well as one titled "Bookmark".
  best = Math.max(best, sameRun(label, bare));
  for (const id of names) best = Math.max(best, operationId * sameRun(labelOf(id).all, name));
  return best;
}

const resourceLabel = cached((path) => labelOf(resourceOf(path)));

/** True if the path of an operation starts with the searched name: everything in `/verses/…` is about verses. */
export function isResource({ path }: PageFacts, { plain, whole }: QueryName): boolean {
  return plain && path !== "" && sameRun(resourceLabel(path).all, whole) > 0;
}

/** True if the searched name is a fixed segment of the path of an operation: `/oauth2/token` is what "token" names. */
export function isSegment({ path }: PageFacts, { plain, whole }: QueryName): boolean {
  return plain && path.split("/").some((segment) => !segment.startsWith("{") && sameRun(labelOf(segment).all, whole) > 0);
}

/** True if the query contains the words that the path starts with. */
export function namesResource({ path }: PageFacts, terms: ReadonlyMap<string, number>): boolean {
  if (path === "") return false;
  const { words, stems } = resourceLabel(path);
  return words.every((word, at) => terms.has(word) || terms.has(stems[at] as string));
}

/** All names of a page: its group, its title, its path. */
export function wholeLabel({ crumbs, title, path }: PageFacts): Label {
  return labelOf(`${crumbs.at(-1) ?? ""} ${title} ${path}`);
}

/** The title of an operation with its group, because titles such as "By chapter" need it. */
export function titleInGroup({ kind, crumbs, title }: PageFacts): string | undefined {
  return kind === "operation" && crumbs.length > 0 ? `${crumbs.at(-1)} ${title}` : undefined;
}

/** Words without separators: as they are, and stemmed. */
interface Run {
  run: string;
  stemRun: string;
}

/** A title or another name, split into words. */
export interface Label extends Run {
  /** Without stop words. */
  words: string[];
  stems: string[];
  /** With stop words. */
  all: Run;
}

/** Splits a title or another name into words. */
export const labelOf = cached((label): Label => {
  const all = foldedWords(label.replace(/^step \d+:/i, ""));
  const words = withoutStopWords(all);
  return { words, stems: words.map(stem), ...runOf(words), all: runOf(all) };
});

export function runOf(words: readonly string[]): Run {
  return { run: words.join(""), stemRun: words.map(stem).join("") };
}

/** 1 for the same words, less for other forms of the same words, 0 for other words. */
export function sameRun(a: Run, b: Run): number {
  return a.run === b.run ? 1 : a.stemRun === b.stemRun ? 0.93 : 0;
}

/** The words without stop words, or all words if nothing else is left. */
export function withoutStopWords(words: readonly string[]): string[] {
  const keywords = words.filter((word) => !stopWords.has(word));
  return keywords.length > 0 ? keywords : [...words];
}
