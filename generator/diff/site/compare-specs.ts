import type { ApiModel } from "../../2-model/types.js";
import { specChanges, verdictCounts } from "./api-diffs.js";
import { reasonOf } from "./page-diffs.js";
import { type ApiDiff, diffVersion, type OutputDiff } from "./site-diff.js";

/** A spec file as one of two that are compared. */
export interface SpecSide {
  /** Its name in the user's command. */
  label: string;
  model: ApiModel;
}

/** The differences between two spec files, without pages. `today`: YYYY-MM-DD, for sunset dates. */
export function compareSpecs(before: SpecSide, after: SpecSide, today: string): OutputDiff {
  const changes = specChanges(before.model, after.model, today);
  const { title, version } = after.model;
  const apis: ApiDiff[] = changes.length ? [{ api: title, versions: [version], change: "changed", changes }] : [];
  const info = ({ label, model }: SpecSide) => ({ label, title: model.title, pages: 0, files: 1 });
  return {
    schemaVersion: diffVersion,
    before: info(before),
    after: info(after),
    summary: { ...verdictCounts(apis), pagesAdded: 0, pagesRemoved: 0, pagesChanged: 0, lostUrls: [], lostAnchors: [] },
    apis,
    pages: [],
    redirects: [],
    files: changes.length ? [{ path: after.label, change: "changed", reasons: [...new Set(changes.map(reasonOf))] }] : [],
  };
}
