import type { ChangedPart, Direction } from "../../diff/contract/change.js";

/** What has changed in an API from snapshot to snapshot. Plain data, so that it can be cached. */
export interface ChangeLog {
  /** Day of the oldest snapshot. */
  since: string;
  /** Path of the newest snapshot, relative to the root. */
  file: string;
  /** Newest first. Snapshots that changed nothing are left out. */
  steps: ChangeStep[];
}

/** The changes that a snapshot brought. */
export interface ChangeStep {
  /** Day of the snapshot. */
  date: string;
  changes: LoggedChange[];
  removed: RemovedOperation[];
}

/** In the order of their weight. */
export const changeGroups = ["breaking", "deprecated", "added", "changed"] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** A change of what an API accepts or returns. */
export interface LoggedChange {
  group: ChangeGroup;
  rule: string;
  direction: Direction;
  /** Keys as the newer snapshot has them; [] for the whole API. */
  operations: string[];
  subject: string;
  message: string;
  part?: ChangedPart;
}

/** What the last snapshot with an operation says of it. */
export interface RemovedOperation {
  key: string;
  method: string;
  path: string;
  operationId?: string;
  summary?: string;
  description?: string;
  tags: string[];
  /** `x-successor`: the operation to use instead, by key or operationId, or an address. */
  successor?: string;
}
