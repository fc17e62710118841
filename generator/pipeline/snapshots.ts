import { join } from "node:path";
import { exactJson } from "../../runtime/samples/json.js";
import { knownChangesFile, type Snapshot, snapshotFile } from "../1-sources/known-changes.js";
import { buildChangeLog } from "../2-model/history/build-change-log.js";
import { differencesOf } from "../2-model/history/compare-snapshots.js";
import { bundleSpec } from "../3-pages/published/published-specs.js";
import type { Result } from "../diagnostics/types.js";
import type { Host } from "../platform/files.js";
import { Stages } from "../platform/stages.js";
import { modelSite, type SiteOptions } from "./plan-site.js";

interface SnapshotOptions {
  /** YYYY-MM-DD. */
  date: string;
  isBaseline: boolean;
  /** Whether to write a snapshot even if nothing changed for clients. */
  force: boolean;
  /** The day on which all changes since the previous snapshot took effect, YYYY-MM-DD. */
  changed?: string;
}

type SnapshotPlan = { spec: string } & (
  | { outcome: "write"; file: string; text: string; undated?: UndatedChanges; known?: { file: string; text: string } }
  | { outcome: "date-outside"; after: string }
  | { outcome: "exists"; file: string }
  | { outcome: "unchanged"; since: string }
);

/** Changes whose day is not known. */
export interface UndatedChanges {
  count: number;
  /** Day of the previous snapshot. */
  after: string;
  /** The file that can say more about them. */
  file: string;
}

/** Plans a snapshot of each spec of a site, as one JSON document. Existing files are never overwritten. */
export async function planSnapshots(
  host: Host,
  site: SiteOptions,
  { date, isBaseline, force, changed }: SnapshotOptions,
): Promise<Result<SnapshotPlan[]>> {
  const { value, diagnostics } = await modelSite(host, site, new Stages());
  if (!value) return { value: [], diagnostics };
  const { sources, model } = value;
  const plans = [...sources.specs].map(([spec, source]): SnapshotPlan => {
    const snapshots = sources.snapshots.get(spec) ?? [];
    const existing = snapshots.find((snapshot) => snapshot.date === date);
    if (existing) return { spec, outcome: "exists", file: existing.file };
    const file = snapshotFile(spec, date, isBaseline);
    const document = bundleSpec(source, model.apis.get(spec)?.schemas ?? new Map());
    const text = `${exactJson(document)}\n`;
    const before = snapshots.filter((snapshot) => snapshot.date < date).at(-1);
    const after: Snapshot = { date, isBaseline, file, text };
    const plan = { spec, outcome: "write", file, text } as const;
    if (!before) return plan;
    const { changes, removed } = differencesOf(before, after) ?? { changes: [], removed: [] };
    if (!force && changes.length === 0) return { spec, outcome: "unchanged", since: before.date };
    if (isBaseline || changes.length === 0) return plan;
    const pairs = [{ after: before.date, until: date, changes, removed }];
    const log = buildChangeLog({ since: before.date, until: date, file, pairs }, sources.knownChanges.get(spec)).value;
    const count = log.steps.flatMap((step) => ("after" in step.when ? step.changes : [])).length;
    if (count === 0) return plan;
    const undated = { count, after: before.date, file: knownChangesFile(spec) };
    if (changed === undefined) return { ...plan, undated };
    if (changed <= before.date || changed > date) return { spec, outcome: "date-outside", after: before.date };
    const known = withEntry(host.readText(join(site.root, undated.file)) ?? "", date, changed);
    return known === undefined ? { ...plan, undated } : { ...plan, known: { file: undated.file, text: known } };
  });
  return { value: plans, diagnostics };
}

/** A list in YAML with one line for each entry. */
const blockList = /^(?:[ \t]*(?:#.*|---)?\r?\n)*(?:-|$)/;

/** Known changes with an entry for all of a snapshot that no other names. Undefined if it cannot be appended. */
function withEntry(before: string, snapshot: string, date: string): string | undefined {
  if (!blockList.test(before)) return undefined;
  const separator = before === "" || before.endsWith("\n") ? "" : "\n";
  return `${before}${separator}- { snapshot: "${snapshot}", date: "${date}", changes: ["*"] }\n`;
}
