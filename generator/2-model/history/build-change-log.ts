import { toText } from "../../../runtime/content/to-text.js";
import { escapePattern } from "../../../runtime/primitives/escape-pattern.js";
import { inEnglish } from "../../../runtime/texts.js";
import { lastDay, type When } from "../../../runtime/when.js";
import { placeOf } from "../../1-sources/data-file.js";
import type { KnownChange, KnownChanges } from "../../1-sources/known-changes.js";
import { newDiagnostic } from "../../diagnostics/catalogue.js";
import { didYouMean } from "../../diagnostics/suggest.js";
import type { Diagnostic, Result } from "../../diagnostics/types.js";
import { rootKey } from "../../diff/contract/part-root.js";
import { type PhraseValue, phraseLine } from "../../diff/contract/phrase.js";
import { onceIn, present } from "../../platform/values.js";
import { lineTranslator } from "../../text/nodes.js";
import type { ChangeLog, ChangeStep, ComparedPair, Correction, LoggedChange } from "./change-log.js";
import type { Comparison } from "./compare-snapshots.js";

/** The change log from pairs of snapshots. A change has the day of the first known entry that names it, or lies between two. */
export function buildChangeLog({ pairs, ...rest }: Comparison, known: KnownChanges = []): Result<ChangeLog> {
  const entries = known.map((entry, index): Entry => ({ ...entry, index, patterns: entry.changes.map(patternOf) }));
  const diagnostics = entries.flatMap((entry) => misplaced(entry, pairs, known));
  const right = entries.filter(({ index }) => !diagnostics.some(({ index: wrong }) => wrong === index));
  const steps = new Map<string, ChangeStep>();
  for (const pair of pairs) {
    const here = right.filter(({ snapshot }) => snapshot === pair.until);
    sortIn(pair, here, steps, known);
    diagnostics.push(...here.flatMap((entry) => unmatched(entry, pair, known)));
  }
  const newestFirst = [...steps.values()].sort((a, b) => compareWhen(b.when, a.when));
  const file = placeOf(known, [])?.file;
  return {
    value: { ...rest, ...present({ known: file }), steps: newestFirst },
    diagnostics: diagnostics.map(({ diagnostic }) => diagnostic),
  };
}

interface Entry extends KnownChange {
  index: number;
  patterns: Pattern[];
}

interface Pattern {
  matches: RegExp;
  isUsed: boolean;
}

/** A pattern names a part with everything inside of it. */
function patternOf(name: string): Pattern {
  const source = name.split("*").map(escapePattern);
  return { matches: new RegExp(`^${source.join(".*")}(?: > |$)`, "s"), isUsed: false };
}

/** Adds the changes of a pair of snapshots to the steps of their days. */
function sortIn(pair: ComparedPair, entries: readonly Entry[], steps: Map<string, ChangeStep>, known: KnownChanges): void {
  const entryOf = (name: string): Entry | undefined =>
    entries.find(({ patterns }) => {
      const pattern = patterns.find(({ matches }) => matches.test(name));
      if (pattern) pattern.isUsed = true;
      return pattern;
    });
  const corrections = new Map<Entry, Correction>();
  /** The lists that the changes of an entry belong to. */
  const targetOf = (entry: Entry | undefined): ChangeStep | Correction => {
    const when: When = entry?.date === undefined ? { after: pair.after, until: pair.until } : { day: entry.date };
    const key = JSON.stringify(when);
    const step = onceIn(steps, key, () => ({ when, changes: [], corrections: [], removed: [] }));
    if (entry?.correction === undefined) return step;
    const location = placeOf(known, [entry.index, "correction"]);
    const empty = { text: entry.correction, ...present({ location }), changes: [], removed: [] };
    const correction = corrections.get(entry) ?? empty;
    if (!corrections.has(entry)) step.corrections.push(correction);
    corrections.set(entry, correction);
    return correction;
  };
  for (const change of pair.changes)
    for (const [entry, operations] of byEntry(change, entryOf)) targetOf(entry).changes.push({ ...change, operations });
  for (const operation of pair.removed) targetOf(entryOf(operation.key)).removed.push(operation);
}

/** The operations of a change by the entry that names it there. A change of a shared schema has one entry. */
function byEntry(change: LoggedChange, entryOf: (name: string) => Entry | undefined): Map<Entry | undefined, string[]> {
  const names = namesOf(change);
  if (names.length === 1) return new Map([[entryOf(names[0] ?? ""), change.operations]]);
  const found = new Map<Entry | undefined, string[]>();
  for (const [index, operation] of change.operations.entries()) {
    const entry = entryOf(names[index] ?? "");
    found.set(entry, [...(found.get(entry) ?? []), operation]);
  }
  return found;
}

/** The names of a change: one for each operation, or that of the shared schema or the API. */
function namesOf({ part, operations, subject }: LoggedChange): string[] {
  if (part?.isShared) return [[rootKey(part.root), ...part.names].join(" > ")];
  const inside = part ? [rootKey(part.root), ...part.names] : [plainPhrase(subject)];
  if (operations.length === 0) return [["API", ...inside].join(" > ")];
  return operations.map((key) => [key, ...inside.filter((name) => name !== key)].join(" > "));
}

function plainPhrase(phrase: PhraseValue): string {
  return toText(phraseLine(phrase, lineTranslator(inEnglish)));
}

interface Found {
  index: number;
  diagnostic: Diagnostic;
}

/** An entry about a snapshot that changed nothing, or with a day that is not between the two snapshots. */
function misplaced({ index, snapshot, date }: Entry, pairs: readonly ComparedPair[], known: KnownChanges): Found[] {
  const pair = pairs.find(({ until }) => until === snapshot);
  const days = pairs.map(({ until }) => until);
  if (!pair) {
    const message = `No snapshot of ${snapshot} differs from the one before it.`;
    const hint = days.length ? `Snapshots with changes: ${days.join(", ")}.` : "There is nothing to compare.";
    const location = placeOf(known, [index, "snapshot"]);
    return [{ index, diagnostic: newDiagnostic("change-unknown", message, { location, hint }) }];
  }
  if (date === undefined || (date > pair.after && date <= pair.until)) return [];
  const message = `${date} is not after ${pair.after} and by ${pair.until}, the days of the two snapshots.`;
  const hint = "The older snapshot does not have the change, and the newer one has it. Correct the date, or the snapshot.";
  const location = placeOf(known, [index, "date"]);
  return [{ index, diagnostic: newDiagnostic("change-date", message, { location, hint }) }];
}

function unmatched({ index, changes, patterns }: Entry, pair: ComparedPair, known: KnownChanges): Found[] {
  const names = [...new Set(pair.changes.flatMap(namesOf))];
  return changes.flatMap((name, at): Found[] => {
    const pattern = patterns[at];
    if (!pattern || pattern.isUsed) return [];
    const isTaken = names.some((other) => pattern.matches.test(other));
    const message = isTaken
      ? `Earlier entries name all changes of \`${name}\`.`
      : `\`${name}\` did not change between ${pair.after} and ${pair.until}.`;
    const location = placeOf(known, [index, "changes", at]);
    const hint = isTaken ? "Of several entries that name a change, the first one applies." : didYouMean(name, names);
    return [{ index, diagnostic: newDiagnostic("change-unknown", message, { location, hint }) }];
  });
}

/** By the last day; of two with the same last day, the one whose day is known is newer. */
function compareWhen(a: When, b: When): number {
  const [first, second] = [a, b].map((when) => `${lastDay(when)} ${"day" in when ? 1 : 0}`) as [string, string];
  return first < second ? -1 : first > second ? 1 : 0;
}
