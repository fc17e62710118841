import type { Sources } from "../1-sources/types.js";
import type { Location } from "../diagnostics/types.js";
import type { Document } from "./document.js";
import type { ChangeLog, DatedUpdates } from "./history/change-log.js";
import type { ApiModel } from "./types.js";

/** Everything that a site is made of, read and validated. Independent of pages. */
export interface WholeModel extends Omit<Sources, "markdown" | "readContent" | "snapshots" | "knownChanges" | "updates"> {
  /** By path as in the manifest. */
  apis: ReadonlyMap<string, ApiModel>;
  /** By path of the spec. Specs with fewer than two snapshots have none. */
  changeLogs: ReadonlyMap<string, ChangeLog>;
  /** Written ones, then those from change logs. */
  updates: DatedUpdates | undefined;
  /** By path in the content folder. */
  documents: ReadonlyMap<string, Document>;
  /** Guides with `draft: true` that are not pages. Empty if drafts are shown. */
  drafts: ReadonlyMap<string, Document>;
  placeInConfig(path: readonly PropertyKey[]): Location | undefined;
}
