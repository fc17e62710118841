import { findConfig } from "../../0-configure/find-config.js";
import { repositoryState } from "../../1-sources/history.js";
import { isIntact, isSame, type RunRecord, type Trace, type TracedHost } from "../../cache/build-cache.js";
import type { Diagnostic } from "../../diagnostics/types.js";
import { keyOf } from "../../platform/files.js";
import type { Host } from "../../platform/host.js";
import type { BuildOptions } from "../build-run.js";
import type { Prepared } from "../prepare-site.js";

/**
 * A key of everything that a build depends on besides the files it reads.
 * @param version version of the command and its runtime
 */
export async function runKey({ cache: _cache, jobs: _jobs, ...options }: BuildOptions, version: string): Promise<string> {
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
