import type { When } from "../../../runtime/when.js";
import type { Update } from "../../1-sources/site-texts.js";
import type { Location } from "../../diagnostics/types.js";
import type { ChangedPart, Direction } from "../../diff/contract/change.js";
import type { Phrase, PhraseValue } from "../../diff/contract/phrase.js";
import type { Operation } from "../types.js";

/** The changes of an API, from its snapshots and from what is known about them. Plain data. */
export interface ChangeLog {
  /** Date of the oldest snapshot. */
  since: string;
  /** Date of the newest snapshot. */
  until: string;
  /** Path of the newest snapshot, relative to the root. */
  file: string;
  /** Path of the file with what is known about the changes, if there is one. */
  known?: string;
  /** Newest first. */
  steps: ChangeStep[];
}

/** What happened on a day, or between two snapshots if the day is not known. */
export interface ChangeStep {
  when: When;
  changes: LoggedChange[];
  /** Changes of the spec only. They are no changes of the API, so updates, feeds and marks leave them out. */
  corrections: Correction[];
  removed: RemovedOperation[];
}

/** What a corrected spec shows now. */
export interface Correction {
  /** Markdown of one line. */
  text: string;
  location?: Location;
  changes: LoggedChange[];
  /** Operations that the spec no longer lists. */
  removed: RemovedOperation[];
}

/** The differences between two snapshots. Plain data, so that they can be cached. */
export interface Differences {
  changes: LoggedChange[];
  removed: RemovedOperation[];
}

/** Two snapshots in a row that differ. Both days are YYYY-MM-DD. */
export interface ComparedPair extends Differences {
  /** Day of the older snapshot. */
  after: string;
  /** Day of the newer one. */
  until: string;
}

/** In order of importance. */
export const changeGroups = ["breaking", "deprecated", "added", "changed"] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** A change of what an API accepts or returns. */
export interface LoggedChange {
  group: ChangeGroup;
  rule: string;
  direction: Direction;
  /** Keys in the newer snapshot; [] for the whole API. */
  operations: string[];
  subject: PhraseValue;
  message: Phrase;
  part?: ChangedPart;
  /** The status that was added. */
  status?: string;
}

/** A removed operation, from the last snapshot that has it. */
export interface RemovedOperation
  extends Pick<Operation, "key" | "method" | "path" | "operationId" | "summary" | "description" | "tags"> {
  /** `x-successor`: the replacement, by key or operationId, or a URL. */
  successor?: string;
}

/** A notice of the site: a written one, or one from a change log. */
export interface DatedUpdate extends Update {
  /** Set if the day is not known: the changes happened after this day, and by `date`. */
  after?: string;
}

export type DatedUpdates = DatedUpdate[];
