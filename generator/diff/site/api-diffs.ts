import type { ApiModel, At } from "../../2-model/types.js";
import { present } from "../../platform/values.js";
import type { Verdict } from "../contract/change.js";
import { compareContracts } from "../contract/compare.js";
import { englishOf } from "../contract/phrase.js";
import type { Side } from "./side.js";
import type { ApiDiff, Placed, PlacedChange, Summary } from "./site-diff.js";

/** Versions of an API and the hashes of their published specs, by "api/version". */
function versionsOf({ manifest }: Side): Map<string, { api: string; version: string; hash: string; source: string }> {
  const sources = new Map<string, string>();
  for (const { operation, sources: files } of manifest.routes)
    if (operation) sources.set(`${operation.api}/${operation.version}`, files.at(-1) ?? "");
  const found = new Map<string, { api: string; version: string; hash: string; source: string }>();
  for (const { path, hash } of manifest.files) {
    const [, api, version] = /^site\/openapi\/([^/]+)\/([^/]+)(?<!\.postman_collection)\.json$/.exec(path) ?? [];
    if (api === undefined || version === undefined) continue;
    const key = `${api}/${version}`;
    found.set(key, { api, version, hash, source: sources.get(key) ?? key });
  }
  return found;
}

/** Changes of all APIs. Versions made from the same spec are compared once. */
export function apiDiffs(before: Side, after: Side, today: string): ApiDiff[] {
  const [oldVersions, newVersions] = [versionsOf(before), versionsOf(after)];
  const diffs: ApiDiff[] = [];
  const cached = new Map<string, ApiDiff>();
  for (const [key, { api, version, hash, source }] of newVersions) {
    const old = oldVersions.get(key);
    if (!old) {
      diffs.push({ api, versions: [version], change: "added", changes: [] });
      continue;
    }
    if (old.hash === hash) continue;
    const same = cached.get(`${api} ${old.source} ${source}`);
    if (same) {
      same.versions.push(version);
      continue;
    }
    const [from, to] = [before.spec(api, version), after.spec(api, version)];
    const changes = from && to ? specChanges(from, to, today) : [];
    const diff: ApiDiff = { api, versions: [version], change: "changed", changes };
    cached.set(`${api} ${old.source} ${source}`, diff);
    diffs.push(diff);
  }
  for (const [key, { api, version }] of oldVersions)
    if (!newVersions.has(key)) diffs.push({ api, versions: [version], change: "removed", changes: [] });
  return diffs;
}

/** Number of changes of each verdict. */
export function verdictCounts(apis: readonly ApiDiff[]) {
  const count = (verdict: Verdict) =>
    apis.reduce((sum, { changes }) => sum + changes.filter((change) => change.verdict === verdict).length, 0);
  return {
    breaking: count("breaking"),
    nonBreaking: count("non-breaking"),
    deprecations: count("deprecation"),
    documentation: count("documentation"),
    examples: count("example"),
  } satisfies Partial<Summary>;
}

/** The changes from one spec to another, with files and lines. */
export function specChanges(before: ApiModel, after: ApiModel, today: string): PlacedChange[] {
  const placed = (model: ApiModel, at: At): Placed => {
    const { file, line } = model.locate(at, "start");
    return { pointer: at.pointer, file, line };
  };
  return compareContracts(before, after, { today }).map(
    ({ before: from, after: to, part: _part, status: _status, subject, message, ...change }) => ({
      ...change,
      subject: englishOf(subject),
      message: englishOf(message),
      ...present({ before: from && placed(before, from), after: to && placed(after, to) }),
    }),
  );
}
