import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { removeLeftovers, temporaryFolderOf } from "../7-emit/temporary-output.js";
import type { BuildOptions, BuildResult } from "../pipeline/build-run.js";
import { nodeHost } from "../platform/files.js";
import { isBundled } from "../platform/package.js";
import { Stages, type StageTiming } from "../platform/stages.js";
import { beforeSignal } from "./site-flags.js";

export type BuildMessage = { timing: StageTiming } | { result: BuildResult };

/**
 * Builds a site in a worker: a page can take seconds, in which the command still obeys signals. A signal ends the
 * worker and removes what it has written.
 */
export async function buildHere(options: BuildOptions, onStage?: (timing: StageTiming) => void): Promise<BuildResult> {
  if (!isBundled) {
    const { build } = await import("../pipeline/build.js");
    return build(nodeHost, options, new Stages(onStage));
  }
  const worker = new Worker(new URL("./build-worker.mjs", import.meta.url), { workerData: options });
  const withdraw = beforeSignal(async () => {
    worker.removeAllListeners("exit");
    // Node 20 aborts the process if a worker is stopped while it loads a module, which it does before it writes.
    if (!existsSync(temporaryFolderOf(options.out))) return;
    await worker.terminate();
    removeLeftovers(options.out);
  });
  try {
    return await new Promise<BuildResult>((resolve, reject) => {
      let result: BuildResult | undefined;
      worker.on("message", (message: BuildMessage) => {
        if ("timing" in message) onStage?.(message.timing);
        else ({ result } = message);
      });
      worker.on("error", reject);
      // A configuration or a plugin may call `process.exit()`, which ends only the worker, or wait forever.
      worker.on("exit", (code) => (result ? resolve(result) : process.exit(code)));
    });
  } finally {
    withdraw();
  }
}
