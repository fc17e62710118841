import { runtimeKey } from "../5-bundle/runtime-key.js";
import { openCache } from "../cache/build-cache.js";
import { keyOf } from "../platform/files.js";
import type { Host } from "../platform/host.js";
import { Stages } from "../platform/stages.js";
import type { BuildOptions, BuildResult } from "./build-run.js";
import { runKey, unchanged } from "./reuse/unchanged.js";

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
