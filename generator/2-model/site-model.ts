import type { Sources } from "../1-sources/sources.js";
import type { Location } from "../diagnostics/types.js";
import type { ApiModel } from "./api-model.js";
import type { Document } from "./document.js";
import type { ChangeLog } from "./history/change-log.js";

/** Everything a site is made of, read and checked; nothing in it knows of pages. */
export interface SiteModel extends Omit<Sources, "markdown" | "readContent" | "snapshots"> {
  /** By path as the manifest writes it. */
  apis: ReadonlyMap<string, ApiModel>;
  /** By path of the spec; specs with fewer than two snapshots have none. */
  changeLogs: ReadonlyMap<string, ChangeLog>;
  /** By path in the content folder. */
  documents: ReadonlyMap<string, Document>;
  /** Guides with `draft: true` that are no pages; none where drafts are shown. */
  drafts: ReadonlyMap<string, Document>;
  placeInConfig(path: readonly PropertyKey[]): Location | undefined;
}
