import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { removeLeftovers, temporaryFolderOf } from "../7-emit/temporary-output.js";
import { countsText } from "../diagnostics/catalogue.js";
import { namedErrors, type Paint, printAll } from "../diagnostics/print.js";
import type { BuildOptions, BuildResult } from "../pipeline/build-run.js";
import { nodeHost } from "../platform/files.js";
import { isBundled } from "../platform/package.js";
import { Stages, type StageTiming } from "../platform/stages.js";
import { present } from "../platform/values.js";
import { type Io, paintFor } from "./io.js";
import { beforeSignal, type CacheFlags, cacheOf, type RunFlags, siteOf, stageLines } from "./site-flags.js";

export interface BuildFlags extends RunFlags, CacheFlags {
  out?: string;
  base?: string;
  siteUrl?: string;
  jobs?: number;
  keepAssets?: number;
  cards: boolean;
  sbom: boolean;
}

/** `portal build`: diagnostics on stdout, progress on stderr. */
export async function runBuild(flags: BuildFlags, io: Io): Promise<number> {
  const site = siteOf(flags, io);
  if (!site) return 2;
  const paint = paintFor(io);
  const start = performance.now();
  const result = await buildHere(
    {
      ...site,
      out: resolve(io.cwd, flags.out ?? join(flags.root ?? "", "dist")),
      strict: flags.strict,
      sbom: flags.sbom,
      jobs: flags.jobs ?? availableParallelism(),
      ...cacheOf(flags, site.root, io),
      ...present({ keepAssets: flags.keepAssets, base: flags.base, siteUrl: flags.siteUrl }),
      ...(flags.cards ? {} : { noCards: true as const }),
    },
    stageLines(flags, io),
  );
  const code = result.ok ? 0 : 1;
  const counts = { pages: result.pages, files: result.files };
  io.stdout.write(printAll(result.diagnostics, flags.format, paint, { command: "build", ok: result.ok, exitCode: code, counts }));
  if (flags.format === "pretty")
    io.stdout.write(`${result.diagnostics.length ? "\n" : ""}${summary(result, performance.now() - start, paint)}\n`);
  return code;
}

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

function summary(result: BuildResult, ms: number, paint: Paint): string {
  const counts = countsText(result.diagnostics);
  const seconds = (ms / 1000).toFixed(2);
  if (!result.ok)
    return [paint.red(`Not built: ${counts}. The previous output is untouched.`), ...namedErrors(result.diagnostics)].join("\n");
  if (result.unchanged)
    return `${paint.green("Up to date")}: ${result.pages} pages, ${result.files} files in ${seconds} s${counts ? ` (${counts})` : ""}.`;
  return `${paint.green("Built")} ${result.pages} pages, ${result.files} files in ${seconds} s${counts ? ` (${counts})` : ""}.`;
}
