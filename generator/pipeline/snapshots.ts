import { exactJson } from "../../runtime/samples/exact-json.js";
import { type Snapshot, snapshotFile } from "../1-sources/snapshots.js";
import { hasContractChanges } from "../2-model/history/compare-snapshots.js";
import { bundleSpec } from "../3-pages/published/bundle-spec.js";
import type { Result } from "../diagnostics/types.js";
import type { Host } from "../platform/host.js";
import { Stages } from "../platform/stages.js";
import { modelSite } from "./plan-site.js";
import type { SiteOptions } from "./prepare-site.js";

export interface SnapshotOptions {
  /** YYYY-MM-DD. */
  date: string;
  isBaseline: boolean;
  /** Whether to write a snapshot even if nothing changed for clients. */
  force: boolean;
}

/** What to do with a spec. */
export type SnapshotPlan = { spec: string } & (
  | { outcome: "write"; file: string; text: string }
  | { outcome: "exists"; file: string }
  | { outcome: "unchanged"; since: string }
);

/** Plans a snapshot of each spec of a site, as one JSON document. Existing files are never overwritten. */
export async function planSnapshots(
  host: Host,
  site: SiteOptions,
  { date, isBaseline, force }: SnapshotOptions,
): Promise<Result<SnapshotPlan[]>> {
  const { value, diagnostics } = await modelSite(host, site, new Stages());
  if (!value) return { value: [], diagnostics };
  const { sources, model } = value;
  const plans = [...sources.specs].map(([spec, source]): SnapshotPlan => {
    const snapshots = sources.snapshots.get(spec) ?? [];
    const existing = snapshots.find((snapshot) => snapshot.date === date);
    if (existing) return { spec, outcome: "exists", file: existing.file };
    const file = snapshotFile(spec, date, isBaseline);
    const schemas = [...(model.apis.get(spec)?.schemas ?? [])];
    const names = new Map(schemas.map(([name, { at }]) => [`${at.file}#${at.pointer}`, name]));
    const document = bundleSpec(source, (at) => names.get(`${at.file}#${at.pointer}`));
    const text = `${exactJson(document)}\n`;
    const before = snapshots.filter((snapshot) => snapshot.date < date).at(-1);
    const after: Snapshot = { date, isBaseline, file, text };
    if (before && !force && !hasContractChanges(before, after)) return { spec, outcome: "unchanged", since: before.date };
    return { spec, outcome: "write", file, text };
  });
  return { value: plans, diagnostics };
}
