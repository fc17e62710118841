import { runtimeKey } from "./6-bundle/runtime-key.js";
import { openCache } from "./cache/build-cache.js";
import { keyOf } from "./cache/hash.js";
import { runKey, unchanged } from "./cache/unchanged.js";
import type { Diagnostic } from "./diagnostics/types.js";
import type { Host } from "./host.js";
import type { SiteOptions } from "./prepare-site.js";
import { Stages } from "./stages.js";

export interface BuildOptions extends SiteOptions {
  /** Absolute path of the output folder. */
  out: string;
  /** Warnings count as errors. */
  strict: boolean;
  /** Threads that may work at once; 1 where it is not said. */
  jobs?: number;
  /** Absolute path of the folder that keeps what builds made; absent: nothing is kept. */
  cache?: string;
  /** Called where no earlier build is remembered: everything has to be made, which takes the most memory. */
  fromScratch?: () => void;
  /** Has `cleanUp` called if the process is asked to end during the build; returns what withdraws it. */
  beforeExit?: (cleanUp: () => Promise<void>) => () => void;
}

export interface BuildResult {
  ok: boolean;
  diagnostics: Diagnostic[];
  pages: number;
  files: number;
  /** The output was that of the same inputs already and was left as it is. */
  unchanged?: true;
}

/** Builds a site into its output folder, unless what another build would make is there already. */
export async function build(host: Host, options: BuildOptions, stages = new Stages()): Promise<BuildResult> {
  const runtime = runtimeKey();
  const cache = openCache(options.cache, options.root, options.out);
  const key = await runKey(options, keyOf(cache.version, runtime));
  const same = unchanged(cache.record, key, host, options.out);
  if (same) return { ok: true, unchanged: true, ...same };
  if (!cache.record) options.fromScratch?.();
  // Loaded only now: where nothing has changed, loading it would take longer than everything else.
  const { buildSite } = await import("./build-site.js");
  return buildSite(host, options, stages, { cache, runtimeKey: runtime, key });
}
