import type { ChangedPart, Direction } from "../../diff/contract/change.js";
import type { Phrase, PhraseValue } from "../../diff/contract/phrase.js";
import type { Operation } from "../types.js";

/** The changes of an API from snapshot to snapshot. Plain data, so that it can be cached. */
export interface ChangeLog {
  /** Date of the oldest snapshot. */
  since: string;
  /** Path of the newest snapshot, relative to the root. */
  file: string;
  /** Newest first. Snapshots that changed nothing are left out. */
  steps: ChangeStep[];
}

/** The changes in a snapshot. */
export interface ChangeStep {
  /** Date of the snapshot. */
  date: string;
  changes: LoggedChange[];
  removed: RemovedOperation[];
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
