import type { Update } from "../../1-sources/updates.js";

/** A notice of the site: a written one, or one from a change log. */
export interface DatedUpdate extends Update {
  /** Set if the day is not known: the changes happened after this day, and by `date`. */
  after?: string;
}

export type DatedUpdates = DatedUpdate[];
