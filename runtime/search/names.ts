import { labelOf, type Run, sameRun } from "./labels.js";
import { resourceOf } from "./paths.js";
import type { PageFacts } from "./segment.js";

/** What a query says if it is a name. */
export interface AskedName extends Run {
  /** All words of the query; `run` and `stemRun` are without fillers. */
  whole: Run;
  /** The site's own words for the whole query: "chapter" for "surah". */
  meant: readonly Run[];
  /** False if a method comes before it, or if it is an identifier, which has rules of its own. */
  plain: boolean;
}

/** How much a page gains whose name is the query, by kind. An operation counts by its operationId as well. */
const nameWorth = { operation: 1, schema: 1, guide: 0.6, page: 0.6, category: 0 };
const operationId = 0.95;
/** "Get bookmark" is what "bookmark" means, but a page of that very name comes first. */
const withoutVerb = 0.9;
/** The query is another word for the name. */
const otherWord = 0.8;

/** What it adds that the query is the name of the page and nothing else: 0 if it is not. */
export function sameName({ kind, title, names }: PageFacts, asked: AskedName): number {
  const most = asked.plain ? nameWorth[kind] : 0;
  if (most === 0) return 0;
  const label = labelOf(title);
  const likeness = (name: Run, bare: Run) => {
    if (kind !== "operation") return sameRun(label.all, name);
    const ids = names.map((id) => operationId * sameRun(labelOf(id).all, name));
    return Math.max(sameRun(label.all, name), withoutVerb * sameRun(label, bare), ...ids);
  };
  const meant = asked.meant.map((run) => otherWord * likeness(run, run));
  return most * Math.max(likeness(asked.whole, asked), ...meant);
}

/** True if the path of an operation begins with what is looked for: all of `/verses/…` is about verses. */
export function isResource(path: string, { plain, whole }: AskedName): boolean {
  return plain && path !== "" && sameRun(labelOf(resourceOf(path)).all, whole) > 0;
}

/** True if the query has the words of what the path begins with. */
export function namesResource(path: string, terms: ReadonlyMap<string, number>): boolean {
  if (path === "") return false;
  const { words, stems } = labelOf(resourceOf(path));
  return words.every((word, at) => terms.has(word) || terms.has(stems[at] as string));
}
