import { findConfig } from "../0-configure/find-config.js";
import { repositoryState } from "../1-sources/history.js";
import { isIntact, isSame, openCache, type RunRecord, type Trace, type TracedHost } from "../cache/build-cache.js";
import type { Diagnostic } from "../diagnostics/types.js";
import { type Host, keyOf } from "../platform/files.js";
import { runtimeKey } from "../platform/package.js";
import { Stages } from "../platform/stages.js";
import type { BuildOptions, BuildResult } from "./build-run.js";
import type { Prepared } from "./plan-site.js";

/** Builds a site into its output folder, unless the output is already up to date. */
export async function build(host: Host, options: BuildOptions, stages = new Stages()): Promise<BuildResult> {
  const runtime = runtimeKey();
  const cache = openCache(options.cache, options.root, options.out);
  const key = await runKey(options, keyOf(cache.version, runtime));
  const same = unchanged(cache.record, key, host, options.out);
  if (same) return { ok: true, unchanged: true, ...same };
  // Imported only now: if nothing has changed, loading it would take longer than the rest of the run.
  const { buildSite } = await import("./build-site.js");
  return buildSite(host, options, stages, { cache, runtimeKey: runtime, key });
}

/** A key of everything that a build depends on besides files; `version`: of the command and its runtime. */
async function runKey({ cache: _cache, jobs: _jobs, ...options }: BuildOptions, version: string): Promise<string> {
  const state = await repositoryState(options.root).catch(() => "");
  const config = options.specs.length && options.configFile === undefined ? "" : findConfig(options.root, options.configFile);
  return keyOf(version, JSON.stringify(options), state, config ?? "");
}

/** The result of the last build, if a new build would give the same files and they still exist. */
export function unchanged(
  record: RunRecord | undefined,
  key: string,
  host: Host,
  out: string,
): { diagnostics: Diagnostic[]; pages: number; files: number } | undefined {
  if (!record?.trace || record.key !== key) return undefined;
  if (!isSame(record.trace, host) || !isIntact(out, record.files)) return undefined;
  return { diagnostics: record.diagnostics, pages: record.pages, files: record.files.length };
}

/** What a run read, if it depended on nothing else. Undefined if its configuration or a plugin may depend on more. */
export function completeTrace(host: TracedHost, { isPure }: Pick<Prepared, "isPure">): Trace | undefined {
  return isPure() ? host.trace : undefined;
}
